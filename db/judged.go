package db

import (
	"context"

	"tilly"
)

// Judged gives the latest judged answers of a store, n at most of each kind: those
// that somebody rated (a refusal that was found helpful was right to refuse), and
// how its golden questions fared when they were last asked. A golden question that
// was refused though it has an answer counts as one to be answered.
func (d Conversations) Judged(ctx context.Context, storeID string, n int) ([]tilly.Judgement, error) {
	var out []tilly.Judgement
	err := d.view(ctx, func(c conn) error {
		var rated []struct {
			Evidence float64 `db:"evidence"`
			Right    int     `db:"good"`
		}
		err := c.list(ctx, &rated, selectRated, storeID, n)
		if err != nil {
			return err
		}
		for _, r := range rated {
			out = append(out, tilly.Judgement{Evidence: r.Evidence, Right: r.Right == 1})
		}
		fared, err := lastFared(ctx, c, storeID, n)
		out = append(out, fared...)
		return err
	})
	return out, err
}

// selectRated goes by the index answers_judged, which holds all it reads.
const selectRated = `SELECT evidence, CASE WHEN answered = 1 AND rating > 0 THEN 1 ELSE 0 END AS good FROM answers
	WHERE store_id = ? AND rating <> 0 AND topic <> '' AND (answered = 1 OR rating > 0)
	ORDER BY created_at DESC LIMIT ?`

const selectLastRuns = `SELECT id, last_run FROM golden_questions WHERE store_id = ? AND last_run <> ''`

const selectFared = `SELECT golden_id, evidence, CASE WHEN expect = 'refuse' THEN 0 WHEN answered = 0 THEN 1 ELSE passed END AS good
	FROM golden_results WHERE store_id = ? AND run_id = ? AND asked_at > 0`

// lastFared is how the golden questions of a store fared when they were last asked, n
// at most. They are joined here, as verdicts are.
func lastFared(ctx context.Context, c conn, storeID string, n int) (out []tilly.Judgement, err error) {
	var questions []struct {
		ID  string `db:"id"`
		Run string `db:"last_run"`
	}
	err = c.list(ctx, &questions, selectLastRuns, storeID)
	if err != nil || len(questions) == 0 {
		return nil, err
	}
	last := make(map[string]string, len(questions)) // by question
	var runs []string
	for _, q := range questions {
		last[q.ID] = q.Run
		runs = append(runs, q.Run)
	}
	for _, run := range unique(runs) {
		var rows []struct {
			GoldenID string  `db:"golden_id"`
			Evidence float64 `db:"evidence"`
			Right    flag    `db:"good"`
		}
		err = c.list(ctx, &rows, selectFared, storeID, run)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			if last[r.GoldenID] == run && len(out) < n {
				out = append(out, tilly.Judgement{Evidence: r.Evidence, Right: r.Right.is()})
			}
		}
	}
	return out, nil
}
