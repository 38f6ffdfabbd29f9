package program

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"tilly/cmd/program/settings"
	"tilly/db"
	"tilly/patience"
)

// A start asks a database that is not there yet again after a pause that grows.
const (
	firstWait = 250 * time.Millisecond
	longWait  = 5 * time.Second
)

// awaitDatabase waits until PostgreSQL takes connections, however long that is: it
// may be starting beside us. What waiting does not mend is left for Open to say.
func awaitDatabase(ctx context.Context, s settings.Settings, log *slog.Logger) error {
	if s.DatabaseURL == "" {
		return nil
	}
	for pause := firstWait; ; pause = min(2*pause, longWait) {
		rows, err := db.Open(ctx, db.Config{URL: s.DatabaseURL})
		if err == nil {
			return rows.Close()
		}
		if !db.MayCome(err) {
			return nil
		}
		log.Warn("waiting for PostgreSQL (TILLY_DATABASE_URL)", "error", db.Cause(err), "again_in", pause.String())
		if err := patience.Wait(ctx, pause); err != nil {
			return err
		}
	}
}

// holdFolder keeps a second server from the data folder while this one runs; the lock
// goes with the process. Replicas on PostgreSQL may share a folder.
func holdFolder(s settings.Settings) (release func(), err error) {
	if s.DatabaseURL != "" {
		return func() {}, nil
	}
	if err := os.MkdirAll(s.DataDir, 0o700); err != nil {
		return nil, fmt.Errorf("TILLY_DATA_DIR: %w", err)
	}
	f, err := os.OpenFile(filepath.Join(s.DataDir, "serve.lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("TILLY_DATA_DIR: %w", err)
	}
	if err := lockFile(f); errors.Is(err, errLocked) {
		_ = f.Close() // nothing was written
		return nil, fmt.Errorf("another tilly serve works on %s (TILLY_DATA_DIR): stop it first, or give this one a folder of its own", s.DataDir)
	}
	return func() { _ = f.Close() }, nil // a file system without locks cannot tell
}
