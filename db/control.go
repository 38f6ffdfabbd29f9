package db

import (
	"context"
	"time"

	"tilly/fault"

	"tilly"
)

// control changes a source of the caller's stores under its lock.
func (d Sources) control(ctx context.Context, who tilly.Caller, sourceID string,
	change func(ctx context.Context, c conn, s *tilly.Source) error) (tilly.Source, error) {
	var s tilly.Source
	err := d.update(ctx, func(ctx context.Context, c conn) (err error) {
		s, err = sourceOfUser(ctx, c, who, sourceID, c.lock())
		if err != nil {
			return err
		}
		return change(ctx, c, &s)
	})
	return s, err
}

// Rescan sets a source that is not Manual Pending in its next round and enqueues
// its job in place of the live one. While it is Pending or Processing nothing
// changes; a paused one is Conflict.
func (d Sources) Rescan(ctx context.Context, who tilly.Caller, sourceID string, now time.Time) (tilly.Source, error) {
	return d.control(ctx, who, sourceID, func(ctx context.Context, c conn, s *tilly.Source) error {
		switch {
		case s.ScanType == tilly.Manual:
			return tilly.Errorf(tilly.Invalid, "A question with its answer cannot be scanned again; edit it instead.")
		case s.Paused:
			return tilly.Errorf(tilly.Conflict, "This scan is paused. Resume it, or stop it first.")
		case s.Running():
			return nil
		}
		return startRound(ctx, c, s, now, tilly.ScanJobFor)
	})
}

// Reread is Rescan for a file that is to be read in another way. One that is being
// read just now, or is no file, is Conflict.
func (d Sources) Reread(ctx context.Context, who tilly.Caller, sourceID string, reading tilly.FileReading, now time.Time) (tilly.Source, error) {
	return d.control(ctx, who, sourceID, func(ctx context.Context, c conn, s *tilly.Source) error {
		switch {
		case s.ScanType != tilly.FromFile:
			return tilly.Errorf(tilly.Conflict, "Only files can be read in another way.")
		case s.Running():
			return tilly.Errorf(tilly.Conflict, "This file is being read just now. Please wait until that is done.")
		}
		s.Input.FileReading = reading
		err := c.run(ctx, `UPDATE sources SET input = ? WHERE store_id = ? AND id = ?`, asJSON(s.Input), s.StoreID, s.ID)
		if err != nil {
			return err
		}
		return startRound(ctx, c, s, now, tilly.ScanJobFor)
	})
}

// notRunning is the answer to control of a scan that is none.
func notRunning() error { return tilly.Errorf(tilly.Conflict, "This scan is not running.") }

// Pause lets the scan of a source rest where it is: its job goes, and whoever
// works it finds out with the next page. Only what runs can be paused.
func (d Sources) Pause(ctx context.Context, who tilly.Caller, sourceID string, now time.Time) (tilly.Source, error) {
	return d.control(ctx, who, sourceID, func(ctx context.Context, c conn, s *tilly.Source) error {
		if s.Paused {
			return tilly.Errorf(tilly.Conflict, "This scan is paused already.")
		}
		if !s.Running() {
			return notRunning()
		}
		s.Paused, s.UpdatedAt = true, moment(micros(now)).time()
		err := c.run(ctx, `UPDATE sources SET paused = 1, updated_at = ? WHERE store_id = ? AND id = ?`, now, s.StoreID, s.ID)
		if err != nil {
			return err
		}
		return dropScanJobs(ctx, c, []string{s.ID})
	})
}

// Resume goes on with a paused scan in the same round.
func (d Sources) Resume(ctx context.Context, who tilly.Caller, sourceID string, now time.Time) (tilly.Source, error) {
	return d.control(ctx, who, sourceID, func(ctx context.Context, c conn, s *tilly.Source) error {
		if !s.Paused {
			return tilly.Errorf(tilly.Conflict, "This scan is not paused.")
		}
		s.Paused, s.UpdatedAt = false, moment(micros(now)).time()
		err := c.run(ctx, `UPDATE sources SET paused = 0, updated_at = ? WHERE store_id = ? AND id = ?`, now, s.StoreID, s.ID)
		if err != nil {
			return err
		}
		return replaceJob(ctx, c, tilly.ScanJobFor(*s, now))
	})
}

