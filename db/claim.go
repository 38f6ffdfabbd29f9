package db

import (
	"context"
	"slices"
	"strings"
	"time"

	"tilly/fault"

	"tilly"
)

// claimWidth is how many jobs of each kind a claim looks at: as many as other replicas
// may hold at the same moment.
const claimWidth = 8

// Claim leases the next due job of one of the kinds to worker until now+lease and
// raises its fence. A job whose lease ran out is due again, and counts a lapse.
// Lowest priority first; among equals users take turns, and each user's stores do.
// Jobs of the users in but are left for others. ok is false when nothing is due; then
// nothing is written either.
func (d Jobs) Claim(
	ctx context.Context, worker string, kinds []string, lease time.Duration, now time.Time, but ...string,
) (j tilly.Job, ok bool, err error) {
	if len(kinds) == 0 {
		return j, false, nil
	}
	l := lane{kinds: slices.Sorted(slices.Values(kinds)), now: now, but: but}
	if err := d.giveTurns(ctx, l); err != nil {
		return j, false, err
	}
	if ready, err := l.ready(ctx, d.reader()); err != nil || len(ready) == 0 {
		return j, false, err
	}
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		ok = false
		head, found, err := l.head(ctx, c)
		if err != nil || !found {
			return err
		}
		if head, err = l.ofStores(ctx, c, head); err != nil {
			return err
		}
		var r jobRow
		err = c.get(ctx, &r, `UPDATE jobs SET lapses = CASE WHEN worker <> '' THEN lapses + 1 ELSE lapses END,
			worker = ?, due_at = ?, fence = fence + 1, turn = 0, store_turn = 0 WHERE id = ?
			RETURNING id, kind, COALESCE(store_id, '') AS store_id, user_id, job_key, payload, priority, run_at, attempt, lapses, fence, created_at`,
			worker, now.Add(lease), head.ID)
		if err != nil {
			return err
		}
		j, ok = r.noun(), true
		return l.served(ctx, c, head)
	})
	if ok && err == nil {
		fault.Reached("claimed")
	}
	return j, ok && err == nil, err
}

// readyJob is a job that has its turns.
type readyJob struct {
	ID        string `db:"id"`
	Kind      string `db:"kind"`
	UserID    string `db:"user_id"`
	StoreID   string `db:"store_id"`
	Priority  int    `db:"priority"`
	Turn      int64  `db:"turn"`
	StoreTurn int64  `db:"store_turn"`
	RunAt     int64  `db:"run_at"`
}

// +due_at keeps engines from the index of due_at, by which they would sort all that wait.
const readyColumns = `id, kind, user_id, COALESCE(store_id, '') AS store_id, priority, turn, store_turn, run_at`

// ready gives the first few of each kind, from one look at each index, in order.
func (l lane) ready(ctx context.Context, c conn) (list []readyJob, err error) {
	not, but := "", []any{}
	if len(l.but) > 0 {
		not, but = ` AND user_id NOT IN (?)`, []any{l.but}
	}
	var parts []string
	var args []any
	for _, kind := range l.kinds {
		parts = append(parts, `SELECT * FROM (SELECT `+readyColumns+` FROM jobs
			WHERE kind = ? AND turn > 0 AND +due_at <= ?`+not+` ORDER BY priority, turn, run_at, id LIMIT ?) AS of_kind`)
		args = append(append(append(args, kind, l.now), but...), claimWidth)
	}
	err = c.list(ctx, &list, strings.Join(parts, ` UNION ALL `)+` ORDER BY priority, turn, run_at, id`, args...)
	return list, err
}

// head is the first of the lane that nobody else holds, held.
func (l lane) head(ctx context.Context, c conn) (head readyJob, ok bool, err error) {
	list, err := l.ready(ctx, c)
	if err != nil || len(list) == 0 {
		return head, false, err
	}
	if !c.pg { // there is one writer
		return list[0], true, nil
	}
	var ids []string
	for _, j := range list {
		ids = append(ids, j.ID)
	}
	err = c.get(ctx, &head, `SELECT `+readyColumns+` FROM jobs WHERE id IN (?) AND turn > 0 AND +due_at <= ?
		ORDER BY priority, turn, run_at, id LIMIT 1`+c.lockFree("jobs"), ids, l.now)
	return head, err == nil, unlessMissing(err)
}

// ofStores is the job of the head's user whose store's turn it is. Where that is not
// the head, it takes the head's turn, which gets its own.
func (l lane) ofStores(ctx context.Context, c conn, head readyJob) (readyJob, error) {
	if head.StoreID == "" {
		return head, nil
	}
	var first readyJob
	err := c.get(ctx, &first, `SELECT `+readyColumns+` FROM jobs
		WHERE kind = ? AND user_id = ? AND priority = ? AND turn > 0 AND +due_at <= ? AND store_turn < ?
		ORDER BY store_turn LIMIT 1`+c.lockFree("jobs"), head.Kind, head.UserID, head.Priority, l.now, head.StoreTurn)
	if missing(err) {
		return head, nil
	}
	if err != nil {
		return head, err
	}
	if err := c.run(ctx, `UPDATE jobs SET turn = ? WHERE id = ?`, first.Turn, head.ID); err != nil {
		return head, err
	}
	first.Turn = head.Turn
	return first, nil
}

// served notes how far the turns of a job's user, and of its store, have come.
func (l lane) served(ctx context.Context, c conn, j readyJob) error {
	rows := [][]any{{l.name(), j.UserID, "", j.Turn, j.Turn}}
	if j.StoreID != "" {
		rows = append(rows, []any{l.name(), j.StoreID, j.UserID, j.StoreTurn, j.StoreTurn})
	}
	return c.insert(ctx, `INSERT INTO job_turns (lane, owner, user_id, given, served)`, rows,
		`ON CONFLICT (lane, owner) DO UPDATE SET served = CASE WHEN excluded.served > job_turns.served THEN excluded.served ELSE job_turns.served END`)
}

// OthersWait says whether a job of one of the kinds is due that belongs to another
// store than the given one, or to none.
func (d Jobs) OthersWait(ctx context.Context, kinds []string, storeID string, now time.Time) (bool, error) {
	var id string
	err := d.reader().get(ctx, &id, `SELECT id FROM jobs WHERE kind IN (?) AND due_at <= ? AND COALESCE(store_id, '') <> ? LIMIT 1`,
		kinds, now, storeID)
	if missing(err) {
		return false, nil
	}
	return err == nil, err
}
