package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"tilly/testkit/shopifytest"
	"tilly/testkit/wootest"
)

// item is a product of an outdoor shop, which both platforms sell beside the
// oddities that only tests know of.
type item struct {
	name, kind, text string
	price, before    string // before a reduction, "" without one
	tags             []string
	sizes            []string // "" for one that comes in none
	gone             bool     // sold out
}

var outdoor = []item{
	{"Fjord Rain Jacket", "Jackets", "A light waterproof jacket with taped seams and a hood that turns with you.", "89.00", "", []string{"waterproof", "rain"}, []string{"S", "M", "L"}, false},
	{"Ridge Storm Jacket", "Jackets", "A waterproof jacket of three layers for bad weather in high places.", "149.00", "", []string{"waterproof", "alpine"}, []string{"S", "M", "L", "XL"}, false},
	{"Puddle Kids Rain Jacket", "Jackets", "A waterproof jacket for children, with reflecting stripes.", "59.00", "", []string{"waterproof", "children"}, []string{"104", "116", "128"}, false},
	{"Meadow Wind Jacket", "Jackets", "Keeps the wind out and packs into its own pocket. Not for rain.", "69.00", "", []string{"wind"}, []string{"S", "M", "L"}, false},
	{"Harbour Wool Jumper", "Jumpers", "Norwegian wool, knitted in one piece.", "95.00", "", []string{"wool"}, []string{"S", "M", "L"}, false},
	{"Scree Hiking Boots", "Boots", "Waterproof boots of full leather with a grippy sole.", "129.00", "159.00", []string{"waterproof", "leather"}, []string{"39", "40", "41", "42", "43"}, false},
	{"Brook Rain Trousers", "Trousers", "Pull them over whatever you wear when it pours.", "49.00", "", []string{"waterproof", "rain"}, []string{"S", "M", "L"}, false},
	{"Glow Head Torch", "Lights", "300 lumens, and a red light for the night.", "29.90", "", []string{"camping"}, nil, false},
	{"Cairn Water Bottle", "Bottles", "Steel, 0.75 litres, keeps tea hot for twelve hours.", "24.50", "", []string{"camping"}, nil, false},
	{"Tarn Camping Mug", "Mugs", "Enamel, chips and all.", "12.00", "15.00", []string{"camping"}, nil, false},
	{"Larch Walking Poles", "Poles", "A pair, folding, of carbon.", "79.00", "", []string{"hiking"}, nil, true},
}

func wooOutdoor() []wootest.Product {
	var out []wootest.Product
	next := int64(5_000)
	for _, it := range outdoor {
		next++
		p := wootest.Product{
			ID: next, Name: it.name, Description: "<p>" + it.text + "</p>", Categories: []string{it.kind}, Tags: it.tags, SKU: sku(it),
			Regular: it.price, Modified: time.Date(2026, 11, 1, 8, 0, 0, 0, time.UTC),
		}
		if it.before != "" {
			p.Regular, p.Sale = it.before, it.price
		}
		if it.gone {
			p.Stock = "outofstock"
		}
		if it.sizes != nil {
			p.Type, p.Attributes = "variable", []wootest.Attribute{{Name: "Size", Slug: "pa_size", Variation: true, Options: it.sizes}}
			for _, size := range it.sizes {
				next++
				p.Variations = append(p.Variations, wootest.Variation{ID: next, Regular: p.Regular, Sale: p.Sale, Options: []string{size}, SKU: sku(it) + "-" + size})
			}
			p.Regular, p.Sale = "", ""
		}
		out = append(out, p)
	}
	return out
}

func shopifyOutdoor() []shopifytest.Product {
	var out []shopifytest.Product
	next := 8_000_000_000_000
	for _, it := range outdoor {
		next++
		p := shopifytest.Product{
			ID: strconv.Itoa(next), Title: it.name, Handle: strings.ReplaceAll(strings.ToLower(it.name), " ", "-"), HTML: "<p>" + it.text + "</p>",
			Type: it.kind, Tags: it.tags, Updated: time.Date(2026, 11, 1, 8, 0, 0, 0, time.UTC),
		}
		sizes := it.sizes
		if sizes == nil {
			sizes = []string{""}
		} else {
			p.Options = []string{"Size"}
		}
		for _, size := range sizes {
			next++
			v := shopifytest.Variant{ID: strconv.Itoa(next), SKU: strings.TrimSuffix(sku(it)+"-"+size, "-"), Price: it.price, CompareAt: it.before, Available: !it.gone}
			if size != "" {
				v.Options = []string{size}
			}
			p.Variants = append(p.Variants, v)
		}
		out = append(out, p)
	}
	return out
}

func sku(it item) string { return fmt.Sprintf("OD-%s", strings.ToUpper(strings.Fields(it.name)[0])) }
