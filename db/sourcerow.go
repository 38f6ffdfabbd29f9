package db

import (
	"context"
	"time"

	"tilly"
)

const selectSource = `SELECT s.id, s.store_id, s.kind, s.scan_type, s.status, s.error, s.input, s.round,
	s.found, s.done, s.failed, s.schedule, s.paused, s.failures, s.changes, s.content, s.created_at, s.updated_at,
	s.scanned_at, s.next_scan_at, s.spent, s.no_room FROM sources s `

type sourceRow struct {
	ID        string `db:"id"`
	StoreID   string `db:"store_id"`
	Kind      string `db:"kind"`
	ScanType  string `db:"scan_type"`
	Status    string `db:"status"`
	Error     string `db:"error"`
	Input     string `db:"input"`
	Round     int    `db:"round"`
	Found     int    `db:"found"`
	Done      int    `db:"done"`
	Failed    int    `db:"failed"`
	Schedule  string `db:"schedule"`
	Paused    flag   `db:"paused"`
	Failures  int    `db:"failures"`
	Changes   string `db:"changes"`
	Content   string `db:"content"`
	CreatedAt moment `db:"created_at"`
	UpdatedAt moment `db:"updated_at"`
	ScannedAt moment `db:"scanned_at"`
	NextScan  moment `db:"next_scan_at"`
	Spent     int64  `db:"spent"` // microseconds
	NoRoom    flag   `db:"no_room"`
}

func (r sourceRow) noun() (tilly.Source, error) {
	input, err := fromJSON[tilly.SourceInput](r.Input)
	if err != nil {
		return tilly.Source{}, domain(err)
	}
	changes, err := fromJSON[*tilly.Changes](r.Changes)
	return tilly.Source{
		ID: r.ID, StoreID: r.StoreID, Kind: tilly.Kind(r.Kind), ScanType: tilly.ScanType(r.ScanType),
		Status: tilly.Status(r.Status), Error: r.Error, Input: input, Round: r.Round,
		Progress: tilly.Progress{Found: r.Found, Done: r.Done, Failed: r.Failed},
		Schedule: tilly.Schedule(r.Schedule), Paused: r.Paused.is(), Failures: r.Failures, Changes: changes, Content: r.Content,
		CreatedAt: r.CreatedAt.time(), UpdatedAt: r.UpdatedAt.time(), ScannedAt: r.ScannedAt.time(), NextScan: r.NextScan.time(),
		Spent: time.Duration(r.Spent) * time.Microsecond, NoRoom: r.NoRoom.is(),
	}, domain(err)
}

func sourceWhere(ctx context.Context, c conn, where string, args ...any) (tilly.Source, error) {
	var r sourceRow
	if err := c.get(ctx, &r, selectSource+where, args...); err != nil {
		return tilly.Source{}, err
	}
	return r.noun()
}

// sourceOfUser finds a source of any of the caller's stores.
func sourceOfUser(ctx context.Context, c conn, who tilly.Caller, sourceID, lock string) (tilly.Source, error) {
	s, err := sourceWhere(ctx, c, `WHERE s.id = ? AND s.store_id`+of(who)+lock, sourceID, who.UserID)
	return s, denied(ctx, c, err, who, "sources", sourceID)
}
