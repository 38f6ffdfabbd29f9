package db

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// keeping is a file of SQLite behind connections that keep their statements.
func keeping(tb testing.TB) *DB {
	tb.Helper()
	d, err := Open(tb.Context(), Config{Path: filepath.Join(tb.TempDir(), "kept.db")})
	ok(tb, err)
	tb.Cleanup(func() { _ = d.Close() })
	ok(tb, d.update(tb.Context(), func(ctx context.Context, c conn) error {
		if err := c.run(ctx, `CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT UNIQUE)`); err != nil {
			return err
		}
		for i := range 20 {
			if err := c.run(ctx, `INSERT INTO things (id, name) VALUES (?, ?)`, i, fmt.Sprint("thing ", i)); err != nil {
				return err
			}
		}
		return nil
	}))
	return d
}

// named reads a thing's name.
func named(ctx context.Context, c conn, id int) (name string, err error) {
	err = c.get(ctx, &name, `SELECT name FROM things WHERE id = ?`, id)
	return name, err
}

// How many rows are wanted is bound each time, and does not have SQLite make the plan anew.
func TestPlansDoNotHangOnALimit(t *testing.T) {
	const query = `SELECT id FROM things WHERE id >= ? ORDER BY id LIMIT ? OFFSET ?`
	for _, pg := range []bool{true, false} {
		text, _, err := conn{pg: pg}.ready(query, []any{3, 4, 5})
		ok(t, err)
		if got := strings.Contains(text, "LIMIT CAST(? AS INTEGER) OFFSET ?"); got == pg {
			t.Errorf("PostgreSQL %v: %s", pg, text)
		}
	}
	d := keeping(t)
	for _, n := range []int{4, 0, 2, 30} {
		var ids []int
		ok(t, d.reader().list(t.Context(), &ids, query, 3, n, 5))
		if want := min(n, 20-3-5); len(ids) != want || want > 0 && ids[0] != 8 {
			t.Errorf("%d wanted: %v", n, ids)
		}
	}
}

func TestKeptStatementsGiveTheirOwnRows(t *testing.T) {
	d := keeping(t)
	for round := range 3 {
		for i := range 20 {
			if name, err := named(t.Context(), d.reader(), i); err != nil || name != fmt.Sprint("thing ", i) {
				t.Fatalf("round %d: thing %d is %q, %v", round, i, name, err)
			}
		}
	}
	// The same text again while its rows are read.
	rows, err := d.reader().rows(t.Context(), `SELECT name FROM things WHERE id >= ? ORDER BY id`, 10)
	ok(t, err)
	defer rows.Close()
	seen := 0
	for rows.Next() {
		var inner []string
		ok(t, d.reader().list(t.Context(), &inner, `SELECT name FROM things WHERE id >= ? ORDER BY id`, 15))
		if len(inner) != 5 {
			t.Fatalf("%d rows within", len(inner))
		}
		seen++
	}
	if ok(t, rows.Err()); seen != 10 {
		t.Errorf("%d rows", seen)
	}
}

func TestKeptStatementsOutliveFailuresAndChanges(t *testing.T) {
	d := keeping(t)
	insert := func(id int, name string) error {
		return d.update(t.Context(), func(ctx context.Context, c conn) error {
			return c.run(ctx, `INSERT INTO things (id, name) VALUES (?, ?)`, id, name)
		})
	}
	for i := range 3 {
		if err := insert(100+i, "thing 1"); err == nil {
			t.Fatal("a name was given twice")
		}
		ok(t, insert(200+i, fmt.Sprint("new ", i)))
	}
	for range 3 {
		cancelled, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := named(cancelled, d.reader(), 1); err == nil {
			t.Fatal("a cancelled query gave a row")
		}
		if name, err := named(t.Context(), d.reader(), 201); err != nil || name != "new 1" {
			t.Fatalf("%q, %v", name, err)
		}
	}
	ok(t, d.update(t.Context(), func(ctx context.Context, c conn) error {
		return c.run(ctx, `ALTER TABLE things RENAME COLUMN name TO called`)
	}))
	if _, err := named(t.Context(), d.reader(), 1); err == nil {
		t.Error("a column that is gone was read")
	}
	ok(t, d.update(t.Context(), func(ctx context.Context, c conn) error {
		return c.run(ctx, `ALTER TABLE things RENAME COLUMN called TO name`)
	}))
	if name, err := named(t.Context(), d.reader(), 1); err != nil || name != "thing 1" {
		t.Errorf("%q, %v", name, err)
	}
}

// More texts than are kept, by several callers at once.
func TestKeptStatementsAreFew(t *testing.T) {
	d := keeping(t)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for i := range 6 * maxKept {
				var n int
				if err := d.reader().get(t.Context(), &n, fmt.Sprintf(`SELECT count(*) + %d FROM things WHERE id < ?`, i%(2*maxKept)), 5); err != nil ||
					n != 5+i%(2*maxKept) {
					t.Errorf("%d, %v", n, err)
				}
			}
		})
	}
	wg.Wait()
	c, err := d.read.Conn(t.Context())
	ok(t, err)
	defer func() { _ = c.Close() }()
	ok(t, c.Raw(func(raw any) error {
		if k := raw.(*keepingConn); len(k.kept) > maxKept || len(k.kept) == 0 {
			t.Errorf("%d are kept", len(k.kept))
		}
		return nil
	}))
}

func BenchmarkPointRead(b *testing.B) {
	d := keeping(b)
	for b.Loop() {
		if _, err := named(b.Context(), d.reader(), 7); err != nil {
			b.Fatal(err)
		}
	}
}
