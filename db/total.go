package db

import (
	"context"
	"errors"
	"time"

	"tilly"
)

// totalsRow is what triggers of the schema count of each store.
type totalsRow struct {
	Stores    int   `db:"held_stores"`
	Documents int   `db:"held_documents"`
	Products  int   `db:"held_products"`
	Files     int   `db:"held_files"`
	Bytes     int64 `db:"held_bytes"`
}

func (r totalsRow) noun() tilly.Totals {
	return tilly.Totals{Stores: r.Stores, Documents: r.Documents, Products: r.Products, Files: r.Files, Bytes: r.Bytes}
}

// Sums of store_totals tt, and the same of one store.
const (
	sumTotals = `COUNT(tt.store_id) AS held_stores, CAST(COALESCE(SUM(tt.documents), 0) AS BIGINT) AS held_documents,
		CAST(COALESCE(SUM(tt.products), 0) AS BIGINT) AS held_products, CAST(COALESCE(SUM(tt.files), 0) AS BIGINT) AS held_files,
		CAST(COALESCE(SUM(tt.file_bytes + tt.text_bytes), 0) AS BIGINT) AS held_bytes`
	oneTotals = `1 AS held_stores, tt.documents AS held_documents, tt.products AS held_products, tt.files AS held_files,
		tt.file_bytes + tt.text_bytes AS held_bytes`
)

// Usage is what all stores of a user hold, with the tokens of the day that holds now.
func (d Limits) Usage(ctx context.Context, userID string, now time.Time) (tilly.Totals, error) {
	held, err := totalsOfUser(ctx, d.reader(), userID)
	if err != nil {
		return held, err
	}
	held.DayTokens, _, err = d.count(ctx, tilly.Bound{Key: tilly.TokensOfUser(userID), Window: tokenDay}, now)
	return held, err
}

// tokenDay is the window of daily tokens.
const tokenDay = 24 * time.Hour

func totalsOfUser(ctx context.Context, c conn, userID string) (tilly.Totals, error) {
	var r totalsRow
	err := c.get(ctx, &r, `SELECT `+sumTotals+` FROM stores st JOIN store_totals tt ON tt.store_id = st.id WHERE st.user_id = ?`, userID)
	return r.noun(), err
}

// nearBound is how much of each total is left when transactions of a user begin to
// wait for each other: more than all that are under way at once can add.
var nearBound = tilly.Totals{Documents: 50_000, Products: 50_000, Files: 100, Bytes: 4 << 30}

// roomForOwner is Conflict when what comes to a store would exceed a bound of its owner. It
// is asked in the transaction that adds, so that what is undone was never counted.
func roomForOwner(ctx context.Context, c conn, storeID string, more tilly.Totals) error {
	if c.bounds == (tilly.Bounds{}) {
		return nil
	}
	var userID string
	if err := c.get(ctx, &userID, `SELECT user_id FROM stores WHERE id = ?`, storeID); err != nil {
		return err
	}
	held, err := totalsOfUser(ctx, c, userID)
	if err != nil {
		return err
	}
	if c.pg && c.bounds.BoundReached(plus(held, more, nearBound)) != nil {
		// Two transactions at once do not see each other's: near a bound one waits.
		if err := c.get(ctx, &userID, `SELECT id FROM users WHERE id = ?`+c.lock(), userID); err != nil {
			return err
		}
		if held, err = totalsOfUser(ctx, c, userID); err != nil {
			return err
		}
	}
	return c.bounds.BoundReached(only(plus(held, more), more))
}

func plus(all ...tilly.Totals) (sum tilly.Totals) {
	for _, t := range all {
		sum.Documents += t.Documents
		sum.Products += t.Products
		sum.Files += t.Files
		sum.Bytes += t.Bytes
	}
	return sum
}

// only leaves of sum what more adds to: whoever is over one bound may still add to
// what is bounded by another.
func only(sum, more tilly.Totals) tilly.Totals {
	if more.Documents <= 0 {
		sum.Documents = 0
	}
	if more.Products <= 0 {
		sum.Products = 0
	}
	if more.Files <= 0 {
		sum.Files = 0
	}
	if more.Bytes <= 0 {
		sum.Bytes = 0
	}
	return sum
}

// totalsOf is what comes with sources: a source that is read brings a page at least.
func totalsOf(sources []tilly.Source) (more tilly.Totals) {
	for _, s := range sources {
		more.Documents++
		more.Bytes += s.Input.FileSize + int64(len(s.Input.Question)+len(s.Input.Answer))
		if s.ScanType == tilly.FromFile {
			more.Files++
		}
	}
	return more
}

func totalsOfPassages(passages []tilly.Passage) (more tilly.Totals) {
	for _, p := range passages {
		more.Bytes += int64(len(p.Text) + len(p.Question) + len(p.Answer))
		if p.Product != nil {
			more.Products++
		}
	}
	return more
}

// documentRoom is how many of n documents the owner of a store has room for.
func documentRoom(ctx context.Context, c conn, storeID string, n int) (int, error) {
	if n == 0 || c.bounds.Documents <= 0 {
		return n, nil
	}
	if err := roomForOwner(ctx, c, storeID, tilly.Totals{Documents: n}); err == nil || tilly.CodeOf(err) != tilly.Conflict {
		return n, err
	}
	var userID string // who is held by now
	if err := c.get(ctx, &userID, `SELECT user_id FROM stores WHERE id = ?`, storeID); err != nil {
		return 0, err
	}
	held, err := totalsOfUser(ctx, c, userID)
	return min(n, max(0, c.bounds.Documents-held.Documents)), err
}

// words are what an error says to people.
func words(err error) string {
	var e *tilly.Error
	if errors.As(err, &e) {
		return e.Message
	}
	return ""
}
