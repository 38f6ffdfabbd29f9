package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"hash/maphash"

	"github.com/jmoiron/sqlx"
)

// SQLite reads a statement's text each time it is run, which often takes longer
// than to run it. So every connection keeps the statements it has run more than
// once, ready to be run again (https://www.sqlite.org/c3ref/prepare.html: one that
// a change of the schema has made stale is read anew by SQLite itself).

// Limits of one connection.
const (
	maxKept      = 48    // statements
	maxKeptText  = 2_000 // bytes of one
	maxSeenTexts = 512   // hashes of those run once
)

// openKeeping opens a pool whose connections keep their statements.
func openKeeping(dsn string) (*sqlx.DB, error) {
	plain, err := sql.Open("sqlite", dsn) // for its driver: nothing is opened before it is used
	if err != nil {
		return nil, err
	}
	c := keeper{dsn: dsn, driver: plain.Driver()}
	if err := plain.Close(); err != nil {
		return nil, err
	}
	return sqlx.NewDb(sql.OpenDB(c), "sqlite"), nil
}

// keeper opens connections that keep their statements.
type keeper struct {
	dsn    string
	driver driver.Driver
}

// Driver is that of SQLite.
func (k keeper) Driver() driver.Driver { return k.driver }

// Connect opens a connection.
func (k keeper) Connect(context.Context) (driver.Conn, error) {
	c, err := k.driver.Open(k.dsn)
	if err != nil {
		return nil, err
	}
	return &keepingConn{liteConn: c.(liteConn), kept: map[string]*kept{}, seen: map[uint64]struct{}{}}, nil
}

// liteConn is what the driver's connections can do.
type liteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// keepingConn serves one caller at a time, as database/sql promises.
type keepingConn struct {
	liteConn
	kept  map[string]*kept
	seen  map[uint64]struct{}
	clock uint64
}

// kept is a statement; busy while its rows are read.
type kept struct {
	stmt liteStmt
	used uint64
	busy bool
}

type liteStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// ExecContext runs a statement.
func (c *keepingConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	s := c.statement(ctx, query)
	if s == nil {
		return c.liteConn.ExecContext(ctx, query, args)
	}
	s.busy = true
	defer func() { s.busy = false }()
	return s.stmt.ExecContext(ctx, args)
}

// QueryContext runs a statement that gives rows.
func (c *keepingConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	s := c.statement(ctx, query)
	if s == nil {
		return c.liteConn.QueryContext(ctx, query, args)
	}
	rows, err := s.stmt.QueryContext(ctx, args)
	if err != nil {
		return nil, err
	}
	s.busy = true
	return &keptRows{Rows: rows, of: s}, nil
}

// Close closes the statements and the connection.
func (c *keepingConn) Close() error {
	for text := range c.kept {
		c.drop(text)
	}
	return c.liteConn.Close()
}

// statement is the one kept for a text; nil where it is to be run by itself: the
// first time, while its rows are read, and where it cannot be read.
func (c *keepingConn) statement(ctx context.Context, query string) *kept {
	c.clock++
	if s := c.kept[query]; s != nil {
		if s.busy {
			return nil
		}
		s.used = c.clock
		return s
	}
	if len(query) > maxKeptText || !c.again(query) {
		return nil
	}
	stmt, err := c.PrepareContext(ctx, query)
	if err != nil {
		return nil // to fail in its own words
	}
	c.makeRoom()
	s := &kept{stmt: stmt.(liteStmt), used: c.clock}
	c.kept[query] = s
	return s
}

var textSeed = maphash.MakeSeed()

// again says whether a text was run before, and remembers it.
func (c *keepingConn) again(query string) bool {
	h := maphash.String(textSeed, query)
	if _, ok := c.seen[h]; ok {
		return true
	}
	if len(c.seen) == maxSeenTexts {
		clear(c.seen)
	}
	c.seen[h] = struct{}{}
	return false
}

// makeRoom drops the statement that was used longest ago.
func (c *keepingConn) makeRoom() {
	if len(c.kept) < maxKept {
		return
	}
	oldest := ""
	for text, s := range c.kept {
		if !s.busy && (oldest == "" || s.used < c.kept[oldest].used) {
			oldest = text
		}
	}
	if oldest != "" {
		c.drop(oldest)
	}
}

func (c *keepingConn) drop(text string) {
	_ = c.kept[text].stmt.Close() // what it could tell was told when it ran
	delete(c.kept, text)
}

// keptRows give their statement back when they are closed.
type keptRows struct {
	driver.Rows
	of *kept
}

// Close ends the reading.
func (r *keptRows) Close() error {
	err := r.Rows.Close()
	r.of.busy = false
	return err
}
