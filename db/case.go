package db

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"tilly/fault"

	"tilly"
)

// countStep is how many marks one transaction takes in.
const countStep = 200

// CountCases counts anew what changed and what came of age until now, some thousand
// conversations at most, and says how many marks are left. What is counted once is
// counted by one replica alone.
func (d Analytics) CountCases(ctx context.Context, now time.Time) (left int, err error) {
	if err := d.markAged(ctx, now); err != nil {
		return 0, err
	}
	var stores []string
	if err := d.reader().list(ctx, &stores, `SELECT DISTINCT store_id FROM case_marks`); err != nil {
		return 0, err
	}
	const steps = 25
	for _, id := range stores {
		n, err := d.CountStore(ctx, id, now, steps)
		if err != nil {
			return left, err
		}
		left += n
	}
	return left, nil
}

// markAged marks the cases whose outcome may be another one by now.
func (d Analytics) markAged(ctx context.Context, now time.Time) error {
	var due int
	const aged = ` FROM cases WHERE again_at > 0 AND again_at <= ?`
	if err := d.reader().get(ctx, &due, `SELECT COUNT(*) FROM (SELECT 1`+aged+` LIMIT 1) AS due`, now); err != nil || due == 0 {
		return err
	}
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `INSERT INTO case_marks (store_id, id, conversation_id) SELECT store_id, 'again ' || conversation_id, conversation_id`+aged+`
			ON CONFLICT (store_id, id) DO NOTHING`, now)
	})
}

// CountStore counts a store's conversations anew that changed, so many steps at most, and
// says how many marks are left.
func (d Analytics) CountStore(ctx context.Context, storeID string, now time.Time, steps int) (left int, err error) {
	for range steps {
		if left, err = d.uncounted(ctx, storeID); err != nil || left == 0 {
			return left, err
		}
		if err := d.update(ctx, func(ctx context.Context, c conn) error { return countSome(ctx, c, storeID, now) }); err != nil {
			return left, err
		}
		fault.Reached("cases-counted")
	}
	return d.uncounted(ctx, storeID)
}

// uncounted is how many marks a store has, and one more where its clock changed.
func (d Analytics) uncounted(ctx context.Context, storeID string) (n int, err error) {
	err = d.reader().get(ctx, &n, `SELECT (SELECT COUNT(*) FROM case_marks WHERE store_id = ?) +
		(SELECT COUNT(*) FROM tallies t WHERE t.store_id = ? AND t.hours <> COALESCE((SELECT h.hours FROM opening_hours h WHERE h.store_id = t.store_id), ''))`,
		storeID, storeID)
	return n, err
}

// clockOf is a store's clock. Where it changed since its cases were counted all of them
// are marked.
func clockOf(ctx context.Context, c conn, storeID string) (tilly.Hours, error) {
	var text string
	if err := c.get(ctx, &text, `SELECT hours FROM opening_hours WHERE store_id = ?`, storeID); unlessMissing(err) != nil {
		return tilly.Hours{}, err
	}
	n, err := c.exec(ctx, `UPDATE tallies SET hours = ? WHERE store_id = ? AND hours <> ?`, text, storeID, text)
	if err == nil && n > 0 {
		err = c.run(ctx, `INSERT INTO case_marks (store_id, id, conversation_id) SELECT store_id, CAST(? AS TEXT) || conversation_id, conversation_id
			FROM cases WHERE store_id = ?`, tilly.NewID(), storeID)
	}
	if err != nil || text == "" {
		return tilly.Hours{}, err
	}
	h, err := fromJSON[tilly.Hours](text)
	return h, domain(err)
}

// countSome takes some marks of a store in.
func countSome(ctx context.Context, c conn, storeID string, now time.Time) error {
	if err := lockTally(ctx, c, storeID); err != nil {
		return unlessMissing(err) // the store is gone
	}
	clock, err := clockOf(ctx, c, storeID)
	if err != nil {
		return err
	}
	var marks []struct {
		ID             string `db:"id"`
		ConversationID string `db:"conversation_id"`
	}
	err = c.list(ctx, &marks, `SELECT id, conversation_id FROM case_marks WHERE store_id = ? ORDER BY id LIMIT ?`, storeID, countStep)
	if err != nil || len(marks) == 0 {
		return err
	}
	var taken, changed []string
	for _, m := range marks {
		taken, changed = append(taken, m.ID), append(changed, m.ConversationID)
	}
	if err := recount(ctx, c, storeID, unique(changed), clock, now); err != nil {
		return err
	}
	return c.run(ctx, `DELETE FROM case_marks WHERE store_id = ? AND id IN (?)`, storeID, taken)
}

