package program

import (
	"context"
	"encoding/json"

	"tilly"
)

// askGapAgain asks the questions of a gap again after it was answered.
func (p *Program) askGapAgain(ctx context.Context, j tilly.GapJob) error {
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
func (p *Program) gapDied(ctx context.Context, j tilly.Job, _ error) {
	var gap tilly.GapJob
	if json.Unmarshal(j.Payload, &gap) != nil {
		return
	}
	if err := p.rows.Gaps.SetCheck(ctx, gap, tilly.CheckDone); err != nil && tilly.CodeOf(err) != tilly.NotFound {
		p.log.Error("a given-up check could not be ended", "gap", gap.GapID, "error", err.Error())
	}
}
