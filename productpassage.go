package tilly

import (
	"slices"
	"strings"
)

// ProductPassage is what a product teaches the index: its words, with its facts
// beside them.
func ProductPassage(p Product) Passage {
	return Passage{
		DocumentID: p.DocumentID, Ord: p.Ord, SourceID: p.SourceID, StoreID: p.StoreID, Kind: ProductsKind,
		URL: p.URL, Title: p.Title, Text: productText(p), Lang: p.Lang, Product: &p,
	}
}

// categoryLine is what the line with the category begins with.
const categoryLine = "Category"

// CategoryIn gives the category that the text of a product's passage tells.
func CategoryIn(text string) string {
	for range 2 { // the brand may come before
		line, rest, _ := strings.Cut(text, "\n")
		if category, ok := strings.CutPrefix(line, categoryLine+": "); ok {
			return category
		}
		text = rest
	}
	return ""
}

// productText is the description with what else shoppers name a product by.
func productText(p Product) string {
	var b strings.Builder
	line := func(name, value string) {
		if value != "" {
			b.WriteString(name + ": " + value + "\n")
		}
	}
	line("Brand", p.Brand)
	line(categoryLine, p.Category)
	line("SKU", p.SKU)
	line("Tags", strings.Join(p.Tags, ", "))
	for _, a := range p.Attributes {
		line(a.Name, a.Value)
	}
	for _, o := range p.optionValues() {
		line(o.Name, o.Value)
	}
	b.WriteString(p.Description)
	return strings.TrimSpace(b.String())
}

// optionValues lists every value of every option once: Size, "S, M, L".
func (p Product) optionValues() []Attribute {
	var out []Attribute
	seen := map[Attribute]bool{}
	for _, v := range p.Variants {
		for _, o := range v.Options {
			if seen[o] || o.Value == "" {
				continue
			}
			seen[o] = true
			i := slices.IndexFunc(out, func(a Attribute) bool { return a.Name == o.Name })
			if i < 0 {
				out = append(out, o)
				continue
			}
			out[i].Value += ", " + o.Value
		}
	}
	return out
}
