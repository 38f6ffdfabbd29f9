package db

import (
	"errors"
	goflag "flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = goflag.Bool("update", false, "write migrations/latest.sql anew")

// TestLatest holds that an empty file is laid as all migrations leave it.
func TestLatest(t *testing.T) {
	t.Parallel()
	stepped, err := Open(t.Context(), Config{Path: filepath.Join(t.TempDir(), "stepped.db")})
	ok(t, err)
	p, err := stepped.Schema.provider()
	ok(t, err)
	ok(t, stepped.Schema.up(t.Context(), p))
	want := schemaOf(t, stepped)
	ok(t, stepped.Close())
	if *update {
		ok(t, os.WriteFile("migrations/latest.sql", []byte(want), 0o644)) // a source file
		return
	}
	laid, err := Open(t.Context(), Config{Path: filepath.Join(t.TempDir(), "laid.db")})
	ok(t, err)
	if is, err := laid.Schema.lay(t.Context()); !is || err != nil {
		t.Fatal(is, err)
	}
	if diff := cmp.Diff(want, schemaOf(t, laid)); diff != "" {
		t.Errorf("go test ./db -run TestLatest -update writes it anew (-stepped +laid):\n%s", diff)
	}
	if is, err := laid.Schema.lay(t.Context()); is || err != nil {
		t.Errorf("laid again: %v, %v", is, err)
	}
	ok(t, laid.Schema.Migrate(t.Context()))
	ok(t, laid.Close())
	if want != wholeSchema {
		t.Error("latest.sql differs from what all migrations leave: run this test with -update")
	}
}

// schemaOf is the statements that make a database what it is, rows of versions
// included; the others have none.
func schemaOf(t *testing.T, d *DB) string {
	t.Helper()
	var made []struct {
		Name string
		SQL  string `db:"sql"`
	}
	c := d.reader()
	ok(t, c.list(t.Context(), &made, `SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid`))
	var b strings.Builder
	b.WriteString("-- What all migrations leave in an empty file: written by go test ./db -run TestLatest -update.\n\n")
	for _, m := range made {
		b.WriteString(m.SQL + ";\n")
		if strings.HasPrefix(m.SQL, "CREATE TABLE") && m.Name != "goose_db_version" {
			var n int
			if err := c.get(t.Context(), &n, "SELECT COUNT(*) FROM "+m.Name); err != nil || n != 0 {
				t.Fatal(errors.Join(err, fmt.Errorf("%d rows in %s", n, m.Name)))
			}
		}
	}
	var versions []int
	ok(t, c.list(t.Context(), &versions, `SELECT version_id FROM goose_db_version ORDER BY id`))
	for _, v := range versions {
		fmt.Fprintf(&b, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (%d, 1);\n", v)
	}
	return b.String()
}
