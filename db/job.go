package db

import (
	"context"
	"encoding/json"
	"time"

	"tilly"
)

// enqueue inserts jobs in the transaction of their cause. A live job of the same
// kind and key is Conflict.
func enqueue(ctx context.Context, c conn, jobs []tilly.Job) error {
	return insertJobs(ctx, c, jobs, "")
}

// enqueueOnce inserts jobs but those of whose kind and key there is a live one.
func enqueueOnce(ctx context.Context, c conn, jobs []tilly.Job) error {
	return insertJobs(ctx, c, jobs, `ON CONFLICT (kind, job_key) WHERE job_key <> '' DO NOTHING`)
}

func insertJobs(ctx context.Context, c conn, jobs []tilly.Job, suffix string) error {
	var rows [][]any
	for _, j := range jobs {
		rows = append(rows, []any{
			j.ID, j.Kind, orNull(j.StoreID), j.Key, j.Payload, j.Priority, j.RunAt, j.RunAt, "", j.Attempt, j.Lapses,
			j.Fence, "", j.Created,
		})
	}
	return c.insert(ctx, `INSERT INTO jobs (id, kind, store_id, job_key, payload, priority, run_at, due_at, worker,
		attempt, lapses, fence, fault, created_at)`, rows, suffix)
}

// Enqueue stores jobs that have no other cause.
func (d Jobs) Enqueue(ctx context.Context, jobs ...tilly.Job) error {
	return d.update(ctx, func(ctx context.Context, c conn) error { return enqueue(ctx, c, jobs) })
}

// dropScanJobs deletes the jobs that read these sources, dead ones too.
func dropScanJobs(ctx context.Context, c conn, sourceIDs []string) error {
	return dropJobs(ctx, c, tilly.ScanKinds, sourceIDs)
}

// dropJobs deletes the jobs of these kinds and keys, dead ones too.
func dropJobs(ctx context.Context, c conn, kinds, keys []string) error {
	err := c.run(ctx, `DELETE FROM jobs WHERE kind IN (?) AND job_key <> '' AND job_key IN (?)`, kinds, keys)
	if err != nil {
		return err
	}
	return c.run(ctx, `DELETE FROM dead_jobs WHERE kind IN (?) AND job_key IN (?)`, kinds, keys)
}

// forgiveScan forgets past failures of the job of a source that got on.
func forgiveScan(ctx context.Context, c conn, sourceID string) error {
	return forgive(ctx, c, tilly.ScanKinds, sourceID)
}

// Forgive forgets the past failures of the live job of a kind and key.
func (d Jobs) Forgive(ctx context.Context, kind, key string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error { return forgive(ctx, c, []string{kind}, key) })
}

func forgive(ctx context.Context, c conn, kinds []string, key string) error {
	return c.run(ctx, `UPDATE jobs SET attempt = 0, lapses = 0
		WHERE kind IN (?) AND job_key <> '' AND job_key = ? AND (attempt > 0 OR lapses > 0)`, kinds, key)
}

type jobRow struct {
	ID       string `db:"id"`
	Kind     string `db:"kind"`
	StoreID  string `db:"store_id"`
	UserID   string `db:"user_id"`
	Key      string `db:"job_key"`
	Payload  string `db:"payload"`
	Priority int    `db:"priority"`
	RunAt    moment `db:"run_at"`
	Attempt  int    `db:"attempt"`
	Lapses   int    `db:"lapses"`
	Fence    int64  `db:"fence"`
	Created  moment `db:"created_at"`
}

func (r jobRow) noun() tilly.Job {
	return tilly.Job{
		ID: r.ID, Kind: r.Kind, StoreID: r.StoreID, UserID: r.UserID, Key: r.Key, Payload: json.RawMessage(r.Payload), Priority: r.Priority,
		RunAt: r.RunAt.time(), Attempt: r.Attempt, Lapses: r.Lapses, Fence: r.Fence, Created: r.Created.time(),
	}
}

// held is a claim that has neither been given back nor taken over.
const held = ` WHERE id = ? AND fence = ? AND worker <> ''`

// Extend moves the lease of a claimed job; Conflict when the fence moved on.
func (d Jobs) Extend(ctx context.Context, jobID string, fence int64, until time.Time) error {
	return d.onJob(ctx, `UPDATE jobs SET due_at = ?, turn = 0`+held, until, jobID, fence)
}

