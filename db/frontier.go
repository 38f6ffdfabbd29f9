package db

import (
	"context"

	"tilly"
)

// Start sets the source Processing and returns it; Conflict once its round is over.
func (d Crawl) Start(ctx context.Context, storeID, sourceID string, round int) (tilly.Source, error) {
	var s tilly.Source
	err := d.update(ctx, func(ctx context.Context, c conn) (err error) {
		if s, err = current(ctx, c, storeID, sourceID, round, c.lock()); err != nil {
			return err
		}
		s.Status, s.Error = tilly.Processing, ""
		return c.run(ctx, `UPDATE sources SET status = ?, error = '' WHERE store_id = ? AND id = ?`, s.Status, storeID, sourceID)
	})
	return s, err
}

// current reads a source that must be there, in the given round, and neither
// paused nor at its end.
func current(ctx context.Context, c conn, storeID, sourceID string, round int, lock string) (tilly.Source, error) {
	s, err := sourceWhere(ctx, c, `WHERE s.store_id = ? AND s.id = ? AND s.round = ?`+lock, storeID, sourceID, round)
	if missing(err) || err == nil && (s.Paused || !s.Running()) {
		return s, gone("source")
	}
	return s, err
}

// NextDocuments gives up to n Waiting documents of the round, least depth first,
// then in the order they were found.
func (d Crawl) NextDocuments(ctx context.Context, storeID, sourceID string, round, n int) ([]tilly.Document, error) {
	var rows []documentRow
	err := d.view(ctx, func(c conn) error {
		if _, err := current(ctx, c, storeID, sourceID, round, ""); err != nil {
			return err
		}
		return c.list(ctx, &rows, selectDocument+`WHERE d.store_id = ? AND d.source_id = ? AND d.round = ?
			AND d.state = 'waiting' ORDER BY d.depth, d.seq LIMIT ?`, storeID, sourceID, round, n)
	})
	if err != nil {
		return nil, err
	}
	return nouns(rows)
}

// Known says whether another document of the source is Done in this round with
// the same text.
func (d Crawl) Known(ctx context.Context, storeID, sourceID string, round int, textHash, exceptDocumentID string) (bool, error) {
	if textHash == "" {
		return false, nil
	}
	var known bool
	err := d.view(ctx, func(c conn) error {
		if _, err := current(ctx, c, storeID, sourceID, round, ""); err != nil {
			return err
		}
		var n int
		err := c.get(ctx, &n, `SELECT COUNT(*) FROM documents WHERE store_id = ? AND source_id = ? AND text_hash = ?
			AND text_hash <> '' AND round = ? AND state = ? AND id <> ?`,
			storeID, sourceID, textHash, round, tilly.Done, exceptDocumentID)
		known = n > 0
		return err
	})
	return known, err
}

// AddDocuments puts URLs into the frontier of a round, which holds at most limit.
func (d Crawl) AddDocuments(ctx context.Context, storeID, sourceID string, round int, found []tilly.FoundURL, limit int) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		s, err := current(ctx, c, storeID, sourceID, round, c.lock())
		if err != nil {
			return err
		}
		before, full := s.Progress, s.NoRoom
		if err := addDocuments(ctx, c, &s, found, limit); err != nil || s.Progress == before && s.NoRoom == full {
			return err
		}
		return saveProgress(ctx, c, s)
	})
}

// addDocuments counts in s.Progress.Found what it adds, and says in s.NoRoom whether its
// owner's bound left anything out.
func addDocuments(ctx context.Context, c conn, s *tilly.Source, found []tilly.FoundURL, limit int) error {
	found, hashes := distinct(found)
	rounds, err := roundsOf(ctx, c, *s, hashes)
	if err != nil {
		return err
	}
	var fresh []tilly.Document
	first := s.Progress.Found
	for i, f := range found {
		if s.Progress.Found >= limit {
			break
		}
		round, known := rounds[hashes[i]]
		switch {
		case !known:
			fresh = append(fresh, tilly.Document{
				ID: tilly.NewID(), StoreID: s.StoreID, SourceID: s.ID, Key: f.Key, URL: f.URL,
				Depth: f.Depth, Round: s.Round, State: tilly.Waiting,
			})
		case round < s.Round:
			if err := awaken(ctx, c, *s, hashes[i], f); err != nil {
				return err
			}
		default:
			continue
		}
		s.Progress.Found++
	}
	room, err := documentRoom(ctx, c, s.StoreID, len(fresh))
	if err != nil {
		return err
	}
	s.Progress.Found -= len(fresh) - room
	s.NoRoom = s.NoRoom || room < len(fresh)
	return insertDocuments(ctx, c, fresh[:room], first)
}

// awaken sets a document of an earlier round Waiting; what is known of it stays.
func awaken(ctx context.Context, c conn, s tilly.Source, hash string, f tilly.FoundURL) error {
	return c.run(ctx, `UPDATE documents SET round = ?, seq = ?, depth = ?, url = ?, state = 'waiting', error = '', change = ''
		WHERE store_id = ? AND source_id = ? AND key_hash = ?`,
		s.Round, s.Progress.Found, f.Depth, f.URL, s.StoreID, s.ID, hash)
}

// distinct leaves out keys given twice and gives each key's hash.
func distinct(found []tilly.FoundURL) (list []tilly.FoundURL, hashes []string) {
	seen := make(map[string]bool, len(found))
	for _, f := range found {
		if hash := keyHash(f.Key); !seen[hash] {
			seen[hash] = true
			list, hashes = append(list, f), append(hashes, hash)
		}
	}
	return list, hashes
}

// roundsOf gives the round of each key that the source has.
func roundsOf(ctx context.Context, c conn, s tilly.Source, hashes []string) (map[string]int, error) {
	rounds := make(map[string]int, len(hashes))
	for len(hashes) > 0 {
		n := min(len(hashes), maxParams-2)
		var rows []struct {
			Hash  string `db:"key_hash"`
			Round int    `db:"round"`
		}
		err := c.list(ctx, &rows, `SELECT key_hash, round FROM documents
			WHERE store_id = ? AND source_id = ? AND key_hash IN (?)`, s.StoreID, s.ID, hashes[:n])
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			rounds[r.Hash] = r.Round
		}
		hashes = hashes[n:]
	}
	return rounds, nil
}

func saveProgress(ctx context.Context, c conn, s tilly.Source) error {
	return c.run(ctx, `UPDATE sources SET found = ?, done = ?, failed = ?, no_room = ? WHERE store_id = ? AND id = ?`,
		s.Progress.Found, s.Progress.Done, s.Progress.Failed, asFlag(s.NoRoom), s.StoreID, s.ID)
}
