package db

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"github.com/jmoiron/sqlx"
	"github.com/pressly/goose/v3"

	"tilly"
)

// Row is one row of a table on its way into or out of a backup. Values are text,
// int64, float64, []byte or nil on both engines.
type Row struct {
	Table   string
	Columns []string
	Values  []any
}

// momentary tables hold nothing that outlives the moment, and are not backed up.
var momentary = []string{goose.DefaultTablename, "limits", "host_slots", "installation", "job_turns", "key_requests", "presence", "live_log", "store_totals",
	"segment_totals",
}

// Dump gives every row of every table that outlives the moment, those first that
// others hang on, as they all were at one moment. begun is told once that moment
// is fixed, with the number of the schema.
func (d Copies) Dump(ctx context.Context, begun func(schema int64) error, each func(Row) error) error {
	return d.view(ctx, func(c conn) error {
		tables, err := beginDump(ctx, c, begun)
		if err != nil {
			return err
		}
		for _, table := range tables {
			if err := dumpRows(ctx, c, table, "", nil, each); err != nil {
				return err
			}
		}
		return nil
	})
}

// beginDump lists what is dumped, and tells begun the number of the schema.
func beginDump(ctx context.Context, c conn, begun func(schema int64) error) (tables []string, err error) {
	var schema int64
	if err := c.get(ctx, &schema, `SELECT MAX(version_id) FROM `+goose.DefaultTablename); err != nil {
		return nil, err
	}
	if tables, err = tablesOf(ctx, c); err != nil {
		return nil, err
	}
	return tables, begun(schema)
}

// dumpRows gives the rows of a table that a WHERE names; "" for all.
func dumpRows(ctx context.Context, c conn, table, where string, args []any, each func(Row) error) error {
	rows, err := c.rows(ctx, `SELECT * FROM `+table+` `+where, args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	return eachRow(rows, table, each)
}

func eachRow(rows *sqlx.Rows, table string, each func(Row) error) error {
	columns, err := rows.Columns()
	if err != nil {
		return err
	}
	for rows.Next() {
		values, err := rows.SliceScan()
		if err != nil {
			return err
		}
		if err := each(Row{table, columns, values}); err != nil {
			return err
		}
	}
	return rows.Err()
}

// tablesOf lists the tables that outlive the moment, each after those it refers to.
func tablesOf(ctx context.Context, c conn) ([]string, error) {
	names := `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\_%' ESCAPE '\' ORDER BY name`
	refers := `SELECT m.name AS child, f."table" AS parent FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table'`
	if c.pg {
		names = `SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename`
		refers = `SELECT child.relname AS child, parent.relname AS parent FROM pg_constraint k
			JOIN pg_class child ON child.oid = k.conrelid JOIN pg_class parent ON parent.oid = k.confrelid
			WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace`
	}
	var all []string
	if err := c.list(ctx, &all, names); err != nil {
		return nil, err
	}
	var links []struct {
		Child  string `db:"child"`
		Parent string `db:"parent"`
	}
	if err := c.list(ctx, &links, refers); err != nil {
		return nil, err
	}
	needs := map[string][]string{}
	for _, l := range links {
		if l.Parent != l.Child {
			needs[l.Child] = append(needs[l.Child], l.Parent)
		}
	}
	return inOrder(all, needs), nil
}

// inOrder puts each table after those that it needs.
func inOrder(tables []string, needs map[string][]string) (sorted []string) {
	var put func(table string)
	seen := map[string]bool{}
	put = func(table string) {
		if seen[table] || slices.Contains(momentary, table) {
			return
		}
		seen[table] = true
		for _, first := range needs[table] {
			put(first)
		}
		sorted = append(sorted, table)
	}
	for _, table := range tables {
		put(table)
	}
	return sorted
}

// Empty says whether the database holds no row of any table.
func (d Copies) Empty(ctx context.Context) (bool, error) {
	empty := true
	err := d.view(ctx, func(c conn) error {
		tables, err := tablesOf(ctx, c)
		if err != nil {
			return err
		}
		for _, table := range tables {
			var n int
			if err := c.get(ctx, &n, `SELECT COUNT(*) FROM (SELECT 1 FROM `+table+` LIMIT 1) AS rows_there`); err != nil {
				return err
			}
			empty = empty && n == 0
		}
		return nil
	})
	return empty, err
}

// loadStep is how many rows are stored at once.
const loadStep = 200

// Load brings an empty database to the schema of a backup, stores its rows, all or
// none, and brings it to the schema of this program. next gives the rows in the
// order of Dump; ok is false after the last. A schema that this program does not
// know is Conflict.
func (d Copies) Load(ctx context.Context, schema int64, next func() (r Row, ok bool, err error)) error {
	if err := d.migrateTo(ctx, schema); err != nil {
		return err
	}
	begun := false
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		if begun { // the rows can be read but once
			return tilly.Errorf(tilly.Unavailable, "The database gave the restore up. Please start it again.")
		}
		begun = true
		if err := loadRows(ctx, c, next); err != nil {
			return err
		}
		// Whoever was at work when the backup was made is not here.
		return c.run(ctx, `UPDATE jobs SET worker = '', turn = 0, due_at = run_at`)
	})
	if err != nil {
		return err
	}
	return Schema(d).Migrate(ctx)
}

func loadRows(ctx context.Context, c conn, next func() (Row, bool, error)) error {
	var into string
	var batch [][]any
	flush := func() error {
		err := c.insert(ctx, into, batch, "")
		batch = batch[:0]
		return err
	}
	for {
		r, ok, err := next()
		if err != nil {
			return err
		}
		if !ok {
			return flush()
		}
		statement, err := insertInto(r)
		if err != nil {
			return err
		}
		if statement != into || len(batch) == loadStep {
			if err := flush(); err != nil {
				return err
			}
			into = statement
		}
		batch = append(batch, r.Values)
	}
}

var plainName = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)

// insertInto is the statement that stores a row; names come from a file and are
// held to what ours look like.
func insertInto(r Row) (string, error) {
	for _, name := range append([]string{r.Table}, r.Columns...) {
		if !plainName.MatchString(name) {
			return "", tilly.Errorf(tilly.Invalid, "%.40q is no name of a table or column.", name)
		}
	}
	if len(r.Values) != len(r.Columns) || slices.Contains(momentary, r.Table) {
		return "", tilly.Errorf(tilly.Invalid, "A row of %s does not fit it.", r.Table)
	}
	return `INSERT INTO ` + r.Table + ` (` + strings.Join(r.Columns, ", ") + `)`, nil
}

// migrateTo brings the schema to a version that this program knows.
func (d Copies) migrateTo(ctx context.Context, schema int64) error {
	p, err := Schema(d).provider()
	if err != nil {
		return tilly.Wrap(err, tilly.Internal, "The migrations cannot be read.")
	}
	have, known, err := p.GetVersions(ctx)
	if err != nil {
		return domain(err)
	}
	if schema > known || have > schema {
		return tilly.Errorf(tilly.Conflict, "The backup has schema %d, the database %d, and this program knows %d.", schema, have, known)
	}
	_, err = p.UpTo(ctx, schema)
	return domain(err)
}

// Schema is the number of the newest schema that this program knows.
func (d Copies) Schema(ctx context.Context) (int64, error) {
	p, err := Schema(d).provider()
	if err != nil {
		return 0, tilly.Wrap(err, tilly.Internal, "The migrations cannot be read.")
	}
	_, known, err := p.GetVersions(ctx)
	return known, domain(err)
}
