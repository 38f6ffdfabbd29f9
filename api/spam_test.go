package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
)

// checkLimited sees to it that a flood was stopped about where it should be, and
// that who is stopped is told when to come back.
func checkLimited(t *testing.T, what string, passed, least, most int, last testkit.Answer) {
	t.Helper()
	if passed < least || passed > most {
		t.Errorf("%s: %d passed, want %d to %d", what, passed, least, most)
	}
	if last.Status != http.StatusTooManyRequests || last.Header.Get("Retry-After") == "" || last.Get("message") == "" {
		t.Errorf("%s: the last got %d %v %s", what, last.Status, last.Header, last.Body)
	}
}

func TestEnquirySpamIsStopped(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t) // believes no proxy
	passed := 0
	var last testkit.Answer
	for i := range 60 {
		last = p.Do(testkit.Call{
			Method: "POST", Path: "/api/contact/enquiry", Header: map[string]string{"X-Forwarded-For": fmt.Sprintf("198.18.7.%d", i)},
			JSON: map[string]string{"first_name": "S", "last_name": "P", "email": "spam@shop.example", "message": "Buy!"},
		})
		if last.Status == http.StatusCreated {
			passed++
		}
	}
	checkLimited(t, "enquiries", passed, 10, 40, last)
	if kept, err := p.Rows.Enquiries.Enquiries(t.Context(), "", 1, 100); err != nil || len(kept) != passed {
		t.Errorf("%d enquiries were kept, %d acknowledged, %v", len(kept), passed, err)
	}
}

// A store's owner is not bombed with mail: one address is stopped, and what many
// bring beyond a day's single mails comes in one.
func TestContactSalesIsNoMailBomb(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t, testkit.With(trustLoopback))
	o := p.Owner("Bomb")
	store := p.Store(o, "Shop", "https://shop.example")
	write := func(from string) testkit.Answer {
		return p.Do(testkit.Call{
			Method: "POST", Path: "/api/widget/" + store.DataID + "/messages", Header: map[string]string{"X-Forwarded-For": from},
			JSON: map[string]any{"action": "contact-sales", "data": map[string]string{"name": "B", "email": "bomb@mail.example", "message": "Boom"}},
		})
	}
	var passed atomic.Int32
	var group sync.WaitGroup
	flood := func(n int, from func(int) string) {
		for i := range n {
			group.Go(func() {
				if a := write(from(i)); a.Status == http.StatusOK {
					passed.Add(1)
				}
			})
		}
		group.Wait()
	}
	flood(2*tilly.EnquiriesFromOne, func(int) string { return "198.18.9.9" })
	checkLimited(t, "one address", int(passed.Load()), tilly.EnquiriesFromOne, tilly.EnquiriesFromOne, write("198.18.9.9"))
	flood(tilly.EnquiryMails, func(i int) string { return fmt.Sprintf("198.18.8.%d", i) })
	kept, err := p.Rows.Enquiries.Enquiries(t.Context(), store.ID, 1, 1_000)
	if err != nil || len(kept) != tilly.EnquiriesFromOne+tilly.EnquiryMails {
		t.Fatalf("%d enquiries were kept, %v", len(kept), err)
	}
	var depth map[string]tilly.QueueDepth
	testkit.Eventually(t, "the mails", func() bool {
		depth, err = p.Rows.Jobs.Depth(t.Context(), time.Now())
		return err != nil || depth[tilly.JobMail] == tilly.QueueDepth{}
	})
	if err != nil || depth[tilly.JobDigest].Waiting != 1 {
		t.Errorf("jobs %+v, %v", depth, err)
	}
	if got := len(p.Outbox()); got != tilly.EnquiryMails {
		t.Errorf("%d mails", got)
	}
}

// TestVisitorsCannotTalkWithoutEnd tries new conversations and new addresses of
// one network: the limit is keyed on neither.
func TestVisitorsCannotTalkWithoutEnd(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t, testkit.With(trustLoopback))
	o := p.Owner("Wallet")
	store := p.Store(o, "Shop", "https://shop.example")
	ask := func(from string) testkit.Answer {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + store.DataID + "/messages", JSON: map[string]string{"query": "Hello there"},
			Header: map[string]string{"X-Forwarded-For": from}})
	}
	passed := 0
	var last testkit.Answer
	for i := range 400 {
		if last = ask(fmt.Sprintf("2001:db8:1:2:%x::%x", i, i+1)); last.Status == http.StatusOK {
			passed++
		}
	}
	checkLimited(t, "messages", passed, 120, 380, last)
	ask("2001:db8:1:3::1").Want(200)
	ask("198.18.5.5").Want(200)
}

func TestVisitorsNeverSeeEachOthersMessages(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t, testkit.With(trustLoopback))
	o := p.Owner("Mix")
	store := p.Store(o, "Shop", "https://shop.example")
	p.Teach(o, store, "Do you ship?", "Yes, we ship.")
	const visitors, turns = 60, 3
	conversations := make([]string, visitors)
	var wg sync.WaitGroup
	for i := range visitors {
		wg.Go(func() {
			for turn := range turns {
				a := p.Do(testkit.Call{
					Method: "POST", Path: "/api/widget/" + store.DataID + "/messages", Header: map[string]string{"X-Forwarded-For": fmt.Sprintf("198.18.6.%d", i)},
					JSON: map[string]string{"query": fmt.Sprintf("Do you ship? visitor-%d- turn %d", i, turn), "conversation_id": conversations[i]},
				})
				if a.Status != http.StatusOK || turn > 0 && a.Get("data", "conversation_id") != conversations[i] || a.Header.Get("Cache-Control") != "no-store" {
					t.Errorf("visitor %d: %d %v %s", i, a.Status, a.Header, a.Body)
				}
				conversations[i] = a.Get("data", "conversation_id")
			}
		})
	}
	wg.Wait()
	seen := map[string]bool{}
	for i, id := range conversations {
		if seen[id] || len(id) < 24 {
			t.Errorf("conversation %q of visitor %d", id, i)
		}
		seen[id] = true
		a := p.Do(testkit.Call{Method: "GET", Path: "/api/conversations/" + id, Token: o.Token}).Want(200)
		messages := a.Get("conversation", "messages")
		if own, all := strings.Count(messages, fmt.Sprintf("visitor-%d-", i)), strings.Count(messages, "visitor-"); own < turns || all != own {
			t.Errorf("visitor %d: %d own messages of %d", i, own, all)
		}
	}
	// A conversation is the secret of its store: elsewhere it is not gone on with.
	other := p.Store(o, "Other", "https://other.example")
	a := p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + other.DataID + "/messages",
		JSON: map[string]string{"query": "Go on", "conversation_id": conversations[0]}}).Want(200)
	if a.Get("data", "conversation_id") == conversations[0] {
		t.Error("a conversation goes on in another store")
	}
}
