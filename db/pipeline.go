package db

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/jmoiron/sqlx"
)

// pipeline is a transaction of PostgreSQL whose statements may wait until one is due
// that gives something: they go to the server together with it, in one round trip
// (https://www.postgresql.org/docs/current/libpq-pipeline-mode.html). Its beginning
// waits likewise, and what still waits at the end goes with the commit.
type pipeline struct {
	on      *sqlx.Conn
	waiting *pgx.Batch
	begun   bool // the server knows of the transaction
}

func newPipeline(on *sqlx.Conn) *pipeline {
	p := &pipeline{on: on, waiting: &pgx.Batch{}}
	p.waiting.Queue("BEGIN")
	return p
}

// wait puts a statement behind those that wait. What is wrong with it is told by
// whichever sends it.
func (p *pipeline) wait(query string, args []any) { p.waiting.Queue(query, args...) }

// run sends a statement after those that wait, and says how many rows it touched.
func (p *pipeline) run(ctx context.Context, query string, args []any) (n int64, err error) {
	p.waiting.Queue(query, args...).Exec(func(tag pgconn.CommandTag) error {
		n = tag.RowsAffected()
		return nil
	})
	return n, p.send(ctx)
}

// number sends a query for one number after the statements that wait; none is
// sql.ErrNoRows.
func (p *pipeline) number(ctx context.Context, query string, args []any) (n int64, err error) {
	p.waiting.Queue(query, args...).QueryRow(func(row pgx.Row) error { return row.Scan(&n) })
	return n, p.send(ctx)
}

// send sends what waits and reads what it gives. The first that fails ends it.
func (p *pipeline) send(ctx context.Context) error {
	if p.waiting.Len() == 0 {
		return nil
	}
	batch := p.waiting
	p.waiting, p.begun = &pgx.Batch{}, true
	return p.raw(func(c *pgx.Conn) error { return c.SendBatch(ctx, batch).Close() })
}

// commit ends the transaction with what waits; one without a statement never began.
func (p *pipeline) commit(ctx context.Context) error {
	if !p.begun && p.waiting.Len() == 1 {
		return nil
	}
	p.waiting.Queue("COMMIT").Exec(func(tag pgconn.CommandTag) error {
		if tag.String() == "ROLLBACK" { // a statement had failed, and nobody said so
			return pgx.ErrTxCommitRollback
		}
		return nil
	})
	err := p.send(ctx)
	if err == nil {
		p.begun = false
	}
	return err
}

// rollback ends a transaction that is not committed. A connection on which it fails is
// of no more use, and its pool sees that.
func (p *pipeline) rollback(ctx context.Context) {
	if !p.begun {
		return
	}
	const enough = 5 * time.Second
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), enough)
	defer cancel()
	_ = p.raw(func(c *pgx.Conn) error {
		_, err := c.PgConn().Exec(ctx, "ROLLBACK").ReadAll()
		return err
	})
}

// raw lends the connection beneath database/sql.
func (p *pipeline) raw(use func(c *pgx.Conn) error) error {
	return p.on.Raw(func(driverConn any) error { return use(driverConn.(*stdlib.Conn).Conn()) }) //nolint:forcetypeassert // the driver that PostgreSQL is opened with
}