// Finish deletes a done job; Conflict when the fence moved on.
func (d Jobs) Finish(ctx context.Context, jobID string, fence int64) error {
	return d.onJob(ctx, `DELETE FROM jobs`+held, jobID, fence)
}

// Retry gives a job back, to run at the given time with the given attempt count
// and the text of what went wrong; Conflict when the fence moved on.
func (d Jobs) Retry(ctx context.Context, jobID string, fence int64, at time.Time, attempt int, fault string) error {
	return d.onJob(ctx, `UPDATE jobs SET run_at = ?, due_at = ?, worker = '', turn = 0, attempt = ?, fault = ?`+held,
		at, at, attempt, fault, jobID, fence)
}

func (d Jobs) onJob(ctx context.Context, query string, args ...any) error {
	return d.update(ctx, func(ctx context.Context, c conn) error { return onJob(ctx, c, query, args...) })
}

func onJob(ctx context.Context, c conn, query string, args ...any) error {
	n, err := c.exec(ctx, query, args...)
	if err == nil && n == 0 {
		return gone("job")
	}
	return err
}

// Bury moves a job to the dead letters; Conflict when the fence moved on.
func (d Jobs) Bury(ctx context.Context, jobID string, fence int64, fault string, now time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		err := onJob(ctx, c, `INSERT INTO dead_jobs
			(id, kind, store_id, job_key, payload, attempt, lapses, fault, created_at, died_at)
			SELECT id, kind, store_id, job_key, payload, attempt, lapses, CAST(? AS TEXT), created_at, CAST(? AS BIGINT)
			FROM jobs`+held, fault, now, jobID, fence)
		if err != nil {
			return err
		}
		return onJob(ctx, c, `DELETE FROM jobs`+held, jobID, fence)
	})
}

// Release makes every job leased by this worker due at once, and gives its turns
// at hosts back. Late results of the
// worker's earlier self are refused from then on.
func (d Jobs) Release(ctx context.Context, worker string, now time.Time) error {
	if worker == "" {
		return nil
	}
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if err := releaseHosts(ctx, c, worker); err != nil {
			return err
		}
		return c.run(ctx, `UPDATE jobs SET worker = '', turn = 0, due_at = ?, fence = fence + 1, lapses = lapses + 1
			WHERE worker = ? AND worker <> ''`, now, worker)
	})
}

type depthRow struct {
	Kind    string `db:"kind"`
	Waiting int    `db:"waiting"`
	Leased  int    `db:"leased"`
	Oldest  moment `db:"oldest"`
}

// Depth counts live jobs by kind, and the age of the oldest due one.
func (d Jobs) Depth(ctx context.Context, now time.Time) (map[string]tilly.QueueDepth, error) {
	var rows []depthRow
	err := d.reader().list(ctx, &rows, `SELECT kind,
		SUM(CASE WHEN worker = '' OR due_at <= ? THEN 1 ELSE 0 END) AS waiting,
		SUM(CASE WHEN worker <> '' AND due_at > ? THEN 1 ELSE 0 END) AS leased,
		COALESCE(MIN(CASE WHEN due_at <= ? THEN due_at END), 0) AS oldest
		FROM jobs GROUP BY kind`, now, now, now)
	if err != nil {
		return nil, err
	}
	depth := make(map[string]tilly.QueueDepth, len(rows))
	for _, r := range rows {
		q := tilly.QueueDepth{Waiting: r.Waiting, Leased: r.Leased}
		if r.Oldest != 0 {
			q.Oldest = now.Sub(r.Oldest.time())
		}
		depth[r.Kind] = q
	}
	return depth, nil
}

// Dead counts the jobs that were given up, by kind, as long as they are kept.
func (d Jobs) Dead(ctx context.Context) (map[string]int, error) {
	var rows []struct {
		Kind string `db:"kind"`
		N    int    `db:"n"`
	}
	err := d.reader().list(ctx, &rows, `SELECT kind, COUNT(*) AS n FROM dead_jobs GROUP BY kind`)
	counts := make(map[string]int, len(rows))
	for _, r := range rows {
		counts[r.Kind] = r.N
	}
	return counts, err
}
