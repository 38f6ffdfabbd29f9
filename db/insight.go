package db

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"tilly"
)

// evidenceBins is into how many equal parts evidence is counted.
const evidenceBins = 10

// topSources is how many of the most used sources are named.
const topSources = 10

const microsPerDay = int64(24 * time.Hour / time.Microsecond)

type dayRow struct {
	Day      int64 `db:"day"` // since 1970
	Asked    int   `db:"asked"`
	Answered int   `db:"answered"`
	Up       int   `db:"up"`
	Down     int   `db:"down"`
}

// Insights counts how a store's assistant did on each day since the beginning of
// the day that holds since.
func (d Conversations) Insights(ctx context.Context, storeID string, since, now time.Time) (tilly.Insights, error) {
	first := micros(since) / microsPerDay
	from := first * microsPerDay
	var v tilly.Insights
	err := d.view(ctx, func(c conn) error {
		days := map[int64]dayRow{}
		if err := countAsked(ctx, c, storeID, from, days); err != nil {
			return err
		}
		if err := countRated(ctx, c, storeID, from, days); err != nil {
			return err
		}
		v = tilly.Insights{}
		for day := first; day <= micros(now)/microsPerDay; day++ {
			r := days[day]
			v.Days = append(v.Days, tilly.InsightDay{
				Date: moment(day * microsPerDay).time(), Asked: r.Asked, Answered: r.Answered, Refused: r.Asked - r.Answered,
				Up: r.Up, Down: r.Down,
			})
		}
		if err := countEvidence(ctx, c, storeID, from, &v); err != nil {
			return err
		}
		if err := countSources(ctx, c, storeID, from, &v); err != nil {
			return err
		}
		if err := countProducts(ctx, c, storeID, from, &v); err != nil {
			return err
		}
		return c.get(ctx, &v.OpenGaps, `SELECT COUNT(*) FROM gaps g WHERE g.store_id = ? AND g.state = ? AND EXISTS
			(SELECT 1 FROM gap_questions q WHERE q.store_id = g.store_id AND q.gap_id = g.id)`, storeID, tilly.GapOpen)
	})
	return v, err
}

var selectAsked = `SELECT created_at / ` + fmt.Sprint(microsPerDay) + ` AS day, COUNT(*) AS asked, SUM(answered) AS answered,
	0 AS up, 0 AS down FROM answers WHERE store_id = ? AND topic <> '' AND created_at >= ? GROUP BY 1`

func countAsked(ctx context.Context, c conn, storeID string, from int64, days map[int64]dayRow) error {
	var rows []dayRow
	err := c.list(ctx, &rows, selectAsked, storeID, from)
	for _, r := range rows {
		days[r.Day] = r
	}
	return err
}

func countRated(ctx context.Context, c conn, storeID string, from int64, days map[int64]dayRow) error {
	var rows []dayRow
	err := c.list(ctx, &rows, `SELECT created_at / `+fmt.Sprint(microsPerDay)+` AS day, 0 AS asked, 0 AS answered,
		SUM(CASE WHEN rating = 1 THEN 1 ELSE 0 END) AS up, SUM(CASE WHEN rating = -1 THEN 1 ELSE 0 END) AS down
		FROM answers WHERE store_id = ? AND rating <> 0 AND created_at >= ? GROUP BY 1`, storeID, from)
	for _, r := range rows {
		day := days[r.Day]
		day.Up, day.Down = r.Up, r.Down
		days[r.Day] = day
	}
	return err
}

// binOf gives the tenth that evidence lies in; the engines round differently.
func binOf() string {
	var b strings.Builder
	b.WriteString("CASE")
	for i := evidenceBins - 1; i > 0; i-- {
		fmt.Fprintf(&b, " WHEN evidence >= %g THEN %d", float64(i)/evidenceBins, i)
	}
	return b.String() + " ELSE 0 END"
}

// selectEvidence counts what was decided by it; see tilly.AnswerRecord.Decided.
func selectEvidence() string {
	return `SELECT ` + binOf() + ` AS bin, answered, COUNT(*) AS n FROM answers
		WHERE store_id = ? AND topic <> '' AND created_at >= ? AND (answered = 1) = (evidence >= threshold) GROUP BY 1, 2`
}

const selectThreshold = `SELECT threshold FROM answers WHERE store_id = ? AND topic <> '' ORDER BY created_at DESC LIMIT 1`

