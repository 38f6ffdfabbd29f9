package db

import (
	"log/slog"

	"tilly/seal"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jmoiron/sqlx"

	"tilly"
)

// engine is what the subjects share: the pools of one database, and how what they read
// and write is put into transactions.
type engine struct {
	pg     bool
	read   *sqlx.DB
	write  *sqlx.DB      // the same pool as read on PostgreSQL
	pool   *pgxpool.Pool // beneath both; PostgreSQL only
	writer *writer       // SQLite only
	close  func()
	log    *slog.Logger
	sealer *seal.Sealer
	embeds string
	bounds tilly.Bounds
	origin string // of news, told from those of other processes
}

// reader is for reads of a single statement.
func (e *engine) reader() conn { return conn{q: e.read, pg: e.pg} }
