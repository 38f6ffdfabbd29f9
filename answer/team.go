package answer

import (
	"cmp"
	"context"
	"errors"

	"tilly"
)

// toTeam hands what the shopper says to the team, which has the conversation, and says
// nothing itself; false where the assistant has been given it back just now.
func (t *turn) toTeam(ctx context.Context, f form) (bool, error) {
	if f != nil {
		t.asked = f.said()
	}
	held, err := t.a.cfg.Conversations.WriteToTeam(ctx, tilly.Message{
		ID: cmp.Or(t.q.Sent, tilly.NewID()), ConversationID: t.conv.ID, StoreID: t.q.Store.ID, Role: tilly.RoleUser, Text: t.asked,
		Action: t.q.Action, Page: t.q.Page, CreatedAt: t.began,
	})
	if err != nil {
		return true, err
	}
	if held.Handler == tilly.ByAssistant {
		t.teams = false
		return false, nil
	}
	t.hold = held
	return true, t.stream.last(ctx, tilly.Event{Type: tilly.EventDone, Reply: t.silent()})
}

// taken ends a turn whose conversation a person took meanwhile.
func (t *turn) taken(ctx context.Context, err error) error {
	var e *tilly.Error
	if errors.As(err, &e) && e.Hold != nil {
		t.hold = *e.Hold
	}
	_ = t.stream.last(ctx, tilly.Event{Type: tilly.EventTaken, Reply: t.silent()}) // whoever is gone reads it later
	return nil
}

// silent is the reply of an assistant that has no say.
func (t *turn) silent() *tilly.Reply {
	return &tilly.Reply{ConversationID: t.conv.ID, Visitor: t.visitor, Hold: t.hold}
}
