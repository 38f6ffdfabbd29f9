package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"tilly"
)

// busyAgain is when to try again what could not be served just now.
const busyAgain = 2 * time.Second

// domain turns an engine's error into ours. What is ours already, and a context
// that ended, stay as they are.
func domain(err error) error {
	var ours *tilly.Error
	switch {
	case err == nil, errors.As(err, &ours), errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.Is(err, sql.ErrNoRows):
		return tilly.Missing()
	}
	switch code := codeOf(err); code {
	case tilly.Conflict:
		return tilly.Wrap(err, code, "That is already there.")
	case tilly.NotFound:
		return tilly.Wrap(err, code, "Not found.")
	case tilly.Unavailable:
		e := tilly.Wrap(err, code, "We cannot do this just now. Please try again in a moment.")
		e.RetryAfter = busyAgain
		return e
	default:
		return tilly.Wrap(err, tilly.Internal, "Something went wrong on our side.")
	}
}

// codeOf reads the engine's own code.
func codeOf(err error) tilly.Code {
	var lite *sqlite.Error
	if errors.As(err, &lite) {
		return sqliteCode(lite.Code())
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return postgresCode(pg.Code)
	}
	var network net.Error
	var connect *pgconn.ConnectError
	if errors.As(err, &network) || errors.As(err, &connect) || hungUp(err) || pgconn.SafeToRetry(err) {
		return tilly.Unavailable
	}
	return tilly.Internal
}

// hungUp says whether the server left in the middle of a conversation.
func hungUp(err error) bool {
	return errors.Is(err, sql.ErrConnDone) || errors.Is(err, driver.ErrBadConn) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF)
}

// sqliteCode: https://www.sqlite.org/rescode.html
func sqliteCode(code int) tilly.Code {
	switch code {
	case sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
		return tilly.Conflict
	case sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
		return tilly.NotFound // the row it belongs to is gone
	}
	switch code & 0xff {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR,
		sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM:
		return tilly.Unavailable
	}
	return tilly.Internal
}

// postgresCode: https://www.postgresql.org/docs/current/errcodes-appendix.html
func postgresCode(code string) tilly.Code {
	switch code {
	case "23505":
		return tilly.Conflict
	case "23503":
		return tilly.NotFound
	case "40001", "40P01", "55P03", "57P01", "57P02", "57P03", "25006":
		return tilly.Unavailable
	}
	switch code[:2] {
	case "08", "53": // connection, out of disk, memory or connections
		return tilly.Unavailable
	}
	return tilly.Internal
}

// missing says whether err is that a row is not there.
func missing(err error) bool { return tilly.CodeOf(err) == tilly.NotFound }

func unlessMissing(err error) error {
	if missing(err) {
		return nil
	}
	return err
}

// gone is the answer to work on a source or job that moved on meanwhile.
func gone(what string) error {
	return tilly.Errorf(tilly.Conflict, "This %s was changed or removed meanwhile.", what)
}
