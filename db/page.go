package db

import (
	"context"

	"tilly"
)

// pageClass is which filter a page belongs to: exactly one besides all.
const pageClass = `CASE WHEN d.change = 'vanished' THEN 'vanished' WHEN d.state = 'done' THEN 'learnt'
	WHEN d.state = 'failed' THEN 'failed' WHEN d.state = 'skipped' THEN 'skipped' ELSE 'waiting' END`

// Documents lists the pages of a source that pass a filter by URL, and counts the
// pages of every filter; NotFound when the store has no such source.
func (d Sources) Documents(
	ctx context.Context, storeID, sourceID string, filter tilly.PageFilter, page, perPage int,
) ([]tilly.Document, map[tilly.PageFilter]int, error) {
	var rows []documentRow
	var counted []struct {
		Class string `db:"class"`
		N     int    `db:"n"`
	}
	err := d.view(ctx, func(c conn) error {
		if _, err := sourceWhere(ctx, c, `WHERE s.store_id = ? AND s.id = ?`, storeID, sourceID); err != nil {
			return err
		}
		err := c.list(ctx, &counted, `SELECT `+pageClass+` AS class, COUNT(*) AS n FROM documents d
			WHERE d.store_id = ? AND d.source_id = ? GROUP BY 1`, storeID, sourceID)
		if err != nil {
			return err
		}
		return c.list(ctx, &rows, selectDocument+`WHERE d.store_id = ? AND d.source_id = ? AND (? = 'all' OR `+pageClass+` = ?)
			ORDER BY d.url, d.seq, d.id LIMIT ? OFFSET ?`, storeID, sourceID, string(filter), string(filter), perPage, offset(page, perPage))
	})
	if err != nil {
		return nil, nil, err
	}
	counts := make(map[tilly.PageFilter]int, len(tilly.PageFilters))
	for _, f := range tilly.PageFilters {
		counts[f] = 0
	}
	for _, r := range counted {
		counts[tilly.PageFilter(r.Class)] += r.N
		counts[tilly.AllPages] += r.N
	}
	documents, err := nouns(rows)
	return documents, counts, err
}

// PageOfUser gives one page of a source in any of the caller's stores with what it
// teaches, in its order; else NotFound.
func (d Sources) PageOfUser(ctx context.Context, who tilly.Caller, sourceID, pageID string) (doc tilly.Document, taught []tilly.Passage, err error) {
	var rows []passageRow
	err = d.view(ctx, func(c conn) error {
		s, err := sourceOfUser(ctx, c, who, sourceID, "")
		if err != nil {
			return err
		}
		var r documentRow
		err = c.get(ctx, &r, selectDocument+`WHERE d.store_id = ? AND d.source_id = ? AND d.id = ?`, s.StoreID, s.ID, pageID)
		if err != nil {
			return err
		}
		if doc, err = r.noun(); err != nil {
			return err
		}
		return c.list(ctx, &rows, `SELECT `+passageColumns+`WHERE p.store_id = ? AND p.document_id = ? ORDER BY p.ord`,
			s.StoreID, pageID)
	})
	if err != nil {
		return doc, nil, err
	}
	for _, r := range rows {
		p, err := r.noun(doc.StoreID)
		if err != nil {
			return doc, nil, domain(err)
		}
		taught = append(taught, p)
	}
	return doc, taught, nil
}
