package model

import (
	"strings"

	"tilly"
)

// rowDescription is how much of a product's description a model is given, in
// characters.
const rowDescription = 500

// rowText is a product as a model is given it: what its row says, nothing else.
func rowText(p tilly.Product, price string) string {
	var b strings.Builder
	line := func(name, value string) {
		if value != "" {
			b.WriteString(name + ": " + value + "\n")
		}
	}
	line("Product", p.Title)
	line("Price", price)
	line("Availability", strings.ReplaceAll(string(p.Availability()), "_", " "))
	line("Brand", p.Brand)
	line("Category", p.Category)
	for _, a := range append(p.Attributes[:min(12, len(p.Attributes)):min(12, len(p.Attributes))], options(p)...) {
		line(a.Name, tilly.Clip(a.Value, 120))
	}
	line("Description", tilly.Clip(oneLine(p.Description), rowDescription))
	line("Address", p.URL)
	return strings.TrimSpace(b.String())
}

// options are the values of every option of a product's variants, each once.
func options(p tilly.Product) []tilly.Attribute {
	var out []tilly.Attribute
	at := map[string]int{}
	seen := map[tilly.Attribute]bool{}
	for _, v := range p.Variants {
		for _, o := range v.Options {
			if o.Value == "" || seen[o] {
				continue
			}
			seen[o] = true
			if i, ok := at[o.Name]; ok {
				out[i].Value += ", " + o.Value
				continue
			}
			at[o.Name] = len(out)
			out = append(out, o)
		}
	}
	return out
}
