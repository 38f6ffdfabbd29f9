package db

import (
	"context"
	"log/slog"
	"sync"

	"github.com/jmoiron/sqlx"
)

// What was committed goes from SQLite's log into the file, which takes many writes and
// two waits for the disk. SQLite has it done by the commit that made the log long, and
// everybody behind waits; so it is done beside the writes here, whenever there were so
// many commits. The log begins anew when all of it is in the file
// and nobody reads it; a commit that finds it logLongest pages long does the rest itself
// (https://www.sqlite.org/wal.html#avoiding_excessively_large_wal_files).
const (
	checkpointCommits = 200
	logLongest        = "wal_autocheckpoint(8000)" // 32 MB
)

// checkpointer brings what was committed into the file.
type checkpointer struct {
	db   *sqlx.DB
	quit context.CancelFunc
	done sync.WaitGroup
}

// newCheckpointer has it done whenever the log is said to be long.
func newCheckpointer(db *sqlx.DB, long <-chan struct{}, log *slog.Logger) *checkpointer {
	ctx, quit := context.WithCancel(context.Background())
	c := &checkpointer{db: db, quit: quit}
	c.done.Go(func() {
		for {
			select {
			case <-ctx.Done():
				return
			case <-long:
			}
			if _, err := db.ExecContext(ctx, `PRAGMA wal_checkpoint(PASSIVE)`); err != nil && ctx.Err() == nil {
				log.Warn("what was committed stays in the log for longer", "error", err.Error())
			}
		}
	})
	return c
}

// stop ends it; whoever closes the file last brings the rest into it.
func (c *checkpointer) stop() {
	c.quit()
	c.done.Wait()
	_ = c.db.Close() // it only moved what was committed
}
