package program

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"tilly"
	"tilly/answer"
	"tilly/cmd/program/evaluate"
	"tilly/db"
	"tilly/jobs"
)

// prover asks again what was asked before, to see how it is answered now.
type prover struct {
	rows      *db.DB
	assistant *answer.Assistant
	log       *slog.Logger
	bell      *jobs.Bell
}

// askGapAgain asks the questions of a gap again after it was answered.
func (p *prover) askGapAgain(ctx context.Context, j tilly.GapJob) error {
	store, err := p.rows.Stores.StoreByID(ctx, j.StoreID)
	if tilly.CodeOf(err) == tilly.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	return p.assistant.AskAgain(ctx, checks{p.rows.Gaps, p.rows.Conversations}, store, j)
}

// gapDied ends a check that was given up; what was asked again is shown.
func (p *prover) gapDied(ctx context.Context, j tilly.Job, _ error) {
	var gap tilly.GapJob
	if json.Unmarshal(j.Payload, &gap) != nil {
		return
	}
	if err := p.rows.Gaps.SetCheck(ctx, gap, tilly.CheckDone); err != nil && tilly.CodeOf(err) != tilly.NotFound {
		p.log.Error("a given-up check could not be ended", "gap", gap.GapID, "error", err.Error())
	}
}

// runGolden asks the questions of a run. One that is gone or over needs no further
// attempt.
func (p *prover) runGolden(ctx context.Context, j tilly.GoldenJob) error {
	_, err := p.assistant.Run(ctx, evaluate.Runs{Golden: p.rows.Golden, Stores: p.rows.Stores}, j.StoreID, j.RunID, func(tilly.GoldenResult) { jobs.Progress(ctx) })
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
func (p *prover) goldenDied(ctx context.Context, j tilly.Job, _ error) {
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
func (p *prover) rest(ctx context.Context, j tilly.RestJob) error {
	wait, err := p.rows.Golden.RunAfterRest(ctx, j.StoreID, time.Now())
	if err != nil {
		return err
	}
	if wait > 0 {
		return jobs.Snooze(wait)
	}
	p.bell.Ring()
	return nil
}
