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

// DB is the database: a type for each subject over one engine. Their methods are safe
// for concurrent use; the errors they return are *tilly.Error, or the context's own when
// it ended first.
type DB struct {
	*engine

	Accounts      Accounts
	Sessions      Sessions
	Factors       Factors
	Teams         Teams
	Invitations   Invitations
	Audit         Audit
	Stores        Stores
	Keys          Keys
	Hooks         Hooks
	Sources       Sources
	Crawl         Crawl
	Hosts         Hosts
	Products      Products
	Index         Index
	Conversations Conversations
	Visitors      Visitors
	Tickets       Tickets
	Desk          Desk
	Mails         Mails
	Enquiries     Enquiries
	News          News
	Customers     Customers
	Orders        Orders
	Analytics     Analytics
	Gaps          Gaps
	Golden        Golden
	Jobs          Jobs
	Limits        Limits
	Operated      Operated
	Seals         Seals
	Upkeep        Upkeep
	Schema        Schema
	Copies        Copies
}

// over puts the subjects over an engine.
func over(e *engine) *DB {
	return &DB{
		engine: e,

		Accounts:      Accounts{e},
		Sessions:      Sessions{e},
		Factors:       Factors{e},
		Teams:         Teams{e},
		Invitations:   Invitations{e},
		Audit:         Audit{e},
		Stores:        Stores{e},
		Keys:          Keys{e},
		Hooks:         Hooks{e},
		Sources:       Sources{e},
		Crawl:         Crawl{e},
		Hosts:         Hosts{e},
		Products:      Products{e},
		Index:         Index{e},
		Conversations: Conversations{e},
		Visitors:      Visitors{e},
		Tickets:       Tickets{e},
		Desk:          Desk{e},
		Mails:         Mails{e},
		Enquiries:     Enquiries{e},
		News:          News{e},
		Customers:     Customers{e},
		Orders:        Orders{e},
		Analytics:     Analytics{e},
		Gaps:          Gaps{e},
		Golden:        Golden{e},
		Jobs:          Jobs{e},
		Limits:        Limits{e},
		Operated:      Operated{e},
		Seals:         Seals{e},
		Upkeep:        Upkeep{e},
		Schema:        Schema{e},
		Copies:        Copies{e},
	}
}

// engine is what the subjects share: the pools of one database, and how what they read
// and write is put into transactions.
type engine struct {
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
	e, err := open(ctx, c)
	if err != nil {
		return nil, tilly.Wrap(err, tilly.Unavailable, "The database cannot be opened.")
	}
	e.sealer, e.embeds, e.bounds, e.origin = c.Sealer, c.Embeds, c.Bounds, tilly.NewID()
	d := over(e)
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
func (e *engine) reader() conn { return conn{q: e.read, pg: e.pg} }

// view runs reads of several statements in one snapshot.
func (e *engine) view(ctx context.Context, reads func(c conn) error) error {
	opts := &sql.TxOptions{ReadOnly: true}
	if e.pg {
		opts.Isolation = sql.LevelRepeatableRead
	}
	tx, err := e.read.BeginTxx(ctx, opts)
	if err != nil {
		return domain(err)
	}
	defer func() { _ = tx.Rollback() }()
	return domain(reads(conn{q: tx, pg: e.pg}))
}

// update runs writes in one transaction. They may be run more than once, so they
// must set what they hand out, never add to it.
func (e *engine) update(ctx context.Context, writes func(ctx context.Context, c conn) error) error {
	own := func(ctx context.Context, c conn) error {
		c.embeds, c.bounds = e.embeds, e.bounds
		return writes(ctx, c)
	}
	if e.pg {
		return e.retry(ctx, own)
	}
	return e.writer.do(ctx, own)
}
