package db

import (
	"context"
	"time"

	"tilly"
)

// ProductsByRef gives what the sources of a store that are read from its shop say
// of the product with this id on the platform.
func (d Products) ProductsByRef(ctx context.Context, storeID, ref string) ([]tilly.Product, error) {
	key := tilly.ProductKey(tilly.Product{Ref: ref})
	var rows []productRow
	err := d.reader().list(ctx, &rows, selectProduct+`WHERE p.store_id = ? AND p.key_hash = ? AND p.manual = 0
		ORDER BY p.document_id, p.ord`, storeID, keyHash(key))
	if err != nil {
		return nil, err
	}
	products, err := nouns(rows)
	return products, domain(err)
}

// AddProduct keeps a product that the shop of a store told of between two scans,
// with the newest source that reads the whole shop. A store without such a source
// did not ask for it: then nothing happens.
func (d Products) AddProduct(ctx context.Context, p tilly.Product, now time.Time) error {
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		if err := holdStore(ctx, c, p.StoreID); err != nil {
			return err
		}
		s, err := catalogueOf(ctx, c, p.StoreID)
		if err != nil {
			return unlessMissing(err)
		}
		found := []tilly.FoundURL{{Key: p.Key, URL: p.URL}}
		if err := addDocuments(ctx, c, &s, found, tilly.MaxProductsStore); err != nil {
			return err
		}
		var r documentRow
		err = c.get(ctx, &r, selectDocument+`WHERE d.store_id = ? AND d.source_id = ? AND d.key_hash = ?`, p.StoreID, s.ID, keyHash(p.Key))
		if err != nil {
			return unlessMissing(err) // the store is full
		}
		doc, err := r.noun()
		if err != nil {
			return err
		}
		doc.State, doc.Error, doc.Title, doc.URL, doc.TextHash, doc.FetchedAt = tilly.Done, "", p.Title, p.URL, "", now
		if err := storeDocument(ctx, c, &s, doc, true, []tilly.Passage{tilly.ProductPassage(p)}); err != nil {
			return err
		}
		return saveProgress(ctx, c, s)
	})
	if tilly.CodeOf(err) == tilly.Conflict {
		return nil // the store is gone
	}
	return err
}

// catalogueOf finds and locks the newest source that reads the whole shop of a
// store, whatever came of its last reading as long as it teaches; NotFound without any.
func catalogueOf(ctx context.Context, c conn, storeID string) (tilly.Source, error) {
	var address string
	if err := c.get(ctx, &address, `SELECT url FROM stores WHERE id = ?`, storeID); err != nil {
		return tilly.Source{}, err
	}
	var rows []sourceRow
	err := c.list(ctx, &rows, selectSource+`WHERE s.store_id = ? AND s.kind = ? AND s.scan_type = ? AND (s.status <> ?
			OR EXISTS (SELECT 1 FROM documents d WHERE d.store_id = s.store_id AND d.source_id = s.id AND d.passages > 0))
		ORDER BY s.created_at DESC, s.id`, storeID, tilly.ProductsKind, tilly.MultiPages, tilly.Failed)
	if err != nil {
		return tilly.Source{}, err
	}
	for _, r := range rows {
		s, err := r.noun()
		if err != nil {
			return tilly.Source{}, err
		}
		if sameHost(hostOf(s.Input.URL), address) {
			return sourceWhere(ctx, c, `WHERE s.store_id = ? AND s.id = ?`+c.lock(), storeID, s.ID)
		}
	}
	return tilly.Source{}, tilly.Missing()
}

// ForgetProduct ends what is taught of a product that its shop does not sell any
// more; one that is gone already is no error.
func (d Products) ForgetProduct(ctx context.Context, p tilly.Product, now time.Time) error {
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		if err := holdStore(ctx, c, p.StoreID); err != nil {
			return err
		}
		s, err := sourceWhere(ctx, c, `WHERE s.store_id = ? AND s.id = ?`+c.lock(), p.StoreID, p.SourceID)
		if err != nil {
			return unlessMissing(err)
		}
		var r documentRow
		err = c.get(ctx, &r, selectDocument+`WHERE d.store_id = ? AND d.source_id = ? AND d.id = ?`, p.StoreID, s.ID, p.DocumentID)
		if err != nil {
			return unlessMissing(err)
		}
		doc, err := r.noun()
		if err != nil {
			return err
		}
		if doc.Passages > 1 { // a page or a part of a file that tells of others as well
			return forgetOne(ctx, c, doc, p.Ord)
		}
		doc.State, doc.FetchedAt = tilly.Broken, now
		doc.Error, doc.ETag, doc.LastModified, doc.TextHash = "The shop does not sell this any more.", "", "", ""
		if err := storeDocument(ctx, c, &s, doc, true, nil); err != nil {
			return err
		}
		err = c.run(ctx, `UPDATE documents SET change = ? WHERE store_id = ? AND id = ?`, tilly.PageVanished, doc.StoreID, doc.ID)
		if err != nil || doc.Round < s.Round {
			return err // a reading that did not come to it counts it nowhere
		}
		return saveProgress(ctx, c, s)
	})
	if tilly.CodeOf(err) == tilly.Conflict {
		return nil // the store is gone
	}
	return err
}

// forgetOne ends one passage of several. The next reading of the document is to
// compare anew.
func forgetOne(ctx context.Context, c conn, doc tilly.Document, ord int) error {
	n, err := c.exec(ctx, `DELETE FROM passages WHERE store_id = ? AND document_id = ? AND ord = ?`, doc.StoreID, doc.ID, ord)
	if err != nil || n == 0 {
		return err
	}
	err = c.run(ctx, `UPDATE documents SET passages = passages - 1, text_hash = '' WHERE store_id = ? AND id = ?`, doc.StoreID, doc.ID)
	if err != nil {
		return err
	}
	generation, err := raise(ctx, c, doc.StoreID)
	if err != nil {
		return err
	}
	return noteChanges(ctx, c, doc.StoreID, generation, doc)
}
