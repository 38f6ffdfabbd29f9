package answer_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/answer"
	"tilly/llm"
	"tilly/search"
)

// desk keeps one run in memory.
type desk struct {
	mu       sync.Mutex
	run      tilly.GoldenRun
	open     []tilly.GoldenResult
	saved    []tilly.GoldenResult
	failFrom int // results from which on saving fails; 0: never
}

func newDesk(s tilly.TrialSettings, questions ...string) *desk {
	d := &desk{run: tilly.GoldenRun{ID: "r", StoreID: "s1", Settings: s, State: tilly.RunWaiting}}
	for i, q := range questions {
		d.open = append(d.open, tilly.GoldenResult{GoldenID: fmt.Sprint(i), Question: q, Expect: tilly.ExpectAnswer})
	}
	return d
}

func (d *desk) StoreByID(context.Context, string) (tilly.Store, error) { return shop, nil }

func (d *desk) BeginRun(context.Context, string, string) (tilly.GoldenRun, error) {
	if d.run.State == tilly.RunWaiting {
		d.run.State = tilly.RunRunning
	}
	return d.run, nil
}

func (d *desk) OpenResults(context.Context, tilly.GoldenRun) ([]tilly.GoldenResult, error) {
	var left []tilly.GoldenResult
	for _, q := range d.open {
		if !slices.ContainsFunc(d.saved, func(s tilly.GoldenResult) bool { return s.GoldenID == q.GoldenID }) {
			left = append(left, q)
		}
	}
	return left, nil
}

var errDesk = errors.New("the desk is on fire")

func (d *desk) SaveResult(_ context.Context, _, _ string, r tilly.GoldenResult) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.failFrom > 0 && len(d.saved) >= d.failFrom {
		return errDesk
	}
	d.saved = append(d.saved, r)
	return nil
}

func (d *desk) FinishRun(_ context.Context, _, _ string, state tilly.RunState, reason string, _ time.Time) (tilly.GoldenRun, error) {
	d.run.State, d.run.Error = state, reason
	return d.run, nil
}

// parrot is a model that always says the same, and counts how many ask it at once.
type parrot struct {
	name, says string
	mu         sync.Mutex
	now, most  int
	asked      int
}

func (p *parrot) Name() string { return p.name }

func (p *parrot) Stream(ctx context.Context, _ llm.Request, each func(string) error) (llm.End, error) {
	p.mu.Lock()
	p.asked++
	p.now++
	p.most = max(p.most, p.now)
	p.mu.Unlock()
	defer func() { p.mu.Lock(); p.now--; p.mu.Unlock() }()
	select {
	case <-time.After(20 * time.Millisecond):
	case <-ctx.Done():
		return llm.End{}, ctx.Err()
	}
	return llm.End{}, each(p.says)
}

func tryAssistant(model llm.Chat, others ...*parrot) *answer.Assistant {
	s := newShelf("s1", shopPassages()...)
	return answer.New(answer.Config{
		Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s, Model: model,
		Named: func(name string) llm.Chat {
			for _, p := range others {
				if p.name == name {
					return p
				}
			}
			return nil
		},
	})
}

func ref[T any](v T) *T { return &v }

