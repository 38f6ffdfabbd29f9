package db

import (
	"context"

	"tilly"
)

// LeftOut gives the addresses of the documents that the store's sources of
// products left out for one of the reasons, each once.
func (d Crawl) LeftOut(ctx context.Context, storeID string, reasons []string) ([]string, error) {
	var list []string
	err := d.reader().list(ctx, &list, `SELECT DISTINCT d.url FROM documents d
		JOIN sources s ON s.store_id = d.store_id AND s.id = d.source_id
		WHERE d.store_id = ? AND s.kind = ? AND d.state = ? AND d.url <> '' AND d.error IN (?) ORDER BY d.url`,
		storeID, tilly.ProductsKind, tilly.Skipped, reasons)
	return list, err
}

// Withdraw forgets what the store's pages of these keys taught, whichever source
// they belong to: they are left out for the reason until they are read again. The
// generation is raised if any passage went.
func (d Crawl) Withdraw(ctx context.Context, storeID string, keys []string, reason string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if err := holdStore(ctx, c, storeID); err != nil {
			return err
		}
		ids, err := teaching(ctx, c, storeID, keys)
		if err != nil || len(ids) == 0 {
			return err
		}
		generation, err := raise(ctx, c, storeID)
		if err != nil {
			return err
		}
		for len(ids) > 0 {
			n := min(len(ids), maxParams-10)
			if err := withdraw(ctx, c, generation, storeID, ids[:n], reason); err != nil {
				return err
			}
			ids = ids[n:]
		}
		return nil
	})
}

// teaching are the documents of these keys that teach anything; one that waits is
// judged by its own reading.
func teaching(ctx context.Context, c conn, storeID string, keys []string) (ids []string, err error) {
	hashes := make([]string, len(keys))
	for i, key := range keys {
		hashes[i] = keyHash(key)
	}
	for len(hashes) > 0 {
		n := min(len(hashes), maxParams-2)
		var some []string
		err := c.list(ctx, &some, `SELECT id FROM documents WHERE store_id = ? AND passages > 0 AND state = ?
			AND source_id IN (SELECT id FROM sources WHERE store_id = ?) AND key_hash IN (?)`, storeID, tilly.Done, storeID, hashes[:n])
		if err != nil {
			return nil, err
		}
		ids, hashes = append(ids, some...), hashes[n:]
	}
	return ids, nil
}

func withdraw(ctx context.Context, c conn, generation int64, storeID string, ids []string, reason string) error {
	if err := noteTaught(ctx, c, generation, `store_id = ? AND id IN (?)`, storeID, ids); err != nil {
		return err
	}
	if err := c.run(ctx, `DELETE FROM passages WHERE store_id = ? AND document_id IN (?)`, storeID, ids); err != nil {
		return err
	}
	return c.run(ctx, `UPDATE documents SET state = ?, error = ?, passages = 0, etag = '', last_modified = '', text_hash = ''
		WHERE store_id = ? AND id IN (?)`, tilly.Skipped, reason, storeID, ids)
}
