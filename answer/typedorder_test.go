package answer_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/answer"
	"tilly/search"
)

// office looks up the one order there is, and counts.
type office struct {
	mu    sync.Mutex
	asked []string
	hits  map[string]int
	total *tilly.Money // of the order
}

func (o *office) Order(_ context.Context, _, number, email string) (tilly.OrderStatus, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.asked = append(o.asked, number+" "+email)
	if number != "151" || tilly.Fold(email) != "me@guest.example" {
		return tilly.OrderStatus{}, tilly.Missing()
	}
	return tilly.OrderStatus{
		Number: "151", Status: "Completed", Total: o.total, Refunded: &tilly.Money{Minor: 1_050, Currency: "EUR"},
		Items: []tilly.OrderItem{{Name: "Wren throw", Quantity: 2, Open: 1}, {Name: "Mug", Quantity: 1}},
	}, nil
}

func (o *office) OrdersOf(context.Context, string, int64, int) ([]tilly.OrderStatus, error) {
	return nil, tilly.Missing()
}

func (o *office) Reserve(_ context.Context, _ time.Time, bounds ...tilly.Bound) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, b := range bounds {
		if o.hits[b.Key] >= b.Most {
			return tilly.Errorf(tilly.TooMany, "Too many.")
		}
	}
	for _, b := range bounds {
		o.hits[b.Key]++
	}
	return nil
}

func (o *office) GiveBack(_ context.Context, _ time.Time, bounds ...tilly.Bound) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, b := range bounds {
		o.hits[b.Key]--
	}
	return nil
}

func withOrders(t *testing.T) (*answer.Assistant, *office, *shelf) {
	t.Helper()
	s, o := newShelf("s1", shopPassages()...), &office{hits: map[string]int{}}
	return answer.New(answer.Config{
		Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s, Orders: o, Tries: o,
	}), o, s
}

// TestOrdersAsPeopleTypeThem: number and address in a message go the way of the form.
func TestOrdersAsPeopleTypeThem(t *testing.T) {
	t.Parallel()
	const told = "Order 151: Completed."
	for _, c := range []struct {
		asks  []string
		says  string
		looks string // the last pair looked up
		known string // field=value of the form that is offered
	}{
		{[]string{"151 me@guest.example"}, told, "151 me@guest.example", ""},
		{[]string{"me@guest.example, 151"}, told, "151 me@guest.example", ""},
		{[]string{"Order #151 me@guest.example"}, told, "151 me@guest.example", ""},
		{[]string{"my order number is 151 and my email is ME@guest.example."}, told, "151 ME@guest.example", ""},
		{[]string{"Where is my order? No. 151, me@guest.example"}, told, "151 me@guest.example", ""},
		{[]string{"Wo ist meine Bestellung? Nummer 151, me@guest.example"}, "Bestellung 151", "151 me@guest.example", ""},
		{[]string{"订单号１５１ me@guest.example"}, "151", "151 me@guest.example", ""},
		{[]string{"طلب رقم ١٥١ me@guest.example"}, "151", "151 me@guest.example", ""},
		{[]string{"151 other@guest.example"}, "couldn't find an order", "151 other@guest.example", ""},
		{[]string{"RE-2024/77 me@guest.example"}, "couldn't find an order", "RE-2024/77 me@guest.example", ""},
		{[]string{"Order #128"}, "", "", "orderId=128"},
		{[]string{"No. 127"}, "", "", "orderId=127"},
		{[]string{"Where is my order?", "151"}, "", "", "orderId=151"},
		{[]string{"Where is my order?", "me@guest.example"}, "", "", "email=me@guest.example"},
		{[]string{"Where is my order?", "151", "me@guest.example"}, told, "151 me@guest.example", ""},
		{[]string{"Order #151", "it's me@guest.example"}, told, "151 me@guest.example", ""},
		{[]string{"Do you ship to Canada?", "me@guest.example"}, "", "", ""},
		{[]string{"I would like 2 mugs, write to me@guest.example"}, "", "", ""},
		{[]string{"151"}, "", "", ""},
		{[]string{"Order 151 and order 152 me@guest.example"}, "", "", ""},
		{[]string{"cancel order 151 for me@guest.example"}, "", "", ""},
		{[]string{"a@b.example or c@d.example, 151"}, "", "", ""},
	} {
		a, o, s := withOrders(t)
		conversation := ""
		var h *heard
		for _, text := range c.asks {
			h = ask(t, a, tilly.Question{Text: text, ConversationID: conversation})
			conversation = h.done.ConversationID
		}
		looks := strings.Join(o.asked, "; ")
		known := ""
		for _, e := range h.events {
			for name, value := range e.Fields {
				known += name + "=" + value
			}
		}
		if !strings.Contains(h.done.Output, c.says) || looks != c.looks || known != c.known {
			t.Errorf("%q: %q looks %q, form %q with %q; want %q, %q, %q", c.asks, h.done.Output, looks, h.form, known, c.says, c.looks, c.known)
		}
		turns := s.saved()
		if last := turns[len(turns)-1]; c.looks != "" && (last.Asked.Action != tilly.ActionTrackOrder || strings.Contains(last.Record.Question, "@")) {
			t.Errorf("%q is kept as %+v", c.asks, last.Asked)
		} else if proved := map[bool]string{true: "me@guest.example"}[h.done.Answered && c.looks != ""]; tilly.Fold(last.Proved) != proved {
			t.Errorf("%q proves %q, want %q", c.asks, last.Proved, proved)
		}
	}
}

