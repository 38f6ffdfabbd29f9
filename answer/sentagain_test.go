package answer_test

import (
	"context"
	"errors"
	"testing"

	"tilly"
)

// TestAQuestionSentAgain: what its sender named is answered once, in a conversation and
// as the beginning of one; the stored answer is said again, and what was cut short is
// answered anew in its place.
func TestAQuestionSentAgain(t *testing.T) {
	t.Parallel()
	s := newShelf("s1", shopPassages()...)
	a := newAssistant(t, s, nil)
	begin := tilly.Question{Text: "Do you ship to Canada?", Sent: "first", Seed: "a secret of its sender"}
	first := ask(t, a, begin)
	if len(s.saved()) != 1 || !first.done.Answered {
		t.Fatalf("%+v", first.done)
	}
	alike := func(name string, h *heard, to *tilly.Reply) {
		t.Helper()
		d := h.done
		if d.Output != to.Output || h.deltas != to.Output || d.ConversationID != to.ConversationID || d.MessageID != to.MessageID || d.Visitor != to.Visitor ||
			d.Answered != to.Answered || len(d.Sources) != len(to.Sources) {
			t.Errorf("%s: %+v, not %+v", name, d, to)
		}
	}
	alike("the beginning again", ask(t, a, begin), first.done)

	order := tilly.Question{Text: "Where is my order?", Sent: "second", ConversationID: first.done.ConversationID, Visitor: first.done.Visitor}
	form := ask(t, a, order)
	again := ask(t, a, order)
	alike("in its conversation again", again, form.done)
	if form.form != tilly.ActionTrackOrder || again.form != form.form || again.resets != 0 {
		t.Errorf("form %q and %q, %d resets", form.form, again.form, again.resets)
	}
	if n := len(s.saved()); n != 2 {
		t.Errorf("%d turns are kept", n)
	}

	// Whoever does not know what the beginning was named by begins their own.
	for name, q := range map[string]tilly.Question{
		"another secret":  {Text: begin.Text, Sent: "first", Seed: "another secret"},
		"another visitor": {Text: begin.Text, Sent: "first", Seed: begin.Seed, Visitor: first.done.Visitor},
		"no secret":       {Text: begin.Text, Sent: "first"},
	} {
		if h := ask(t, a, q); h.done.ConversationID == first.done.ConversationID {
			t.Errorf("%s leads into the conversation", name)
		}
	}
}

func TestAQuestionCutShortIsSentAgain(t *testing.T) {
	t.Parallel()
	s := newShelf("s1", shopPassages()...)
	a := newAssistant(t, s, nil)
	q := tilly.Question{Text: "Do you ship to Canada?", Sent: "first", Seed: "a secret of its sender"}
	left := q
	left.Store, left.Channel = shop, tilly.WidgetChan
	ctx, cancel := context.WithCancel(t.Context())
	if err := a.Stream(ctx, left, func(context.Context, tilly.Event) error { cancel(); return errors.New("gone") }); err != nil {
		t.Fatal(err)
	}
	if kept := s.saved(); len(kept) != 1 || kept[0].Asked.ID != tilly.CutShort("first") {
		t.Fatalf("kept %+v", kept)
	}
	h := ask(t, a, q)
	kept := s.saved()
	if len(kept) != 1 || kept[0].Asked.ID != "first" || kept[0].Said.ID != h.done.MessageID || !h.done.Answered {
		t.Errorf("kept %+v, said %+v", kept, h.done)
	}
}