func countEvidence(ctx context.Context, c conn, storeID string, from int64, v *tilly.Insights) error {
	for i := range evidenceBins {
		v.Evidence = append(v.Evidence, tilly.EvidenceBin{From: float64(i) / evidenceBins, To: float64(i+1) / evidenceBins})
	}
	var rows []struct {
		Bin      int  `db:"bin"`
		Answered flag `db:"answered"`
		N        int  `db:"n"`
	}
	err := c.list(ctx, &rows, selectEvidence(), storeID, from)
	if err != nil {
		return err
	}
	for _, r := range rows {
		if r.Answered.is() {
			v.Evidence[r.Bin].Answered += r.N
		} else {
			v.Evidence[r.Bin].Refused += r.N
		}
	}
	err = c.get(ctx, &v.Threshold, selectThreshold, storeID)
	return unlessMissing(err)
}

// Which sources were quoted: what answers say themselves, and what older ones left.
const (
	selectQuoted = `SELECT quoted, COUNT(*) AS n FROM answers WHERE store_id = ? AND created_at >= ? AND topic <> '' AND quoted <> '' GROUP BY quoted
		UNION ALL SELECT quoted, COUNT(*) AS n FROM answers WHERE store_id = ? AND created_at >= ? AND topic = '' AND quoted <> '' GROUP BY quoted
		UNION ALL SELECT source_id AS quoted, COUNT(*) AS n FROM quotes WHERE store_id = ? AND created_at >= ? GROUP BY source_id`
	quotedStep = 100 // sources whose names are read at once
)

func countSources(ctx context.Context, c conn, storeID string, from int64, v *tilly.Insights) error {
	var rows []struct {
		Quoted string `db:"quoted"`
		N      int    `db:"n"`
	}
	if err := c.list(ctx, &rows, selectQuoted, storeID, from, storeID, from, storeID, from); err != nil {
		return err
	}
	used := map[string]int{}
	for _, r := range rows {
		for _, id := range strings.Fields(r.Quoted) {
			used[id] += r.N
		}
	}
	most := slices.SortedFunc(maps.Keys(used), func(a, b string) int {
		return cmp.Or(cmp.Compare(used[b], used[a]), strings.Compare(a, b))
	})
	for step := range slices.Chunk(most, quotedStep) {
		names, err := inputsOf(ctx, c, storeID, step)
		if err != nil {
			return err
		}
		for _, id := range step {
			input, there := names[id]
			if !there {
				continue
			}
			in, err := fromJSON[tilly.SourceInput](input)
			if err != nil {
				return domain(err)
			}
			v.Sources = append(v.Sources, tilly.SourceUse{SourceID: id, Name: in.Name(), Used: used[id]})
			if len(v.Sources) == topSources {
				return nil
			}
		}
	}
	return nil
}

// How many products are named, and of how many answers at most, the latest first.
const (
	topProducts    = 5
	answersCounted = 5_000
	selectShown    = `SELECT * FROM (SELECT products, created_at FROM answers WHERE store_id = ? AND created_at >= ? AND topic <> '' AND products NOT IN ('null', '[]')
			ORDER BY created_at DESC LIMIT ?) AS asked
		UNION ALL SELECT * FROM (SELECT products, created_at FROM answers WHERE store_id = ? AND created_at >= ? AND topic = '' AND products NOT IN ('null', '[]')
			ORDER BY created_at DESC LIMIT ?) AS other
		ORDER BY created_at DESC LIMIT ?`
)

func countProducts(ctx context.Context, c conn, storeID string, from int64, v *tilly.Insights) error {
	var rows []struct {
		Products  string `db:"products"`
		CreatedAt moment `db:"created_at"`
	}
	err := c.list(ctx, &rows, selectShown, storeID, from, answersCounted, storeID, from, answersCounted, answersCounted)
	if err != nil {
		return err
	}
	at := map[string]int{} // in the list, by title
	var all []tilly.ProductUse
	for _, r := range rows {
		cards, err := fromJSON[[]tilly.ProductCard](r.Products)
		if err != nil {
			return domain(err)
		}
		for _, card := range cards {
			i, known := at[card.Title]
			if !known {
				i = len(all)
				at[card.Title] = i
				all = append(all, tilly.ProductUse{Title: card.Title, URL: card.URL})
			}
			all[i].Shown++
		}
	}
	slices.SortStableFunc(all, func(a, b tilly.ProductUse) int {
		return cmp.Or(cmp.Compare(b.Shown, a.Shown), strings.Compare(a.Title, b.Title))
	})
	v.Products = all[:min(topProducts, len(all))]
	return nil
}
