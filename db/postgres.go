package db

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"net"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/jmoiron/sqlx"

	"tilly/patience"
)

// openPostgres opens a pool. Its size and more can be set in the URL, see
// https://pkg.go.dev/github.com/jackc/pgx/v5/pgxpool#ParseConfig.
func openPostgres(address string, log *slog.Logger) (*engine, error) {
	conf, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, err
	}
	if conf.ConnConfig.ConnectTimeout == 0 {
		conf.ConnConfig.ConnectTimeout = 5 * time.Second
	}
	conf.MaxConns = max(conf.MaxConns, 16)
	pool, err := pgxpool.NewWithConfig(context.Background(), conf)
	if err != nil {
		return nil, err
	}
	x := sqlx.NewDb(stdlib.OpenDBFromPool(pool), "pgx")
	closeAll := func() {
		_ = x.Close()
		pool.Close()
	}
	return &engine{pg: true, pool: pool, read: x, write: x, close: closeAll, log: log}, nil
}

// tries is how often a transaction that lost against another is run.
const tries = 6

// retry runs writes in a transaction, anew when PostgreSQL gave it up in favour
// of another.
func (e *engine) retry(ctx context.Context, writes func(ctx context.Context, c conn) error) error {
	return retried(ctx, func() error { return e.once(ctx, writes) })
}

// single runs one statement of PostgreSQL that gives a number, which is a transaction by
// itself: one round trip, and no word of its beginning and end. found is false where it
// gives none.
func (e *engine) single(ctx context.Context, query string, args ...any) (n int64, found bool, err error) {
	query, args, err = conn{pg: true}.ready(query, args)
	if err != nil {
		return 0, false, domain(err)
	}
	err = retried(ctx, func() error {
		err := e.pool.QueryRow(ctx, query, args...).Scan(&n)
		if found = err == nil; errors.Is(err, pgx.ErrNoRows) {
			return nil
		}
		return err
	})
	return n, found, err
}

func retried(ctx context.Context, once func() error) error {
	var err error
	for try := range tries {
		if err = once(); !lost(err) {
			return domain(err)
		}
		pause := time.Duration(rand.Int64N(int64(10*time.Millisecond))) << try //nolint:gosec // spreads load, guards nothing
		if err := patience.Wait(ctx, pause); err != nil {
			return err
		}
	}
	return domain(err)
}

func (e *engine) once(ctx context.Context, writes func(ctx context.Context, c conn) error) error {
	on, err := e.write.Connx(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = on.Close() }()
	line := newPipeline(on)
	defer line.rollback(ctx)
	if err := writes(ctx, conn{q: on, pg: true, line: line}); err != nil {
		return err
	}
	return line.commit(ctx)
}

// lost says whether the transaction failed only because of another one:
// serialization_failure, deadlock_detected.
func lost(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "40001" || pg.Code == "40P01")
}

// MayCome says whether an error of Open tells of a database that is not there yet and
// may come by itself: it starts, has no connection left, or nobody answers at its
// address. A wrong password or name does not.
func MayCome(err error) bool {
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return pg.Code == "57P03" || strings.HasPrefix(pg.Code, "53") // cannot_connect_now, insufficient resources
	}
	var connect *pgconn.ConnectError
	return errors.As(err, &connect)
}

// Cause is what went wrong without an address or a name of the settings in it.
func Cause(err error) string {
	var pg *pgconn.PgError
	var network *net.OpError
	var name *net.DNSError
	switch {
	case errors.As(err, &pg):
		return pg.Message
	case errors.As(err, &name):
		return "its host is not known"
	case errors.As(err, &network):
		return network.Err.Error()
	}
	return "it does not answer"
}
