package main_test

import (
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"

	"tilly"
	"tilly/testkit"
	"tilly/testkit/pgtest"
)

// mailroom is a mailbox that outlives the programs which read it, and a ticket whose
// shopper writes to it.
type mailroom struct {
	t     *testing.T
	user  *imapmemserver.User
	env   []string
	token string
	talk  string
	owner testkit.Owner
}

func newMailroom(t *testing.T) *mailroom {
	t.Helper()
	m := &mailroom{t: t, user: imapmemserver.NewUser("reply@in.example", "secret")}
	if err := m.user.Create("INBOX", nil); err != nil {
		t.Fatal(err)
	}
	memory := imapmemserver.New()
	memory.AddUser(m.user)
	server := imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return memory.NewSession(), nil, nil
		},
		Caps: imap.CapSet{imap.CapIMAP4rev1: {}, imap.CapIMAP4rev2: {}}, InsecureAuth: true,
	})
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	m.env = []string{"TILLY_INBOUND_ADDRESS=reply@in.example", "TILLY_INBOUND_IMAP_URL=imap://reply%40in.example:secret@" + listener.Addr().String() + "/INBOX"}
	return m
}

// open makes the ticket, and the address to which its shopper answers.
func (m *mailroom) open(p *testkit.Process) {
	m.t.Helper()
	p.OpenRows()
	m.owner = p.Owner("Mara")
	store := p.Store(m.owner, "Mail", "https://mail.example")
	form := map[string]any{"action": "contact-sales", "query": "Contact", "data": map[string]string{"name": "Vera", "email": "vera@home.example", "message": "Do you sell lamps?"}}
	p.Do(testkit.Call{Method: "POST", Path: "/widget/" + store.DataID + "/messages", JSON: form}).Want(200)
	m.talk = p.Do(testkit.Call{Method: "GET", Path: "/api/inbox?view=all&store_id=" + store.ID, Token: m.owner.Token}).Want(200).Get("conversations", "data", 0, "id")
	thread := tilly.MailThread{StoreID: store.ID, ConversationID: m.talk}
	m.token = tilly.ReplyToken([]byte("any"), thread, "vera@home.example")
	if err := p.Rows.Mails.KeepReplyAddress(m.t.Context(), thread, m.token, "vera@home.example", time.Now()); err != nil {
		m.t.Fatal(err)
	}
}

type mailLiteral struct{ *strings.Reader }

func (l mailLiteral) Size() int64 { return int64(l.Len()) }

// put brings the nth mail, with a file.
func (m *mailroom) put(n int) {
	m.t.Helper()
	raw := fmt.Sprintf("From: vera@home.example\r\nTo: %s\r\nSubject: Re: Lamps\r\nMessage-ID: <n%d@home.example>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"+
		"--b\r\nContent-Type: text/plain\r\n\r\nMail %d.\r\n--b\r\nContent-Type: application/pdf; name=bill-%d.pdf\r\nContent-Disposition: attachment\r\n\r\n%%PDF-1.4 of mail %d\r\n--b--\r\n",
		tilly.ReplyAddress("reply@in.example", m.token), n, n, n, n)
	if _, err := m.user.Append("INBOX", mailLiteral{strings.NewReader(raw)}, &imap.AppendOptions{}); err != nil {
		m.t.Fatal(err)
	}
}

// came waits until the first n mails stand in the ticket, and sees that each does once,
// with its file.
func (m *mailroom) came(p *testkit.Process, n int, when string) {
	m.t.Helper()
	var thread string
	testkit.Eventually(m.t, fmt.Sprintf("mail %d %s", n, when), func() bool {
		a, err := p.Try(testkit.Call{Method: "GET", Path: "/api/conversations/" + m.talk, Token: m.owner.Token})
		thread = a.Body
		return err == nil && a.Status == 200 && strings.Contains(thread, fmt.Sprintf(`"bill-%d.pdf"`, n))
	})
	for i := range n + 1 {
		for _, text := range []string{fmt.Sprintf(`"text":"Mail %d."`, i), fmt.Sprintf(`"text":"bill-%d.pdf"`, i)} {
			if got := strings.Count(thread, text); got != 1 {
				m.t.Errorf("%s, %s stands %d times in the ticket: %s", when, text, got, thread)
			}
		}
	}
}

// mailPoints are where the program is killed while it takes a mail; where there are no
// minutes, only once it is stored and not marked.
func mailPoints() []string {
	if testkit.Torture() {
		return []string{"mail-file-kept", "mail-storing", "mail-stored", "mail-marking"}
	}
	return []string{"mail-stored"}
}

// Killed wherever it takes a mail, the program has it once, with its file.
func TestKillsAtEveryPointOfMail(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			m := newMailroom(t)
			if url := e.URL(t); url != "" {
				m.env = append(m.env, "TILLY_DATABASE_URL="+url)
			}
			times := 1
			if testkit.Torture() {
				times = 4 // a conversation takes tilly.MailsOfThread an hour
			}
			p := testkit.StartMortal(t, m.env...)
			m.open(p)
			n := 0
			for range times {
				for _, point := range mailPoints() {
					p.Kill()
					m.put(n)
					died := p.RunUntil(point, 0, func(alive func() bool) {
						for end := time.Now().Add(time.Minute); alive() && time.Now().Before(end); {
							time.Sleep(5 * time.Millisecond)
						}
					})
					if !died {
						t.Errorf("the program never passed %s", point)
					}
					p.Run()
					m.came(p, n, "after a kill at "+point)
					n++
				}
			}
			testkit.Figure(t, fmt.Sprintf("kill -9 at %d points of taking a mail from a mailbox, %d kills, %s", len(mailPoints()), n, e.Name), "each mail and its file there once")
		})
	}
}

// Of two replicas one reads the mailbox; when it dies the other goes on.
func TestTheMailboxGoesOverToAnotherReplica(t *testing.T) {
	if !testkit.Torture() {
		t.Skip("waits for leases to lapse: make torture PARTS=kills")
	}
	t.Parallel()
	m := newMailroom(t)
	m.env = append(m.env, "TILLY_DATABASE_URL="+pgtest.URL(t))
	p, q := testkit.StartProcess(t, m.env...), testkit.StartProcess(t, m.env...)
	m.open(p)
	m.put(0)
	m.came(q, 0, "with both")
	p.Kill() // whichever of the two reads, it dies in one of these
	m.put(1)
	m.came(q, 1, "with the second alone")
	p.Run()
	q.Kill()
	m.put(2)
	m.came(p, 2, "with the first alone")
}
