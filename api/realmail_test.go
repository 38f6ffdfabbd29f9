package api_test

import (
	"fmt"
	"net"
	netmail "net/mail"
	"net/smtp"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
)

// postOffice is a Postfix and a Dovecot of their own, on loopback, with mailboxes of two
// domains.
type postOffice struct {
	dir        string
	smtp, imap string // host and port
}

func freePort(t *testing.T) string {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return port
}

const postfixMain = `compatibility_level = 3.6
queue_directory = DIR/queue
data_directory = DIR/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
maillog_file = DIR/log
maillog_file_prefixes = DIR
mail_owner = postfix
setgid_group = postdrop
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = in.example
mydestination =
recipient_delimiter = +
virtual_mailbox_domains = in.example, home.example
virtual_mailbox_base = DIR/mail
virtual_mailbox_maps = inline:{ reply@in.example=reply/Maildir/, vera@home.example=vera/Maildir/ }
virtual_uid_maps = static:UID
virtual_gid_maps = static:GID
default_transport = error:nothing leaves this machine
alias_maps =
alias_database =
smtpd_recipient_restrictions = permit_mynetworks, reject
mynetworks = 127.0.0.0/8
smtpd_tls_security_level = none
`

const postfixMaster = `PORT inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
proxymap unix - - n - - proxymap
proxywrite unix - - n - 1 proxymap
local unix - n n - - local
postlog unix-dgram n - n - 1 postlogd
`

const dovecotConf = `protocols = imap
listen = 127.0.0.1
base_dir = DIR/run
state_dir = DIR/state
log_path = DIR/dovecot.log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:DIR/mail/%n/Maildir
first_valid_uid = 1
first_valid_gid = 1
service imap-login {
  chroot =
  inet_listener imap {
    port = PORT
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=UID gid=GID home=DIR/mail/%n
}
`

