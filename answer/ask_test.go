package answer_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tilly"
)

// A trial says what chat says, and nothing of it is kept.
func TestAskIsChatWithoutATrace(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"Do you ship to Canada?", "hi", "Where is my order?", "What is the airspeed of a swallow?",
		"Do you ship to Canada and how do I return a mug?", "I want to talk to a human",
	} {
		s := newShelf("s1", shopPassages()...)
		a := newAssistant(t, s, nil)
		said := ask(t, a, tilly.Question{Text: text})
		kept := s.saved()
		tried, err := a.Ask(t.Context(), tilly.Question{Store: shop, Text: " " + text})
		if err != nil {
			t.Fatal(err)
		}
		if len(s.saved()) != len(kept) {
			t.Errorf("%q: the trial was kept", text)
		}
		want := *said.done
		want.ConversationID, want.MessageID, want.Visitor = "", "", ""
		if diff := cmp.Diff(want, tried.Reply); diff != "" || tried.Form != said.form {
			t.Errorf("%q: form %q, chat %q; reply (-chat +trial):\n%s", text, tried.Form, said.form, diff)
		}
		record := kept[0].Record
		record.MessageID, record.ConversationID = "", ""
		if diff := cmp.Diff(record, tried.Record, cmpopts.IgnoreFields(record, "Timings")); diff != "" {
			t.Errorf("%q: record (-chat +trial):\n%s", text, diff)
		}
		if said.done.MessageID == "" || said.done.MessageID != kept[0].Said.ID || kept[0].Record.MessageID != kept[0].Said.ID {
			t.Errorf("%q: done names message %q, kept is %q", text, said.done.MessageID, kept[0].Said.ID)
		}
	}
}

// What was said before counts in a trial as it does in a conversation.
func TestAskAfterWhatWasSaid(t *testing.T) {
	t.Parallel()
	a := newAssistant(t, newShelf("s1", shopPassages()...), nil)
	tried, err := a.Ask(t.Context(), tilly.Question{Store: shop, Text: "How much does it cost?", Earlier: []tilly.Message{
		{Role: tilly.RoleUser, Text: "Tell me about the Wren throw"}, {Role: tilly.RoleAI, Text: "It is warm."},
	}})
	if err != nil || !tried.Reply.Answered || tried.Reply.Output == "" || len(tried.Record.Passages) == 0 {
		t.Fatalf("%v %+v", err, tried)
	}
	if alone, _ := a.Ask(t.Context(), tilly.Question{Store: shop, Text: "How much does it cost?"}); alone.Reply.Output == tried.Reply.Output {
		t.Errorf("what was said before made no difference: %q", alone.Reply.Output)
	}
}

// A trial takes no action, and one that is given up says so.
func TestAskRefusesActionsAndEnds(t *testing.T) {
	t.Parallel()
	s := newShelf("s1", shopPassages()...)
	a := newAssistant(t, s, nil)
	for _, action := range []string{tilly.ActionContactSales, tilly.ActionTrackOrder} {
		_, err := a.Ask(t.Context(), tilly.Question{Store: shop, Action: action, Data: map[string]string{
			"name": "A", "email": "a@b.example", "message": "hi", "orderId": "1"}})
		if tilly.CodeOf(err) != tilly.Invalid {
			t.Errorf("%s: %v", action, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := a.Ask(ctx, tilly.Question{Store: shop, Text: "Do you ship to Canada?"}); err == nil {
		t.Error("a trial that was given up has an answer")
	}
	if len(s.saved()) != 0 {
		t.Error("something was kept")
	}
}
