package table

import (
	"html"
	"math"
	"strconv"
	"strings"

	"tilly"
	"tilly/ingest/block"
	"tilly/ingest/clean"
	"tilly/ingest/marks"
	"tilly/platform"
)

// row is one row of a list of products, by what its columns hold.
type row struct {
	line    int
	cells   map[columnRole]string
	options []tilly.Attribute // what tells the variant from others
	others  []tilly.Attribute // attributes of the product
	hidden  string            // why the public does not see it, "" where it does
	child   bool              // it is seen as a form of another row only
	onSale  bool              // its sale, if it has one, holds today
}

func (r row) get(role columnRole) string { return strings.TrimSpace(r.cells[role]) }

// price is what the row's thing costs now, nil for nothing, and before. A sale at
// nothing is none: so do exports write that there is no sale.
func (r row) price() (now, before *tilly.Money) {
	currency := platform.Currency(r.get(currencyColumn))
	read := func(role columnRole) *tilly.Money {
		if m, ok := platform.Price(r.get(role), currency); ok {
			return &m
		}
		return nil
	}
	now, before = read(priceColumn), read(beforeColumn)
	sale := read(saleColumn)
	if sale != nil && sale.Minor > 0 && r.onSale && (now == nil || sale.Minor < now.Minor) {
		now, before = sale, now
	}
	if less := r.discounted(now); less != nil {
		now, before = less, now
	}
	if now == nil || before == nil || before.Minor <= now.Minor || before.Currency != now.Currency {
		before = nil
	}
	return now, before
}

// discounted is a price with the discount that the row has today, nil without any.
func (r row) discounted(price *tilly.Money) *tilly.Money {
	if price == nil || !r.onSale {
		return nil
	}
	share, off := r.get(discountShareColumn), r.get(discountColumn)
	if strings.HasPrefix(strings.ToLower(r.get(discountKindColumn)), "percent") {
		share, off = off, ""
	}
	less := *price
	if part, err := strconv.ParseFloat(strings.Replace(strings.TrimSuffix(share, "%"), ",", ".", 1), 64); err == nil && part > 0 && part < 100 {
		less.Minor -= int64(math.Round(float64(price.Minor) * part / 100))
	} else if amount, ok := platform.Price(off, price.Currency); ok && amount.Minor > 0 && amount.Minor < price.Minor {
		less.Minor -= amount.Minor
	} else {
		return nil
	}
	return &less
}

// more is the greater of two amounts, the first that is filled where one is none: a
// thing is in stock where any place has it.
func more(a, b string) string {
	x, bad := strconv.ParseFloat(strings.TrimSpace(a), 64)
	y, err := strconv.ParseFloat(strings.TrimSpace(b), 64)
	if strings.TrimSpace(a) == "" || bad == nil && err == nil && y > x {
		return b
	}
	return a
}

// badPrice says whether a price is given that cannot be read.
func (r row) badPrice() bool {
	_, ok := platform.Price(r.get(priceColumn), platform.Currency(r.get(currencyColumn)))
	return r.get(priceColumn) != "" && !ok
}

