package mail_test

import (
	"bufio"
	"bytes"
	"context"
	"flag"
	"net"
	netmail "net/mail"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/mail"
)

var update = flag.Bool("update", false, "write the golden files anew")

var key = []byte("a key for tests, long enough to be one")

func newMailer(t *testing.T, change func(*mail.Config)) (*mail.Mailer, string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "outbox")
	cfg := mail.Config{PublicURL: "http://localhost:8080", From: "Tilly <no-reply@localhost>", Key: key, OutboxDir: dir}
	if change != nil {
		change(&cfg)
	}
	m, err := mail.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return m, dir
}

func outbox(t *testing.T, dir string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, name := range names {
		if !strings.HasSuffix(name, ".eml") {
			t.Errorf("%s was left behind", name)
		}
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(b))
	}
	return out
}

func example(template string) tilly.Mail {
	return tilly.Mail{
		Template: template, To: "olive@shop.example", ToName: "Olive Öwner", UserID: "user1", TokenID: "token1",
		Data: map[string]string{
			"store": "Olive & Oak", "store_id": "s1", "store_url": "https://olive.example", "owner": "Olive", "owner_email": "olive@shop.example",
			"name": "Vera <Visitor>", "email": "vera@home.example", "phone": "+00 000", "message": "Hello,\n<script>alert(1)</script> & more",
			"inviter": "Olive <b>", "inviter_email": "olive@shop.example", "role": "agent", "what": "on", "from": "Olive", "from_email": "olive@shop.example",
			"to": "Ada", "to_email": "ada@shop.example", "signed_up": "21 November 2026, 14:05 UTC", "count": "7", "list": "Vera <vera@home.example>\nHello, <script>alert(1)</script>", "more": "2",
			"subject": "Olive & Oak answered you (ticket 7)", "above": "Please write your answer above this line", "number": "7", "customer": "Vera <Visitor>", "link": "https://tilly.example/dashboard/store/s1/tickets?ticket=w_1", "text": "Yes, it is.\n\n<script>alert(1)</script>", "url": "https://olive.example",
		},
	}
}

var changing = regexp.MustCompile(`(?m)^(Date|Message-ID): .*$|boundary=\S+|^--[0-9a-f]{20,}(--)?$`)

func TestMailsReadAsTheyShould(t *testing.T) {
	for _, template := range []string{"verify", "reset", "invitation", "store-given", "store-taken", "second-factor", "password-changed", "store-waits", "store-active", "enquiry", "contact-sales", "digest", "ticket-waits", "ticket-unread", "reply"} {
		t.Run(template, func(t *testing.T) {
			m, dir := newMailer(t, nil)
			if err := m.Send(t.Context(), example(template), "job1"); err != nil {
				t.Fatal(err)
			}
			got := changing.ReplaceAllString(strings.ReplaceAll(outbox(t, dir)[0], "\r\n", "\n"), "…")
			golden := filepath.Join("testdata", template+".eml")
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Error(diff)
			}
			if strings.Contains(got, "<script>") && !strings.Contains(got, "text/plain") {
				t.Error("a script stands in the HTML part")
			}
		})
	}
}