// What stopping leaves behind.
const (
	leftOut       = "Left out: you stopped this scan."
	nothingTaught = "You stopped this scan before anything was read."
)

// Stop ends a scan, paused or not. What was learnt stays, the pages that wait are
// left out; the source is Completed if anything teaches, else Failed.
func (d Sources) Stop(ctx context.Context, who tilly.Caller, sourceID string, now time.Time) (tilly.Source, error) {
	return d.control(ctx, who, sourceID, func(ctx context.Context, c conn, s *tilly.Source) error {
		if !s.Running() {
			return notRunning()
		}
		n, err := c.exec(ctx, `UPDATE documents SET state = ?, error = ? WHERE store_id = ? AND source_id = ? AND round = ?
			AND state = 'waiting'`, tilly.Skipped, leftOut, s.StoreID, s.ID, s.Round)
		if err != nil {
			return err
		}
		s.Progress.Done += int(n)
		var taught int
		err = c.get(ctx, &taught, `SELECT COUNT(*) FROM documents WHERE store_id = ? AND source_id = ? AND passages > 0`, s.StoreID, s.ID)
		if err != nil {
			return err
		}
		if s.Status, s.Error = tilly.Completed, ""; taught == 0 {
			s.Status, s.Error = tilly.Failed, nothingTaught
		}
		s.Failures = 0 // the owner's wish is no failure of the site
		if err := endRound(ctx, c, s, now); err != nil {
			return err
		}
		return dropScanJobs(ctx, c, []string{s.ID})
	})
}

// SetSchedule says how often a source is read again; one that cannot be is Invalid.
func (d Sources) SetSchedule(ctx context.Context, who tilly.Caller, sourceID string, schedule tilly.Schedule, now time.Time) (tilly.Source, error) {
	return d.control(ctx, who, sourceID, func(ctx context.Context, c conn, s *tilly.Source) error {
		if !s.ScanType.CanRepeat() && schedule != tilly.Off {
			return tilly.Fields{"schedule": {"Only pages and scans of sites can be read on a schedule."}}.Err()
		}
		if s.Schedule == schedule {
			return nil
		}
		s.Schedule, s.Failures, s.NextScan = schedule, 0, time.Time{}
		if !s.Running() {
			s.NextScan = tilly.NextScan(s.ID, schedule, 0, now)
		}
		return c.run(ctx, `UPDATE sources SET schedule = ?, failures = 0, next_scan_at = ? WHERE store_id = ? AND id = ?`,
			schedule, s.NextScan, s.StoreID, s.ID)
	})
}

// dueRounds are sources whose next round is due, those first that have been for longest.
const dueRounds = `WHERE s.next_scan_at > 0 AND s.next_scan_at <= ? AND s.paused = 0 AND s.status IN ('completed', 'failed')
	AND EXISTS (SELECT 1 FROM stores st JOIN users o ON o.id = st.user_id WHERE st.id = s.store_id AND st.active = 1 AND o.suspended_at = 0)
	ORDER BY s.next_scan_at, s.id LIMIT ?`

// RescanDue starts the next round of up to n sources whose time has come, those
// that are due longest first, and says how many. Several replicas may ask at once:
// each takes others. Sources of stores that are not active wait.
func (d Sources) RescanDue(ctx context.Context, n int, now time.Time) (started int, err error) {
	var some int
	if err := d.reader().get(ctx, &some, `SELECT COUNT(*) FROM (SELECT s.id FROM sources s `+dueRounds+`) AS due`, now, 1); err != nil || some == 0 {
		return 0, err
	}
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		var rows []sourceRow
		started = 0
		if err := c.list(ctx, &rows, selectSource+dueRounds+c.lockFree("s"), now, n); err != nil {
			return err
		}
		sources, err := nouns(rows)
		if err != nil {
			return err
		}
		for _, s := range sources {
			if err := startRound(ctx, c, &s, now, tilly.RescanJobFor); err != nil {
				return err
			}
		}
		started = len(sources)
		fault.Reached("scheduling")
		return nil
	})
	return started, err
}
