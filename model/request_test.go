package model

import (
	"testing"

	"tilly/search/prices"
)

func TestRequestsAreStrict(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]Request{
		"@search: Gift wrapping":                    {Kind: AskSearch, Words: "gift wrapping"},
		"**@search: gift, \"wrapping\"!**":          {Kind: AskSearch, Words: "gift wrapping"},
		"@products: rain jacket; min 20; max 99.50": {Kind: AskProducts, Words: "rain jacket", Bounds: prices.Bounds{Low: 20, High: 99.5}},
		"@products: rain jacket; max 60":            {Kind: AskProducts, Words: "rain jacket", Bounds: prices.Bounds{High: 60}},
		"@products: jacket":                         {Kind: AskProducts, Words: "jacket"},
		"@order":                                    {Kind: AskOrder},
		"@Person.":                                  {Kind: AskPerson},
	} {
		if got := readRequest(line); got == nil || *got != want {
			t.Errorf("%q: %+v, want %+v", line, got, want)
		}
	}
	for _, line := range []string{
		"", "@", "@search", "@search:", "@search: !!!", "@order 1234", "@order: ann@mail.example", "@track-order", "@delete: all", "@person; @order",
		"@products: mug; max 10; min 5", "@products: mug; min 50; max 5", "@products: mug; max ten", "@products: mug; order now",
		"@search: a b c d e f g h i j k l m n o p q", "please @search: mug", "@products: ; max 5",
	} {
		if got := readRequest(line); got != nil {
			t.Errorf("%q was taken for %+v", line, *got)
		}
	}
}
