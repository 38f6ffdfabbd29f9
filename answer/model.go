package answer

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"tilly"
	"tilly/llm"
	"tilly/model"
	"tilly/understand"
)

// How long models may take, so that the built-in answer is still whole within
// 30 seconds: all of them together, what is kept for the next one, and what one
// must have left to be asked at all.
const (
	modelTime    = 22 * time.Second
	modelReserve = 8 * time.Second
	modelLeast   = 4 * time.Second
)

// modelSays lets the models word the answer, in their order. It reports whether
// anything usable was said; if not, nothing of it stands and another speaker has
// to answer. An error means that the listener has gone.
func (a *Assistant) modelSays(ctx context.Context, t *turn, w understand.Intent, f finding, rows []tilly.Product) (bool, error) {
	timed, cancel := context.WithTimeout(ctx, modelTime)
	defer cancel()
	models := []llm.Chat{t.model}
	if !t.q.Trial { // a trial is of one model
		models = append(models, a.cfg.Fallbacks...)
	}
	shown, form := slices.Clone(t.stream.products), t.stream.form
	for i, m := range models {
		last := i == len(models)-1
		if until, _ := timed.Deadline(); i > 0 && time.Until(until) < modelLeast {
			break
		}
		s := newSpeech(a, t, m, w, f, rows)
		err := s.run(timed, !last)
		s.note(err)
		if t.stream.gone || ctx.Err() != nil {
			return false, errors.Join(err, ctx.Err())
		}
		if err == nil && t.answered {
			return true, nil
		}
		t.stream.form = form
		if t.stream.out.Len() > 0 {
			if err := t.reset(ctx); err != nil {
				return false, err
			}
			t.stream.products = shown
		}
		if err == nil || errors.Is(err, errSpent) { // another model would see and cost the same
			return false, nil
		}
	}
	return false, nil
}

// run asks the model, and again with what it asked for, a few times at most.
func (s *speech) run(ctx context.Context, hurry bool) error {
	if hurry { // what follows must have its time
		until, _ := ctx.Deadline()
		var cancel context.CancelFunc
		ctx, cancel = context.WithDeadline(ctx, until.Add(-modelReserve))
		defer cancel()
	}
	for round := 0; ; round++ {
		asked, err := s.round(ctx, hurry)
		if err != nil {
			return err
		}
		if until, _ := ctx.Deadline(); round == maxRequests || time.Until(until) < requestTime {
			return nil
		}
		if asked == nil {
			return s.mend(ctx, hurry)
		}
		note, over, err := s.grant(ctx, *asked)
		if err != nil || over {
			return err
		}
		s.talk.GoOn(model.RequestMark+string(asked.Kind), note, round+1 == maxRequests)
	}
}

// mend asks once for what was not let through, with the reasons. What was said stays
// as it is, whatever becomes of that.
func (s *speech) mend(ctx context.Context, hurry bool) error {
	if !s.talk.Mend(strings.TrimSpace(s.t.stream.text())) {
		return nil
	}
	asked, err := s.round(ctx, hurry)
	switch {
	case s.t.stream.gone:
		return err
	case err != nil || asked != nil:
		s.a.cfg.Log.Info("sentences were not mended", "store", s.t.q.Store.ID, "model", s.chat.Name())
	}
	return nil
}
