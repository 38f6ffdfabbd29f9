package woocommerce

import (
	"tilly"
	"tilly/platform"
)

// shown is what the shop's pages say products cost: with tax where it shows tax,
// in the currency that it shows. wc/v3 gives prices as they were entered.
type shown struct {
	items map[platform.Text]storeItem                   // of products in one form, by id
	forms map[platform.Text]map[platform.Text]storeItem // variations, by product and id
	parts map[platform.Text]storeItem                   // of groups, by id
}

// alike says whether a price that is shown is the one entered, if any was, but for
// rounding.
func alike(p product, at tilly.Money) bool {
	entered, _ := prices(string(p.Price), "", at.Currency)
	return entered == nil || entered.Minor-at.Minor >= -1 && entered.Minor-at.Minor <= 1
}

// lowest is the lowest price shown of a product, nil without any or as long as one
// of its variations is not told of.
func (s shown) lowest(p product) (low *tilly.Money) {
	if len(p.Variations) == 0 {
		low, _ = s.items[p.ID].money()
		return low
	}
	for _, id := range p.Variations {
		item, ok := s.forms[p.ID][id]
		if !ok {
			return nil
		}
		if price, _ := item.money(); price != nil && (low == nil || price.Minor < low.Minor) {
			low = price
		}
	}
	return low
}
