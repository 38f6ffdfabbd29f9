package shopify

import (
	"regexp"
	"strings"

	"tilly"
)

// priced are the amounts that a page tells programs that it asks.
var priced = regexp.MustCompile(`"price"\s*:\s*"?([0-9]+(?:\.[0-9]+)?)|property="(?:og|product):price:amount"\s+content="([0-9.,]+)"`)

// tells says whether a page tells a price of a product.
func tells(page []byte, p tilly.Product) bool {
	for _, each := range priced.FindAllSubmatch(page, -1) {
		text := strings.ReplaceAll(string(each[1])+string(each[2]), ",", "")
		for _, v := range p.Variants {
			if v.Price == nil {
				continue
			}
			if told, ok := tilly.ParseDecimal(text, v.Price.Currency); ok && told == *v.Price {
				return true
			}
		}
	}
	return false
}
