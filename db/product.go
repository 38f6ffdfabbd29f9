package db

import (
	"context"
	"strings"
	"time"

	"tilly"
)

// bestOf leaves out a product that another source of the store tells of as well:
// what was entered by hand counts first, then the one first named.
const bestOf = ` AND NOT EXISTS (SELECT 1 FROM products o WHERE o.store_id = p.store_id AND o.key_hash = p.key_hash
	AND (o.manual > p.manual OR o.manual = p.manual AND (o.document_id < p.document_id
		OR o.document_id = p.document_id AND o.ord < p.ord)))`

// Products lists a store's by title, each once, as far as they pass a filter, and
// counts all of those. Of one source it is what that tells of, whoever else does.
func (d Products) Products(ctx context.Context, storeID string, f tilly.ProductFilter, page, perPage int) ([]tilly.Product, int, error) {
	var rows []productRow
	var total int
	where, args := passes(f)
	err := d.view(ctx, func(c conn) error {
		count := `SELECT COUNT(DISTINCT p.key_hash) FROM products p WHERE p.store_id = ?` + where
		if err := c.get(ctx, &total, count, append([]any{storeID}, args...)...); err != nil {
			return err
		}
		return c.list(ctx, &rows, selectProduct+`WHERE p.store_id = ?`+where+`
			ORDER BY p.title, p.document_id, p.ord LIMIT ? OFFSET ?`, append(append([]any{storeID}, args...), perPage, offset(page, perPage))...)
	})
	if err != nil {
		return nil, 0, err
	}
	products, err := nouns(rows)
	return products, total, domain(err)
}

// passes is the condition of a filter.
func passes(f tilly.ProductFilter) (where string, args []any) {
	if f.InStock {
		where += ` AND p.availability = 'in_stock'`
	}
	if f.Unpriced {
		where += ` AND p.prices IN ('null', '[]')`
	}
	if f.SourceID != "" {
		return where + ` AND p.source_id = ?`, []any{f.SourceID}
	}
	return where + bestOf, nil
}

// ProductsAt gives the products of passages in their order; those that are gone
// are left out.
func (d Products) ProductsAt(ctx context.Context, storeID string, at []tilly.PassageID) ([]tilly.Product, error) {
	var found []tilly.Product
	err := d.view(ctx, func(c conn) error {
		byID := map[tilly.PassageID]tilly.Product{}
		for rest := at; len(rest) > 0; {
			n := min(len(rest), 100)
			rows, err := productsAt(ctx, c, storeID, rest[:n])
			if err != nil {
				return err
			}
			for _, p := range rows {
				byID[tilly.PassageID{DocumentID: p.DocumentID, Ord: p.Ord}] = p
			}
			rest = rest[n:]
		}
		for _, id := range at {
			if p, ok := byID[id]; ok {
				found = append(found, p)
			}
		}
		return nil
	})
	return found, err
}

func productsAt(ctx context.Context, c conn, storeID string, at []tilly.PassageID) ([]tilly.Product, error) {
	query, args := atPlaces(storeID, at)
	var rows []productRow
	if err := c.list(ctx, &rows, query, args...); err != nil {
		return nil, err
	}
	products, err := nouns(rows)
	return products, domain(err)
}

// atPlaces asks for each place by the primary key. Places joined by OR make both
// engines look at every product of the store; so does a join that SQLite may begin
// at the products.
func atPlaces(storeID string, at []tilly.PassageID) (query string, args []any) {
	values := strings.TrimSuffix(strings.Repeat("(?, CAST(? AS BIGINT)), ", len(at)), ", ")
	for _, id := range at {
		args = append(args, id.DocumentID, id.Ord)
	}
	return `WITH wanted (document_id, ord) AS (VALUES ` + values + `) SELECT p.body, d.fetched_at FROM wanted w
		CROSS JOIN products p CROSS JOIN documents d
		WHERE p.store_id = ? AND p.document_id = w.document_id AND p.ord = w.ord AND d.store_id = p.store_id AND d.id = p.document_id`, append(args, storeID)
}

