// Package db keeps the rows of the product on SQLite or PostgreSQL. There is one
// text of SQL for both; the engines differ in how a transaction is opened, in
// row locks and in how their errors read. An exported method opens the
// transaction, its unexported twin works in one that is already open.
package db

import (
	"context"
	"database/sql"
	"log/slog"

	"github.com/jmoiron/sqlx"

	"tilly"
)

// Config says where the rows are.
type Config struct {
	Path string       // the SQLite file, made when it is missing
	URL  string       // postgres://…; wins over Path
	Log  *slog.Logger // nil: slog.Default()
	// Sealer encrypts platform keys; nil: they can be neither stored nor read.
	Sealer *tilly.Sealer
	// Embeds is the model that gives texts their vectors: every change of what a
	// store teaches enqueues that. "" for none.
	Embeds string
	// Bounds are what a user's stores may hold; zero: as many stores as
	// tilly.MaxStoresPerUser, and no other bound.
	Bounds tilly.Bounds
}

// DB is the database. Its methods are safe for concurrent use; the errors they
// return are *tilly.Error, or the context's own when it ended first.
type DB struct {
	pg     bool
	read   *sqlx.DB
	write  *sqlx.DB // the same pool as read on PostgreSQL
	writer *writer  // SQLite only
	close  func()
	log    *slog.Logger
	sealer *tilly.Sealer
	embeds string
	bounds tilly.Bounds
	origin string // of news, told from those of other processes
}

// Open connects to the database of c. It does not touch the schema: see Migrate.
func Open(ctx context.Context, c Config) (*DB, error) {
	if c.Log == nil {
		c.Log = slog.Default()
	}
	open := openSQLite
	if c.URL != "" {
		open = openPostgres
	}
	d, err := open(ctx, c)
	if err != nil {
		return nil, tilly.Wrap(err, tilly.Unavailable, "The database cannot be opened.")
	}
	d.sealer, d.embeds, d.bounds, d.origin = c.Sealer, c.Embeds, c.Bounds, tilly.NewID()
	if err := d.Ping(ctx); err != nil {
		_ = d.Close() // the first error is the one to tell
		return nil, err
	}
	return d, nil
}

// Ping proves that the database answers, for readiness.
func (d *DB) Ping(ctx context.Context) error {
	var one int
	return d.reader().get(ctx, &one, `SELECT 1`)
}

// Close lets waiting writes end and closes all connections.
func (d *DB) Close() error {
	d.close()
	return nil
}

// reader is for reads of a single statement.
func (d *DB) reader() conn { return conn{q: d.read, pg: d.pg} }

// view runs reads of several statements in one snapshot.
func (d *DB) view(ctx context.Context, reads func(c conn) error) error {
	opts := &sql.TxOptions{ReadOnly: true}
	if d.pg {
		opts.Isolation = sql.LevelRepeatableRead
	}
	tx, err := d.read.BeginTxx(ctx, opts)
	if err != nil {
		return domain(err)
	}
	defer func() { _ = tx.Rollback() }()
	return domain(reads(conn{q: tx, pg: d.pg}))
}

// update runs writes in one transaction. They may be run more than once, so they
// must set what they hand out, never add to it.
func (d *DB) update(ctx context.Context, writes func(ctx context.Context, c conn) error) error {
	own := func(ctx context.Context, c conn) error {
		c.embeds, c.bounds = d.embeds, d.bounds
		return writes(ctx, c)
	}
	if d.pg {
		return d.retry(ctx, own)
	}
	return d.writer.do(ctx, own)
}
