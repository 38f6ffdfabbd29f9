package ingest

import (
	"strconv"
	"strings"

	"tilly"
	"tilly/platform"
)

// shelfRow is one row of a list of products, by what its columns hold.
type shelfRow struct {
	line    int
	cells   map[columnRole]string
	options []tilly.Attribute // what tells the variant from others
	others  []tilly.Attribute // attributes of the product
}

func (r shelfRow) get(role columnRole) string { return strings.TrimSpace(r.cells[role]) }

// price is what the row's thing costs now, nil for nothing, and before.
func (r shelfRow) price() (now, before *tilly.Money) {
	currency := platform.Currency(r.get(currencyColumn))
	read := func(role columnRole) *tilly.Money {
		if m, ok := platform.Price(r.get(role), currency); ok {
			return &m
		}
		return nil
	}
	now, before = read(priceColumn), read(beforeColumn)
	if sale := read(saleColumn); sale != nil && (now == nil || sale.Minor < now.Minor) {
		now, before = sale, now
	}
	if now == nil || before == nil || before.Minor <= now.Minor || before.Currency != now.Currency {
		before = nil
	}
	return now, before
}

// badPrice says whether a price is given that cannot be read.
func (r shelfRow) badPrice() bool {
	_, ok := platform.Price(r.get(priceColumn), platform.Currency(r.get(currencyColumn)))
	return r.get(priceColumn) != "" && !ok
}

// stock reads whether the row's thing can be had.
func (r shelfRow) stock() tilly.Availability {
	if have := stockOf(r.get(stockColumn)); have != tilly.UnknownHave {
		return have
	}
	if _, shopify := r.cells[trackerColumn]; shopify {
		if r.get(trackerColumn) == "" || strings.EqualFold(r.get(policyColumn), "continue") {
			return tilly.InStock // it is not counted, or sold on when there is none
		}
	}
	amount, err := strconv.ParseFloat(r.get(amountColumn), 64)
	switch {
	case err != nil:
		return stockOf(r.get(amountColumn))
	case amount > 0:
		return tilly.InStock
	}
	return tilly.OutOfStock
}

// stockOf reads what shops write for their stock.
func stockOf(text string) tilly.Availability {
	switch strings.ToLower(strings.NewReplacer("_", " ", "-", " ").Replace(strings.TrimSpace(text))) {
	case "in stock", "instock", "yes", "1", "true", "available", "auf lager", "lieferbar", "verfügbar", "ja", "en stock", "oui", "disponible", "sí", "si", "disponibile", "op voorraad", "i lager", "limited availability":
		return tilly.InStock
	case "out of stock", "outofstock", "no", "0", "false", "sold out", "soldout", "unavailable", "discontinued", "ausverkauft", "nicht lieferbar", "nein", "épuisé", "non", "agotado", "esaurito", "uitverkocht", "slut i lager":
		return tilly.OutOfStock
	case "preorder", "pre order", "backorder", "onbackorder", "available for order", "vorbestellbar":
		return tilly.Preorder
	}
	return tilly.UnknownHave
}

// hidden is why the public does not see the row's product, "" when it does.
func (r shelfRow) hidden() string {
	for state := range strings.SplitSeq(strings.ToLower(r.get(publishedColumn)), "|") {
		switch strings.TrimSpace(state) {
		case "false", "0", "-1", "draft", "private", "pending", "trash", "archived", "no", "unlisted":
			return "is not published"
		case "hidden":
			return "is hidden from the catalogue"
		}
	}
	return ""
}

// variant is the row's thing as one form of a product.
func (r shelfRow) variant() tilly.Variant {
	v := tilly.Variant{Ref: r.get(idColumn), SKU: r.get(skuColumn), Options: r.options, Availability: r.stock()}
	v.Price, v.Regular = r.price()
	var values []string
	for _, o := range r.options {
		values = append(values, o.Value)
	}
	v.Title = strings.Join(values, " / ")
	return v
}

// product is the row's product in one form.
func (r shelfRow) product() tilly.Product {
	p := tilly.Product{
		Title: clip(cleanText(platform.Title(r.get(titleColumn))), maxTitle), SKU: r.get(skuColumn), Ref: r.get(idColumn),
		Description: platform.Description(r.get(shortColumn), r.get(descriptionColumn)),
		URL:         platform.Link(r.get(urlColumn)), ImageURL: platform.Link(firstOf(r.get(imageColumn))),
		Brand: cleanText(r.get(brandColumn)), Category: clip(cleanText(strings.ReplaceAll(r.get(categoryColumn), "|", ", ")), maxTitle),
		Tags: listOf(r.get(tagsColumn)), Attributes: r.others[:min(len(r.others), tilly.MaxAttributes)],
	}
	return p
}

// firstOf is the first of several addresses in a cell.
func firstOf(cell string) string {
	cell, _, _ = strings.Cut(cell, "|")
	if i := strings.Index(cell, ", http"); i > 0 {
		cell = cell[:i]
	}
	if i := strings.Index(cell, ",http"); i > 0 {
		cell = cell[:i]
	}
	return strings.TrimSpace(cell)
}

func listOf(cell string) []string {
	var out []string
	for _, part := range strings.FieldsFunc(cell, func(r rune) bool { return r == ',' || r == '|' || r == ';' }) {
		if part = cleanText(part); part != "" && len(out) < 100 {
			out = append(out, clip(part, 80))
		}
	}
	return out
}
