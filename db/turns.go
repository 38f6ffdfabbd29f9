package db

import (
	"context"
	"slices"
	"strings"
	"time"
)

// Turns are given by start-time fair queueing (Goyal, Vin, Cheng 1996): a job's turn
// is one after the last of its owner's, but never before the turn that is served now.
// So whoever comes anew is next, however many jobs others have waiting, and whoever
// waited long has nothing saved up. It is done twice: among users, and among the
// stores of each.

// turnsStep is how many jobs get their turns in one transaction.
const turnsStep = 500

// lane is the kinds of job that share workers, at a moment.
type lane struct {
	kinds []string
	now   time.Time
	but   []string // users whose jobs are left for others
}

// name is what rows know the lane by.
func (l lane) name() string { return strings.Join(l.kinds, " ") }

// comingJob is a job that is due and has no turn yet.
type comingJob struct {
	ID       string `db:"id"`
	UserID   string `db:"user_id"`
	StoreID  string `db:"store_id"`
	Priority int    `db:"priority"`
	RunAt    int64  `db:"run_at"`
}

// giveTurns gives all jobs of a lane that have become due their turns.
func (d Jobs) giveTurns(ctx context.Context, l lane) error {
	for {
		var id string
		err := d.reader().get(ctx, &id, `SELECT id FROM jobs WHERE kind IN (?) AND turn = 0 AND due_at <= ? LIMIT 1`, l.kinds, l.now)
		if err != nil {
			return unlessMissing(err)
		}
		n := 0
		err = d.update(ctx, func(ctx context.Context, c conn) (err error) {
			n, err = l.giveSome(ctx, c)
			return err
		})
		if err != nil || n < turnsStep { // none: another replica is at it
			return err
		}
	}
}

func (l lane) giveSome(ctx context.Context, c conn) (int, error) {
	var coming []comingJob
	err := c.list(ctx, &coming, `SELECT j.id, COALESCE(st.user_id, '') AS user_id, COALESCE(j.store_id, '') AS store_id, j.priority, j.run_at
		FROM jobs j LEFT JOIN stores st ON st.id = j.store_id
		WHERE j.kind IN (?) AND j.turn = 0 AND j.due_at <= ? ORDER BY j.due_at LIMIT ?`+c.lockFree("j"), l.kinds, l.now, turnsStep)
	if err != nil || len(coming) == 0 {
		return 0, err
	}
	slices.SortStableFunc(coming, func(a, b comingJob) int {
		if a.Priority != b.Priority {
			return a.Priority - b.Priority
		}
		return int(min(1, max(-1, a.RunAt-b.RunAt)))
	})
	t, err := l.turnsOf(ctx, c, coming)
	if err != nil {
		return 0, err
	}
	var rows [][]any
	for _, j := range coming {
		turn, storeTurn := t.next(j.UserID, ""), int64(1)
		if j.StoreID != "" {
			storeTurn = t.next(j.StoreID, j.UserID)
		}
		rows = append(rows, []any{j.ID, j.UserID, turn, storeTurn})
	}
	if err := setTurns(ctx, c, rows); err != nil {
		return 0, err
	}
	return len(coming), c.insert(ctx, `INSERT INTO job_turns (lane, owner, user_id, given, served)`, t.rows(l.name()),
		`ON CONFLICT (lane, owner) DO UPDATE SET given = CASE WHEN excluded.given > job_turns.given THEN excluded.given ELSE job_turns.given END`)
}

// setTurns writes turns to jobs: rows of id, user, turn and turn among stores.
// PostgreSQL takes them in one round trip; SQLite has none to spare, and would look
// at every job for each row.
func setTurns(ctx context.Context, c conn, rows [][]any) error {
	if !c.pg {
		for _, r := range rows {
			if err := c.run(ctx, `UPDATE jobs SET user_id = ?, turn = ?, store_turn = ? WHERE id = ?`, r[1], r[2], r[3], r[0]); err != nil {
				return err
			}
		}
		return nil
	}
	const first, more = `(CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS BIGINT))`, `, (?, ?, ?, ?)`
	var args []any
	for _, r := range rows {
		args = append(args, r...)
	}
	return c.run(ctx, `UPDATE jobs SET user_id = given.user_id, turn = given.turn, store_turn = given.store_turn
		FROM (VALUES `+first+strings.Repeat(more, len(rows)-1)+`) AS given (id, user_id, turn, store_turn) WHERE jobs.id = given.id`, args...)
}

// ledger is the last turns of owners, and the ones served now among users (under "")
// and among each user's stores.
type ledger struct {
	given  map[string]int64
	owners map[string]string // the user of each store, "" of a user
	served map[string]int64
}

// turnsOf reads what the owners of jobs have got so far.
func (l lane) turnsOf(ctx context.Context, c conn, jobs []comingJob) (ledger, error) {
	t := ledger{map[string]int64{}, map[string]string{}, map[string]int64{}}
	owners, users := []string{}, []string{""}
	for _, j := range jobs {
		owners = append(owners, j.UserID, j.StoreID)
		users = append(users, j.UserID)
	}
	owners, users = compacted(owners), compacted(users)
	var given []struct {
		Owner string `db:"owner"`
		Given int64  `db:"given"`
	}
	err := c.list(ctx, &given, `SELECT owner, given FROM job_turns WHERE lane = ? AND owner IN (?)`, l.name(), owners)
	if err != nil {
		return t, err
	}
	for _, g := range given {
		t.given[g.Owner] = g.Given
	}
	var served []struct {
		UserID string `db:"user_id"`
		Served int64  `db:"served"`
	}
	err = c.list(ctx, &served, `SELECT user_id, MAX(served) AS served FROM job_turns WHERE lane = ? AND user_id IN (?) GROUP BY user_id`,
		l.name(), users)
	for _, s := range served {
		t.served[s.UserID] = s.Served
	}
	return t, err
}

func compacted(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}

// next gives an owner its next turn among those of a user, "" for a user itself.
func (t ledger) next(owner, user string) int64 {
	turn := max(t.given[owner], t.served[user]) + 1
	t.given[owner], t.owners[owner] = turn, user
	return turn
}

// rows are the turns that were given, in an order that keeps writers from waiting
// for each other in a circle.
func (t ledger) rows(lane string) (rows [][]any) {
	var owners []string
	for owner := range t.owners {
		owners = append(owners, owner)
	}
	slices.Sort(owners)
	for _, owner := range owners {
		rows = append(rows, []any{lane, owner, t.owners[owner], t.given[owner], int64(0)})
	}
	return rows
}

// SweepTurns forgets turns that are behind what is served now: they mean nothing more.
func (d Jobs) SweepTurns(ctx context.Context) error {
	_, err := d.purge(ctx, `DELETE FROM job_turns WHERE (lane, owner) IN (SELECT a.lane, a.owner FROM job_turns a
		WHERE ? > 0 AND a.given < (SELECT MAX(b.served) FROM job_turns b WHERE b.lane = a.lane AND b.user_id = a.user_id) LIMIT ?)`, time.Unix(1, 0))
	return err
}
