package db

import (
	"context"
	"time"

	"tilly/fault"

	"tilly"
)

const selectResult = `SELECT r.golden_id, r.fingerprint, r.question, r.expect, r.must_contain, r.must_cite, r.asked_at, r.passed,
	r.why, r.answered, r.answer, r.sources, r.evidence, r.speaker, r.model, r.fault, r.took_ms
	FROM golden_results r WHERE r.store_id = ? AND r.run_id = ? `

type resultRow struct {
	GoldenID    string  `db:"golden_id"`
	Fingerprint string  `db:"fingerprint"`
	Question    string  `db:"question"`
	Expect      string  `db:"expect"`
	MustContain string  `db:"must_contain"`
	MustCite    string  `db:"must_cite"`
	AskedAt     moment  `db:"asked_at"`
	Passed      flag    `db:"passed"`
	Why         string  `db:"why"`
	Answered    flag    `db:"answered"`
	Answer      string  `db:"answer"`
	Sources     string  `db:"sources"`
	Evidence    float64 `db:"evidence"`
	Speaker     string  `db:"speaker"`
	Model       string  `db:"model"`
	Fault       string  `db:"fault"`
	TookMS      int64   `db:"took_ms"`
}

func (r resultRow) noun() (tilly.GoldenResult, error) {
	out := tilly.GoldenResult{
		GoldenID: r.GoldenID, Fingerprint: r.Fingerprint, Question: r.Question, Expect: tilly.Expectation(r.Expect), MustCite: r.MustCite,
		AskedAt: r.AskedAt.time(), Passed: r.Passed.is(), Answered: r.Answered.is(), Answer: r.Answer, Evidence: r.Evidence,
		Speaker: r.Speaker, Model: r.Model, Fault: r.Fault, Took: time.Duration(r.TookMS) * time.Millisecond,
	}
	var err error
	if out.MustContain, err = fromJSON[[]string](r.MustContain); err != nil {
		return out, domain(err)
	}
	if out.Why, err = fromJSON[[]string](r.Why); err != nil {
		return out, domain(err)
	}
	out.Sources, err = fromJSON[[]tilly.Citation](r.Sources)
	return out, domain(err)
}

// Results gives how each question of a run fared, those that wait included, in the
// order of the list of questions.
func (d Golden) Results(ctx context.Context, r tilly.GoldenRun) ([]tilly.GoldenResult, error) {
	var rows []resultRow
	var before map[asked]bool
	err := d.view(ctx, func(c conn) (err error) {
		if err := c.list(ctx, &rows, selectResult+`ORDER BY r.ord`, r.StoreID, r.ID); err != nil {
			return err
		}
		before, err = verdicts(ctx, c, r.StoreID, r.Before)
		return err
	})
	if err != nil {
		return nil, err
	}
	list, err := nouns(rows)
	for i, q := range list {
		if was, ok := before[asked{q.GoldenID, q.Fingerprint}]; ok {
			list[i].Was = &was
		}
	}
	return list, err
}

// OpenResults gives the questions of a run that were not asked yet.
func (d Golden) OpenResults(ctx context.Context, r tilly.GoldenRun) ([]tilly.GoldenResult, error) {
	var rows []resultRow
	if err := d.reader().list(ctx, &rows, selectResult+`AND r.asked_at = 0 ORDER BY r.ord`, r.StoreID, r.ID); err != nil {
		return nil, err
	}
	return nouns(rows)
}

// asked is a golden question as it stood when it was asked.
type asked struct {
	GoldenID    string `db:"golden_id"`
	Fingerprint string `db:"fingerprint"`
}

// verdicts are the questions of a run that were asked, and whether each passed. Two
// runs are joined here: PostgreSQL, which knows little of rows this young, compares
// each with each.
func verdicts(ctx context.Context, c conn, storeID, runID string) (map[asked]bool, error) {
	if runID == "" {
		return nil, nil
	}
	var rows []struct {
		asked
		Passed flag `db:"passed"`
	}
	err := c.list(ctx, &rows, `SELECT golden_id, fingerprint, passed FROM golden_results
		WHERE store_id = ? AND run_id = ? AND asked_at > 0`, storeID, runID)
	if err != nil {
		return nil, err
	}
	passed := make(map[asked]bool, len(rows))
	for _, r := range rows {
		passed[r.asked] = r.Passed.is()
	}
	return passed, nil
}

// SaveResult keeps how a question of a run fared and counts it, once: what was kept
// before stays. A run that is over or gone is Conflict.
func (d Golden) SaveResult(ctx context.Context, storeID, runID string, r tilly.GoldenResult) error {
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `UPDATE golden_results SET asked_at = ?, passed = ?, why = ?, answered = ?, answer = ?, sources = ?,
			evidence = ?, speaker = ?, model = ?, fault = ?, took_ms = ?
			WHERE store_id = ? AND run_id = ? AND golden_id = ? AND asked_at = 0`,
			r.AskedAt, r.Passed, asJSON(r.Why), r.Answered, r.Answer, asJSON(r.Sources), r.Evidence, r.Speaker, r.Model,
			r.Fault, r.Took.Milliseconds(), storeID, runID, r.GoldenID)
		if err != nil {
			return err
		}
		passed := min(n, int64(asInt(r.Passed)))
		counted, err := c.exec(ctx, `UPDATE golden_runs SET done = done + ?, passed = passed + ?, failed = failed + ?
			WHERE store_id = ? AND id = ? AND state = 'running'`, n, passed, n-passed, storeID, runID)
		if err != nil {
			return err
		}
		if counted == 0 {
			return gone("run")
		}
		fault.Reached("result-saving")
		if n == 0 {
			return nil
		}
		return c.run(ctx, `UPDATE golden_questions SET last_run = ?, last_passed = ?, last_at = ?
			WHERE store_id = ? AND id = ? AND fingerprint = ? AND last_at <= ?`,
			runID, r.Passed, r.AskedAt, storeID, r.GoldenID, r.Fingerprint, r.AskedAt)
	})
	fault.Reached("result-saved")
	return err
}

func asInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
