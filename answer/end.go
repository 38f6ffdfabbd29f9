package answer

import (
	"context"
	"errors"
	"slices"
	"tilly"
	"time"
)

// leaveTimeout bounds the saving of a turn whose visitor has gone.
const leaveTimeout = 5 * time.Second

// end closes the turn: it is kept first, then the listener hears that it is done.
func (t *turn) end(ctx context.Context, err error) error {
	if t.gone || ctx.Err() != nil {
		return t.leave(ctx, err)
	}
	if err != nil {
		return t.fail(ctx, err)
	}
	if err := t.keep(ctx); tilly.CodeOf(err) == tilly.Taken {
		return t.taken(ctx, err)
	} else if err != nil {
		return t.fail(ctx, err)
	}
	if err := t.close(ctx); err != nil && !t.emitted {
		return err
	}
	return nil
}

// saveTime is how long an answer waits for its record to be kept.
const saveTime = 3 * time.Second

// keep saves the turn. What is right to say is said even when it cannot be kept, as
// on a full disk: the record is dropped, and counted. A form is not: who wrote to the
// store, or is told that a person comes, must know whether it was taken.
func (t *turn) keep(ctx context.Context) error {
	if t.enquiry != nil || t.handed != nil {
		return t.save(ctx)
	}
	timed, cancel := context.WithTimeout(ctx, saveTime)
	defer cancel()
	err := t.save(timed)
	if ctx.Err() != nil || tilly.CodeOf(err) != tilly.Unavailable && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	t.a.cfg.Log.Error("an answer was given and not kept", "store", t.q.Store.ID, "error", err)
	t.a.cfg.Unkept()
	return nil
}

// save stores the turn; a trial leaves nothing behind.
func (t *turn) save(ctx context.Context) error {
	if t.q.Trial {
		return nil
	}
	defer t.stage("save")()
	return t.a.cfg.Conversations.SaveTurn(ctx, t.turn())
}

// close sends what comes after the text.
func (t *turn) close(ctx context.Context) error {
	t.leadToTranslations(ctx)
	if len(t.sources) > 0 {
		if err := t.send(ctx, tilly.Event{Type: tilly.EventSources, Sources: t.sources}); err != nil {
			return err
		}
	}
	if len(t.products) > 0 {
		if err := t.send(ctx, tilly.Event{Type: tilly.EventProducts, Products: t.products}); err != nil {
			return err
		}
	}
	if t.form != "" {
		if err := t.send(ctx, tilly.Event{Type: tilly.EventForm, Action: t.form, Fields: t.fieldsKnown()}); err != nil {
			return err
		}
	}
	return t.send(ctx, tilly.Event{Type: tilly.EventDone, Reply: t.reply()})
}

func (t *turn) reply() *tilly.Reply {
	return &tilly.Reply{
		Output: t.out.String(), ConversationID: t.conv.ID, MessageID: t.saidID, Visitor: t.visitor,
		Answered: t.answered, Sources: t.sources, Products: t.products, Hold: t.held(),
	}
}

// fail ends a turn for which there is no answer.
func (t *turn) fail(ctx context.Context, err error) error {
	if !t.emitted {
		return err
	}
	t.a.cfg.Log.Error("answer failed", "store", t.q.Store.ID, "error", err)
	var known *tilly.Error
	if !errors.As(err, &known) {
		err = tilly.Wrap(err, tilly.Unavailable, "The answer could not be completed. Please try again.")
	}
	_ = t.send(ctx, tilly.Event{Type: tilly.EventError, Err: err})
	return nil
}

// leave keeps the question of a visitor who has gone, with what was said so far.
func (t *turn) leave(ctx context.Context, err error) error {
	t.answered, t.gone = false, true
	keep, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaveTimeout)
	defer cancel()
	if saveErr := t.save(keep); saveErr != nil && tilly.CodeOf(saveErr) != tilly.Taken {
		t.a.cfg.Log.Error("question not kept", "store", t.q.Store.ID, "error", saveErr)
	}
	if t.emitted {
		return nil
	}
	if err == nil {
		err = ctx.Err()
	}
	return err
}

// turn is what is kept of it all.
func (t *turn) turn() tilly.Turn {
	now := t.a.cfg.Now()
	message := func(id, role, text string, at time.Time) tilly.Message {
		return tilly.Message{
			ID: id, ConversationID: t.conv.ID, StoreID: t.q.Store.ID,
			Role: role, Text: text, CreatedAt: at,
		}
	}
	asked := message(tilly.NewID(), tilly.RoleUser, t.asked, t.began)
	asked.Action, asked.Page = t.q.Action, t.q.Page
	said := message(t.saidID, tilly.RoleAI, t.out.String(), now)
	if !said.CreatedAt.After(asked.CreatedAt) {
		said.CreatedAt = asked.CreatedAt.Add(time.Microsecond) // a thread is read in order of time
	}
	said.Answered, said.Sources, said.Products = t.answered, t.sources, plain(t.products)
	t.conv.UpdatedAt = said.CreatedAt
	t.record.MessageID = said.ID
	t.conclude()
	return tilly.Turn{
		Conversation: t.conv, Sent: t.q.Sent, Asked: asked, Said: said, Record: t.record,
		Enquiry: t.enquiry, HandOver: t.handed, Proved: t.proved, Jobs: t.jobs,
	}
}

// conclude notes in the record how the turn ended.
func (t *turn) conclude() {
	t.record.Answered, t.record.Products = t.answered, plain(t.products)
	t.record.Doubt = t.doubtful()
}

// plain are cards as they are kept.
func plain(cards []tilly.ProductCard) []tilly.ProductCard {
	out := slices.Clone(cards)
	for i, c := range out {
		out[i] = c.Plain()
	}
	return out
}
