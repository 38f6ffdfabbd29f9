package words

import "slices"

// Kinds that the rows of products tell, and those by which goods are described.
var (
	rowKinds   = []string{"price", "stock", "colour", "size", "discount", "gift"}
	goodsKinds = []string{"material", "age", "weight", "length", "capacity", "power", "count", "origin", "ingredients", "waterproof", "noise", "compatible", "custom"}
)

// ToldByRows says whether a kind is told by the row of a product, as prices are.
func ToldByRows(kind string) bool { return slices.Contains(rowKinds, kind) }

// OfGoods says whether a kind is one of goods: who names it may look for goods.
func OfGoods(kind string) bool { return ToldByRows(kind) || slices.Contains(goodsKinds, kind) }
