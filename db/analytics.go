package db

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"time"

	"tilly/cluster"

	"tilly"
)

// StoreClock is a store's clock and whether its owner stated one; else it is UTC.
func (d Analytics) StoreClock(ctx context.Context, storeID string) (zone *time.Location, stated bool, err error) {
	h, err := Stores(d).OpeningHours(ctx, storeID)
	if err != nil {
		return time.UTC, false, err
	}
	return zoneOf(h), h.Zone != "", nil
}

// Analytics counts what a store's assistant and its people did from one day to another,
// both included. All figures of cases are of what CountStore counted.
func (d Analytics) Analytics(ctx context.Context, storeID string, from, to tilly.Day) (tilly.Analytics, error) {
	zone, stated, err := d.StoreClock(ctx, storeID)
	if err != nil {
		return tilly.Analytics{}, err
	}
	v := tilly.Analytics{From: from, To: to, Zone: zone.String(), Stated: stated}
	if v.Uncounted, err = d.uncounted(ctx, storeID); err != nil {
		return v, err
	}
	begin, end := from.Begins(zone), (to + 1).Begins(zone)
	err = d.view(ctx, func(c conn) (err error) {
		if v.Any, err = anyCase(ctx, c, storeID); err != nil || !v.Any {
			return err
		}
		length := to - from + 1
		if v.Days, err = caseDays(ctx, c, storeID, from, to); err != nil {
			return err
		}
		before, err := caseDays(ctx, c, storeID, from-length, from-1)
		if err != nil {
			return err
		}
		v.Before = tilly.Sum(before)
		if v.Gaps, err = askedGaps(ctx, c, storeID, metricGap, from, to, true); err != nil {
			return err
		}
		if v.InVain, err = askedGaps(ctx, c, storeID, metricInVain, from, to, false); err != nil {
			return err
		}
		if v.Products, err = productFigures(ctx, c, storeID, from, to); err != nil {
			return err
		}
		v.Orders, v.OrdersKept, err = ordersAfter(ctx, c, storeID, begin, end)
		return err
	})
	return v, err
}

func anyCase(ctx context.Context, c conn, storeID string) (bool, error) {
	var n int
	err := c.get(ctx, &n, `SELECT COUNT(*) FROM (SELECT 1 FROM cases WHERE store_id = ? LIMIT 1) AS one`, storeID)
	return n > 0, err
}

// caseDays reads every day of a range.
func caseDays(ctx context.Context, c conn, storeID string, from, to tilly.Day) ([]tilly.CaseDay, error) {
	var rows []struct {
		Metric string `db:"metric"`
		Day    int64  `db:"day"`
		Key    string `db:"key"`
		N      int64  `db:"n"`
	}
	err := c.list(ctx, &rows, `SELECT metric, day, key, n FROM day_counts WHERE store_id = ? AND metric IN (?) AND day >= ? AND day <= ? AND n <> 0`,
		storeID, dayMetrics, int(from), int(to))
	if err != nil {
		return nil, err
	}
	days := make([]tilly.CaseDay, 0, to-from+1)
	for day := from; day <= to; day++ {
		days = append(days, tilly.CaseDay{Day: day, Outcomes: map[tilly.CaseOutcome]int{}, Waits: tilly.Waits{}, OpenWaits: tilly.Waits{}})
	}
	for _, r := range rows {
		day, n := &days[tilly.Day(r.Day)-from], int(r.N)
		switch r.Metric {
		case metricOutcome:
			day.Outcomes[tilly.CaseOutcome(r.Key)] = n
		case metricProvisional:
			day.Provisional = n
		case metricQuestions:
			day.Questions = n
		case metricRefused:
			day.Refused = n
		case metricCost:
			day.CostMicros = r.N
		case metricWait:
			day.Waits[minutesOf(r.Key)] = n
		case metricOpenWait:
			day.OpenWaits[minutesOf(r.Key)] = n
		}
	}
	return days, nil
}

func minutesOf(key string) int {
	n, _ := strconv.Atoi(key) // as it was written
	return n
}

// askedGaps are the gaps that cases of some days asked of, by how many did; open alone
// those that are.
func askedGaps(ctx context.Context, c conn, storeID, metric string, from, to tilly.Day, open bool) ([]tilly.AskedGap, error) {
	state := tilly.GapState("")
	if open {
		state = tilly.GapOpen
	}
	var rows []struct {
		ID     string `db:"id"`
		State  string `db:"state"`
		People int    `db:"people"`
	}
	err := c.list(ctx, &rows, `SELECT g.id, g.state, u.people FROM (SELECT key, SUM(n) AS people FROM day_counts
			WHERE store_id = ? AND metric = ? AND day >= ? AND day <= ? GROUP BY key HAVING SUM(n) > 0) AS u
		JOIN gaps g ON g.store_id = ? AND g.id = u.key AND (? = '' OR g.state = ?)
		ORDER BY u.people DESC, g.id LIMIT ?`, storeID, metric, int(from), int(to), storeID, state, state, tilly.ShownGaps)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	list := make([]tilly.Gap, len(rows))
	for i, r := range rows {
		list[i].ID = r.ID
	}
	if err := clearestOfGaps(ctx, c, storeID, list); err != nil {
		return nil, err
	}
	out := make([]tilly.AskedGap, len(rows))
	for i, r := range rows {
		out[i] = tilly.AskedGap{ID: r.ID, Question: list[i].Question, State: tilly.GapState(r.State), People: r.People}
	}
	return out, nil
}

