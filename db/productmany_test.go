package db

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit/pgtest"
)

// A store with six hundred thousand products: what a query ranks first is read by its
// places within fifty milliseconds.
func TestManyProducts(t *testing.T) {
	if os.Getenv("TILLY_TORTURE") == "" {
		t.Skip("takes minutes: make torture PARTS=rows")
	}
	t.Run("sqlite", func(t *testing.T) { manyProducts(t, openLite(t), "SQLite") })
	t.Run("postgres", func(t *testing.T) { pgtest.URL(t); manyProducts(t, openPG(t), "PostgreSQL") })
}

// multiply copies the only row of a table so that there are n of other places.
func multiply(ctx context.Context, c conn, w *world, table string, n int) error {
	rows, err := w.read.QueryxContext(ctx, `SELECT * FROM `+table+` LIMIT 1`)
	if err != nil {
		return err
	}
	defer rows.Close() // it is read, and not by the transaction
	columns, err := rows.Columns()
	if err != nil {
		return err
	}
	into := strings.Join(columns, ", ")
	for i, name := range columns {
		switch name {
		case "ord":
			columns[i] = "s.i"
		case "title":
			columns[i] = "'Lantern ' || s.i"
		case "body": // the product, which names its place as well
			columns[i] = `REPLACE(t.body, '"Ord":0', '"Ord":' || s.i)`
		default:
			columns[i] = "t." + name
		}
	}
	return c.run(ctx, fmt.Sprintf(`WITH RECURSIVE s(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM s WHERE i < %d)
		INSERT INTO %s (%s) SELECT %s FROM %s t, s WHERE t.ord = 0`, n-1, table, into, strings.Join(columns, ", "), table))
}

func manyProducts(t *testing.T, d *DB, engine string) {
	const all, asked = 600_000, 100
	w := newWorld(t, d)
	src := handmade(w.shop)
	ok(t, w.Products.CreateProducts(w.ctx, src, []tilly.Product{lantern("0")}))
	for _, table := range []string{"passages", "products"} {
		ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error { return multiply(ctx, c, w, table, all) }))
	}
	if w.pg {
		_, err := w.write.ExecContext(w.ctx, "ANALYZE")
		ok(t, err)
	}
	var at []tilly.PassageID
	for i := range asked {
		at = append(at, tilly.PassageID{DocumentID: src.ID, Ord: (i * 7_919) % all})
	}
	took := time.Duration(0)
	for range 5 {
		begun := time.Now()
		found, err := w.Products.ProductsAt(w.ctx, w.shop.ID, at)
		ok(t, err)
		same(t, len(found), asked)
		took = max(took, time.Since(begun))
	}
	t.Logf("figure: | %d products that a query ranks first, of a store's %d, %s | %d ms at most of 5 |", asked, all, engine, took.Milliseconds())
	if took > 50*time.Millisecond {
		t.Errorf("they took %v", took)
	}
}
