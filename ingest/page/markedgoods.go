package page

import (
	"net/url"
	"strings"

	"tilly"

	"golang.org/x/net/html"

	"tilly/ingest/block"
	"tilly/platform/custom"
)

// mostMarked is how many products of one page are taught as lines of it.
const mostMarked = 30

// markedGoods are what a page tells machines of its products and people only by
// script, or in a place that is not its own text: the price, and what else its text
// lacks. A page's prices are its owner's word as much as its sentences are. declared is
// the language that it says it is in, sale what the page reduces.
func markedGoods(doc *html.Node, at *url.URL, declared, text string, sale sales) []block.Block {
	goods := custom.Read(doc, at)
	if len(goods) == 0 {
		return nil
	}
	lang, said := Language(declared, text), flattened(text)
	var rows []string
	for _, g := range goods[:min(mostMarked, len(goods))] {
		rows = append(rows, priceRows(g, lang, said, sale)...)
	}
	var blocks []block.Block
	if len(goods) == 1 {
		rows = append(rows, traitRows(goods[0], said)...)
		blocks = description(goods[0], said)
	}
	if len(rows) == 0 {
		return blocks
	}
	b := block.Block{Kind: block.List, Rows: rows, Main: true, Anchored: true}
	for _, row := range rows {
		b.Runes += len(row)
	}
	return append(blocks, block.Block{Kind: block.SectionEnd, Level: 1, Main: true}, b)
}

// priceRows say what a product costs, each variant that has a price of its own.
func priceRows(g tilly.Product, lang, said string, sale sales) (rows []string) {
	low, high, ok := g.Span()
	if !ok {
		return nil
	}
	add := func(title string, m tilly.Money) {
		row := tilly.Clip(title, block.MaxTitle) + ": " + sale.price(lang, m)
		if m.Minor > 0 && !strings.Contains(said, flattened(row)) {
			rows = append(rows, "- "+row)
		}
	}
	if low == high {
		add(g.Title, low)
		return rows
	}
	for _, v := range g.Variants[:min(mostMarked, len(g.Variants))] {
		if v.Price != nil {
			add(strings.TrimSpace(g.Title+" "+optionsOf(v)), *v.Price)
		}
	}
	return rows
}

func optionsOf(v tilly.Variant) string {
	var values []string
	for _, o := range v.Options {
		values = append(values, o.Value)
	}
	return strings.Join(values, " ")
}

// traitRows are what a product has, where the text does not say it.
func traitRows(g tilly.Product, said string) (rows []string) {
	for _, a := range g.Attributes {
		if a.Name != "" && a.Value != "" && !strings.Contains(said, flattened(a.Value)) {
			rows = append(rows, "- "+tilly.Clip(a.Name+": "+a.Value, block.MaxTitle))
		}
	}
	return rows
}

// flattened is a text as two are compared: in lower case, with single spaces.
func flattened(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }

// leastSaid is how much of a description has to stand in the text for it to be
// taken as said, in characters; what is shorter says too little.
const leastSaid = 40

// description is what the page says of its product to machines alone.
func description(g tilly.Product, said string) []block.Block {
	text := strings.Join(strings.Fields(g.Description), " ")
	if len(text) < leastSaid || strings.Contains(said, flattened(tilly.Clip(text, leastSaid))) {
		return nil
	}
	return []block.Block{{Kind: block.Paragraph, Text: tilly.Clip(text, maxDescription), Runes: len(text), Main: true, Anchored: true}}
}

// maxDescription is how much of a description is taken in, in characters.
const maxDescription = 4000
