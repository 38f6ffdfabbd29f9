package db

import (
	"context"
	"time"

	"tilly/fault"

	"tilly"
)

const selectRun = `SELECT gr.id, gr.store_id, gr.label, gr.cause, gr.settings, gr.state, gr.error, gr.total, gr.done,
	gr.passed, gr.failed, gr.generation, gr.before_id, gr.better, gr.worse, gr.created_at, gr.finished_at FROM golden_runs gr `

type runRow struct {
	ID         string `db:"id"`
	StoreID    string `db:"store_id"`
	Label      string `db:"label"`
	Cause      string `db:"cause"`
	Settings   string `db:"settings"`
	State      string `db:"state"`
	Error      string `db:"error"`
	Total      int    `db:"total"`
	Done       int    `db:"done"`
	Passed     int    `db:"passed"`
	Failed     int    `db:"failed"`
	Generation int64  `db:"generation"`
	Before     string `db:"before_id"`
	Better     int    `db:"better"`
	Worse      int    `db:"worse"`
	CreatedAt  moment `db:"created_at"`
	FinishedAt moment `db:"finished_at"`
}

func (r runRow) noun() (tilly.GoldenRun, error) {
	settings, err := fromJSON[tilly.TrialSettings](r.Settings)
	return tilly.GoldenRun{
		ID: r.ID, StoreID: r.StoreID, Label: r.Label, Cause: tilly.RunCause(r.Cause), Settings: settings,
		State: tilly.RunState(r.State), Error: r.Error, Total: r.Total, Done: r.Done, Passed: r.Passed, Failed: r.Failed,
		Generation: r.Generation, Before: r.Before, Better: r.Better, Worse: r.Worse,
		CreatedAt: r.CreatedAt.time(), FinishedAt: r.FinishedAt.time(),
	}, domain(err)
}

func runWhere(ctx context.Context, c conn, where string, args ...any) (tilly.GoldenRun, error) {
	var r runRow
	if err := c.get(ctx, &r, selectRun+where, args...); err != nil {
		return tilly.GoldenRun{}, err
	}
	return r.noun()
}

// CreateRun stores a run that waits, with its jobs, and gives its id. One by hand
// like it that still waits stands for it: then its id is given and nothing is stored.
// A store without golden questions, or with tilly.MaxOpenRuns, is Conflict.
func (d Golden) CreateRun(ctx context.Context, r tilly.GoldenRun, jobs ...tilly.Job) (id string, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		if err := holdTenant(ctx, c, r.StoreID); err != nil {
			return err
		}
		open, err := openRuns(ctx, c, r.StoreID)
		if err != nil {
			return err
		}
		for _, o := range open {
			if o.State == tilly.RunWaiting && o.Cause == tilly.RunByHand && r.Cause == tilly.RunByHand &&
				o.Label == validText(r.Label) && o.Settings.Key() == r.Settings.Key() {
				id = o.ID
				return nil
			}
		}
		if len(open) >= tilly.MaxOpenRuns {
			return tilly.Errorf(tilly.Conflict, "%d runs are under way. Please wait until one of them is done.", len(open))
		}
		id = r.ID
		if err := createRun(ctx, c, r); err != nil {
			return err
		}
		return enqueue(ctx, c, jobs)
	})
	return id, err
}

// openRuns are a store's that are not over, oldest first.
func openRuns(ctx context.Context, c conn, storeID string) ([]tilly.GoldenRun, error) {
	var rows []runRow
	err := c.list(ctx, &rows, selectRun+`WHERE gr.store_id = ? AND gr.state IN ('waiting', 'running') ORDER BY gr.created_at, gr.id`, storeID)
	if err != nil {
		return nil, err
	}
	return nouns(rows)
}

func createRun(ctx context.Context, c conn, r tilly.GoldenRun) error {
	err := c.get(ctx, &r.Total, `SELECT COUNT(*) FROM golden_questions WHERE store_id = ?`, r.StoreID)
	if err != nil {
		return err
	}
	if r.Total == 0 {
		return tilly.Errorf(tilly.Conflict, "There are no golden questions yet. Add some first.")
	}
	return c.run(ctx, `INSERT INTO golden_runs (store_id, id, label, cause, settings, state, error, total, done, passed,
		failed, generation, before_id, better, worse, created_at, finished_at)
		VALUES (?, ?, ?, ?, ?, ?, '', ?, 0, 0, 0, 0, '', 0, 0, ?, 0)`,
		r.StoreID, r.ID, r.Label, r.Cause, r.Settings.Key(), tilly.RunWaiting, r.Total, r.CreatedAt)
}

