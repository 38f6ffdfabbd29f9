package places

import (
	"context"
	"slices"
	"testing"
	"time"
)

// wait puts a question in line; who gets a place is told by what it is called.
func wait(p *Places, user, store string, served chan<- string) *Place {
	got := &Place{of: p, user: user, store: store, turn: make(chan struct{})}
	p.mu.Lock()
	p.line(user, store, got)
	p.mu.Unlock()
	go func() { <-got.turn; served <- user + store }()
	return got
}

// serve gives one place after the other, and says who got them.
func serve(p *Places, served <-chan string, n int) (order []string) {
	for range n {
		p.mu.Lock()
		p.free = 1
		p.next()
		p.mu.Unlock()
		order = append(order, <-served)
	}
	return order
}

// However many ask one store, another user's question is next, and a user's stores
// take turns too.
func TestPlacesGoByUserThenStore(t *testing.T) {
	t.Parallel()
	p, served := New(0), make(chan string)
	for range 50 {
		wait(p, "busy", "1", served)
	}
	serve(p, served, 10)
	wait(p, "quiet", "1", served)
	wait(p, "busy", "2", served)
	wait(p, "busy", "2", served)
	if order := serve(p, served, 5); order[0] != "quiet1" || !slices.Contains(order[:3], "busy2") {
		t.Error(order)
	}
	// Nobody saves turns up: who was away for long is first once, and then takes turns.
	for range 10 {
		wait(p, "quiet", "1", served)
	}
	counts := map[string]int{}
	for _, name := range serve(p, served, 10) {
		counts[name[:4]]++
	}
	if counts["quie"] < 4 || counts["quie"] > 6 {
		t.Error(counts)
	}
	serve(p, served, 50+1+2+10-25)
	if len(p.users) > 0 || p.waiting > 0 {
		t.Errorf("%d users, %d wait", len(p.users), p.waiting)
	}
}

// Who stops waiting leaves the line, and a place is never lost: neither with them, nor
// with an answer that waits for something.
func TestPlacesAreNeverLost(t *testing.T) {
	t.Parallel()
	p := New(1)
	held, err := p.Enter(t.Context(), "a", "1")
	if err != nil {
		t.Fatal(err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for range 20 {
		if _, err := p.Enter(gone, "b", "1"); err == nil {
			t.Fatal("a caller who is gone was let in")
		}
	}
	held.Leave()
	held.Leave()
	(*Place)(nil).Leave()
	if p.free != 1 || p.waiting != 0 || len(p.users) != 0 {
		t.Fatalf("%+v", p)
	}
	p.lapse = time.Millisecond
	for range 20 { // none of which leaves
		if _, err := p.Enter(t.Context(), "a", "1"); err != nil {
			t.Fatal(err)
		}
	}
}

// Hammered by many, no more than there are places are in at once, and all are served.
func TestPlacesAreBounded(t *testing.T) {
	t.Parallel()
	p := New(3)
	p.lapse = time.Hour
	in, most := make(chan int, 1), make(chan int, 200)
	in <- 0
	for i := range 200 {
		go func() {
			at, err := p.Enter(context.Background(), string(rune('a'+i%5)), string(rune('0'+i%3)))
			if err != nil {
				t.Error(err)
			}
			n := <-in + 1
			in <- n
			most <- n
			n = <-in - 1
			in <- n
			at.Leave()
		}()
	}
	for range 200 {
		if n := <-most; n > 3 {
			t.Fatalf("%d at once", n)
		}
	}
}

// What can wait waits for the answers that are made, and not for ever.
func TestLullIsAfterTheAnswers(t *testing.T) {
	t.Parallel()
	p := New(2)
	p.Lull(time.Hour) // nobody is answered
	first, err := p.Enter(t.Context(), "u", "1")
	if err != nil {
		t.Fatal(err)
	}
	second, err := p.Enter(t.Context(), "u", "2")
	if err != nil {
		t.Fatal(err)
	}
	p.Lull(time.Millisecond) // bounded
	over := make(chan struct{})
	go func() { p.Lull(time.Hour); close(over) }()
	first.Leave()
	select {
	case <-over:
		t.Error("one answer is still made")
	case <-time.After(20 * time.Millisecond):
	}
	second.Leave()
	<-over
}

// While others ask as well a user's stores leave one place for them; nobody else
// having asked for a while, they take all.
func TestOnePlaceIsLeftForOthers(t *testing.T) {
	t.Parallel()
	p, served := New(2), make(chan string, 10)
	at := time.Unix(0, 0).Add(time.Hour)
	p.now = func() time.Time { return at }
	enter := func(user, store string) *Place {
		got := wait(p, user, store, served)
		p.mu.Lock()
		p.next()
		p.mu.Unlock()
		return got
	}
	has := func(g *Place) bool {
		select {
		case <-g.turn:
			return true
		default:
			return false
		}
	}
	enter("quiet", "1").Leave()
	one, two := enter("busy", "1"), enter("busy", "2")
	if !has(one) || has(two) {
		t.Fatal("the busy user's stores have all places while another asks")
	}
	if again := enter("quiet", "1"); !has(again) {
		t.Error("the quiet one finds no place")
	} else {
		again.Leave()
	}
	if has(two) {
		t.Error("the quiet one's place went to the busy user")
	}
	at = at.Add(othersAsk + time.Second)
	three := enter("busy", "2")
	if !has(two) {
		t.Error("a place is left for nobody")
	}
	one.Leave()
	two.Leave()
	if !has(three) {
		t.Error("a place that was given back is not taken")
	}
	three.Leave()
	if len(p.held) != 0 || p.free != 2 {
		t.Errorf("%d places free, held %v", p.free, p.held)
	}
}
