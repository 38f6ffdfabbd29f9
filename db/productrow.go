package db

import (
	"context"

	"tilly"
)

type productRow struct {
	Body string `db:"body"`
	Seen moment `db:"fetched_at"`
}

func (r productRow) noun() (tilly.Product, error) {
	p, err := fromJSON[tilly.Product](r.Body)
	p.SeenAt = r.Seen.time()
	return p, err
}

const selectProduct = `SELECT p.body, d.fetched_at FROM products p
	JOIN documents d ON d.store_id = p.store_id AND d.id = p.document_id `

// insertProducts stores the products that passages tell of.
func insertProducts(ctx context.Context, c conn, passages []tilly.Passage) error {
	currency, err := currencyFor(ctx, c, passages)
	if err != nil {
		return err
	}
	var rows [][]any
	for _, p := range passages {
		if p.Product == nil {
			if p.Kind == tilly.ProductsKind { // it may have told of one before
				err := c.run(ctx, `DELETE FROM products WHERE store_id = ? AND document_id = ? AND ord = ?`, p.StoreID, p.DocumentID, p.Ord)
				if err != nil {
					return err
				}
			}
			continue
		}
		own := p.Product.InCurrency(currency)
		own.StoreID, own.SourceID, own.DocumentID, own.Ord = p.StoreID, p.SourceID, p.DocumentID, p.Ord
		if own.Key == "" {
			own.Key = tilly.ProductKey(own)
		}
		f := own.Facts()
		rows = append(rows, []any{
			own.StoreID, own.DocumentID, own.Ord, own.SourceID, keyHash(own.Key), own.Key, own.Title, own.Manual,
			asJSON(f.Prices), f.Currency, f.Availability, f.Reduced, asJSON(own), tilly.PageKey(own.URL),
		})
	}
	err = c.insert(ctx, `INSERT INTO products (store_id, document_id, ord, source_id, key_hash, product_key, title, manual,
		prices, currency, availability, reduced, body, page)`, rows, `ON CONFLICT (store_id, document_id, ord) DO UPDATE SET
		key_hash = excluded.key_hash, product_key = excluded.product_key, title = excluded.title, manual = excluded.manual,
		prices = excluded.prices, currency = excluded.currency, availability = excluded.availability, reduced = excluded.reduced, body = excluded.body, page = excluded.page`)
	if err != nil {
		return err
	}
	return insertParts(ctx, c, passages)
}

// currencyFor is what the store of passages settled for prices that name no currency;
// it is looked up only where there is such a price.
func currencyFor(ctx context.Context, c conn, passages []tilly.Passage) (currency string, err error) {
	for _, p := range passages {
		if p.Product != nil && p.Product.LacksCurrency() {
			return currency, c.get(ctx, &currency, `SELECT currency FROM stores WHERE id = ?`, p.StoreID)
		}
	}
	return "", nil
}

// insertParts notes which products groups show.
func insertParts(ctx context.Context, c conn, passages []tilly.Passage) error {
	var rows [][]any
	for _, p := range passages {
		if p.Product == nil || len(p.Product.Parts) == 0 {
			continue
		}
		err := c.run(ctx, `DELETE FROM product_parts WHERE store_id = ? AND document_id = ? AND ord = ?`, p.StoreID, p.DocumentID, p.Ord)
		if err != nil {
			return err
		}
		for _, ref := range p.Product.Parts {
			rows = append(rows, []any{p.StoreID, ref, p.DocumentID, p.Ord})
		}
	}
	return c.insert(ctx, `INSERT INTO product_parts (store_id, ref, document_id, ord)`, rows, `ON CONFLICT (store_id, ref, document_id, ord) DO NOTHING`)
}
