package ingest

import (
	"net/url"
	"strings"

	"tilly"
	"tilly/platform/custom"
)

// mostMarked is how many products of one page are taught as lines of it.
const mostMarked = 30

// addGoods adds what a page tells machines of its products and people only by
// script, or in a place that is not its own text: the price, and what else its text
// lacks. A page's prices are its owner's word as much as its sentences are.
func (p *page) addGoods(at *url.URL) {
	goods := custom.Read(p.doc, at)
	var rows []string
	for _, g := range goods[:min(mostMarked, len(goods))] {
		rows = append(rows, p.priceRows(g)...)
	}
	if len(goods) == 1 {
		rows = append(rows, p.traitRows(goods[0])...)
		p.addDescription(goods[0])
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
func (p *page) priceRows(g tilly.Product) (rows []string) {
	low, high, ok := g.Span()
	if !ok || low.Minor <= 0 {
		return nil
	}
	if low == high {
		return []string{"- " + clip(g.Title, maxTitle) + ": " + priced(low)}
	}
	for _, v := range g.Variants[:min(mostMarked, len(g.Variants))] {
		if v.Price != nil && v.Price.Minor > 0 {
			rows = append(rows, "- "+clip(strings.TrimSpace(g.Title+" "+optionsOf(v)), maxTitle)+": "+priced(*v.Price))
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

// priced is an amount with the code of its currency, as every language reads it.
func priced(m tilly.Money) string { return strings.TrimSpace(m.Decimal() + " " + m.Currency) }

// traitRows are what a product has, where the text does not say it.
func (p *page) traitRows(g tilly.Product) (rows []string) {
	said := strings.ToLower(markdownOf(p.blocks))
	for _, a := range g.Attributes {
		if a.Name != "" && a.Value != "" && !strings.Contains(said, strings.ToLower(a.Value)) {
			rows = append(rows, "- "+clip(a.Name+": "+a.Value, maxTitle))
		}
	}
	return rows
}

// leastSaid is how much of a description has to stand in the text for it to be
// taken as said, in bytes.
const leastSaid = 40

// addDescription adds what the page says of its product to machines alone.
func (p *page) addDescription(g tilly.Product) {
	text := strings.Join(strings.Fields(g.Description), " ")
	if len(text) < leastSaid {
		return
	}
	said := strings.ToLower(strings.Join(strings.Fields(markdownOf(p.blocks)), " "))
	if strings.Contains(said, strings.ToLower(clip(text, leastSaid))) {
		return
	}
	p.blocks = append(p.blocks, block{kind: paragraph, text: clip(text, maxDescription), runes: len(text), main: true, anchored: true})
}

// maxDescription is how much of a description is taken in, in characters.
const maxDescription = 4000