// openPost starts both servers; the test is left out where they are not there.
func openPost(t *testing.T) *postOffice {
	t.Helper()
	if os.Getenv("TILLY_TORTURE") == "" {
		t.Skip("skipped: real mail servers; set TILLY_TORTURE to try them")
	}
	who, err := user.Lookup("postfix")
	if err != nil || os.Getuid() != 0 {
		t.Skip("skipped: Postfix and Dovecot are not there, or not for this user")
	}
	dir, err := os.MkdirTemp("", "tilly-post-*")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	p := &postOffice{dir: dir, smtp: freePort(t), imap: freePort(t)}
	uid, _ := strconv.Atoi(who.Uid)
	gid, _ := strconv.Atoi(who.Gid)
	for name, mode := range map[string]os.FileMode{"": 0o755, "queue": 0o755, "data": 0o700, "mail": 0o755, "etc": 0o755, "run": 0o755, "state": 0o755} {
		at := filepath.Join(dir, name)
		if err := os.MkdirAll(at, mode); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(at, mode); err != nil {
			t.Fatal(err)
		}
		if name == "data" || name == "mail" {
			if err := os.Chown(at, uid, gid); err != nil {
				t.Fatal(err)
			}
		}
	}
	fill := func(name, text, port string) {
		text = strings.NewReplacer("DIR", dir, "UID", who.Uid, "GID", who.Gid, "PORT", port).Replace(text)
		if err := os.WriteFile(filepath.Join(dir, "etc", name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		_ = os.Chmod(filepath.Join(dir, "etc", name), 0o644)
	}
	fill("main.cf", postfixMain, "")
	fill("master.cf", postfixMaster, "127.0.0.1:"+p.smtp)
	fill("dovecot.conf", dovecotConf, p.imap)
	p.run(t, "postfix", "-c", dir+"/etc", "start")
	t.Cleanup(func() { _ = exec.Command("postfix", "-c", dir+"/etc", "stop").Run() })
	p.run(t, "dovecot", "-c", dir+"/etc/dovecot.conf")
	t.Cleanup(func() { _ = exec.Command("doveadm", "-c", dir+"/etc/dovecot.conf", "stop").Run() })
	t.Cleanup(func() {
		for _, name := range []string{"log", "dovecot.log"} {
			if b, err := os.ReadFile(filepath.Join(p.dir, name)); err == nil && t.Failed() {
				t.Logf("%s:\n%s", name, b[max(0, len(b)-3_000):])
			}
		}
	})
	return p
}

func (p *postOffice) run(t *testing.T, name string, args ...string) {
	t.Helper()
	said, err := os.CreateTemp(p.dir, "said-*") // no pipe: what stays would hold it open
	if err != nil {
		t.Fatal(err)
	}
	defer said.Close()
	command := exec.CommandContext(t.Context(), name, args...)
	command.Stdout, command.Stderr = said, said
	if err := command.Run(); err != nil {
		log, _ := os.ReadFile(filepath.Join(p.dir, "log"))
		out, _ := os.ReadFile(said.Name())
		t.Fatalf("%s: %v\n%s\n%s", name, err, out, log)
	}
}

// mailWith waits for a mail in the shopper's mailbox that holds a text.
func (p *postOffice) mailWith(t *testing.T, text string) (found *netmail.Message) {
	t.Helper()
	testkit.Eventually(t, "a real mail with "+text, func() bool {
		files, _ := filepath.Glob(filepath.Join(p.dir, "mail", "vera", "Maildir", "*", "*"))
		for _, f := range files {
			raw, err := os.ReadFile(f)
			if err != nil || !strings.Contains(string(raw), text) {
				continue
			}
			if m, err := netmail.ReadMessage(strings.NewReader(string(raw))); err == nil {
				found = m
				return true
			}
		}
		return false
	})
	return found
}

// Real mails through Postfix and Dovecot: replies leave, answers come back by IMAP, each
// once, also those that the mail system hands over twice.
func TestRealMailsBothWays(t *testing.T) {
	p := openPost(t)
	const talks, each = 5, 10
	s := newCounter(t, testkit.With(func(s *settings.Settings) {
		s.SMTPURL, s.MailFrom = "smtp://127.0.0.1:"+p.smtp, "Tilly <no-reply@in.example>"
		s.InboundIMAPURL, s.InboundAddress = "imap://reply:secret@127.0.0.1:"+p.imap+"/INBOX", "reply@in.example"
	}))
	t.Cleanup(func() {
		if log := s.p.Log.String(); t.Failed() {
			t.Log(log[max(0, len(log)-3_000):])
		}
	})
	heard := 0
	for talk := range talks {
		form := map[string]any{"action": "contact-sales", "query": "Contact", "data": map[string]string{"name": "Vera", "email": "vera@home.example", "message": fmt.Sprint("Question of talk ", talk)}}
		s.p.Do(testkit.Call{Method: "POST", Path: "/widget/" + s.store.DataID + "/messages", JSON: form}).Want(200)
		s.talk = s.list("waiting").Get("conversations", "data", 0, "id")
		text := fmt.Sprintf("Reply %d to you.", talk)
		s.team(s.anna, "POST", "/reply", map[string]any{"text": text}).Want(200)
		first := p.mailWith(t, text)
		for n := range each {
			raw := backTo(first, "vera@home.example", fmt.Sprintf("real-%d-%d@home.example", talk, n), "", fmt.Sprintf("Answer %d-%d.\r\n\r\nOn Mon, 23 Nov 2026 at 09:12, Fern <no-reply@in.example> wrote:\r\n> %s", talk, n, text))
			to, _ := netmail.ParseAddress(first.Header.Get("Reply-To"))
			for range 1 + n%2 { // every other one twice
				if err := smtp.SendMail("127.0.0.1:"+p.smtp, nil, "vera@home.example", []string{to.Address}, []byte(raw)); err != nil {
					t.Fatal(err)
				}
			}
		}
		testkit.Eventually(t, "all answers", func() bool {
			got := s.said(t)
			for n := range each {
				if got[fmt.Sprintf("Answer %d-%d.", talk, n)] != 1 {
					return false
				}
			}
			return true
		})
		heard += len(s.said(t)) - 1 // but the question
	}
	t.Logf("figure: | %d answers through Postfix and Dovecot, %d of them sent twice, to mails that left the same way | %d in their tickets, each once |", talks*each, talks*each/2, heard)
}

// said counts what the shopper said in a ticket.
func (s *counter) said(t *testing.T) map[string]int {
	t.Helper()
	var out struct {
		Conversation struct {
			Messages []struct{ Role, Text string }
		}
	}
	s.team(s.anna, "GET", "", nil).Want(200).Into(&out)
	said := map[string]int{}
	for _, m := range out.Conversation.Messages {
		if m.Role == tilly.RoleUser {
			said[m.Text]++
		}
	}
	return said
}
