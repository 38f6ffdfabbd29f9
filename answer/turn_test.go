package answer_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/answer"
	"tilly/search"
)

func TestSmallTalk(t *testing.T) {
	t.Parallel()
	a := newAssistant(t, newShelf("s1", shopPassages()...), nil)
	for _, c := range []struct{ say, has, form string }{
		{"hi", "Fern & Clay", ""}, {"Hello!!", "Hello", ""}, {"thanks a lot :)", "welcome", ""}, {"bye", "Goodbye", ""},
		{"who are you?", "Tilly", ""}, {"Danke schön", "Gern", ""}, {"Bonjour", "Bonjour", ""}, {"¡Hola!", "Hola", ""},
		{"I want to talk to a human", "team", tilly.ActionContactSales},
		{"can i speak with a real person please", "team", tilly.ActionContactSales},
		{"contact sales", "team", tilly.ActionContactSales},
		{"Where is my order?", "order ID", tilly.ActionTrackOrder},
		{"track my order", "order ID", tilly.ActionTrackOrder},
		{"Wo ist meine Bestellung?", "Bestellnummer", tilly.ActionTrackOrder},
		{"Hi, how much is the Alba mug?", "£24.00", ""},
	} {
		h := ask(t, a, tilly.Question{Text: c.say})
		if !h.done.Answered || !strings.Contains(h.done.Output, c.has) || h.form != c.form {
			t.Errorf("%q: answered %v, form %q, %q", c.say, h.done.Answered, h.form, h.done.Output)
		}
	}
}

func TestNothingTaught(t *testing.T) {
	t.Parallel()
	h := ask(t, newAssistant(t, newShelf("s1"), nil), tilly.Question{Text: "Do you ship to Canada?"})
	if h.done.Answered || h.form != tilly.ActionContactSales || !strings.Contains(h.done.Output, "taught me anything") {
		t.Errorf("%+v", h.done)
	}
}

func TestConversationGoesOn(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		first, then string
		has         string
	}{
		{"Tell me about the Wren throw", "How much does it cost?", "£85.00"},
		{"Is the Alba mug dishwasher safe?", "how much is it", "£24.00"},
		{"Tell me about the Alba mug", "and the Wren throw?", "Wren throw"},
		{"How long does delivery take?", "and to Canada?", "Canada"},
		{"Do you ship to Canada?", "what about returns?", "30 days"},
	} {
		a := newAssistant(t, newShelf("s1", shopPassages()...), nil)
		first := ask(t, a, tilly.Question{Text: c.first})
		then := ask(t, a, tilly.Question{Text: c.then, ConversationID: first.done.ConversationID})
		if then.done.ConversationID != first.done.ConversationID {
			t.Errorf("%q: the conversation changed", c.then)
		}
		if !then.done.Answered || !strings.Contains(then.done.Output, c.has) {
			t.Errorf("%q after %q: %q", c.then, c.first, then.done.Output)
		}
	}
}

func TestConversationIsNotAnothers(t *testing.T) {
	t.Parallel()
	s := newShelf("s1", shopPassages()...)
	s.passages["s2"] = shopPassages()
	a := newAssistant(t, s, nil)
	id := ask(t, a, tilly.Question{Text: "Tell me about the Wren throw"}).done.ConversationID
	other := shop
	other.ID = "s2"
	for name, q := range map[string]tilly.Question{
		"unknown":         {ConversationID: "w_nonsense"},
		"another store":   {ConversationID: id, Store: other},
		"another channel": {ConversationID: id, Channel: tilly.Playground},
		"hostile":         {ConversationID: "w_' OR 1=1 --" + strings.Repeat("x", 5000)},
	} {
		q.Text = "How much does it cost?"
		h := ask(t, a, q)
		if h.done.ConversationID == q.ConversationID || len(h.done.ConversationID) < 40 {
			t.Errorf("%s: conversation %q", name, h.done.ConversationID)
		}
		if strings.Contains(h.done.Output, "£85.00") {
			t.Errorf("%s: goes on from a conversation that is not its own", name)
		}
	}
}

