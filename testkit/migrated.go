package testkit

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"tilly/db"
	"tilly/testkit/pgtest"
)

// migrated is an SQLite file with every migration applied and nothing else in it.
// Under the race detector migrations take a second, which each test would pay.
var migrated = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "tilly-migrated")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	path := filepath.Join(dir, "tilly.db")
	if err := migrate(db.Config{Path: path}); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// migrate applies every migration; the last to close an SQLite file leaves no log behind.
func migrate(c db.Config) error {
	rows, err := db.Open(context.Background(), c)
	if err != nil {
		return err
	}
	return errors.Join(rows.Schema.Migrate(context.Background()), rows.Close())
}

// migratedURL gives the address of a fresh database of PostgreSQL with every migration
// applied and nothing else in it.
func migratedURL(t testing.TB) string {
	return pgtest.Laid(t, func(url string) error { return migrate(db.Config{URL: url}) })
}

// layMigrated puts the file where a program is to start for the first time.
func layMigrated(dataDir string) error {
	path := filepath.Join(dataDir, "tilly.db")
	if _, err := os.Stat(path); err == nil {
		return nil
	}
	file, err := migrated()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dataDir, 0o700); err != nil {
		return err
	}
	return os.WriteFile(path, file, 0o600)
}
