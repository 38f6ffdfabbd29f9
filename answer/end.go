package answer

import (
	"context"
	"errors"
	"time"

	"tilly"
)

// leaveTimeout bounds the saving of a turn whose visitor has gone.
const leaveTimeout = 5 * time.Second

// end closes the turn: it is kept first, then the listener hears that it is done.
func (t *turn) end(ctx context.Context, err error) error {
	if t.stream.gone || ctx.Err() != nil {
		return t.leave(ctx, err)
	}
	if err != nil {
		return t.fail(ctx, err)
	}
	err = t.keep(ctx)
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) { // it was not kept before its listener left
		return t.leave(ctx, err)
	}
	switch tilly.CodeOf(err) {
	case "":
	case tilly.Taken:
		return t.taken(ctx, err)
	case tilly.Conflict:
		return t.answeredBefore(ctx, err)
	default:
		return t.fail(ctx, err)
	}
	if err := t.close(ctx); err != nil && !t.stream.emitted {
		return err
	}
	return nil
}

// saveTime is how long an answer waits for its record to be kept.
const saveTime = 3 * time.Second

// keep saves the turn. What is right to say is said even when it cannot be kept, as
// on a full disk: the record is dropped, and counted. A form is not: who wrote to the
// store, or is told that a person comes, must know whether it was taken. An answer was
// said whole, so it is kept whole for a listener too who leaves while it waits for that.
func (t *turn) keep(ctx context.Context) error {
	if t.enquiry != nil || t.handed != nil {
		return t.save(ctx)
	}
	timed, cancel := context.WithTimeout(context.WithoutCancel(ctx), saveTime)
	defer cancel()
	err := t.save(timed)
	if tilly.CodeOf(err) != tilly.Unavailable && !errors.Is(err, context.DeadlineExceeded) {
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
	t.a.leadToTranslations(ctx, t.q.Store.ID, t.Lang, &t.stream)
	if err := t.stream.close(ctx, t.known); err != nil {
		return err
	}
	return t.stream.send(ctx, tilly.Event{Type: tilly.EventDone, Reply: t.reply()})
}

func (t *turn) reply() *tilly.Reply {
	return &tilly.Reply{
		Output: t.stream.text(), ConversationID: t.conv.ID, MessageID: t.saidID, Visitor: t.visitor,
		Answered: t.answered, Sources: t.stream.sources, Products: t.stream.products, Hold: t.held(),
	}
}

// fail ends a turn for which there is no answer.
func (t *turn) fail(ctx context.Context, err error) error {
	if !t.stream.emitted {
		return err
	}
	t.a.cfg.Log.Error("answer failed", "store", t.q.Store.ID, "error", err)
	var known *tilly.Error
	if !errors.As(err, &known) {
		err = tilly.Wrap(err, tilly.Unavailable, "The answer could not be completed. Please try again.")
	}
	_ = t.stream.send(ctx, tilly.Event{Type: tilly.EventError, Err: err})
	return nil
}

// answeredBefore ends a turn whose question was answered while this answer was made:
// what is stored counts, for all who read it.
func (t *turn) answeredBefore(ctx context.Context, err error) error {
	said, missing := t.a.cfg.Conversations.Told(ctx, t.q.Store.ID, t.conv.ID, t.q.Sent)
	if missing != nil {
		return t.fail(ctx, err)
	}
	return t.sayAgain(ctx, said)
}

// sayAgain gives a stored answer in the place of whatever was said so far.
func (t *turn) sayAgain(ctx context.Context, said tilly.Message) error {
	if t.stream.emitted {
		if err := t.reset(ctx); err != nil {
			return nil // nobody listens any more, and all is stored
		}
	}
	s := &t.stream
	s.own, s.cited = true, nil // it was made safe before it was first said
	s.sources, s.products, s.form = said.Sources, said.Products, said.Action
	t.answered, t.saidID, t.known = said.Answered, said.ID, nil
	err := s.sayAll(ctx, said.Text)
	if err == nil {
		err = t.close(ctx)
	}
	if s.emitted {
		return nil
	}
	return err
}

// leave keeps the question of a visitor who has gone, with what was said so far. What came
// of it for the team is told all the same.
func (t *turn) leave(ctx context.Context, err error) error {
	t.answered, t.stream.gone = false, true
	keep, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaveTimeout)
	defer cancel()
	saveErr := t.save(keep)
	switch tilly.CodeOf(saveErr) {
	case "":
		if !t.q.Trial && (t.handed != nil || t.enquiry != nil) {
			_ = t.stream.last(ctx, tilly.Event{Type: tilly.EventDone, Reply: t.reply()})
		}
	case tilly.Taken:
		_ = t.taken(ctx, saveErr) // never fails
	case tilly.Conflict: // kept by a turn before
	default:
		t.a.cfg.Log.Error("question not kept", "store", t.q.Store.ID, "error", saveErr)
	}
	if t.stream.emitted {
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
	asked := message(keptAs(t.q.Sent, t.stream.gone && t.enquiry == nil && t.handed == nil), tilly.RoleUser, t.asked, t.began)
	asked.Action, asked.Page = t.q.Action, t.q.Page
	said := message(t.saidID, tilly.RoleAI, t.stream.text(), now)
	if !said.CreatedAt.After(asked.CreatedAt) {
		said.CreatedAt = asked.CreatedAt.Add(time.Microsecond) // a thread is read in order of time
	}
	said.Action, said.Answered, said.Sources, said.Products = t.stream.form, t.answered, t.stream.sources, plain(t.stream.products)
	t.conv.UpdatedAt = said.CreatedAt
	t.record.MessageID = said.ID
	t.record.conclude(t.answered, t.stream.products, t.doubtful())
	return tilly.Turn{
		Conversation: t.conv, Sent: t.q.Sent, Asked: asked, Said: said, Record: t.record.AnswerRecord,
		Enquiry: t.enquiry, HandOver: t.handed, Proved: t.proved, Jobs: t.jobs,
	}
}
