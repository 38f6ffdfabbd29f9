package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/jmoiron/sqlx"

	"tilly"
)

// querier is what statements are sent by.
type querier interface {
	sqlx.QueryerContext
	sqlx.ExecerContext
}

// conn is a pool or an open transaction, with the habits all queries share: `?`
// for parameters, values made portable, errors made ours.
type conn struct {
	q      querier
	pg     bool
	embeds string // see Config.Embeds
	bounds tilly.Bounds
	line   *pipeline // of a transaction that writes to PostgreSQL
	defers bool      // see deferring
	yields *yielding // of a patient write to SQLite
}

// deferring is c whose statements without a result wait for the next that has one, or
// for the commit, and go to the server with it. So what is wrong with one is told later
// than it was run: it is for those of whom no error is looked at. SQLite, which is not
// far away, runs each at once.
func (c conn) deferring() conn {
	c.defers = c.line != nil
	return c
}

// exec runs a statement and says how many rows it touched.
func (c conn) exec(ctx context.Context, query string, args ...any) (int64, error) {
	query, args, err := c.ready(query, args)
	if err != nil {
		return 0, domain(err)
	}
	if c.line != nil {
		n, err := c.line.run(ctx, query, args)
		return n, domain(err)
	}
	res, err := c.q.ExecContext(ctx, query, args...)
	if err != nil {
		return 0, domain(err)
	}
	n, err := res.RowsAffected()
	return n, domain(err)
}

// run is exec for those who do not care how many.
func (c conn) run(ctx context.Context, query string, args ...any) error {
	if c.defers {
		query, args, err := c.ready(query, args)
		if err != nil {
			return domain(err)
		}
		c.line.wait(query, args)
		return nil
	}
	_, err := c.exec(ctx, query, args...)
	return err
}

// get reads one row into dst; none is tilly.NotFound.
func (c conn) get(ctx context.Context, dst any, query string, args ...any) error {
	query, args, err := c.readying(ctx, query, args)
	if err != nil {
		return domain(err)
	}
	return domain(sqlx.GetContext(ctx, c.q, dst, query, args...))
}

// number reads one number; found is false where there is none.
func (c conn) number(ctx context.Context, query string, args ...any) (n int64, found bool, err error) {
	if query, args, err = c.ready(query, args); err != nil {
		return 0, false, domain(err)
	}
	if c.line != nil {
		n, err = c.line.number(ctx, query, args)
	} else {
		err = c.first(ctx, &n, query, args)
	}
	if errors.Is(err, sql.ErrNoRows) {
		return 0, false, nil
	}
	return n, err == nil, domain(err)
}

// first reads the number in the first row; none is sql.ErrNoRows.
func (c conn) first(ctx context.Context, n *int64, query string, args []any) error {
	rows, err := c.q.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	if rows.Next() {
		err = rows.Scan(n)
	} else if err = rows.Err(); err == nil {
		err = sql.ErrNoRows
	}
	if err != nil {
		return err
	}
	return rows.Close()
}

// list reads all rows into the slice dst points to.
func (c conn) list(ctx context.Context, dst any, query string, args ...any) error {
	query, args, err := c.readying(ctx, query, args)
	if err != nil {
		return domain(err)
	}
	return domain(sqlx.SelectContext(ctx, c.q, dst, query, args...))
}

// rows streams a result too large to hold.
func (c conn) rows(ctx context.Context, query string, args ...any) (*sqlx.Rows, error) {
	query, args, err := c.readying(ctx, query, args)
	if err != nil {
		return nil, domain(err)
	}
	rows, err := c.q.QueryxContext(ctx, query, args...)
	return rows, domain(err)
}

// lock ends a SELECT whose rows are about to be changed; rows may be hung on them
// meanwhile. A store is locked before its sources, so that nobody waits in a
// circle. SQLite needs no locks: it has one writer.
func (c conn) lock() string {
	if c.pg {
		return " FOR NO KEY UPDATE"
	}
	return ""
}

