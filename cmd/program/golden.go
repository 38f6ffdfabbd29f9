package program

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"tilly"
	"tilly/jobs"
	"tilly/llm"
)

// runGolden asks the questions of a run. One that is gone or over needs no further
// attempt.
func (p *Program) runGolden(ctx context.Context, j tilly.GoldenJob) error {
	_, err := p.assistant.Run(ctx, runs{p.rows.Golden, p.rows.Stores}, j.StoreID, j.RunID, func(tilly.GoldenResult) { jobs.Progress(ctx) })
	if code := tilly.CodeOf(err); code != tilly.NotFound && code != tilly.Conflict {
		return err
	}
	r, gone := p.rows.Golden.GoldenRun(ctx, j.StoreID, j.RunID)
	if tilly.CodeOf(gone) == tilly.NotFound || r.State.Over() {
		return nil
	}
	return err
}

// goldenDied tells the owner that a run was given up.
func (p *Program) goldenDied(ctx context.Context, j tilly.Job, _ error) {
	var run tilly.GoldenJob
	if json.Unmarshal(j.Payload, &run) != nil {
		return
	}
	const reason = "This run failed several times for a reason on our side. Please start another one."
	if _, err := p.rows.Golden.FinishRun(ctx, run.StoreID, run.RunID, tilly.RunFailed, reason, time.Now()); err != nil {
		p.log.Error("a given-up run could not be marked failed", "run", run.RunID, "error", err.Error())
	}
}

// rest starts a run once a store's knowledge has come to rest.
func (p *Program) rest(ctx context.Context, j tilly.RestJob) error {
	wait, err := p.rows.Golden.RunAfterRest(ctx, j.StoreID, time.Now())
	if err != nil {
		return err
	}
	if wait > 0 {
		return jobs.Snooze(wait)
	}
	p.worker.Wake()
	return nil
}

// named gives the model of a name at the endpoint of the settings; each is made
// once, so that what is known of its failures is kept.
func (s Settings) named() func(model string) llm.Chat {
	if s.LLMBaseURL == "" {
		return func(string) llm.Chat { return nil }
	}
	var mu sync.Mutex
	made := map[string]llm.Chat{}
	return func(model string) llm.Chat {
		mu.Lock()
		defer mu.Unlock()
		if made[model] == nil {
			made[model] = s.model(model)
		}
		return made[model]
	}
}

// model is a model at the endpoint of the settings.
func (s Settings) model(name string) llm.Chat {
	return llm.NewClient(llm.Config{BaseURL: s.LLMBaseURL, Key: s.LLMAPIKey, Model: name, PriceIn: s.LLMPriceIn, PriceOut: s.LLMPriceOut})
}

// models are those that owners may try.
func (s Settings) models() []string {
	if s.LLMBaseURL == "" {
		return nil
	}
	return []string{s.LLMModel}
}