func TestRefusedBeforeAnything(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 20_000)
	for name, c := range map[string]struct {
		q      tilly.Question
		fields []string
	}{
		"blank":          {tilly.Question{Text: " \n "}, []string{"query"}},
		"too long":       {tilly.Question{Text: long}, []string{"query"}},
		"invalid UTF-8":  {tilly.Question{Text: "a\xffb"}, []string{"query"}},
		"unknown action": {tilly.Question{Text: "x", Action: "refund-me"}, []string{"action"}},
		"empty contact":  {tilly.Question{Action: tilly.ActionContactSales}, []string{"email", "message", "name"}},
		"bad e-mail": {tilly.Question{Action: tilly.ActionContactSales, Data: map[string]string{
			"name": "Ann", "email": "a@b.example\r\nBcc: x@y.example", "message": "hi"}}, []string{"email"}},
		"name with break": {tilly.Question{Action: tilly.ActionContactSales, Data: map[string]string{
			"name": "Ann\r\nBcc: x", "email": "a@b.example", "message": "hi"}}, []string{"name"}},
		"long fields": {tilly.Question{Action: tilly.ActionContactSales, Data: map[string]string{
			"name": long, "email": long + "@b.example", "message": long}}, []string{"email", "message", "name"}},
		"empty track": {tilly.Question{Action: tilly.ActionTrackOrder}, []string{"email", "orderId"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := newShelf("s1", shopPassages()...)
			h := &heard{}
			c.q.Store, c.q.Channel = shop, tilly.WidgetChan
			err := newAssistant(t, s, nil).Stream(context.Background(), c.q, h.emit)
			var e *tilly.Error
			if !errors.As(err, &e) || e.Code != tilly.Invalid {
				t.Fatalf("err = %v", err)
			}
			var fields []string
			for _, f := range []string{"action", "email", "message", "name", "orderId", "query"} {
				if len(e.Fields[f]) > 0 {
					fields = append(fields, f)
				}
			}
			if diff := cmp.Diff(c.fields, fields); diff != "" || len(h.events) != 0 || len(s.saved()) != 0 {
				t.Errorf("%s, events %v, saved %v", diff, h.events, s.saved())
			}
		})
	}
}

func TestContact(t *testing.T) {
	t.Parallel()
	s := newShelf("s1", shopPassages()...)
	a := newAssistant(t, s, nil)
	h := ask(t, a, tilly.Question{Action: tilly.ActionContactSales, Data: map[string]string{
		"name": " Ann Lee ", "email": "ann@mail.example", "message": "Do you make lamps?"}})
	if !h.done.Answered || !strings.Contains(h.done.Output, "Thank you") {
		t.Errorf("said %q", h.done.Output)
	}
	turn := s.saved()[0]
	if e := turn.Enquiry; e == nil || e.StoreID != "s1" || e.Name != "Ann Lee" || e.Email != "ann@mail.example" || e.ConversationID != h.done.ConversationID {
		t.Fatalf("enquiry %+v", turn.Enquiry)
	}
	var m tilly.Mail
	if len(turn.Jobs) != 1 || json.Unmarshal(turn.Jobs[0].Payload, &m) != nil {
		t.Fatalf("jobs %+v", turn.Jobs)
	}
	want := tilly.Mail{Template: "contact-sales", To: "team@fern.example", ReplyTo: "ann@mail.example", Data: map[string]string{
		"name": "Ann Lee", "email": "ann@mail.example", "message": "Do you make lamps?", "store": "Fern & Clay"}}
	if diff := cmp.Diff(want, m); diff != "" {
		t.Errorf("mail (-want +got):\n%s", diff)
	}
	if turn.Asked.Action != tilly.ActionContactSales || !strings.Contains(turn.Asked.Text, "Do you make lamps?") || turn.Record.Speaker != "form" {
		t.Errorf("asked %+v, record %+v", turn.Asked, turn.Record)
	}
	if turn.Record.Question != "Contact request" || turn.Conversation.Preview != "Contact form" {
		t.Error("the record or the preview tells who wrote")
	}
}

func TestTrackSaysPlainly(t *testing.T) {
	t.Parallel()
	s := newShelf("s1", shopPassages()...)
	h := ask(t, newAssistant(t, s, nil), tilly.Question{Action: tilly.ActionTrackOrder, Data: map[string]string{"email": "ann@mail.example", "orderId": "#1001"}})
	if h.done.Answered || h.form != tilly.ActionContactSales || !strings.Contains(h.done.Output, "can't look up orders") {
		t.Errorf("form %q, said %+v", h.form, h.done)
	}
	if strings.Contains(h.done.Output, "ann@") || strings.Contains(h.done.Output, "1001") {
		t.Error("personal data comes back")
	}
	if r := s.saved()[0].Record; r.Question != "Track order 1001" || strings.Contains(r.Understood, "@") {
		t.Errorf("record %+v", r)
	}
}

