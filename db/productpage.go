package db

import (
	"context"

	"tilly"
)

// mostOnPage is how many rows of products are looked at that may be of one page.
const mostOnPage = 20

// ProductsOnPage gives the products of a store whose page has one of these keys (see
// tilly.PageKeys): of the first key that is known, what was entered by hand first.
func (d Products) ProductsOnPage(ctx context.Context, storeID string, keys []string) ([]tilly.Product, error) {
	for _, key := range keys {
		var rows []productRow
		err := d.reader().list(ctx, &rows, selectProduct+`WHERE p.store_id = ? AND p.page = ? AND p.page <> ''
			ORDER BY p.manual DESC, p.document_id, p.ord LIMIT ?`, storeID, key, mostOnPage)
		if err != nil {
			return nil, err
		}
		if len(rows) > 0 {
			products, err := nouns(rows)
			return products, domain(err)
		}
	}
	return nil, nil
}
