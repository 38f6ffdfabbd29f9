// Package storage opens what the settings name: the database under its secret, and uploads
// in a folder or a bucket.
package storage

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"tilly/cmd/program/settings"
	"tilly/db"
)

// Open opens the database of the settings and migrates it.
func Open(ctx context.Context, s settings.Settings) (*db.DB, error) {
	if err := os.MkdirAll(s.DataDir, 0o700); err != nil {
		return nil, fmt.Errorf("TILLY_DATA_DIR: %w", err)
	}
	if err := refuseLost(ctx, s); err != nil {
		return nil, err
	}
	key, err := SecretKey(s)
	if err != nil {
		return nil, err
	}
	sealer := Sealer(s, key)
	rows, err := db.Open(ctx, db.Config{
		Path: filepath.Join(s.DataDir, "tilly.db"), URL: s.DatabaseURL, Sealer: sealer, Embeds: s.Embeds(), Bounds: s.Bounds(),
	})
	if err != nil {
		return nil, err
	}
	err = rows.Schema.Migrate(ctx)
	if err == nil {
		err = claim(ctx, s, rows, sealer)
	}
	if err != nil {
		_ = rows.Close() // the first error is the one to tell
		return nil, err
	}
	return rows, nil
}

// OpenRows opens the data that an environment names, for a short command.
func OpenRows(ctx context.Context, environ []string) (*db.DB, error) {
	s, err := settings.Read(environ)
	if err != nil {
		return nil, err
	}
	return Open(ctx, s)
}
