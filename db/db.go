// Package db keeps the rows of the product on SQLite or PostgreSQL. There is one
// text of SQL for both; the engines differ in how a transaction is opened, in
// row locks and in how their errors read. An exported method opens the
// transaction, its unexported twin works in one that is already open.
package db

import (
	"context"
	"log/slog"

	"tilly/seal"

	"tilly"
)

// Config says where the rows are.
type Config struct {
	Path string       // the SQLite file, made when it is missing
	URL  string       // postgres://…; wins over Path
	Log  *slog.Logger // nil: slog.Default()
	// Sealer encrypts platform keys; nil: they can be neither stored nor read.
	Sealer *seal.Sealer
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

// Open connects to the database of c. It does not touch the schema: see Migrate.
func Open(ctx context.Context, c Config) (*DB, error) {
	if c.Log == nil {
		c.Log = slog.Default()
	}
	e, err := c.engine(ctx)
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

func (c Config) engine(ctx context.Context) (*engine, error) {
	if c.URL != "" {
		return openPostgres(c.URL, c.Log)
	}
	return openSQLite(ctx, c.Path, c.Log)
}

// LetPass has patient writes of SQLite wait a little while somebody who will write in a
// hurry is under way: coming gives what is closed when nobody is any more, nil while nobody
// is. PostgreSQL takes the writes of many at once.
func (d *DB) LetPass(coming func() <-chan struct{}) {
	if d.writer != nil {
		d.writer.coming.Store(&coming)
	}
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
