package sell

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"tilly"
	"tilly/money"
	"tilly/understand"
	"tilly/words"
)

// pitch is what is said beside the cards; every figure in it is a row's.
func (o offer) pitch(lang string) string {
	first := o.products[0]
	price, priced := o.priceWithin(first)
	switch {
	case o.relaxed:
		return words.Phrase(lang, phraseNotInRange, limits(lang, o, price.Currency))
	case o.want.Sale && reduction(first) > 0:
		return o.reduced(lang)
	case o.want.Open && (o.want.All || o.want.Stock) && !o.want.Filter.Any():
		return o.kinds(lang)
	case (o.want.Cost || o.want.Stock) && len(o.alike) > 1 && len(o.alike) <= maxChosen && !o.follows:
		return o.each(lang)
	case (o.want.Cost || o.want.Stock) && priced:
		return words.Phrase(lang, phraseCosts, first.Title, span(lang, first)) + " " + stockText(lang, first)
	case o.want.Cost || o.want.Stock:
		return stockText(lang, first)
	case len(o.lacks) > 0 && !o.follows:
		return words.Phrase(lang, phraseNearest)
	case o.want.Cheap && priced:
		return words.Phrase(lang, phraseCheapest, first.Title, money.Format(lang, price))
	case o.want.Dear && priced:
		return words.Phrase(lang, phraseDearest, first.Title, money.Format(lang, price))
	case len(o.products) == 1 && priced:
		return words.Phrase(lang, phraseOne, first.Title, money.Format(lang, price)) + " " + stockText(lang, first)
	case len(o.products) == 1:
		return words.Phrase(lang, phraseOneUnpriced, first.Title)
	case o.want.Open && o.want.Filter.Any():
		return words.Phrase(lang, phraseInRange, limits(lang, o, price.Currency))
	}
	return words.Phrase(lang, phraseSome)
}

// kinds says which kinds of goods there are among what is shown.
func (o offer) kinds(lang string) string {
	var kinds []string
	for _, p := range o.products {
		_, kind, _ := strings.Cut(">"+p.Category, ">")
		for at := strings.LastIndex(kind, ">"); at >= 0; at = -1 {
			kind = kind[at+1:]
		}
		if kind = strings.TrimSpace(kind); kind != "" && !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	if len(kinds) < 2 {
		return words.Phrase(lang, phraseChoice)
	}
	return words.Phrase(lang, phraseKinds, listed(lang, kinds))
}

// each says of every product that was named alike what it costs and whether it can
// be had.
func (o offer) each(lang string) string {
	var lines []string
	for _, p := range o.products {
		if !slices.Contains(o.alike, p.Key) {
			continue
		}
		line := "- **" + p.Title + "**: "
		if _, _, ok := p.Span(); ok {
			line += span(lang, p) + ". "
		}
		lines = append(lines, line+stockText(lang, p))
	}
	return strings.Join(lines, "\n")
}

// stockText says whether a product can be had, and how few are left of the one form
// that is meant where the shop shows that.
func stockText(lang string, p tilly.Product) string {
	text := words.Phrase(lang, stockPhrase(p))
	if len(p.Variants) == 1 && p.Variants[0].Left > 0 {
		text += " " + words.Phrase(lang, phraseFewLeft, strconv.Itoa(p.Variants[0].Left))
	}
	return text
}

func stockPhrase(p tilly.Product) string {
	switch p.Availability() {
	case tilly.InStock:
		return phraseInStock
	case tilly.OutOfStock:
		return phraseSoldOut
	case tilly.Preorder:
		return phrasePreorder
	}
	return phraseStockUnknown
}

// limits words the prices that were asked for.
func limits(lang string, o offer, currency string) string {
	b := o.want.Filter.Bounds
	at := func(v float64) string {
		return money.Format(lang, tilly.Money{Minor: int64(math.Round(v * math.Pow10(tilly.Exponent(currency)))), Currency: currency})
	}
	switch {
	case b.Low > 0 && b.High > 0:
		return at(b.Low) + "–" + at(b.High)
	case b.High > 0:
		return "≤ " + at(b.High)
	}
	return "≥ " + at(b.Low)
}

// span is the price of a product, or where its prices lie.
func span(lang string, p tilly.Product) string {
	low, high, _ := p.Span()
	if low == high {
		return money.Format(lang, low)
	}
	return money.Format(lang, low) + " – " + money.Format(lang, high)
}

// priced says what products cost and whether they can be had.
func priced(lang string, list []tilly.Product) *Draft {
	o := offer{want: understand.Shopping{Cost: true}, products: list}
	d := o.draft(o.pitch(lang), false)
	d.Cards, d.Shown = offer{products: list}.cards(), offer{products: list}.cards()
	return d
}

// reduction is the largest share by which a product costs less than it did.
func reduction(p tilly.Product) float64 {
	most := 0.0
	for _, v := range p.Variants {
		if v.Price != nil && v.Regular != nil && v.Regular.Minor > 0 && v.Regular.Currency == v.Price.Currency {
			most = max(most, 1-float64(v.Price.Minor)/float64(v.Regular.Minor))
		}
	}
	return most
}

// reduced says what each product costs and what it did.
func (o offer) reduced(lang string) string {
	lines := []string{words.Phrase(lang, phraseOnSale), ""}
	for _, p := range o.products {
		price, ok := o.priceWithin(p)
		if !ok {
			continue
		}
		line := "- **" + p.Title + "**: " + money.Format(lang, price)
		for _, v := range p.Variants {
			if v.Price != nil && *v.Price == price && v.Regular != nil && v.Regular.Minor > price.Minor {
				line = "- **" + p.Title + "**: " + words.Phrase(lang, phraseInstead, money.Format(lang, price), money.Format(lang, *v.Regular))
				break
			}
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// listed joins what a product comes in: S, M and L.
func listed(lang string, values []string) string {
	last := len(values) - 1
	if last < 1 {
		return strings.Join(values, "")
	}
	and := words.MixOf(lang, "en").Entries("joint.and")[0]
	return strings.Join(values[:last], ", ") + " " + and + " " + values[last]
}