// TestTheFormTakesWhatPeopleWrite: the field takes more than the bare number.
func TestTheFormTakesWhatPeopleWrite(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"151": "151", "#151": "151", "Order #151": "151", "No. 151": "151", "No.151": "151", "Bestellnummer 151": "151", "١٥١": "151", "１５１": "151", "SO-151": "SO-151", "RE 12": "RE 12", "abc": "abc",
	} {
		a, o, _ := withOrders(t)
		ask(t, a, tilly.Question{Action: tilly.ActionTrackOrder, Data: map[string]string{"email": "me@guest.example", "orderId": typed}})
		if got := strings.TrimSuffix(o.asked[0], " me@guest.example"); got != want {
			t.Errorf("%q was looked up as %q", typed, got)
		}
	}
}

// TestStrangersLockNobodyOut: who guesses is refused; a pair that was guessed too
// often is told by mail alone, and no answer tells whether it was right.
func TestStrangersLockNobodyOut(t *testing.T) {
	t.Parallel()
	a, o, s := withOrders(t)
	try := func(address, conversation, email string) *heard {
		return ask(t, a, tilly.Question{
			Action: tilly.ActionTrackOrder, Address: address, ConversationID: conversation, Data: map[string]string{"email": email, "orderId": "151"},
		})
	}
	for range 30 { // right ones cost nothing
		if h := try("10.0.0.1", "", "me@guest.example"); !strings.Contains(h.done.Output, "1 × Mug") || !strings.Contains(h.done.Output, "(1 not sent yet)") || !strings.Contains(h.done.Output, "€10.50 of it was refunded") {
			t.Fatalf("a right pair: %q", h.done.Output)
		}
	}
	first := try("10.0.0.2", "", "a@stranger.example")
	for range 4 {
		try("10.0.0.2", first.done.ConversationID, "a@stranger.example")
	}
	if h := try("10.0.0.2", first.done.ConversationID, "me@guest.example"); !strings.Contains(h.done.Output, "too often") {
		t.Errorf("a conversation that guesses goes on: %q", h.done.Output)
	}
	looked := len(o.asked)
	wrong, right := try("10.0.0.3", "", "b@stranger.example"), try("10.0.0.4", "", "Me@guest.example")
	if wrong.done.Output != right.done.Output || !strings.Contains(right.done.Output, "on its way to that address") || wrong.form != right.form || len(o.asked) != looked {
		t.Errorf("answers tell the right pair from the wrong one: %q, %q", wrong.done.Output, right.done.Output)
	}
	turns := s.saved()
	for i, want := range []bool{false, true} {
		turn := turns[len(turns)-2+i]
		if len(turn.Jobs) != 1 || turn.Jobs[0].Kind != tilly.JobOrder {
			t.Fatalf("jobs: %+v", turn.Jobs)
		}
		email := []string{"b@stranger.example", "Me@guest.example"}[i]
		m, err := a.OrderMail(t.Context(), shop, tilly.OrderJob{StoreID: "s1", Number: "151", Email: email, Lang: "en"})
		if err != nil || (m != nil) != want || m != nil && (m.To != email || !strings.Contains(m.Data["text"], "Order 151: Completed.")) {
			t.Errorf("%s: %+v, %v", email, m, err)
		}
	}
	for range 5 {
		try("10.0.0.5", "", "me@guest.example")
	}
	mails := 0
	for _, turn := range s.saved() {
		mails += len(turn.Jobs)
	}
	if mails != 4 { // three for the one pair, one for the other
		t.Errorf("%d mails were asked for", mails)
	}
}
