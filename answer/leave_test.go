package answer_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/answer"
	"tilly/search"
)

// awaited is a database that is busy when a turn is saved first: its listener leaves
// meanwhile.
type awaited struct {
	*shelf
	leave func()
	once  sync.Once
}

func (s *awaited) SaveTurn(ctx context.Context, t tilly.Turn) error {
	s.once.Do(func() {
		s.leave()
		select {
		case <-ctx.Done():
		case <-time.After(50 * time.Millisecond):
		}
	})
	return s.shelf.SaveTurn(ctx, t)
}

func (s *awaited) WriteToTeam(ctx context.Context, m tilly.Message) (tilly.Hold, error) {
	s.leave()
	return s.shelf.WriteToTeam(ctx, m)
}

// Who leaves once they have read the answer, while it waits to be kept, has asked all the
// same; and what they wrote to the store is there.
func TestAVisitorLeavesWhileTheTurnIsKept(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name     string
		ask      tilly.Question
		answered bool
		doubt    tilly.Doubt
		enquiry  bool
	}{
		{name: "an answer", ask: tilly.Question{Text: "Do you ship to Canada?"}, answered: true},
		{name: "a refusal", ask: tilly.Question{Text: "Do you have a zeppelin hangar?"}, doubt: tilly.DoubtRefused},
		{name: "a form", ask: tilly.Question{
			Action: tilly.ActionContactSales, Data: map[string]string{"name": "Vera", "email": "vera@home.example", "message": "Call me."},
		}, enquiry: true},
	} {
		ctx, leave := context.WithCancel(t.Context())
		s := &awaited{shelf: newShelf("s1", shopPassages()...), leave: leave}
		a := answer.New(answer.Config{Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s})
		c.ask.Store, c.ask.Channel, c.ask.Sent = shop, tilly.WidgetChan, "sent"
		err := a.Stream(ctx, c.ask, func(ctx context.Context, _ tilly.Event) error { return ctx.Err() })
		leave()
		kept := s.saved()
		if err != nil || len(kept) != 1 {
			t.Errorf("%s: %v, kept %+v", c.name, err, kept)
			continue
		}
		k := kept[0]
		if !c.enquiry && (k.Said.Answered != c.answered || k.Record.Doubt != c.doubt || k.Asked.ID != "sent") || (k.Enquiry != nil) != c.enquiry {
			t.Errorf("%s: kept %+v", c.name, k)
		}
	}
}

// The team hears of what is theirs though the shopper who brought it has left: whoever
// passes events on tells them.
func TestTheTeamHearsOfAVisitorWhoLeft(t *testing.T) {
	t.Parallel()
	form := tilly.Question{
		Action: tilly.ActionContactSales, Data: map[string]string{"name": "Vera", "email": "vera@home.example", "message": "Call me."},
	}
	ruled := shop
	ruled.PersonRules = tilly.PersonRules{Words: []string{"lawyer"}}
	for name, c := range map[string]struct {
		ask     tilly.Question
		handler tilly.Handler // who has the conversation before; "" a new one
		fail    error
		want    tilly.EventType
		hold    tilly.Handler
	}{
		"a form": {ask: form, want: tilly.EventDone, hold: tilly.ByAssistant},
		"a rule": {ask: tilly.Question{Store: ruled, Text: "I will call my lawyer."}, want: tilly.EventDone, hold: tilly.Awaited},
		"taken meanwhile": {
			ask: tilly.Question{Text: "Do you ship to Canada?"}, fail: tilly.TakenBy(tilly.Hold{Handler: tilly.ByPerson}), want: tilly.EventTaken, hold: tilly.ByPerson,
		},
		"taken before": {ask: tilly.Question{Text: "Are you there?"}, handler: tilly.ByPerson, want: tilly.EventDone, hold: tilly.ByPerson},
	} {
		ctx, leave := context.WithCancel(t.Context())
		s := &awaited{shelf: newShelf("s1", shopPassages()...), leave: leave}
		a := answer.New(answer.Config{Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s})
		if c.ask.Store.ID == "" {
			c.ask.Store = shop
		}
		c.ask.Channel = tilly.WidgetChan
		if c.handler != "" {
			c.ask.ConversationID = ask(t, newAssistant(t, s.shelf, nil), tilly.Question{Text: "Do you ship to Canada?"}).done.ConversationID
			s.handler = c.handler
		}
		s.fail = c.fail
		var last tilly.Event
		_ = a.Stream(ctx, c.ask, func(ctx context.Context, e tilly.Event) error { last = e; return ctx.Err() })
		leave()
		if last.Type != c.want || last.Reply == nil || last.Reply.Hold.Handler != c.hold {
			t.Errorf("%s: the last that is told is %q, %+v", name, last.Type, last.Reply)
		}
	}
}
