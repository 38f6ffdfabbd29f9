package answer

import (
	"context"

	"tilly"
)

// begin finds the conversation or starts a new one.
func (a *Assistant) begin(ctx context.Context, q tilly.Question, emit tilly.Emit) (*turn, error) {
	now := a.cfg.Now()
	t := &turn{a: a, q: q, began: now, asked: q.Text, model: a.cfg.Model}
	t.stream.emit, t.stream.store = emit, &t.q.Store
	t.record = record{AnswerRecord: tilly.AnswerRecord{
		StoreID: q.Store.ID, Question: q.Text, Understood: q.Text, Speaker: speakerBuiltin,
		Threshold: a.thresholds.Of(ctx, q.Store.ID), Timings: map[string]int64{}, CreatedAt: now,
	}}
	if q.Trial {
		t.recent = lately(q.Earlier)
		if q.Settings.Threshold != nil {
			t.record.Threshold = *q.Settings.Threshold
		}
		var err error
		t.model, err = a.tried(q.Settings)
		return t, err
	}
	known, err := t.resume(ctx)
	if err != nil {
		return nil, err
	}
	assistant, anew := t.hold.Spoken(now)
	known, t.teams = known && !anew, !assistant
	if anew {
		t.recent, t.before = nil, nil
	}
	id := q.ConversationID
	if !known {
		id = newConversationID(q, a.cfg.Cell)
	}
	t.saidID = tilly.NewID()
	if q.Channel == tilly.WidgetChan {
		t.visitor = visitorOf(q, known)
	}
	t.conv = tilly.Conversation{
		ID: id, StoreID: q.Store.ID, Channel: q.Channel, Visitor: hashed(t.visitor),
		CreatedAt: now, UpdatedAt: now, Preview: tilly.Clip(t.asked, 200),
	}
	t.record.ConversationID = id
	return t, nil
}