// BeginRun sets a waiting run going: the golden questions are written down as they
// stand now, with the store's generation and the run before with the same settings.
// One that goes on already, or is over, stays as it is.
func (d Golden) BeginRun(ctx context.Context, storeID, runID string) (tilly.GoldenRun, error) {
	var r tilly.GoldenRun
	err := d.update(ctx, func(ctx context.Context, c conn) (err error) {
		r, err = runWhere(ctx, c, `WHERE gr.store_id = ? AND gr.id = ?`+c.lock(), storeID, runID)
		if err != nil || r.State != tilly.RunWaiting {
			return err
		}
		if r.Generation, err = generationOf(ctx, c, storeID); err != nil {
			return err
		}
		if r.Before, err = runBefore(ctx, c, r); err != nil {
			return err
		}
		total, err := c.exec(ctx, `INSERT INTO golden_results (store_id, run_id, golden_id, ord, fingerprint, question, expect,
			must_contain, must_cite, asked_at, passed, why, answered, answer, sources, evidence, speaker, model, fault, took_ms)
			SELECT store_id, CAST(? AS TEXT), id, ROW_NUMBER() OVER (ORDER BY created_at DESC, id), fingerprint, question, expect,
			must_contain, must_cite, 0, 0, 'null', 0, '', 'null', 0, '', '', '', 0 FROM golden_questions WHERE store_id = ?`,
			runID, storeID)
		if err != nil {
			return err
		}
		r.State, r.Total = tilly.RunRunning, int(total)
		return c.run(ctx, `UPDATE golden_runs SET state = ?, total = ?, generation = ?, before_id = ? WHERE store_id = ? AND id = ?`,
			r.State, r.Total, r.Generation, r.Before, storeID, runID)
	})
	return r, err
}

// runBefore is the last run with the same settings that was done, "" for none.
func runBefore(ctx context.Context, c conn, r tilly.GoldenRun) (id string, err error) {
	err = c.get(ctx, &id, `SELECT id FROM golden_runs WHERE store_id = ? AND settings = ? AND state = 'done'
		ORDER BY created_at DESC, id LIMIT 1`, r.StoreID, r.Settings.Key())
	return id, unlessMissing(err)
}

// GoldenRuns lists a store's, newest first, and counts all.
func (d Golden) GoldenRuns(ctx context.Context, storeID string, page, perPage int) ([]tilly.GoldenRun, int, error) {
	var rows []runRow
	var total int
	err := d.view(ctx, func(c conn) error {
		if err := c.get(ctx, &total, `SELECT COUNT(*) FROM golden_runs WHERE store_id = ?`, storeID); err != nil {
			return err
		}
		return c.list(ctx, &rows, selectRun+`WHERE gr.store_id = ? ORDER BY gr.created_at DESC, gr.id LIMIT ? OFFSET ?`,
			storeID, perPage, offset(page, perPage))
	})
	if err != nil {
		return nil, 0, err
	}
	list, err := nouns(rows)
	return list, total, err
}

// GoldenRun finds a run of the store, else NotFound.
func (d Golden) GoldenRun(ctx context.Context, storeID, runID string) (tilly.GoldenRun, error) {
	return runWhere(ctx, d.reader(), `WHERE gr.store_id = ? AND gr.id = ?`, storeID, runID)
}

// RunOfUser finds a run of any of the caller's stores, else NotFound.
func (d Golden) RunOfUser(ctx context.Context, who tilly.Caller, runID string) (tilly.GoldenRun, error) {
	r, err := runWhere(ctx, d.reader(), `WHERE gr.id = ? AND gr.store_id`+of(who), runID, who.UserID)
	return r, denied(ctx, d.reader(), err, who, "golden_runs", runID)
}

