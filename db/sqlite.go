package db

import (
	"context"
	"net/url"
	"path/filepath"
	"runtime"

	"github.com/jmoiron/sqlx"
	_ "modernc.org/sqlite" // the driver "sqlite"
)

// openSQLite opens one writing connection and a pool of reading ones on a file
// in WAL mode: readers never wait for the writer.
func openSQLite(ctx context.Context, c Config) (*DB, error) {
	path, err := filepath.Abs(c.Path)
	if err != nil {
		return nil, err
	}
	write, err := sqlx.Open("sqlite", sqliteDSN(path, "immediate",
		"busy_timeout(10000)", "journal_mode(WAL)", "foreign_keys(1)", "synchronous(FULL)"))
	if err != nil {
		return nil, err
	}
	write.SetMaxOpenConns(1)
	if err := write.PingContext(ctx); err != nil { // makes the file before a reader asks for it
		_ = write.Close()
		return nil, err
	}
	read, err := sqlx.Open("sqlite", sqliteDSN(path, "deferred", "busy_timeout(10000)", "query_only(1)"))
	if err != nil {
		_ = write.Close()
		return nil, err
	}
	read.SetMaxOpenConns(max(4, 2*runtime.NumCPU()))
	read.SetMaxIdleConns(max(4, 2*runtime.NumCPU()))
	w := newWriter(write, c.Log)
	closeAll := func() {
		w.stop()
		_ = read.Close()
		_ = write.Close()
	}
	return &DB{read: read, write: write, writer: w, close: closeAll, log: c.Log}, nil
}

func sqliteDSN(path, lock string, pragmas ...string) string {
	q := url.Values{"_txlock": {lock}, "_pragma": pragmas}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: q.Encode()}).String()
}