func TestTrialSettings(t *testing.T) {
	t.Parallel()
	const question = "Do you ship to Canada?"
	usual, other := &parrot{name: "usual", says: "Yes, we ship to Canada. [1]"}, &parrot{name: "other", says: "We ship to Canada. [1]"}
	both := tryAssistant(usual, usual, other)
	for name, c := range map[string]struct {
		a        *answer.Assistant
		s        tilly.TrialSettings
		speaker  string
		model    string
		answered bool
		wrong    bool
	}{
		"as chat":            {both, tilly.TrialSettings{}, "model", "usual", true, false},
		"auto":               {both, tilly.TrialSettings{Speaker: "auto"}, "model", "usual", true, false},
		"auto without model": {tryAssistant(nil), tilly.TrialSettings{Speaker: "auto"}, "builtin", "", true, false},
		"built-in":           {both, tilly.TrialSettings{Speaker: "builtin"}, "builtin", "", true, false},
		"the usual model":    {both, tilly.TrialSettings{Speaker: "model"}, "model", "usual", true, false},
		"another model":      {both, tilly.TrialSettings{Speaker: "model", Model: "other"}, "model", "other", true, false},
		"a model on its own": {both, tilly.TrialSettings{Model: "other"}, "model", "other", true, false},
		"no model":           {tryAssistant(nil), tilly.TrialSettings{Speaker: "model"}, "", "", false, true},
		"unknown model":      {both, tilly.TrialSettings{Model: "gone"}, "", "", false, true},
		"low threshold":      {both, tilly.TrialSettings{Speaker: "builtin", Threshold: ref(0.0)}, "builtin", "", true, false},
		"threshold of chat":  {both, tilly.TrialSettings{Speaker: "builtin", Threshold: ref(0.5)}, "builtin", "", true, false},
		"threshold not met":  {both, tilly.TrialSettings{Speaker: "builtin", Threshold: ref(1.0)}, "builtin", "", false, false},
		"model, high":        {both, tilly.TrialSettings{Threshold: ref(1.0)}, "model", "usual", true, false}, // from half of it on a model is asked
	} {
		got, err := c.a.Ask(t.Context(), tilly.Question{Store: shop, Text: question, Settings: c.s})
		if c.wrong {
			if tilly.CodeOf(err) != tilly.Invalid {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if err != nil || got.Record.Speaker != c.speaker || got.Record.Model != c.model || got.Reply.Answered != c.answered {
			t.Errorf("%s: %v %+v", name, err, got)
		}
		want := 0.5
		if c.s.Threshold != nil {
			want = *c.s.Threshold
		}
		if got.Record.Threshold != want {
			t.Errorf("%s: the record says threshold %v", name, got.Record.Threshold)
		}
	}
	if usual.asked == 0 || other.asked == 0 {
		t.Error("no model was asked")
	}
}

// A question is answered from the trial's threshold on, whatever its evidence.
func TestThresholdOfATrialDecides(t *testing.T) {
	t.Parallel()
	a := tryAssistant(nil)
	for _, question := range []string{"Do you ship to Canada?", "Is the mug made by robots?"} {
		ask := func(threshold *float64) tilly.Answered {
			got, err := a.Ask(t.Context(), tilly.Question{Store: shop, Text: question, Settings: tilly.TrialSettings{Threshold: threshold}})
			if err != nil {
				t.Fatal(err)
			}
			return got
		}
		e := ask(nil).Record.Evidence
		if e <= 0 || e >= 1 {
			t.Fatalf("%q has evidence %v", question, e)
		}
		if lax, strict := ask(&e), ask(ref((1+e)/2)); !lax.Reply.Answered || strict.Reply.Answered || lax.Record.Evidence != e || strict.Record.Evidence != e {
			t.Errorf("%q with evidence %v: answered at it %v, above it %v", question, e, lax.Reply.Answered, strict.Reply.Answered)
		}
	}
}

func TestRunGoesOnWhereItWas(t *testing.T) {
	t.Parallel()
	var questions []string
	for i := range 40 {
		questions = append(questions, "Do you ship to Canada"+strings.Repeat("?", i+1))
	}
	model := &parrot{name: "m", says: "We ship to Canada. [1]"}
	a := tryAssistant(model, model)
	d := newDesk(tilly.TrialSettings{}, questions...)
	d.failFrom = 15
	if _, err := a.Run(t.Context(), d, "s1", "r", nil); !errors.Is(err, errDesk) {
		t.Fatalf("%v", err)
	}
	if len(d.saved) != 15 || d.run.State != tilly.RunRunning {
		t.Fatalf("%d results, %s", len(d.saved), d.run.State)
	}
	d.failFrom = 0
	told := 0
	var mu sync.Mutex
	r, err := a.Run(t.Context(), d, "s1", "r", func(tilly.GoldenResult) { mu.Lock(); told++; mu.Unlock() })
	if err != nil || r.State != tilly.RunDone || told != 25 || len(d.saved) != 40 {
		t.Fatalf("%v %+v, told %d, saved %d", err, r, told, len(d.saved))
	}
	seen := map[string]bool{}
	for _, s := range d.saved {
		if seen[s.GoldenID] || !s.Passed || !s.Answered || s.AskedAt.IsZero() || s.Speaker != "model" || s.Model != "m" || s.Answer == "" || len(s.Sources) == 0 || s.Evidence <= 0 {
			t.Errorf("%+v", s)
		}
		seen[s.GoldenID] = true
	}
	if model.most < 2 || model.most > 4 {
		t.Errorf("%d questions were asked at a time", model.most)
	}
	asked := model.asked
	if r, err := a.Run(t.Context(), d, "s1", "r", nil); err != nil || r.State != tilly.RunDone || model.asked != asked {
		t.Errorf("a run that is over is run again: %v %+v", err, r)
	}
}

func TestRunFailsAndEnds(t *testing.T) {
	t.Parallel()
	d := newDesk(tilly.TrialSettings{Speaker: tilly.SpeakerModel}, "q")
	r, err := tryAssistant(nil).Run(t.Context(), d, "s1", "r", nil)
	if err != nil || r.State != tilly.RunFailed || !strings.Contains(r.Error, "model") || len(d.saved) != 0 {
		t.Errorf("%v %+v", err, r)
	}
	d = newDesk(tilly.TrialSettings{}, strings.Repeat("x", tilly.MaxQuery+1), "Do you ship to Canada?", "Is there life on Mars?")
	if r, err = tryAssistant(nil).Run(t.Context(), d, "s1", "r", nil); err != nil || r.State != tilly.RunDone || len(d.saved) != 3 {
		t.Fatalf("%v %+v", err, r)
	}
	for _, s := range d.saved {
		if want := s.GoldenID == "1"; s.Passed != want || want == (len(s.Why) > 0) || s.AskedAt.IsZero() {
			t.Errorf("%+v", s)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	d = newDesk(tilly.TrialSettings{}, "q", "r")
	if _, err := tryAssistant(nil).Run(ctx, d, "s1", "r", nil); !errors.Is(err, context.Canceled) || d.run.State != tilly.RunRunning || len(d.saved) != 0 {
		t.Errorf("a run that was broken off: %v %+v", err, d.run)
	}
}
