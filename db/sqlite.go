package db

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/jmoiron/sqlx"
	"modernc.org/sqlite" // and its driver "sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"tilly/patience"
)

// openSQLite opens one writing connection and a pool of reading ones on a file
// in WAL mode: readers never wait for the writer.
func openSQLite(ctx context.Context, path string, log *slog.Logger) (*engine, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	if err := ownAlone(path); err != nil {
		return nil, err
	}
	write, err := openKeeping(sqliteDSN(path, "immediate",
		"busy_timeout(10000)", "journal_mode(WAL)", "foreign_keys(1)", "synchronous(FULL)", logLongest))
	if err != nil {
		return nil, err
	}
	write.SetMaxOpenConns(1)
	if err := firstTouch(ctx, write); err != nil { // makes the file before a reader asks for it
		_ = write.Close()
		return nil, err
	}
	read, err := openKeeping(sqliteDSN(path, "deferred", "busy_timeout(10000)", "query_only(1)"))
	if err != nil {
		_ = write.Close()
		return nil, err
	}
	read.SetMaxOpenConns(max(4, 2*runtime.NumCPU()))
	read.SetMaxIdleConns(max(4, 2*runtime.NumCPU()))
	check, err := openKeeping(sqliteDSN(path, "deferred", "busy_timeout(10000)", "synchronous(FULL)"))
	if err != nil {
		_ = read.Close()
		_ = write.Close()
		return nil, err
	}
	check.SetMaxOpenConns(1)
	w := newWriter(write, log)
	c := newCheckpointer(check, w.long, log)
	closeAll := func() {
		w.stop()
		c.stop()
		_ = read.Close()
		_ = write.Close()
	}
	return &engine{read: read, write: write, writer: w, close: closeAll, log: log}, nil
}

// ownAlone sees to it that nobody else on the machine reads the file. SQLite gives the
// files beside it the rights that it has (https://www.sqlite.org/wal.html).
func ownAlone(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600) //nolint:gosec // the operator names it
	if err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	for _, name := range []string{path, path + "-wal", path + "-shm"} {
		info, err := os.Stat(name)
		if err != nil || info.Mode().Perm()&0o077 == 0 {
			continue
		}
		if err := os.Chmod(name, 0o600); err != nil && !errors.Is(err, fs.ErrPermission) { // of another owner: theirs to say
			return err
		}
	}
	return nil
}

// firstTouch opens the file for real. Turning a new file to WAL fails at once, with
// no regard to busy_timeout, while another process does the same
// (https://www.sqlite.org/wal.html#sometimes_queries_return_sqlite_busy_in_wal_mode).
func firstTouch(ctx context.Context, write *sqlx.DB) error {
	const most, pause = 10 * time.Second, 20 * time.Millisecond
	for begun := time.Now(); ; {
		err := write.PingContext(ctx)
		var lite *sqlite.Error
		if !errors.As(err, &lite) || lite.Code()&0xff != sqlite3.SQLITE_BUSY || time.Since(begun) > most {
			return err
		}
		if err := patience.Wait(ctx, pause); err != nil {
			return err
		}
	}
}

func sqliteDSN(path, lock string, pragmas ...string) string {
	q := url.Values{"_txlock": {lock}, "_pragma": pragmas}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: q.Encode()}).String()
}