// stock reads whether the row's thing can be had.
func (r row) stock() tilly.Availability {
	if no := r.get(buyableColumn); no != "" && isNo(no) {
		return tilly.OutOfStock
	}
	if have := stockOf(r.get(stockColumn)); have != tilly.UnknownHave {
		return have
	}
	if tracker, tracked := r.cells[trackerColumn]; tracked {
		if strings.TrimSpace(tracker) == "" || isNo(tracker) || strings.EqualFold(r.get(policyColumn), "continue") {
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

// isNo says whether a cell denies what its column asks.
func isNo(cell string) bool {
	reason, known := rowStates()[strings.ToLower(strings.TrimSpace(cell))]
	return known && reason != ""
}

// stocks are what shops write for their stock.
var stocks = marks.By(map[string]tilly.Availability{
	"stock.in": tilly.InStock, "stock.out": tilly.OutOfStock, "stock.preorder": tilly.Preorder,
})

// stockOf reads what shops write for their stock.
func stockOf(text string) tilly.Availability {
	have, known := stocks()[strings.ToLower(strings.NewReplacer("_", " ", "-", " ").Replace(strings.TrimSpace(text)))]
	if !known {
		return tilly.UnknownHave
	}
	return have
}

// variant is the row's thing as one form of a product.
func (r row) variant() tilly.Variant {
	v := tilly.Variant{Ref: r.get(idColumn), SKU: r.get(skuColumn), Options: r.options, Availability: r.stock(), ImageURL: platform.Link(r.get(formImageColumn))}
	v.Price, v.Regular = r.price()
	v.Title = variantTitle(r.options)
	return v
}

// variantTitle is what a variant is called by its options.
func variantTitle(options []tilly.Attribute) string {
	var values []string
	for _, o := range options {
		values = append(values, o.Value)
	}
	return strings.Join(values, " / ")
}

// isPart says whether the row is a part of the product above it by its own word.
func (r row) isPart() bool { return partKinds()[strings.ToLower(r.get(rowKindColumn))] }

// partKinds are the kinds of rows that are a part of the product above.
var partKinds = marks.Set("row.part")

// product is the row's product in one form.
func (r row) product() tilly.Product {
	p := tilly.Product{
		Title: tilly.Clip(clean.Text(platform.Title(r.get(titleColumn))), block.MaxTitle), SKU: r.get(skuColumn), Ref: r.get(idColumn),
		Description: platform.Description(htmlOf(r.get(shortColumn)), htmlOf(r.get(descriptionColumn))),
		URL:         platform.Link(r.get(urlColumn)), ImageURL: platform.Link(r.get(imageColumn)),
		Brand: clean.Text(r.get(brandColumn)), Category: tilly.Clip(categories(r.get(categoryColumn)), block.MaxTitle),
		Tags: listOf(r.get(tagsColumn)), Attributes: r.others[:min(len(r.others), tilly.MaxAttributes)],
	}
	return p
}

// htmlOf is a text of HTML; some exports write that in entities.
func htmlOf(cell string) string {
	if !strings.Contains(cell, "<") && strings.Contains(cell, "&lt;") {
		return html.UnescapeString(cell)
	}
	return cell
}

// categories are what a thing is listed under.
func categories(cell string) string {
	parts := strings.FieldsFunc(cell, func(r rune) bool { return r == '|' || r == ';' || r == '\n' })
	for i, part := range parts {
		parts[i] = strings.ReplaceAll(strings.TrimPrefix(clean.Text(part), "/"), ", /", ", ")
	}
	return strings.Join(parts, ", ")
}

// firstOf is the first of several addresses in a cell.
func firstOf(cell string) string {
	cell = strings.TrimSpace(cell)
	if i := strings.IndexAny(cell, "|;\n"); i >= 0 {
		cell = cell[:i]
	}
	for _, next := range []string{", http", ",http", " http"} {
		if i := strings.Index(cell, next); i > 0 {
			cell = cell[:i]
		}
	}
	return strings.TrimSpace(cell)
}

func listOf(cell string) []string {
	var out []string
	for _, part := range strings.FieldsFunc(cell, func(r rune) bool { return r == ',' || r == '|' || r == ';' }) {
		if part = clean.Text(strings.ReplaceAll(part, "_", " ")); part != "" && len(out) < 100 {
			out = append(out, tilly.Clip(part, 80))
		}
	}
	return out
}

// attribute notes a value under its name.
func (r *row) attribute(c column, name, value string) {
	if c.option == "" {
		name = c.name
	}
	if strings.Contains(value, "</") {
		value = tilly.Clip(strings.Join(strings.Fields(platform.Description("", value)), " "), 500)
	}
	switch {
	case value == "" || name == "" && !c.form:
	case c.form && value == "Default Title": // Shopify's word for a product in one form
	case c.form:
		r.options = append(r.options, tilly.Attribute{Name: name, Value: value})
	default:
		r.others = append(r.others, tilly.Attribute{Name: tilly.Clip(name, 80), Value: value})
	}
}
