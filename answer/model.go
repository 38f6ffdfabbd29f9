package answer

import (
	"context"
	"errors"
	"time"

	"tilly/llm"
)

// modelTime bounds the model speaker, so that another can still answer in time.
const modelTime = 22 * time.Second

// modelSays lets the model word the answer. It reports whether anything usable
// was said; if not, nothing of it stands and another speaker has to answer. An
// error means that the listener has gone.
func (a *Assistant) modelSays(ctx context.Context, t *turn, w wish, f finding) (bool, error) {
	timed, cancel := context.WithTimeout(ctx, modelTime)
	defer cancel()
	sieve := newSieve(t.q.Store, a.lex, f)
	t.record.Speaker, t.record.Model = speakerModel, t.model.Name()
	say := func(list []checked) error {
		for _, c := range list {
			if err := t.say(ctx, c.text); err != nil {
				return err
			}
			for _, p := range c.from {
				t.cite(p)
			}
			t.answered = true
		}
		return nil
	}
	end, err := t.model.Stream(timed, prompt(t, w, f), func(text string) error {
		return say(sieve.write(text))
	})
	t.record.PromptTokens, t.record.OutputTokens = end.Usage.Prompt, end.Usage.Output
	if t.gone || ctx.Err() != nil {
		return false, errors.Join(err, ctx.Err())
	}
	if err == nil {
		if !end.Cut {
			if err := say(sieve.close()); err != nil {
				return false, err
			}
		}
		if t.answered {
			return true, nil
		}
		t.record.Fault = "nothing usable"
		return false, nil
	}
	t.record.Fault = faultText(err)
	a.cfg.Log.Warn("model failed", "store", t.q.Store.ID, "fault", t.record.Fault)
	if t.out.Len() > 0 {
		return false, t.reset(ctx)
	}
	return false, nil
}

// faultText names what a model did wrong, without anything it or the shopper said.
func faultText(err error) string {
	var fault *llm.Error
	switch {
	case errors.As(err, &fault):
		return fault.Error()
	case errors.Is(err, context.DeadlineExceeded):
		return "model: " + string(llm.FaultSlow)
	}
	return "model: failed"
}
