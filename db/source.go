package db

import (
	"context"
	"strconv"
	"strings"

	"tilly/fault"

	"tilly"
)

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
		fault.Reached("deleting")
		return dropScanJobs(ctx, c, ids)
	})
	fault.Reached("deleted")
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
