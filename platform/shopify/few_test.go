package shopify

import (
	"strconv"
	"strings"
	"testing"

	"tilly"
	"tilly/platform"
	"tilly/testkit/shopifytest"
	"tilly/testkit/shoptest"
)

// TestFewAreLeftAsPagesShow: how many are left is told as far as the shop's pages were seen
// to show it, of what is sold in forms too, and of nothing else.
func TestFewAreLeftAsPagesShow(t *testing.T) {
	t.Parallel()
	one := func(id, left int, p shopifytest.Product) shopifytest.Product {
		p.ID, p.Title, p.Handle = strconv.Itoa(id), "Thing "+strconv.Itoa(id), "thing-"+strconv.Itoa(id)
		p.Variants = []shopifytest.Variant{{ID: strconv.Itoa(id * 10), Price: "5.00", Available: true, Quantity: left}}
		return p
	}
	tracked := shopifytest.Product{Tracked: true}
	two := one(6, 0, tracked)
	two.Options = []string{"Size"}
	two.Variants = []shopifytest.Variant{
		{ID: "61", Price: "5.00", Available: true, Quantity: 3, Options: []string{"S"}}, {ID: "62", Price: "5.00", Available: true, Quantity: 9, Options: []string{"M"}},
	}
	goods := []shopifytest.Product{one(1, 9, tracked), one(2, 4, tracked), one(3, 2, tracked), one(4, 2, shopifytest.Product{}), one(5, 500, tracked), two}
	for few, want := range map[int]string{4: "1:0 2:4 3:2 4:0 5:0 6:3,0", 0: "1:0 2:0 3:0 4:0 5:0 6:0,0", 10: "1:9 2:4 3:2 4:0 5:0 6:3,9"} {
		s := shopifytest.Start(t, shopifytest.Config{Products: goods, Few: few})
		c := New(tilly.Shop{StoreID: "store", URL: s.URL, Key: s.Token}, shoptest.Net(t, s.Server()))
		var got []string
		err := c.Products(t.Context(), platform.Query{}, func(b platform.Batch) error {
			for _, p := range b.Products {
				var left []string
				for _, v := range p.Variants {
					left = append(left, strconv.Itoa(v.Left))
				}
				got = append(got, p.Ref+":"+strings.Join(left, ","))
			}
			return nil
		})
		if err != nil || strings.Join(got, " ") != want {
			t.Errorf("pages tell up to %d: %q, want %q: %v", few, got, want, err)
		}
		again, err := c.Product(t.Context(), tilly.Product{Ref: "3"})
		if err != nil || again.Variants[0].Left != map[bool]int{true: 2}[few > 0] {
			t.Errorf("read anew: %+v, %v", again.Variants, err)
		}
	}
}

func TestWhereAPageTellsWhatIsLeft(t *testing.T) {
	t.Parallel()
	for page, want := range map[string]bool{
		`<p class="product__inventory" id="Inventory-1"><svg></svg>Low stock: 3 left</p>`: true,
		`<div class="stock-level"><span>Nur noch <b>3</b></span> Stück</div>`:             true,
		`<p class="product__inventory">Low stock: 13 left</p>`:                            false,
		`<p class="product__inventory">In stock</p><p>3 colours</p>`:                      false,
		`<p class="inventory" hidden>3 left</p>`:                                          false,
		`<div class="stock">` + strings.Repeat("word ", 40) + `3</div>`:                   false,
		`<script class="inventory">3</script>`:                                            false,
		`<p class="inventory">3.5 cm</p>`:                                                 false,
	} {
		if tellsLeft([]byte(page), 3) != want {
			t.Errorf("%s: %v", page, !want)
		}
	}
}
