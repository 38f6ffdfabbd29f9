package api_test

import (
	"bufio"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
)

// removedHearsNoMore removes Ben while there is much to hear: his stream ends within a
// second. What a busy machine holds up is tried again.
func (s *counter) removedHearsNoMore(t *testing.T, team *bufio.Scanner) {
	t.Helper()
	for try := 1; ; try++ {
		over := make(chan struct{})
		var typing sync.WaitGroup
		typing.Go(func() {
			for ; ; time.Sleep(50 * time.Millisecond) {
				select {
				case <-over:
					return
				default:
					s.shopper("POST", "/typing", nil)
				}
			}
		})
		removed := time.Now()
		s.p.Leave(s.ben, s.store)
		for team.Scan() {
		}
		took := time.Since(removed)
		close(over)
		typing.Wait() // the program may end with the test, and answers nobody then
		t.Logf("a removed teammate's stream ended after %v", took)
		if took < time.Second {
			return
		}
		if try == 3 {
			t.Error("a removed teammate hears for longer than a second, three times")
			return
		}
		s.p.Join(s.ben, s.store, tilly.RoleAgent, tilly.SeesAll)
		team, _ = s.opened(t, "/api/inbox/stream?store_id="+s.store.ID, map[string]string{"Authorization": "Bearer " + s.ben.Token})
	}
}

// What came when is the server's to say: the clocks of those who write are asked for
// nothing, and what they tell of it changes nothing.
func TestClocksOfAgentsAreNotBelieved(t *testing.T) {
	t.Parallel()
	s := newCounter(t)
	s.shopper("POST", "/person", map[string]any{"at": "1999-01-01T00:00:00Z"}).Want(200)
	begun := time.Now().Add(-time.Minute)
	says := map[string]string{"first": "2099-01-01T00:00:00Z", "second": "1999-01-01T00:00:00Z"}
	for _, text := range []string{"first", "second"} {
		s.p.Do(testkit.Call{
			Method: "POST", Path: "/api/conversations/" + s.talk + "/reply", Token: s.ben.Token,
			JSON:   map[string]any{"text": text, "created_at": says[text], "ord": 0, "seen": 99},
			Header: map[string]string{"Date": says[text]},
		}).Want(200)
	}
	var out struct {
		Messages []struct {
			Ord       int
			Text      string
			CreatedAt time.Time `json:"created_at"`
		}
	}
	thread := s.shopper("GET", "", nil).Want(200)
	thread.Into(&out)
	before := begun
	for i, m := range out.Messages {
		if m.Ord != i || m.CreatedAt.Before(before.Truncate(time.Second)) || m.CreatedAt.After(time.Now().Add(time.Second)) {
			t.Errorf("message %d stands at %d, of %v", i, m.Ord, m.CreatedAt)
		}
		before = m.CreatedAt
	}
	n := len(out.Messages)
	want(t, out.Messages[n-2].Text+" "+out.Messages[n-1].Text, "first second")
	want(t, s.list("all").Get("conversations", "data", 0, "seen_shopper"), "0")
	s.shopper("POST", "/seen", map[string]any{"seen": n + 50}).Want(200) // more than there is
	want(t, s.list("all").Get("conversations", "data", 0, "seen_shopper"), "0")
	s.shopper("POST", "/seen", map[string]any{"seen": n}).Want(200)
	want(t, s.list("all").Get("conversations", "data", 0, "seen_shopper"), thread.Get("messages_count"))
	part := s.shopper("GET", "?before=2", nil).Want(200)
	want(t, part.Get("messages", 0, "ord")+part.Get("messages", 1, "ord"), "01")
}
