package db

import (
	"context"
	"encoding/json"
	"time"

	"tilly"
)

type deadRow struct {
	ID        string `db:"id"`
	Kind      string `db:"kind"`
	StoreID   string `db:"store_id"`
	Key       string `db:"job_key"`
	Payload   string `db:"payload"`
	Attempt   int    `db:"attempt"`
	Lapses    int    `db:"lapses"`
	Fault     string `db:"fault"`
	Created   moment `db:"created_at"`
	Died      moment `db:"died_at"`
	StoreName string `db:"store_name"`
}

func (r deadRow) noun() (tilly.DeadJob, error) {
	return tilly.DeadJob{
		Job: tilly.Job{
			ID: r.ID, Kind: r.Kind, StoreID: r.StoreID, Key: r.Key, Payload: json.RawMessage(r.Payload),
			Attempt: r.Attempt, Lapses: r.Lapses, Created: r.Created.time(),
		},
		StoreName: r.StoreName, Fault: r.Fault, DiedAt: r.Died.time(),
	}, nil
}

const selectDead = `SELECT j.id, j.kind, COALESCE(j.store_id, '') AS store_id, j.job_key, j.payload, j.attempt, j.lapses, j.fault,
	j.created_at, j.died_at, COALESCE(st.name, '') AS store_name FROM dead_jobs j LEFT JOIN stores st ON st.id = j.store_id `

// DeadJobs lists the jobs that were given up, of one kind or of all for "", the last
// first, and counts them.
func (d Jobs) DeadJobs(ctx context.Context, kind string, page, perPage int) (list []tilly.DeadJob, total int, err error) {
	const where = `WHERE j.kind = ? OR CAST(? AS TEXT) = ''`
	err = d.view(ctx, func(c conn) error {
		if err := c.get(ctx, &total, `SELECT COUNT(*) FROM dead_jobs j `+where, kind, kind); err != nil {
			return err
		}
		var rows []deadRow
		err := c.list(ctx, &rows, selectDead+where+` ORDER BY j.died_at DESC, j.id LIMIT ? OFFSET ?`, kind, kind, perPage, offset(page, perPage))
		if err == nil {
			list, err = nouns(rows)
		}
		return err
	})
	return list, total, err
}

// RetryDead has a job that was given up tried again from its first attempt. A source
// is read in a new round; where that goes on already, or a job of its kind and key
// waits, nothing more is done. NotFound for no such job.
func (d Jobs) RetryDead(ctx context.Context, jobID string, now time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		var r deadRow
		if err := c.get(ctx, &r, selectDead+`WHERE j.id = ?`, jobID); err != nil {
			return err
		}
		dead, _ := r.noun()
		if _, err := dropDead(ctx, c, jobID); err != nil {
			return err
		}
		for _, kind := range tilly.ScanKinds {
			if dead.Kind == kind {
				return readAgain(ctx, c, dead, now)
			}
		}
		priority := tilly.PriorityScan
		if dead.Kind == tilly.JobMail {
			priority = tilly.PriorityMail
		}
		return enqueueOnce(ctx, c, []tilly.Job{{
			ID: dead.ID, Kind: dead.Kind, StoreID: dead.StoreID, Key: dead.Key, Payload: dead.Payload, Priority: priority,
			RunAt: now, Created: now,
		}})
	})
}

// readAgain starts the next round of the source of a dead job, unless it is read already.
func readAgain(ctx context.Context, c conn, dead tilly.DeadJob, now time.Time) error {
	if err := holdStore(ctx, c, dead.StoreID); err != nil {
		return err
	}
	s, err := sourceWhere(ctx, c, `WHERE s.store_id = ? AND s.id = ?`+c.lock(), dead.StoreID, dead.Key)
	if err != nil || s.Running() {
		return unlessMissing(err)
	}
	return startRound(ctx, c, &s, now, tilly.ScanJobFor)
}

// ForgetDead deletes a job that was given up; NotFound for no such job.
func (d Jobs) ForgetDead(ctx context.Context, jobID string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := dropDead(ctx, c, jobID)
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		return err
	})
}

func dropDead(ctx context.Context, c conn, jobID string) (int64, error) {
	return c.exec(ctx, `DELETE FROM dead_jobs WHERE id = ?`, jobID)
}
