package db

import (
	"context"
	"strconv"
	"strings"
	"time"

	"tilly"
)

// Sources keeps what owners asked us to learn, and how they steer it.
type Sources struct{ *engine }

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

// CreateSources stores sources of one store, all or none, and enqueues jobs; more
// than tilly.MaxSourcesStore is Conflict. Manual sources are stored Completed with
// their document and passage, and the generation is raised.
func (d Sources) CreateSources(ctx context.Context, storeID string, sources []tilly.Source, jobs ...tilly.Job) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if err := createSources(ctx, c, storeID, sources); err != nil {
			return err
		}
		return enqueue(ctx, c, jobs)
	})
}

func createSources(ctx context.Context, c conn, storeID string, sources []tilly.Source) error {
	if err := roomFor(ctx, c, storeID, len(sources)); err != nil {
		return err
	}
	if err := roomForFiles(ctx, c, storeID, sources); err != nil {
		return err
	}
	if err := roomForOwner(ctx, c, storeID, totalsOf(sources)); err != nil {
		return err
	}
	var pairs, own []tilly.Source
	for _, s := range sources {
		s.StoreID = storeID
		if s.ScanType == tilly.Manual {
			s.Status, s.Progress = tilly.Completed, tilly.Progress{Found: 1, Done: 1}
			pairs = append(pairs, s)
		}
		own = append(own, s)
	}
	if err := insertSources(ctx, c, own); err != nil || len(pairs) == 0 {
		return err
	}
	return teachPairs(ctx, c, storeID, pairs)
}

func insertSources(ctx context.Context, c conn, sources []tilly.Source) error {
	var rows [][]any
	for _, s := range sources {
		rows = append(rows, []any{
			s.StoreID, s.ID, s.Kind, s.ScanType, s.Status, s.Error, asJSON(s.Input), s.Round,
			s.Progress.Found, s.Progress.Done, s.Progress.Failed, s.Schedule, s.Content, s.CreatedAt, s.UpdatedAt,
		})
	}
	return c.insert(ctx, `INSERT INTO sources (store_id, id, kind, scan_type, status, error, input, round,
		found, done, failed, schedule, content, created_at, updated_at)`, rows, "")
}

// roomFor holds the store, so that two creations at once count each other.
func roomFor(ctx context.Context, c conn, storeID string, more int) error {
	var id string
	if err := c.get(ctx, &id, `SELECT id FROM stores WHERE id = ?`+c.lock(), storeID); err != nil {
		return err
	}
	var n int
	if err := c.get(ctx, &n, `SELECT COUNT(*) FROM sources WHERE store_id = ?`, storeID); err != nil {
		return err
	}
	if n+more > tilly.MaxSourcesStore {
		return tilly.Errorf(tilly.Conflict,
			"A store can have %d sources; this one has %d. Remove some first.", tilly.MaxSourcesStore, n)
	}
	return nil
}

// History lists a store's sources of one kind, newest first, and counts all.
func (d Sources) History(ctx context.Context, storeID string, kind tilly.Kind, page, perPage int) ([]tilly.Source, int, error) {
	var rows []sourceRow
	var total int
	err := d.view(ctx, func(c conn) error {
		err := c.get(ctx, &total, `SELECT COUNT(*) FROM sources WHERE store_id = ? AND kind = ?`, storeID, kind)
		if err != nil {
			return err
		}
		return c.list(ctx, &rows, selectSource+`WHERE s.store_id = ? AND s.kind = ?
			ORDER BY s.created_at DESC, s.id LIMIT ? OFFSET ?`, storeID, kind, perPage, offset(page, perPage))
	})
	if err != nil {
		return nil, 0, err
	}
	sources, err := nouns(rows)
	return sources, total, err
}

// offset is where a page starts; pages count from 1. A page beyond all counting
// is as empty as the last one.
func offset(page, perPage int) int64 {
	const far = 1 << 40
	if page < 1 || perPage < 1 {
		return 0
	}
	return int64(min(page-1, far/perPage)) * int64(perPage)
}