// clearestOfGaps finds the clearest question of each gap, one gap at a time: that reads
// no more than the newest of each, however many there are.
func clearestOfGaps(ctx context.Context, c conn, storeID string, list []tilly.Gap) error {
	for i := range list {
		var rows []gapQuestionRow
		err := c.list(ctx, &rows, `SELECT gap_id, message_id, conversation_id, question, topic, doubt, after, asked_at FROM gap_questions
			WHERE store_id = ? AND gap_id = ? ORDER BY asked_at DESC, message_id LIMIT ?`, storeID, list[i].ID, clearestOf)
		if err != nil {
			return err
		}
		questions, err := nouns(rows)
		if err != nil {
			return err
		}
		list[i].Question = cluster.Clearest(questions)
	}
	return nil
}

type figuresRow struct {
	Title   string `db:"title"`
	Shown   int    `db:"shown"`
	Clicked int    `db:"clicked"`
	Added   int    `db:"added"`
}

const (
	shownSum = `SELECT key AS title, SUM(n) AS shown, 0 AS clicked, 0 AS added FROM day_counts
		WHERE store_id = ? AND metric = 'shown' AND day >= ? AND day <= ? `
	clickSum = `SELECT product AS title, 0 AS shown, SUM(clicked) AS clicked, SUM(added) AS added FROM clicks
		WHERE store_id = ? AND day >= ? AND day <= ? `
)

// productFigures are of the products that were shown most.
func productFigures(ctx context.Context, c conn, storeID string, from, to tilly.Day) ([]tilly.ProductFigures, error) {
	at := map[string]*tilly.ProductFigures{}
	for _, query := range []string{shownSum + `GROUP BY key`, clickSum + `GROUP BY product`} {
		var rows []figuresRow
		if err := c.list(ctx, &rows, query, storeID, int(from), int(to)); err != nil {
			return nil, err
		}
		for _, r := range rows {
			f := at[r.Title]
			if f == nil {
				f = &tilly.ProductFigures{Title: r.Title}
				at[r.Title] = f
			}
			f.Shown, f.Clicked, f.Added = f.Shown+r.Shown, f.Clicked+r.Clicked, f.Added+r.Added
		}
	}
	var out []tilly.ProductFigures
	for _, f := range at {
		if f.Shown+f.Clicked+f.Added > 0 {
			out = append(out, *f)
		}
	}
	slices.SortFunc(out, func(a, b tilly.ProductFigures) int {
		return cmp.Or(cmp.Compare(b.Shown, a.Shown), cmp.Compare(b.Clicked, a.Clicked), cmp.Compare(a.Title, b.Title))
	})
	return out[:min(len(out), tilly.ShownProducts)], nil
}

// ordersAfter sums the orders of a time that count, apart by currency; kept is false
// where a store's orders are not read.
func ordersAfter(ctx context.Context, c conn, storeID string, begin, end time.Time) (out []tilly.OrdersAfter, kept bool, err error) {
	var n int
	err = c.get(ctx, &n, `SELECT COUNT(*) FROM order_sync WHERE store_id = ? AND state IN ('reading', 'ready')`, storeID)
	if err != nil || n == 0 {
		return nil, false, err
	}
	var rows []struct {
		Currency string `db:"currency"`
		Orders   int    `db:"orders"`
		Net      int64  `db:"net"`
		All      int    `db:"every"`
		AllNet   int64  `db:"every_net"`
	}
	const chatted = `CASE WHEN chat_mark = 1 OR conversation_id <> '' THEN `
	err = c.list(ctx, &rows, `SELECT currency, SUM(`+chatted+`1 ELSE 0 END) AS orders, SUM(`+chatted+`total - refunded ELSE 0 END) AS net,
		COUNT(*) AS every, SUM(total - refunded) AS every_net
		FROM orders WHERE store_id = ? AND created_at >= ? AND created_at < ? AND counted = 1
		GROUP BY currency ORDER BY COUNT(*) DESC, currency`, storeID, begin, end)
	for _, r := range rows {
		out = append(out, tilly.OrdersAfter(r))
	}
	return out, true, err
}

// CountClick notes that a card of a product was clicked, or put into the cart, on a day.
// One that no product of the store has, and that of a store that is gone, counts nowhere.
func (d Analytics) CountClick(ctx context.Context, storeID, title string, deed tilly.ProductDeed, at time.Time) error {
	zone, _, err := d.StoreClock(ctx, storeID)
	if err != nil {
		return err
	}
	return d.update(ctx, func(ctx context.Context, c conn) error {
		clicked, added := deed == tilly.CardClicked, deed == tilly.CardAdded
		return c.run(ctx, `INSERT INTO clicks (store_id, day, product, clicked, added) SELECT st.id, CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS BIGINT) FROM stores st
			WHERE st.id = ? AND EXISTS (SELECT 1 FROM products p WHERE p.store_id = st.id AND p.title = ?)
			ON CONFLICT (store_id, day, product) DO UPDATE SET clicked = clicks.clicked + excluded.clicked, added = clicks.added + excluded.added`,
			int(tilly.DayOf(at, zone)), tilly.Clip(title, tilly.MaxShownName), clicked, added, storeID, title)
	})
}