// CreateProducts stores a Manual source with the products entered by hand, in
// one document, and raises the generation.
func (d Products) CreateProducts(ctx context.Context, s tilly.Source, products []tilly.Product) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if err := roomFor(ctx, c, s.StoreID, 1); err != nil {
			return err
		}
		if err := roomForOwner(ctx, c, s.StoreID, tilly.Totals{Documents: 1, Products: len(products)}); err != nil {
			return err
		}
		generation, err := raise(ctx, c, s.StoreID)
		if err != nil {
			return err
		}
		s.Status, s.Progress = tilly.Completed, tilly.Progress{Found: 1, Done: 1}
		if err := insertSources(ctx, c, []tilly.Source{s}); err != nil {
			return err
		}
		doc := tilly.Document{
			ID: s.ID, StoreID: s.StoreID, SourceID: s.ID, Key: s.ID, State: tilly.Done, Title: s.Input.Question,
			Round: s.Round, Passages: len(products), FetchedAt: s.CreatedAt,
		}
		if err := insertDocuments(ctx, c, []tilly.Document{doc}, 0); err != nil {
			return err
		}
		if err := insertPassages(ctx, c, byHand(s, products)); err != nil {
			return err
		}
		return noteChanges(ctx, c, s.StoreID, generation, doc)
	})
}

// ProductsOfSource gives what one source of a store tells of, in its order, as
// far as n.
func (d Products) ProductsOfSource(ctx context.Context, storeID, sourceID string, n int) ([]tilly.Product, error) {
	var rows []productRow
	err := d.reader().list(ctx, &rows, selectProduct+`WHERE p.store_id = ? AND p.source_id = ? ORDER BY d.seq, p.document_id, p.ord LIMIT ?`,
		storeID, sourceID, n)
	if err != nil {
		return nil, err
	}
	products, err := nouns(rows)
	return products, domain(err)
}

// UpdateProducts puts products entered by hand in place of those that a Manual
// source held, and raises the generation when that makes a difference. Another
// kind of source is Conflict.
func (d Products) UpdateProducts(ctx context.Context, who tilly.Caller, sourceID, name string, products []tilly.Product, now time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		s, err := sourceOfUser(ctx, c, who, sourceID, "")
		if err != nil {
			return err
		}
		if !s.OfProductsByHand() {
			return tilly.Errorf(tilly.Conflict, "Only products entered by hand can be edited.")
		}
		if err := holdStore(ctx, c, s.StoreID); err != nil {
			return tilly.Missing()
		}
		s.Input.Question = name
		err = c.run(ctx, `UPDATE sources SET input = ?, updated_at = ? WHERE store_id = ? AND id = ?`, asJSON(s.Input), now, s.StoreID, s.ID)
		if err != nil {
			return err
		}
		err = c.run(ctx, `UPDATE documents SET title = ?, fetched_at = ? WHERE store_id = ? AND id = ?`, name, now, s.StoreID, s.ID)
		if err != nil {
			return err
		}
		_, err = swapPassages(ctx, c, tilly.Document{ID: s.ID, StoreID: s.StoreID, SourceID: s.ID}, byHand(s, products))
		return err
	})
}

// byHand is what products entered by hand teach.
func byHand(s tilly.Source, products []tilly.Product) []tilly.Passage {
	passages := make([]tilly.Passage, len(products))
	for i, p := range products {
		p.StoreID, p.SourceID, p.DocumentID, p.Ord, p.Manual = s.StoreID, s.ID, s.ID, i, true
		passages[i] = tilly.ProductPassage(p)
	}
	return passages
}

// SaveProduct keeps a product that was read anew between two scans, in place of
// what its passage told before; what is the same only becomes newer. One that is
// gone meanwhile is left alone.
func (d Products) SaveProduct(ctx context.Context, p tilly.Product) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		fresh := tilly.ProductPassage(p)
		var before struct {
			Hash string `db:"text_hash"`
			Lang string `db:"lang"`
		}
		err := c.get(ctx, &before, `SELECT text_hash, lang FROM passages WHERE store_id = ? AND document_id = ? AND ord = ?`,
			p.StoreID, p.DocumentID, p.Ord)
		if err != nil {
			return unlessMissing(err)
		}
		fresh.Lang = before.Lang
		doc := tilly.Document{ID: p.DocumentID, StoreID: p.StoreID, SourceID: p.SourceID}
		if passageHash(fresh) != before.Hash {
			generation, err := raise(ctx, c, p.StoreID)
			if err != nil {
				return err
			}
			if err := insertPassages(ctx, c, []tilly.Passage{fresh}); err != nil {
				return err
			}
			if err := noteChanges(ctx, c, p.StoreID, generation, doc); err != nil {
				return err
			}
			// What the last scan read is not what is known any more: the next one is to compare anew.
			err = c.run(ctx, `UPDATE documents SET text_hash = '' WHERE store_id = ? AND id = ?`, p.StoreID, p.DocumentID)
			if err != nil {
				return err
			}
		}
		return c.run(ctx, `UPDATE documents SET fetched_at = ? WHERE store_id = ? AND id = ?`, p.SeenAt, p.StoreID, p.DocumentID)
	})
}