func TestOneMailHowOftenItIsTried(t *testing.T) {
	m, dir := newMailer(t, nil)
	for range 3 {
		if err := m.Send(t.Context(), example("verify"), "job1"); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(outbox(t, dir)); n != 1 {
		t.Errorf("%d files for one mail", n)
	}
}

func TestLinksArePrintedOnLoopbackOnly(t *testing.T) {
	for public, want := range map[string]bool{"http://localhost:8080": true, "http://127.0.0.1:8080": true, "https://tilly.example.com": false} {
		var printed bytes.Buffer
		m, _ := newMailer(t, func(c *mail.Config) { c.PublicURL, c.Print = public, &printed })
		if err := m.Send(t.Context(), example("verify"), "job1"); err != nil {
			t.Fatal(err)
		}
		link := public + "/verify-email/user1/" + tilly.DeriveSecret(key, "verify", "token1")
		if got := strings.Contains(printed.String(), link); got != want {
			t.Errorf("%s: printed %q", public, printed.String())
		}
	}
}

func TestHeadersCannotBeInjected(t *testing.T) {
	m, dir := newMailer(t, nil)
	evil := []string{"x\r\nBcc: all@example.com", "x\nBcc: all@example.com", "x\u2028Bcc: all@example.com", "x%0d%0aBcc: all@example.com", "x\x00", "\"a\" <b@c.example>, d"}
	for i, e := range evil {
		mailed := example("contact-sales")
		mailed.ToName = e
		mailed.Data["name"], mailed.Data["store"], mailed.Data["message"] = e, e, e
		if err := m.Send(t.Context(), mailed, "job"+string(rune('a'+i))); err != nil {
			t.Errorf("%q: %v", e, err)
		}
	}
	for _, raw := range outbox(t, dir) {
		msg, err := netmail.ReadMessage(strings.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		to, err := msg.Header.AddressList("To")
		if err != nil || len(to) != 1 || to[0].Address != "olive@shop.example" {
			t.Errorf("recipients %v %v", to, err)
		}
		if msg.Header.Get("Bcc") != "" || msg.Header.Get("Cc") != "" {
			t.Errorf("an injected header: %v", msg.Header)
		}
	}
	for _, e := range []string{"a@b.example\r\nBcc: all@example.com", "a@b.example, c@d.example", "", "no address"} {
		mailed := example("verify")
		mailed.To = e
		if err := m.Send(t.Context(), mailed, "to"+e); !mail.IsPermanent(err) {
			t.Errorf("to %q: %v", e, err)
		}
	}
}

// smtpServer speaks enough of RFC 5321 to take mails, with the reply to DATA's
// end that the test chose.
type smtpServer struct {
	address string
	mu      sync.Mutex
	mails   []string
}

// leaves is what a server says that ends the connection once it took a mail.
const leaves = "250 fine, and that is all"

func newSMTPServer(t *testing.T, rcptReply string) *smtpServer {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &smtpServer{address: l.Addr().String()}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go s.talk(c, rcptReply)
		}
	}()
	return s
}

func (s *smtpServer) talk(c net.Conn, rcptReply string) {
	defer c.Close()
	say := func(line string) { _, _ = c.Write([]byte(line + "\r\n")) }
	if rcptReply == "hang" {
		_, _ = bufio.NewReader(c).ReadString('x')
		return
	}
	say("220 test")
	for in := bufio.NewReader(c); ; {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		switch verb, _, _ := strings.Cut(strings.ToUpper(strings.TrimSpace(line)), " "); verb {
		case "RCPT":
			say(rcptReply)
		case "DATA":
			say("354 go on")
			s.take(in)
			say("250 taken")
			if rcptReply == leaves {
				return
			}
		case "QUIT":
			say("221 bye")
			return
		default:
			say("250 ok")
		}
	}
}

func (s *smtpServer) take(in *bufio.Reader) {
	var b strings.Builder
	for {
		line, err := in.ReadString('\n')
		if err != nil || line == ".\r\n" {
			break
		}
		b.WriteString(line)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.mails = append(s.mails, b.String())
}

func TestSMTP(t *testing.T) {
	for reply, want := range map[string]struct{ fails, permanent bool }{
		"250 fine": {false, false}, "451 try later": {true, false}, "550 no such mailbox": {true, true},
	} {
		t.Run(reply, func(t *testing.T) {
			s := newSMTPServer(t, reply)
			m, _ := newMailer(t, func(c *mail.Config) { c.SMTPURL = "smtp://" + s.address })
			err := m.Send(t.Context(), example("verify"), "job1")
			if (err != nil) != want.fails || mail.IsPermanent(err) != want.permanent {
				t.Fatalf("error %v", err)
			}
			s.mu.Lock()
			defer s.mu.Unlock()
			if !want.fails && (len(s.mails) != 1 || !strings.Contains(s.mails[0], "verify-email")) {
				t.Errorf("server got %q", s.mails)
			}
		})
	}
}

// A mail that the server took is not sent again because of what comes after it.
func TestAMailThatWasTakenIsSent(t *testing.T) {
	s := newSMTPServer(t, leaves)
	m, _ := newMailer(t, func(c *mail.Config) { c.SMTPURL = "smtp://" + s.address })
	if err := m.Send(t.Context(), example("verify"), "job1"); err != nil {
		t.Errorf("error %v", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.mails) != 1 {
		t.Errorf("server got %q", s.mails)
	}
}

func TestAServerThatHangsIsGivenUp(t *testing.T) {
	s := newSMTPServer(t, "hang")
	m, _ := newMailer(t, func(c *mail.Config) { c.SMTPURL = "smtp://" + s.address })
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	if err := m.Send(ctx, example("verify"), "job1"); err == nil || mail.IsPermanent(err) {
		t.Errorf("error %v", err)
	}
}
