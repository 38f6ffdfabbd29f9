package answer

import (
	"context"

	"tilly"
	"tilly/understand"
)

// smallTalk answers small talk in the visitor's language.
func (t *turn) smallTalk(ctx context.Context, w understand.Intent) error {
	t.answered = true
	name := t.q.Store.Name
	switch w.Talk {
	case understand.Thanks:
		return t.stream.say(ctx, phrase(t.Lang, phraseThanks))
	case understand.Bye:
		return t.stream.say(ctx, phrase(t.Lang, phraseBye))
	case understand.Who:
		return t.stream.sayAll(ctx, phrase(t.Lang, phraseWho, name))
	case understand.Help:
		return t.stream.sayAll(ctx, phrase(t.Lang, phraseHelp, name))
	}
	return t.stream.sayAll(ctx, phrase(t.Lang, phraseHello, name))
}

// offerPerson shows the way to people; nothing could be taught in its place.
func (t *turn) offerPerson(ctx context.Context) error {
	t.record.Topic = nil
	t.stream.form, t.answered = tilly.ActionContactSales, true
	return t.stream.sayAll(ctx, phrase(t.Lang, phrasePerson))
}

// askOrder asks for what is needed to find an order; nothing could be taught in its
// place.
func (t *turn) askOrder(ctx context.Context) error {
	t.record.Topic = nil
	t.stream.form, t.answered = tilly.ActionTrackOrder, true
	return t.stream.sayAll(ctx, phrase(t.Lang, phraseOrder))
}
