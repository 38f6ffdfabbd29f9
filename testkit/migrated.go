package testkit

import (
	"context"
	"os"
	"path/filepath"
	"sync"

	"tilly/db"
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
	rows, err := db.Open(context.Background(), db.Config{Path: path})
	if err != nil {
		return nil, err
	}
	if err := rows.Schema.Migrate(context.Background()); err != nil {
		_ = rows.Close() // the first error is the one to tell
		return nil, err
	}
	if err := rows.Close(); err != nil { // the last to close leaves no log behind
		return nil, err
	}
	return os.ReadFile(path)
})

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