// recount puts what conversations add to their days now in place of what they did.
func recount(ctx context.Context, c conn, storeID string, ids []string, clock tilly.Hours, now time.Time) error {
	talks, err := talksOf(ctx, c, storeID, ids)
	if err != nil {
		return err
	}
	var before []caseRow
	err = c.list(ctx, &before, selectCase+`WHERE store_id = ? AND conversation_id IN (?)`, storeID, talks.names())
	if err != nil {
		return err
	}
	total := sums{}
	had := map[string]caseRow{}
	for _, r := range before {
		had[r.ConversationID] = r
		if err := total.add(r, -1); err != nil {
			return err
		}
	}
	var rows [][]any
	for _, name := range talks.names() {
		was, known := had[name]
		r, is := talks.count(name, clock, now)
		switch {
		case talks.gone(name) && known:
			r, is = was.moved(clock), true
		case !is && known:
			if err := c.run(ctx, `DELETE FROM cases WHERE store_id = ? AND conversation_id = ?`, storeID, name); err != nil {
				return err
			}
		}
		if !is {
			continue
		}
		if err := total.add(r, 1); err != nil {
			return err
		}
		if r != was {
			rows = append(rows, []any{storeID, name, r.Day, int64(r.BegunAt), r.Outcome, int64(r.AgainAt), r.Questions, r.Refused, r.Wait, r.OpenWait, r.CostMicros, r.Shown, r.Gaps})
		}
	}
	err = c.insert(ctx, `INSERT INTO cases (store_id, conversation_id, day, begun_at, outcome, again_at, questions, refused, wait, open_wait, cost_micros, shown, gaps)`,
		rows, `ON CONFLICT (store_id, conversation_id) DO UPDATE SET day = excluded.day, begun_at = excluded.begun_at, outcome = excluded.outcome,
		again_at = excluded.again_at, questions = excluded.questions, refused = excluded.refused, wait = excluded.wait,
		open_wait = excluded.open_wait, cost_micros = excluded.cost_micros, shown = excluded.shown, gaps = excluded.gaps`)
	if err != nil {
		return err
	}
	return total.store(ctx, c, storeID)
}

// moved is the case of a conversation that is gone, which is decided for good.
func (r caseRow) moved(clock tilly.Hours) caseRow {
	r.Day = int64(tilly.DayOf(r.BegunAt.time(), zoneOf(clock)))
	r.AgainAt = 0
	return r
}

// Metrics of day_counts. The key of an outcome is its name, of a wait its minutes, of
// what was shown the product's title, of what was asked of it the gap's id, else "".
const (
	metricOutcome     = "outcome"
	metricProvisional = "provisional"
	metricQuestions   = "questions"
	metricRefused     = "refused"
	metricCost        = "cost"
	metricWait        = "wait"
	metricOpenWait    = "open-wait"
	metricShown       = "shown"
	metricGap         = "gap"
	metricInVain      = "in-vain"
)

// dayMetrics are those that days are read with.
var dayMetrics = []string{metricOutcome, metricProvisional, metricQuestions, metricRefused, metricCost, metricWait, metricOpenWait}

// tallied is a place in day_counts.
type tallied struct {
	metric string
	day    int64
	key    string
}

// sums are by how much places change.
type sums map[tallied]int64

// add takes a case in, or with -1 out.
func (t sums) add(r caseRow, by int64) error {
	at := func(metric, key string, n int64) {
		if n != 0 {
			t[tallied{metric, r.Day, key}] += by * n
		}
	}
	at(metricOutcome, r.Outcome, 1)
	if r.AgainAt != 0 {
		at(metricProvisional, "", 1)
	}
	at(metricQuestions, "", int64(r.Questions))
	at(metricRefused, "", int64(r.Refused))
	at(metricCost, "", r.CostMicros)
	if r.Wait >= 0 {
		at(metricWait, minutes(r.Wait), 1)
	}
	if r.OpenWait >= 0 {
		at(metricOpenWait, minutes(r.OpenWait), 1)
	}
	shown, err := fromJSON[map[string]int64](r.Shown)
	for title, n := range shown {
		at(metricShown, title, n)
	}
	if err != nil {
		return domain(err)
	}
	gaps, err := fromJSON[map[string]bool](r.Gaps)
	for id, inVain := range gaps {
		at(metricGap, id, 1)
		if inVain {
			at(metricInVain, id, 1)
		}
	}
	return domain(err)
}

// store adds the changes to what stands there.
func (t sums) store(ctx context.Context, c conn, storeID string) error {
	var rows [][]any
	for at, n := range t {
		if n != 0 {
			rows = append(rows, []any{storeID, at.metric, at.day, at.key, n})
		}
	}
	slices.SortFunc(rows, func(a, b []any) int {
		return cmp.Or(strings.Compare(a[1].(string), b[1].(string)), cmp.Compare(a[2].(int64), b[2].(int64)), strings.Compare(a[3].(string), b[3].(string))) //nolint:forcetypeassert // as they were put there
	})
	return c.insert(ctx, `INSERT INTO day_counts (store_id, metric, day, key, n)`, rows,
		`ON CONFLICT (store_id, metric, day, key) DO UPDATE SET n = day_counts.n + excluded.n`)
}
