package words

import (
	"slices"
	"testing"
)

func TestKindsOfGoodsAreKinds(t *testing.T) {
	for _, k := range append(slices.Clone(rowKinds), goodsKinds...) {
		if !slices.Contains(kinds, k) {
			t.Errorf("there is no kind %q", k)
		}
		if !OfGoods(k) {
			t.Errorf("%s is of goods", k)
		}
	}
	if ToldByRows("material") || OfGoods("returns") || !ToldByRows("price") {
		t.Error("a row tells the price, a page the material and the returns")
	}
}
