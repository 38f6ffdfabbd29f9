package db

import (
	"context"
	"os"
	"strconv"
	"strings"
	"testing"

	"tilly"
)

// pagesTest: a product is found by the page that a shopper is on, in their store
// alone; rows from before have the keys that new ones get.
func pagesTest(t *testing.T, w *world) {
	var list []tilly.Product
	for i := range 300 {
		list = append(list, lantern(strconv.Itoa(i)))
	}
	list[7].URL = "https://shop.example/P/Żółw/"
	src := handmade(w.shop)
	ok(t, w.Products.CreateProducts(w.ctx, src, list))
	found := func(storeID, address string) (titles []string) {
		t.Helper()
		products, err := w.Products.ProductsOnPage(w.ctx, storeID, tilly.PageKeys(address))
		ok(t, err)
		for _, p := range products {
			titles = append(titles, p.Title)
		}
		return titles
	}
	same(t, found(w.shop.ID, "https://shop.example/p/12/?variant=3#top"), []string{"Lantern 12"})
	same(t, found(w.shop.ID, "https://shop.example/p/%C5%BC%C3%B3%C5%82w"), []string{"Lantern 7"})
	same(t, len(found(w.shop.ID, "https://shop.example/p")), 0)
	same(t, len(found(w.shop.ID, "https://shop.example/")), 0)
	same(t, len(found(w.rival.ID, "https://shop.example/p/12")), 0)

	engine := "sqlite"
	if w.pg {
		engine = "postgres"
	}
	text, err := os.ReadFile("migrations/" + engine + "/00012_pages.sql")
	ok(t, err)
	_, rest, _ := strings.Cut(string(text), "UPDATE ")
	fill, _, _ := strings.Cut(rest, ";")
	ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error {
		if err := c.run(ctx, `UPDATE products SET page = ''`); err != nil {
			return err
		}
		return c.run(ctx, "UPDATE "+fill)
	}))
	same(t, found(w.shop.ID, "https://shop.example/p/12"), []string{"Lantern 12"})

	if w.pg {
		ok(t, w.update(w.ctx, func(ctx context.Context, c conn) error { return c.run(ctx, `ANALYZE products`) }))
	}
	plan := planOf(t, w, selectProduct+`WHERE p.store_id = ? AND p.page = ? AND p.page <> '' ORDER BY p.manual DESC, p.document_id, p.ord LIMIT 20`, []any{w.shop.ID, "/p/12"})
	if !strings.Contains(plan, "products_page") {
		t.Errorf("not by the index of pages:\n%s", plan)
	}
}