// FinishRun ends a run in the state, with the reason when it failed, counts what got
// better and worse since the run before, ends its job, and deletes the store's runs
// beyond tilly.KeptRuns. A run that is over already stays as it is; one that is gone
// is NotFound.
func (d Golden) FinishRun(ctx context.Context, storeID, runID string, state tilly.RunState, reason string, now time.Time) (tilly.GoldenRun, error) {
	var r tilly.GoldenRun
	err := d.update(ctx, func(ctx context.Context, c conn) (err error) {
		r, err = runWhere(ctx, c, `WHERE gr.store_id = ? AND gr.id = ?`+c.lock(), storeID, runID)
		if err != nil || r.State.Over() {
			return err
		}
		r.State, r.Error, r.FinishedAt = state, reason, moment(micros(now)).time()
		if err := differences(ctx, c, &r); err != nil {
			return err
		}
		err = c.run(ctx, `UPDATE golden_runs SET state = ?, error = ?, better = ?, worse = ?, finished_at = ? WHERE store_id = ? AND id = ?`,
			r.State, r.Error, r.Better, r.Worse, r.FinishedAt, storeID, runID)
		if err != nil {
			return err
		}
		if err := dropJobs(ctx, c, []string{tilly.JobGolden}, []string{runID}); err != nil {
			return err
		}
		fault.Reached("run-finishing")
		return pruneRuns(ctx, c, storeID)
	})
	return r, err
}

// differences counts what got better and worse in a run since the one before.
func differences(ctx context.Context, c conn, r *tilly.GoldenRun) error {
	if r.Before == "" || r.State != tilly.RunDone {
		return nil
	}
	before, err := verdicts(ctx, c, r.StoreID, r.Before)
	if err != nil {
		return err
	}
	now, err := verdicts(ctx, c, r.StoreID, r.ID)
	if err != nil {
		return err
	}
	r.Better, r.Worse = 0, 0
	for question, passed := range now {
		switch was, ok := before[question]; {
		case ok && passed && !was:
			r.Better++
		case ok && was && !passed:
			r.Worse++
		}
	}
	return nil
}

// pruneRuns deletes a store's oldest runs that are over.
func pruneRuns(ctx context.Context, c conn, storeID string) error {
	return c.run(ctx, `DELETE FROM golden_runs WHERE store_id = ? AND state IN ('done', 'failed') AND id NOT IN
		(SELECT id FROM golden_runs WHERE store_id = ? ORDER BY created_at DESC, id LIMIT ?)`, storeID, storeID, tilly.KeptRuns)
}

// RunAfterRest starts a run because the store's knowledge changed, unless one of that
// cause waits already, and ends the job that awaited it, so that the next change
// makes a new one. When the knowledge changed while the job was at it, nothing
// happens and wait says how long to rest further.
func (d Golden) RunAfterRest(ctx context.Context, storeID string, now time.Time) (wait time.Duration, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		wait = 0
		s, err := storeWhere(ctx, c, `WHERE st.id = ?`+c.lock(), storeID)
		if err != nil {
			return unlessMissing(err)
		}
		var due moment
		err = c.get(ctx, &due, `SELECT run_at FROM jobs WHERE kind = ? AND job_key <> '' AND job_key = ?`, tilly.JobRest, storeID)
		if err != nil {
			return unlessMissing(err)
		}
		if wait = due.time().Sub(now); wait > 0 {
			return nil
		}
		wait = 0
		if s.Active {
			if err := startChangeRun(ctx, c, storeID, now); err != nil {
				return err
			}
		}
		fault.Reached("rested")
		return dropJobs(ctx, c, []string{tilly.JobRest}, []string{storeID})
	})
	return wait, err
}

func startChangeRun(ctx context.Context, c conn, storeID string, now time.Time) error {
	open, err := openRuns(ctx, c, storeID)
	if err != nil {
		return err
	}
	for _, o := range open {
		if o.State == tilly.RunWaiting && o.Cause == tilly.RunByChange {
			return nil // it will see what changed
		}
	}
	r := tilly.GoldenRun{
		ID: tilly.NewID(), StoreID: storeID, Cause: tilly.RunByChange, Settings: tilly.TrialSettings{Speaker: tilly.SpeakerAuto}, CreatedAt: now,
	}
	err = createRun(ctx, c, r)
	if tilly.CodeOf(err) == tilly.Conflict {
		return nil // the last question was deleted meanwhile
	}
	if err != nil {
		return err
	}
	return enqueue(ctx, c, []tilly.Job{tilly.GoldenJobFor(r, now)})
}
