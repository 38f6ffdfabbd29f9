package db

import (
	"context"
	"testing"
	"time"

	"tilly"
)

// A clock that is put right, either way, loses no job and ends none that is worked on.
func clockJumps(t *testing.T, w *world) {
	ahead := t0.AddDate(0, 0, 1)
	unstuck := func(want int) {
		t.Helper()
		n, err := w.Jobs.Unstick(w.ctx, t0)
		ok(t, err)
		same(t, n, want)
	}
	ok(t, w.Jobs.Enqueue(w.ctx, tilly.NewJob(tilly.JobScan, w.shop.ID, "worked", tilly.PriorityScan, 1, t0)))

	// A worker claims by a clock that is a day ahead, and dies; the clock goes back.
	first, found := w.claim(t, "dead", ahead)
	same(t, found, true)
	_, found = w.claim(t, "w", t0)
	same(t, found, false)
	unstuck(1)
	second, found := w.claim(t, "w", t0)
	same(t, found, true)
	same(t, second.Lapses, first.Lapses+1)
	wants(t, tilly.Conflict, w.Jobs.Finish(w.ctx, first.ID, first.Fence))

	// One that lives keeps what it works on, its lease is moved by the clock as it is.
	unstuck(0)
	_, found = w.claim(t, "other", t0)
	same(t, found, false)
	ok(t, w.Jobs.Extend(w.ctx, second.ID, second.Fence, t0.Add(time.Minute)))

	// The clock goes an hour forward: another takes over, and only it may finish.
	third, found := w.claim(t, "other", t0.Add(time.Hour))
	same(t, found, true)
	wants(t, tilly.Conflict, w.Jobs.Finish(w.ctx, second.ID, second.Fence))
	ok(t, w.Jobs.Finish(w.ctx, third.ID, third.Fence))

	// What was enqueued by the clock that was ahead is due, what was planned is not.
	ok(t, w.Jobs.Enqueue(w.ctx, tilly.NewJob(tilly.JobScan, w.shop.ID, "ahead", tilly.PriorityScan, 1, ahead)))
	later := tilly.NewJob(tilly.JobScan, w.shop.ID, "planned", tilly.PriorityScan, 1, t0)
	later.RunAt = ahead
	ok(t, w.Jobs.Enqueue(w.ctx, later))
	unstuck(1)
	got, found := w.claim(t, "w", t0)
	same(t, found, true)
	same(t, got.Key, "ahead")
	_, found = w.claim(t, "w", t0)
	same(t, found, false)

	// What is to be tried again is so when any retry is; what the clock is right about waits.
	ok(t, w.Jobs.Retry(w.ctx, got.ID, got.Fence, ahead.Add(time.Minute), 1, "by the clock that ran ahead"))
	unstuck(1)
	got, found = w.claim(t, "w", t0)
	same(t, found, true)
	ok(t, w.Jobs.Retry(w.ctx, got.ID, got.Fence, t0.Add(time.Hour), 2, "by the clock as it is"))
	unstuck(0)
	clockJumpsElsewhere(t, w, ahead)
}

// Limits that were used up and rounds that were planned by a clock that ran ahead hold
// nobody up once it is put right.
func clockJumpsElsewhere(t *testing.T, w *world, ahead time.Time) {
	b := tilly.Bound{Key: "log in", Window: 15 * time.Minute, Most: 1}
	ok(t, w.Limits.Reserve(w.ctx, ahead, b))
	wants(t, tilly.TooMany, w.Limits.Reserve(w.ctx, t0, b))
	ok(t, w.Limits.Unstick(w.ctx, t0))
	ok(t, w.Limits.Reserve(w.ctx, t0, b))
	ok(t, w.Limits.Unstick(w.ctx, t0))
	wants(t, tilly.TooMany, w.Limits.Reserve(w.ctx, t0, b))

	plan := func(read, next time.Time) {
		t.Helper()
		ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
			return c.run(ctx, `UPDATE sources SET status = 'completed', scanned_at = ?, next_scan_at = ? WHERE store_id = ?`, read, next, w.shop.ID)
		}))
	}
	due := func(want int) {
		t.Helper()
		ok(t, w.Sources.Unstick(w.ctx, t0))
		n, err := w.Sources.RescanDue(w.ctx, 9, t0)
		ok(t, err)
		same(t, n, want)
	}
	w.scan(t, w.shop, t0)
	_, err := w.Stores.SetStoreActive(w.ctx, w.shop.ID, true, t0, nil)
	ok(t, err)
	plan(t0.Add(-time.Minute), t0.AddDate(0, 0, 1))
	due(0)
	plan(ahead, ahead.AddDate(0, 0, 1))
	due(1)
}