func TestSavedBeforeDone(t *testing.T) {
	t.Parallel()
	s := newShelf("s1", shopPassages()...)
	a := newAssistant(t, s, nil)
	err := a.Stream(context.Background(), tilly.Question{Store: shop, Channel: tilly.WidgetChan, Text: "Do you ship to Canada?"},
		func(_ context.Context, e tilly.Event) error {
			if e.Type == tilly.EventDone && len(s.saved()) != 1 {
				t.Error("done was sent before the turn was kept")
			}
			return nil
		})
	if err != nil {
		t.Fatal(err)
	}
	turn := s.saved()[0]
	r := turn.Record
	if !turn.Said.Answered || r.MessageID != turn.Said.ID || r.Speaker != "builtin" || r.Generation != 1 || r.Evidence < r.Threshold || len(r.Passages) == 0 || !r.Passages[0].Quoted {
		t.Errorf("record %+v", r)
	}
	if !turn.Said.CreatedAt.After(turn.Asked.CreatedAt) || turn.Conversation.Preview != "Do you ship to Canada?" {
		t.Errorf("turn %+v", turn)
	}
}

// TestNotSaved: an answer is said although its record is lost, and that is counted; a
// form is taken whole or not at all.
func TestNotSaved(t *testing.T) {
	t.Parallel()
	full := tilly.Wrap(errors.New("disk full: /secret/path"), tilly.Unavailable, "Please try again.")
	question := tilly.Question{Text: "Do you ship to Canada?"}
	form := tilly.Question{Action: tilly.ActionContactSales, Data: map[string]string{"name": "Ann", "email": "ann@mail.example", "message": "Hi"}}
	for _, c := range []struct {
		name string
		ask  tilly.Question
		fail error
		said bool
	}{
		{"disk full", question, full, true},
		{"locked for too long", question, context.DeadlineExceeded, true},
		{"our own fault", question, errors.New("no such column"), false},
		{"a form", form, full, false},
	} {
		s := newShelf("s1", shopPassages()...)
		s.fail = c.fail
		lost := 0
		a := answer.New(answer.Config{Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s, Unkept: func() { lost++ }})
		h := ask(t, a, c.ask)
		if said := h.done != nil && h.done.Answered && h.err == nil; said != c.said || (lost == 1) != c.said {
			t.Errorf("%s: done %v, error %v, %d lost", c.name, h.done, h.err, lost)
		}
	}
}

func TestGoneStoreIsNotFound(t *testing.T) {
	t.Parallel()
	gone := shop
	gone.ID = "nobody"
	err := newAssistant(t, newShelf("s1"), nil).Stream(context.Background(), tilly.Question{Store: gone, Channel: tilly.WidgetChan, Text: "shipping?"},
		func(context.Context, tilly.Event) error { t.Error("something was sent"); return nil })
	if tilly.CodeOf(err) != tilly.NotFound {
		t.Errorf("err = %v", err)
	}
}

func TestVisitorLeaves(t *testing.T) {
	t.Parallel()
	s := newShelf("s1", shopPassages()...)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	err := newAssistant(t, s, nil).Stream(ctx, tilly.Question{Store: shop, Channel: tilly.WidgetChan, Text: "Do you ship to Canada?"},
		func(context.Context, tilly.Event) error { cancel(); return errors.New("gone") })
	if err != nil {
		t.Errorf("err = %v", err)
	}
	turns := s.saved()
	if len(turns) != 1 || turns[0].Asked.Text != "Do you ship to Canada?" || turns[0].Said.Answered {
		t.Errorf("kept %+v", turns)
	}
}

func TestSearchIsTheSameRanking(t *testing.T) {
	t.Parallel()
	a := newAssistant(t, newShelf("s1", shopPassages()...), nil)
	hits, err := a.Search(context.Background(), "s1", "gift wrapping", 3)
	if err != nil || len(hits) == 0 || hits[0].SourceID != "qa1" || hits[0].Text == "" || hits[0].Score <= 0 {
		t.Fatalf("hits %+v, %v", hits, err)
	}
	if _, err := a.Search(context.Background(), "other", "gift", 3); tilly.CodeOf(err) != tilly.NotFound {
		t.Errorf("err = %v", err)
	}
}