// lockFree is lock for a SELECT that leaves out what others hold.
func (c conn) lockFree(table string) string {
	if c.pg {
		return " FOR UPDATE OF " + table + " SKIP LOCKED"
	}
	return ""
}

// readying is ready for what database/sql sends, after all that waits.
func (c conn) readying(ctx context.Context, query string, args []any) (string, []any, error) {
	if c.line != nil {
		if err := c.line.send(ctx); err != nil {
			return "", nil, err
		}
	}
	return c.ready(query, args)
}

// ready opens lists into marks and names parameters as the engine wants them.
func (c conn) ready(query string, args []any) (string, []any, error) {
	if c.yields.due() {
		return "", nil, errYields
	}
	bound, lists := make([]any, len(args)), false
	for i, a := range args {
		if list, ok := a.([]string); ok {
			bound[i], lists = validAll(list), true
			continue
		}
		bound[i] = portable(a)
	}
	if lists {
		var err error
		if query, bound, err = sqlx.In(query, bound...); err != nil {
			return "", nil, err
		}
	}
	if c.pg {
		return sqlx.Rebind(sqlx.DOLLAR, query), bound, nil
	}
	return steady(query), bound, nil
}

// steady is a statement of SQLite whose plan does not hang on how many rows are wanted.
// SQLite looks at a bound number of a LIMIT when it makes a plan (sqlite3ExprIsInteger,
// since 3.46), and so makes it anew whenever the number is bound: twice where the statement
// runs once, and each time it runs again.
func steady(query string) string {
	return strings.ReplaceAll(query, "LIMIT ?", "LIMIT CAST(? AS INTEGER)")
}

// maxParams keeps a statement below what both engines bind at once.
const maxParams = 9_000

// insert runs "INSERT INTO … (columns) VALUES" with all rows in as few
// statements as can be; suffix is for ON CONFLICT.
func (c conn) insert(ctx context.Context, into string, rows [][]any, suffix string) error {
	if len(rows) == 0 {
		return nil
	}
	width := len(rows[0])
	marks := "(" + strings.TrimSuffix(strings.Repeat("?,", width), ",") + ")"
	for step := maxParams / width; len(rows) > 0; {
		n := min(step, len(rows))
		args := make([]any, 0, n*width)
		for _, r := range rows[:n] {
			args = append(args, r...)
		}
		values := strings.TrimSuffix(strings.Repeat(marks+",", n), ",")
		if err := c.run(ctx, into+" VALUES "+values+" "+suffix, args...); err != nil {
			return err
		}
		rows = rows[n:]
	}
	return nil
}

// portable turns a value into one of the four kinds that both engines keep
// alike: text, integer, float, null.
func portable(v any) any {
	switch v := v.(type) {
	case nil, int, int64, float64:
		return v
	case string:
		return validText(v)
	case time.Time:
		return micros(v)
	case json.RawMessage:
		return validText(string(v))
	case sql.NullString:
		if !v.Valid {
			return nil
		}
		return validText(v.String)
	}
	switch r := reflect.ValueOf(v); r.Kind() {
	case reflect.String: // tilly.Kind and its like
		return validText(r.String())
	case reflect.Bool:
		if r.Bool() {
			return int64(1)
		}
		return int64(0)
	default:
		return v
	}
}

// validText makes text that PostgreSQL accepts, so that both engines keep the
// same. Zero bytes are replaced, not dropped: dropping would make a wrong id right.
func validText(s string) string {
	if utf8.ValidString(s) && strings.IndexByte(s, 0) < 0 { // as nearly all is, which is seen eight letters at a time
		return s
	}
	const replacement = "\uFFFD"
	return strings.ReplaceAll(strings.ToValidUTF8(s, replacement), "\x00", replacement)
}

func validAll(list []string) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = validText(s)
	}
	return out
}

// orNull keeps "" as null, for references to a row that need not be.
func orNull(s string) sql.NullString { return sql.NullString{String: s, Valid: s != ""} }