// SourceOfUser finds a source of any of the caller's stores, else NotFound.
func (d Sources) SourceOfUser(ctx context.Context, who tilly.Caller, sourceID string) (tilly.Source, error) {
	return sourceOfUser(ctx, d.reader(), who, sourceID, "")
}

// DeleteSources removes sources of the caller's stores with their documents, passages and
// jobs, and raises the generation: all, or none with NotFound.
func (d Sources) DeleteSources(ctx context.Context, who tilly.Caller, sourceIDs []string) error {
	ids := unique(sourceIDs)
	if len(ids) == 0 {
		return nil
	}
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		stores, err := storesOf(ctx, c, who, ids)
		if err != nil {
			return err
		}
		for _, storeID := range stores {
			if err := noteSources(ctx, c, who, storeID, ids); err != nil {
				return err
			}
			if err := deleteSources(ctx, c, storeID, ids); err != nil {
				return err
			}
		}
		tilly.Reached("deleting")
		return dropScanJobs(ctx, c, ids)
	})
	tilly.Reached("deleted")
	return err
}

// storesOf gives the stores that hold the sources, in one order for all callers;
// NotFound unless every source is in a store of the caller.
func storesOf(ctx context.Context, c conn, who tilly.Caller, ids []string) ([]string, error) {
	stores, found, err := holding(ctx, c, who, ids)
	if err != nil || found == len(ids) {
		return stores, err
	}
	_, known, err := holding(ctx, c, tilly.Caller{UserID: who.UserID, Needs: tilly.RoleAgent}, ids)
	switch {
	case err != nil:
		return nil, err
	case known == len(ids):
		return nil, tilly.RoleTooLow(who.Needs)
	}
	return nil, tilly.Missing()
}

// holding gives the caller's stores that hold any of the sources, and how many they hold.
func holding(ctx context.Context, c conn, who tilly.Caller, ids []string) (stores []string, found int, err error) {
	var held []struct {
		StoreID string `db:"store_id"`
		N       int    `db:"n"`
	}
	err = c.list(ctx, &held, `SELECT s.store_id, COUNT(*) AS n FROM sources s WHERE s.id IN (?) AND s.store_id`+of(who)+`
		GROUP BY s.store_id ORDER BY s.store_id`, ids, who.UserID)
	for _, h := range held {
		stores = append(stores, h.StoreID)
		found += h.N
	}
	return stores, found, err
}

// noteSources notes what the sources are called that are about to be deleted.
func noteSources(ctx context.Context, c conn, who tilly.Caller, storeID string, ids []string) error {
	const named = 3
	var rows []sourceRow
	err := c.list(ctx, &rows, selectSource+`WHERE s.store_id = ? AND s.id IN (?) ORDER BY s.created_at, s.id LIMIT ?`, storeID, ids, named)
	if err != nil {
		return err
	}
	sources, err := nouns(rows)
	if err != nil {
		return err
	}
	var names []string
	for _, s := range sources {
		names = append(names, tilly.Clip(s.Called(), maxDetail/named))
	}
	var n int
	if err := c.get(ctx, &n, `SELECT COUNT(*) FROM sources WHERE store_id = ? AND id IN (?)`, storeID, ids); err != nil {
		return err
	}
	return note(ctx, c, who, storeID, tilly.DeedSources, "", strconv.Itoa(n)+" "+strings.Join(names, ", "))
}

func deleteSources(ctx context.Context, c conn, storeID string, ids []string) error {
	generation, err := raise(ctx, c, storeID)
	if err != nil {
		return err
	}
	if err := noteTaught(ctx, c, generation, `store_id = ? AND source_id IN (?)`, storeID, ids); err != nil {
		return err
	}
	if err := forgetFiles(ctx, c, `store_id = ? AND id IN (?)`, storeID, ids); err != nil {
		return err
	}
	return c.run(ctx, `DELETE FROM sources WHERE store_id = ? AND id IN (?)`, storeID, ids)
}

func unique(list []string) []string {
	seen := make(map[string]bool, len(list))
	var out []string
	for _, s := range list {
		if !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}
