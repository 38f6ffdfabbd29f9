package db

import (
	"context"

	"tilly"
)

// Judged gives the latest judged answers of a store, n at most of each kind: those
// that somebody rated (a refusal that was found helpful was right to refuse), and
// how its golden questions fared when they were last asked. A golden question that
// was refused though it has an answer counts as one to be answered.
func (d *DB) Judged(ctx context.Context, storeID string, n int) ([]tilly.Judgement, error) {
	var out []tilly.Judgement
	err := d.view(ctx, func(c conn) error {
		var rated []struct {
			Evidence float64 `db:"evidence"`
			Right    int     `db:"good"`
		}
		err := c.list(ctx, &rated, `SELECT evidence, CASE WHEN answered = 1 AND rating > 0 THEN 1 ELSE 0 END AS good FROM answers
			WHERE store_id = ? AND rating <> 0 AND topic <> '' AND (answered = 1 OR rating > 0)
			ORDER BY created_at DESC LIMIT ?`, storeID, n)
		if err != nil {
			return err
		}
		for _, r := range rated {
			out = append(out, tilly.Judgement{Evidence: r.Evidence, Right: r.Right == 1})
		}
		rated = rated[:0]
		err = c.list(ctx, &rated, `SELECT r.evidence, CASE WHEN r.expect = 'refuse' THEN 0 WHEN r.answered = 0 THEN 1 ELSE r.passed END AS good
			FROM golden_questions q JOIN golden_results r ON r.store_id = q.store_id AND r.golden_id = q.id AND r.run_id = q.last_run
			WHERE q.store_id = ? AND r.store_id = ? AND r.asked_at > 0 LIMIT ?`, storeID, storeID, n)
		for _, r := range rated {
			out = append(out, tilly.Judgement{Evidence: r.Evidence, Right: r.Right == 1})
		}
		return err
	})
	return out, err
}
