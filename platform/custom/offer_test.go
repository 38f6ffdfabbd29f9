package custom

import "testing"

// The price that holds is the first that is not called another's: prices of a list or
// before a sale stand beside it.
func TestPricesBesideEachOther(t *testing.T) {
	t.Parallel()
	for source, want := range map[string][2]int64{
		`{"priceSpecification":[{"price":"10"},{"price":"12"}]}`:                                                         {1_000, 0},
		`{"price":"8","priceSpecification":[{"price":"12"}]}`:                                                            {800, 0},
		`{"priceSpecification":[{"price":"12","priceType":"https://schema.org/ListPrice"},{"price":"10"}]}`:              {1_000, 1_200},
		`{"price":"12","priceSpecification":[{"price":"10","priceType":"SalePrice"},{"price":"12","priceType":"MSRP"}]}`: {1_000, 1_200},
		`{"priceSpecification":[{"price":"12","priceType":"StrikethroughPrice"}]}`:                                       {1_200, 0},
		`{"price":"12","priceSpecification":[{"price":"9","priceType":"ListPrice"}]}`:                                    {1_200, 0},
	} {
		got := read(t, `<script type="application/ld+json">{"@type":"Product","name":"Throw","offers":{"@type":"Offer","priceCurrency":"EUR",`+source[1:]+`}</script>`, home)
		if len(got) != 1 || len(got[0].Variants) != 1 || got[0].Variants[0].Price == nil {
			t.Errorf("%s: %+v", source, got)
			continue
		}
		v := got[0].Variants[0]
		var regular int64
		if v.Regular != nil {
			regular = v.Regular.Minor
		}
		if v.Price.Minor != want[0] || regular != want[1] {
			t.Errorf("%s: %d, before %d, want %v", source, v.Price.Minor, regular, want)
		}
	}
}
