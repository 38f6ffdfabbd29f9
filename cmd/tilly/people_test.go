package main_test

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
	"tilly/testkit/pgtest"
)

// desk is a shopper at one replica and a teammate at another.
type desk struct {
	t             *testing.T
	here, there   *testkit.Process // the shopper's and the teammate's
	owner         testkit.Owner
	store         tilly.Store
	talk, visitor string
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	url, proxies := "TILLY_DATABASE_URL="+pgtest.URL(t), "TILLY_TRUSTED_PROXIES=127.0.0.0/8"
	s := &desk{t: t, here: testkit.StartProcess(t, url, proxies), there: testkit.StartProcess(t, url, proxies)}
	s.here.OpenRows()
	s.owner = s.here.Owner("Dora")
	s.store = s.here.Store(s.owner, "Desk", "https://desk.example")
	said := s.here.Do(testkit.Call{Method: "POST", Path: "/widget/" + s.store.DataID + "/messages", JSON: map[string]any{"query": "Hello?"}}).Want(200)
	s.talk, s.visitor = said.Get("data", "conversation_id"), said.Get("data", "visitor")
	s.here.Do(s.shopper("POST", "/person", map[string]any{})).Want(200)
	s.there.Do(testkit.Call{Method: "POST", Path: "/api/conversations/" + s.talk + "/take", Token: s.owner.Token}).Want(200)
	return s
}

func (s *desk) shopper(method, what string, body any) testkit.Call {
	return testkit.Call{Method: method, Path: "/widget/" + s.store.DataID + "/conversations/" + s.talk + what, JSON: body,
		Header: map[string]string{"X-Tilly-Visitor": s.visitor}}
}

// reply is what the teammate says for the nth time, and ask what the shopper does.
func (s *desk) reply(n int) testkit.Call {
	return testkit.Call{Method: "POST", Path: "/api/conversations/" + s.talk + "/reply", Token: s.owner.Token,
		JSON: map[string]any{"id": fmt.Sprint("r", n), "text": fmt.Sprintf("reply %d.", n)}}
}

func (s *desk) ask(n int) testkit.Call {
	return testkit.Call{Method: "POST", Path: "/widget/" + s.store.DataID + "/messages",
		Header: map[string]string{"X-Forwarded-For": fmt.Sprintf("10.2.%d.%d", n/200, n%200)},
		JSON:   map[string]any{"id": n, "query": fmt.Sprintf("ask %d.", n), "conversation_id": s.talk, "visitor": s.visitor}}
}

// A teammate on one replica answers a shopper on another, who has it at once; and while
// either dies at any moment nothing is lost and nothing is there twice.
func TestPeopleOnTwoReplicas(t *testing.T) {
	if os.Getenv("TILLY_TORTURE") == "" {
		t.Skip("skipped: replicas are killed for a minute; set TILLY_TORTURE to do so")
	}
	s := newDesk(t)
	took := s.shown(100)
	t.Logf("figure: | replies of a teammate on one replica to a shopper on another, PostgreSQL | shown within %d ms half of the time, %d ms at most, of %d |",
		took[len(took)/2].Milliseconds(), took[len(took)-1].Milliseconds(), len(took))
	if half := took[len(took)/2]; half > 400*time.Millisecond {
		t.Errorf("half of the replies take more than %v", half)
	}
	const kills, messages = 30, 300
	s.killed(kills, messages)
	s.whole(100, messages)
	t.Logf("figure: | kill -9 of either replica, %d times, while both write %d messages each | nothing lost, nothing twice, all in order |", kills, messages)
}

// shown is how long replies take until they are heard of and fetched, shortest first.
func (s *desk) shown(n int) (took []time.Duration) {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(s.t.Context(), 3*time.Minute)
	defer cancel()
	path := s.shopper("GET", "/events", nil)
	r, err := http.NewRequestWithContext(ctx, path.Method, s.here.URL+path.Path, http.NoBody)
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("X-Tilly-Visitor", s.visitor)
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	lines := bufio.NewScanner(resp.Body)
	for i := range n {
		begun := time.Now()
		s.there.Do(s.reply(-1 - i)).Want(200)
		for there := false; !there; {
			if !lines.Scan() {
				s.t.Fatalf("the stream ended: %v", lines.Err())
			}
			if strings.Contains(lines.Text(), `"kind":"message"`) {
				page := s.here.Do(s.shopper("GET", fmt.Sprintf("?after=%d", 3+i), nil)).Want(200)
				there = strings.Contains(page.Body, fmt.Sprintf("reply %d.", -1-i))
			}
		}
		took = append(took, time.Since(begun))
		time.Sleep(rand.N(30 * time.Millisecond))
	}
	slices.Sort(took)
	return took
}

// killed lets both write, each until all of it was acknowledged, while either dies.
func (s *desk) killed(kills, messages int) {
	s.t.Helper()
	var writers sync.WaitGroup
	until := make(chan struct{})
	write := func(at *testkit.Process, call func(int) testkit.Call) {
		for n := 1; n <= messages; n++ {
			for {
				if a, err := at.Try(call(n)); err == nil && a.Status == http.StatusOK {
					break
				}
				time.Sleep(20 * time.Millisecond)
			}
			select {
			case <-until: // nobody dies any more
			case <-time.After(50 * time.Millisecond):
			}
		}
	}
	writers.Go(func() { write(s.there, s.reply) })
	writers.Go(func() { write(s.here, s.ask) })
	for i := range kills {
		time.Sleep(rand.N(400 * time.Millisecond))
		p := []*testkit.Process{s.here, s.there}[i%2]
		p.Kill()
		p.Run()
	}
	close(until)
	writers.Wait()
}

// whole sees that each message is there once, in the order of its writer.
func (s *desk) whole(shown, messages int) {
	s.t.Helper()
	var asked, replied []string
	for after := 1; ; {
		var page struct {
			Messages []struct {
				Ord        int
				Role, Text string
			}
		}
		s.here.Do(s.shopper("GET", fmt.Sprintf("?after=%d", after), nil)).Want(200).Into(&page)
		if len(page.Messages) == 0 {
			break
		}
		for _, m := range page.Messages {
			switch m.Role {
			case tilly.RoleUser:
				asked = append(asked, m.Text)
			case tilly.RoleTeam:
				replied = append(replied, m.Text)
			}
			after = m.Ord + 1
		}
	}
	var wantAsked, wantReplied []string
	for i := range shown {
		wantReplied = append(wantReplied, fmt.Sprintf("reply %d.", -1-i))
	}
	for n := 1; n <= messages; n++ {
		wantAsked, wantReplied = append(wantAsked, fmt.Sprintf("ask %d.", n)), append(wantReplied, fmt.Sprintf("reply %d.", n))
	}
	if !slices.Equal(asked, wantAsked) {
		s.t.Errorf("the shopper wrote %d messages, %d are there: %q", len(wantAsked), len(asked), asked)
	}
	if !slices.Equal(replied, wantReplied) {
		s.t.Errorf("the teammate wrote %d messages, %d are there: %q", len(wantReplied), len(replied), replied)
	}
}
