package answer

import (
	"context"

	"tilly"
)

// Ask answers a typed question, no form, as Stream does, without leaving anything behind: no
// conversation, no record, nothing counted. It gives the whole answer with what it
// was made from.
func (a *Assistant) Ask(ctx context.Context, q tilly.Question) (tilly.Answered, error) {
	q.Trial = true
	var failed error
	t, err := a.run(ctx, q, func(ctx context.Context, e tilly.Event) error {
		if e.Type == tilly.EventError {
			failed = e.Err
		}
		return ctx.Err()
	})
	switch {
	case err != nil:
		return tilly.Answered{}, err
	case failed != nil:
		return tilly.Answered{}, failed
	case ctx.Err() != nil:
		return tilly.Answered{}, ctx.Err()
	}
	t.record.conclude(t.answered, t.stream.products, t.doubtful())
	return tilly.Answered{Reply: *t.reply(), Form: t.stream.form, Record: t.record.AnswerRecord}, nil
}
