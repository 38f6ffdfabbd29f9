package shopify

import (
	"slices"
	"testing"

	"tilly"
	"tilly/platform"
	"tilly/testkit/shopifytest"
	"tilly/testkit/shoptest"
)

// TestRecommended: what an owner chose to go with a product, and in its place, is known.
func TestRecommended(t *testing.T) {
	t.Parallel()
	goods := shopifytest.Catalogue(3)
	gid := func(i int) string { return `"gid://shopify/Product/` + goods[i].ID + `"` }
	goods[0].Metafields = map[string]string{
		recommended + ".complementary_products": "[" + gid(1) + "," + gid(0) + "," + gid(1) + `,"gid://shopify/Collection/9",7]`,
		recommended + ".related_products":       "[" + gid(2) + "]",
	}
	goods[1].Metafields = map[string]string{recommended + ".related_products": "{"}
	s := shopifytest.Start(t, shopifytest.Config{Products: goods})
	var all []tilly.Product
	err := New(tilly.Shop{URL: s.URL, Key: s.Token}, shoptest.Net(t, s.Server())).Products(t.Context(), platform.Query{}, func(b platform.Batch) error {
		all = append(all, b.Products...)
		return nil
	})
	if err != nil || len(all) != 3 {
		t.Fatal(len(all), err)
	}
	at := slices.IndexFunc(all, func(p tilly.Product) bool { return p.Ref == goods[0].ID })
	if p := all[at]; !slices.Equal(p.GoesWith, []string{goods[1].ID}) || !slices.Equal(p.Alike, []string{goods[2].ID}) {
		t.Errorf("with %v, instead %v", p.GoesWith, p.Alike)
	}
	for i, p := range all {
		if i != at && (p.GoesWith != nil || p.Alike != nil) {
			t.Errorf("nothing was chosen for %s: %v, %v", p.Title, p.GoesWith, p.Alike)
		}
	}
}
