package db

import (
	"context"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// A first schema with a million passages is brought up migration by migration, after
// three that were killed: each is a transaction, so none holds its locks for longer than
// it takes. A sample of a thousand goes with every run.
func TestMigrationsOfAMillionPassages(t *testing.T) {
	t.Parallel()
	documents := 200
	if os.Getenv("TILLY_TORTURE") != "" {
		documents = 200_000
	}
	const each = 5
	for name, config := range configs(t) {
		t.Run(name, func(t *testing.T) {
			d, err := Open(t.Context(), config)
			ok(t, err)
			t.Cleanup(func() { _ = d.Close() })
			ok(t, d.Copies.migrateTo(t.Context(), 1))
			fillFirst(t, d, documents)
			morePassages(t, d, each)
			before := sumsOf(t, d)
			same(t, before[0], int64(documents*each))
			life := 30 * time.Millisecond
			if documents > 1_000 {
				life = 2 * time.Second
			}
			for range 3 {
				if broughtUp(t, config, life) {
					break
				}
			}
			took, slowest, at := stepUp(t, d)
			if diff := cmp.Diff(before, sumsOf(t, d)); diff != "" {
				t.Errorf("rows changed (-before +after):\n%s", diff)
			}
			var held int
			ok(t, d.reader().get(t.Context(), &held, `SELECT documents FROM store_totals WHERE store_id = 's1'`))
			same(t, held, documents)
			t.Logf("figure: | the first schema with %d passages of %d pages brought up, after three that were killed, %s | %s in all, the longest migration (%d) %s; no row changed |",
				documents*each, documents, name, took.Round(10*time.Millisecond), at, slowest.Round(10*time.Millisecond))
		})
	}
}

// stepUp makes the migrations that are left one by one, and says how long they took, and
// which was the slowest.
func stepUp(t *testing.T, d *DB) (took, slowest time.Duration, at int64) {
	t.Helper()
	p, err := d.Schema.provider()
	ok(t, err)
	have, _, err := d.Schema.Schemas(t.Context())
	ok(t, err)
	ok(t, d.Copies.migrateTo(t.Context(), max(have, 1))) // waits for the lock of whoever was killed
	for _, source := range p.ListSources() {
		begun := time.Now()
		if have >= source.Version {
			continue
		}
		ok(t, d.Copies.migrateTo(t.Context(), source.Version))
		one := time.Since(begun)
		if took += one; one > slowest {
			slowest, at = one, source.Version
		}
	}
	last, known, err := d.Schema.Schemas(t.Context())
	ok(t, err)
	same(t, last, known)
	return took, slowest, at
}

// morePassages gives each document of the first schema as many passages.
func morePassages(t *testing.T, d *DB, each int) {
	t.Helper()
	for ord := 1; ord < each; ord++ {
		ok(t, d.update(t.Context(), func(ctx context.Context, c conn) error {
			return c.run(ctx, fmt.Sprintf(`INSERT INTO passages (store_id, document_id, ord, source_id, kind, url, title, headings, body, question, answer, lang)
				SELECT store_id, document_id, %d, source_id, kind, url, title, headings, body || ' part %d', question, answer, lang FROM passages WHERE ord = 0`, ord, ord))
		}))
	}
}

// sumsOf are counts and lengths of what the first schema held, which no migration changes.
func sumsOf(t *testing.T, d *DB) (sums []int64) {
	t.Helper()
	for _, q := range []string{
		`SELECT COUNT(*) FROM passages`, `SELECT SUM(LENGTH(body) + ord) FROM passages`, `SELECT SUM(LENGTH(title) + LENGTH(url)) FROM documents`,
		`SELECT SUM(LENGTH(preview)) FROM conversations`, `SELECT SUM(LENGTH(body)) FROM messages`,
	} {
		var n int64
		ok(t, d.reader().get(t.Context(), &n, q))
		sums = append(sums, n)
	}
	return sums
}
