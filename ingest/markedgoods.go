package ingest

import (
	"net/url"
	"strings"

	"tilly"
	"tilly/money"
	"tilly/platform/custom"
)

// mostMarked is how many products of one page are taught as lines of it.
const mostMarked = 30

// addGoods adds what a page tells machines of its products and people only by
// script, or in a place that is not its own text: the price, and what else its text
// lacks. A page's prices are its owner's word as much as its sentences are.
func (p *page) addGoods(at *url.URL) {
	goods := custom.Read(p.doc, at)
	if len(goods) == 0 {
		return
	}
	text := markdownOf(p.blocks)
	p.lang = language(p.meta.lang, text)
	said := flattened(text)
	var rows []string
	for _, g := range goods[:min(mostMarked, len(goods))] {
		rows = append(rows, p.priceRows(g, said)...)
	}
	if len(goods) == 1 {
		rows = append(rows, traitRows(goods[0], said)...)
		p.addDescription(goods[0], said)
	}
	if len(rows) == 0 {
		return
	}
	b := block{kind: list, rows: rows, main: true, anchored: true}
	for _, row := range rows {
		b.runes += len(row)
	}
	p.blocks = append(p.blocks, block{kind: sectionEnd, level: 1, main: true}, b)
}

// priceRows say what a product costs, each variant that has a price of its own.
func (p *page) priceRows(g tilly.Product, said string) (rows []string) {
	low, high, ok := g.Span()
	if !ok {
		return nil
	}
	add := func(title string, m tilly.Money) {
		row := clip(title, maxTitle) + ": " + money.Format(p.lang, m)
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
			rows = append(rows, "- "+clip(a.Name+": "+a.Value, maxTitle))
		}
	}
	return rows
}

// flattened is a text as two are compared: in lower case, with single spaces.
func flattened(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }

// leastSaid is how much of a description has to stand in the text for it to be
// taken as said, in characters; what is shorter says too little.
const leastSaid = 40

// addDescription adds what the page says of its product to machines alone.
func (p *page) addDescription(g tilly.Product, said string) {
	text := strings.Join(strings.Fields(g.Description), " ")
	if len(text) < leastSaid {
		return
	}
	if strings.Contains(said, flattened(clip(text, leastSaid))) {
		return
	}
	p.blocks = append(p.blocks, block{kind: paragraph, text: clip(text, maxDescription), runes: len(text), main: true, anchored: true})
}

// maxDescription is how much of a description is taken in, in characters.
const maxDescription = 4000
