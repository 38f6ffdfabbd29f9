package mailbox_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"

	"tilly/mail/mailbox"
)

// box is a mailbox on a server of its own, on loopback.
type box struct {
	t    *testing.T
	user *imapmemserver.User
	url  string
}

func newBox(t *testing.T, caps imap.CapSet, query string) *box {
	t.Helper()
	b := &box{t: t, user: imapmemserver.NewUser("vera@in.example", "secret")}
	for _, folder := range []string{"INBOX", "Other"} {
		if err := b.user.Create(folder, nil); err != nil {
			t.Fatal(err)
		}
	}
	memory := imapmemserver.New()
	memory.AddUser(b.user)
	server := imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return memory.NewSession(), nil, nil
		},
		Caps: caps, InsecureAuth: true,
	})
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	b.url = "imap://vera%40in.example:secret@" + listener.Addr().String() + "/INBOX" + query
	return b
}

type literal struct{ *strings.Reader }

func (l literal) Size() int64 { return int64(l.Len()) }

func (b *box) put(text string) {
	b.t.Helper()
	if _, err := b.user.Append("INBOX", literal{strings.NewReader("Subject: " + text + "\r\n\r\n" + text)}, &imap.AppendOptions{}); err != nil {
		b.t.Fatal(err)
	}
}

// waits counts the mails that are not marked.
func (b *box) waits() int {
	b.t.Helper()
	at, err := mailbox.ParseURL(b.url)
	if err != nil {
		b.t.Fatal(err)
	}
	n, err := mailbox.Try(b.t.Context(), at)
	if err != nil {
		b.t.Fatal(err)
	}
	return n
}

// watched is what was taken of a mailbox, in order.
type watched struct {
	mu    sync.Mutex
	taken []string
	came  chan string
}

func (b *box) watch(refuse func(text string) error) (*watched, context.CancelFunc) {
	b.t.Helper()
	at, err := mailbox.ParseURL(b.url)
	if err != nil {
		b.t.Fatal(err)
	}
	got := &watched{came: make(chan string, 100)}
	w := mailbox.Watcher{
		Take: func(_ context.Context, raw []byte) error {
			_, text, _ := strings.Cut(string(raw), "\r\n\r\n")
			if err := refuse(text); err != nil {
				return err
			}
			got.mu.Lock()
			defer got.mu.Unlock()
			got.taken = append(got.taken, text)
			got.came <- text
			return nil
		},
		Alive: func() {}, Refused: func(string) {},
		Poll: 20 * time.Millisecond, Again: 20 * time.Millisecond, Look: time.Hour,
	}
	ctx, cancel := context.WithCancel(b.t.Context())
	ended := make(chan error, 1)
	go func() { ended <- w.Watch(ctx, at) }()
	stop := func() {
		cancel()
		select {
		case <-ended:
		case <-time.After(time.Minute):
			b.t.Error("the watching did not end")
		}
	}
	b.t.Cleanup(stop)
	var once sync.Once
	return got, func() { once.Do(func() { cancel() }) }
}

func (w *watched) await(t *testing.T, want string) {
	t.Helper()
	select {
	case got := <-w.came:
		if got != want {
			t.Errorf("%q came, want %q", got, want)
		}
	case <-time.After(time.Minute):
		t.Fatalf("%q never came", want)
	}
}

// Mails are taken as they come, each once, with IDLE and without it, and marked or
// moved.
func TestMailsAreTakenAsTheyCome(t *testing.T) {
	t.Parallel()
	idle := imap.CapSet{imap.CapIMAP4rev1: {}, imap.CapIMAP4rev2: {}, imap.CapMove: {}, imap.CapUIDPlus: {}}
	poll := imap.CapSet{imap.CapIMAP4rev1: {}}
	for name, c := range map[string]struct {
		caps  imap.CapSet
		query string
	}{"told": {idle, ""}, "asked": {poll, ""}, "moved": {idle, "?move=Taken"}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := newBox(t, c.caps, c.query)
			b.put("one")
			b.put("two")
			got, stop := b.watch(func(string) error { return nil })
			got.await(t, "one")
			got.await(t, "two")
			b.put("three")
			got.await(t, "three")
			for range 1000 {
				if b.waits() == 0 {
					break
				}
				time.Sleep(10 * time.Millisecond)
			}
			stop()
			if n := b.waits(); n != 0 {
				t.Errorf("%d wait still", n)
			}
			again, _ := b.watch(func(string) error { return nil })
			b.put("four")
			again.await(t, "four")
		})
	}
}

// What cannot be stored just now is left unmarked and comes again; others go on.
func TestAMailThatIsNotTakenStays(t *testing.T) {
	t.Parallel()
	b := newBox(t, imap.CapSet{imap.CapIMAP4rev1: {}}, "")
	var mu sync.Mutex
	refused := 0
	b.put("late")
	b.put("early")
	got, _ := b.watch(func(text string) error {
		mu.Lock()
		defer mu.Unlock()
		if refused++; text == "late" && refused < 5 {
			return errors.New("the database is away")
		}
		return nil
	})
	got.await(t, "early")
	got.await(t, "late")
}

func TestAddressesOfMailboxes(t *testing.T) {
	t.Parallel()
	for raw, ok := range map[string]bool{
		"imaps://a:b@h": true, "imap://a:b@h:1143/INBOX": true, "imaps://a%40b:c%2Fd@h/In/Box?move=Done": true,
		"http://a:b@h": false, "imaps://h": false, "imaps://a@h": false, "imaps://a:b@h/x?move=x": false, "imaps://a:b@h?other=1": false, "": false, "imaps://a:b@": false,
	} {
		if _, err := mailbox.ParseURL(raw); (err == nil) != ok {
			t.Errorf("%q: %v", raw, err)
		}
	}
	at, _ := mailbox.ParseURL("imaps://a:secret@h/Box")
	if s := fmt.Sprint(at.Name()); strings.Contains(s, "secret") || !slices.Contains([]string{"Box at h"}, s) {
		t.Error(s)
	}
}
