package db

import (
	"context"
	"fmt"
	"time"

	"tilly/fault"

	"tilly"
)

// Earlier gives up to n documents of earlier rounds, least depth first, that were
// of use or left out on purpose: where a rescan goes besides what it finds.
func (d Crawl) Earlier(ctx context.Context, storeID, sourceID string, round, n int) ([]tilly.FoundURL, error) {
	var rows []struct {
		Key   string `db:"doc_key"`
		URL   string `db:"url"`
		Depth int    `db:"depth"`
	}
	err := d.reader().list(ctx, &rows, `SELECT doc_key, url, depth FROM documents
		WHERE store_id = ? AND source_id = ? AND round < ? AND (passages > 0 OR state IN ('done', 'skipped'))
		ORDER BY depth, seq, id LIMIT ?`, storeID, sourceID, round, n)
	if err != nil {
		return nil, err
	}
	found := make([]tilly.FoundURL, len(rows))
	for i, r := range rows {
		found[i] = tilly.FoundURL{Key: r.Key, URL: r.URL, Depth: r.Depth}
	}
	return found, nil
}

// Spend adds to how long the round of a source was read.
func (d Crawl) Spend(ctx context.Context, storeID, sourceID string, round int, took time.Duration) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE sources SET spent = spent + ? WHERE store_id = ? AND id = ? AND round = ?`,
			took.Microseconds(), storeID, sourceID, round)
	})
}

// Outcome counts the documents of the round that are Done and hold passages, and
// gives the most common reason among its failed ones, else among its skipped ones.
func (d Crawl) Outcome(ctx context.Context, storeID, sourceID string, round int) (taught int, reason string, err error) {
	const of = ` FROM documents WHERE store_id = ? AND source_id = ? AND round = ? AND `
	err = d.view(ctx, func(c conn) error {
		if err := c.get(ctx, &taught, `SELECT COUNT(*)`+of+`state = 'done' AND passages > 0`, storeID, sourceID, round); err != nil {
			return err
		}
		err := c.get(ctx, &reason, `SELECT error`+of+`state IN ('failed', 'skipped') AND error <> ''
			GROUP BY state, error ORDER BY state, COUNT(*) DESC, error LIMIT 1`, storeID, sourceID, round)
		return unlessMissing(err)
	})
	return taught, reason, err
}

// startRound sets a source that is not running Pending in its next round, with
// its job in place of any other. The caller holds the source.
func startRound(ctx context.Context, c conn, s *tilly.Source, now time.Time, job func(tilly.Source, time.Time) tilly.Job) error {
	s.Status, s.Error, s.Progress, s.Round = tilly.Pending, "", tilly.Progress{}, s.Round+1
	s.UpdatedAt, s.NextScan, s.Paused, s.NoRoom = moment(micros(now)).time(), time.Time{}, false, false
	err := c.run(ctx, `UPDATE sources SET status = ?, error = '', round = ?, found = 0, done = 0, failed = 0, paused = 0, no_room = 0,
		spent = 0, next_scan_at = 0, updated_at = ? WHERE store_id = ? AND id = ?`, s.Status, s.Round, now, s.StoreID, s.ID)
	if err != nil {
		return err
	}
	return replaceJob(ctx, c, job(*s, now))
}

// replaceJob enqueues the job of a source in place of any other.
func replaceJob(ctx context.Context, c conn, job tilly.Job) error {
	if err := dropScanJobs(ctx, c, []string{job.Key}); err != nil {
		return err
	}
	return enqueue(ctx, c, []tilly.Job{job})
}

// ForgetStale ends what documents of earlier rounds taught. Those that taught
// something stay as pages that vanished until the next round is over, the others
// are deleted. The generation is raised if any passage went.
func (d Crawl) ForgetStale(ctx context.Context, storeID, sourceID string, round int) error {
	const stale = `store_id = ? AND source_id = ? AND round < ?`
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if err := holdStore(ctx, c, storeID); err != nil {
			return err
		}
		if _, err := current(ctx, c, storeID, sourceID, round, c.lock()); err != nil {
			return err
		}
		fault.Reached("forgetting")
		if err := c.run(ctx, `DELETE FROM documents WHERE passages = 0 AND `+stale, storeID, sourceID, round); err != nil {
			return err
		}
		var taught int
		if err := c.get(ctx, &taught, `SELECT COUNT(*) FROM documents WHERE `+stale, storeID, sourceID, round); err != nil || taught == 0 {
			return err
		}
		generation, err := raise(ctx, c, storeID)
		if err != nil {
			return err
		}
		if err := noteTaught(ctx, c, generation, stale, storeID, sourceID, round); err != nil {
			return err
		}
		err = c.run(ctx, `DELETE FROM passages WHERE store_id = ? AND document_id IN
			(SELECT id FROM documents WHERE `+stale+`)`, storeID, storeID, sourceID, round)
		if err != nil {
			return err
		}
		return c.run(ctx, `UPDATE documents SET state = ?, change = ?, error = ?, passages = 0, etag = '', last_modified = '',
			text_hash = '', round = ? WHERE `+stale,
			tilly.Broken, tilly.PageVanished, "This page was not found any more.", round, storeID, sourceID, round)
	})
}

// Finish ends the round of a source: Completed, or Failed with a reason. It
// counts what changed and plans the next reading.
func (d Crawl) Finish(ctx context.Context, storeID, sourceID string, round int, status tilly.Status, reason string, now time.Time) error {
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		s, err := current(ctx, c, storeID, sourceID, round, c.lock())
		if err != nil {
			return err
		}
		s.Status, s.Error = status, reason
		fault.Reached("finishing")
		if s.Failures++; status != tilly.Failed {
			s.Failures = 0
		}
		return endRound(ctx, c, &s, now)
	})
	fault.Reached("finished")
	return err
}

// endRound stores that the round of a source is over; the caller holds it and has
// set its status, error and failures.
func endRound(ctx context.Context, c conn, s *tilly.Source, now time.Time) error {
	s.Paused, s.ScannedAt, s.UpdatedAt = false, moment(micros(now)).time(), moment(micros(now)).time()
	s.NextScan = tilly.NextScan(s.ID, s.Schedule, s.Failures, now)
	if s.Status == tilly.Failed && s.Failures >= tilly.FailuresToSlow && !s.NextScan.IsZero() {
		s.Error = fmt.Sprintf("%s This failed %d times in a row, so we try less often.", s.Error, s.Failures)
	}
	if s.Round > 1 {
		counted, err := countChanges(ctx, c, *s)
		if err != nil {
			return err
		}
		s.Changes = &counted
	}
	return c.run(ctx, `UPDATE sources SET status = ?, error = ?, paused = 0, failures = ?, changes = ?, found = ?, done = ?, failed = ?,
		updated_at = ?, scanned_at = ?, next_scan_at = ? WHERE store_id = ? AND id = ?`,
		s.Status, s.Error, s.Failures, asJSON(s.Changes), s.Progress.Found, s.Progress.Done, s.Progress.Failed,
		s.UpdatedAt, s.ScannedAt, s.NextScan, s.StoreID, s.ID)
}

func countChanges(ctx context.Context, c conn, s tilly.Source) (tilly.Changes, error) {
	var rows []struct {
		Change string `db:"change"`
		N      int    `db:"n"`
	}
	err := c.list(ctx, &rows, `SELECT change, COUNT(*) AS n FROM documents WHERE store_id = ? AND source_id = ? AND round = ?
		AND change <> '' GROUP BY change`, s.StoreID, s.ID, s.Round)
	var n tilly.Changes
	for _, r := range rows {
		switch tilly.Change(r.Change) {
		case tilly.PageNew:
			n.New = r.N
		case tilly.PageChanged:
			n.Changed = r.N
		case tilly.PageUnchanged:
			n.Unchanged = r.N
		case tilly.PageVanished:
			n.Vanished = r.N
		}
	}
	return n, err
}
