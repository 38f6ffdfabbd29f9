package answer

import (
	"context"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/money"
	"tilly/quote"
)

// sell answers with products.
func (t *turn) sell(ctx context.Context, o offer) error {
	t.record.Speaker = speakerBuiltin
	t.answered = true
	t.products = o.cards()
	return t.sayAll(ctx, o.pitch(t.lang))
}

// pitch is what is said beside the cards; every figure in it is a row's.
func (o offer) pitch(lang string) string {
	first := o.products[0]
	price, priced := o.priceWithin(first)
	switch {
	case o.relaxed:
		return phrase(lang, phraseNotInRange, limits(lang, o, price.Currency))
	case o.want.sale && reduction(first) > 0:
		return o.reduced(lang)
	case o.want.open && (o.want.all || o.want.stock) && !o.want.filter.Any():
		return o.kinds(lang)
	case (o.want.cost || o.want.stock) && len(o.alike) > 1 && len(o.alike) <= maxChosen && !o.follows:
		return o.each(lang)
	case (o.want.cost || o.want.stock) && priced:
		return phrase(lang, phraseCosts, first.Title, span(lang, first)) + " " + phrase(lang, stockPhrase(first))
	case o.want.cost || o.want.stock:
		return phrase(lang, stockPhrase(first))
	case len(o.lacks) > 0 && !o.follows:
		return phrase(lang, phraseNearest)
	case o.want.cheap && priced:
		return phrase(lang, phraseCheapest, first.Title, money.Format(lang, price))
	case o.want.dear && priced:
		return phrase(lang, phraseDearest, first.Title, money.Format(lang, price))
	case len(o.products) == 1 && priced:
		return phrase(lang, phraseOne, first.Title, money.Format(lang, price)) + " " + phrase(lang, stockPhrase(first))
	case len(o.products) == 1:
		return phrase(lang, phraseOneUnpriced, first.Title)
	case o.want.open && o.want.filter.Any():
		return phrase(lang, phraseInRange, limits(lang, o, price.Currency))
	}
	return phrase(lang, phraseSome)
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
		return phrase(lang, phraseChoice)
	}
	return phrase(lang, phraseKinds, listed(lang, kinds))
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
		lines = append(lines, line+phrase(lang, stockPhrase(p)))
	}
	return strings.Join(lines, "\n")
}

func stockPhrase(p tilly.Product) phraseID {
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
	b := o.want.filter.Bounds
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

// major is an amount in major units.
func major(m tilly.Money) float64 { return float64(m.Minor) / math.Pow10(tilly.Exponent(m.Currency)) }

// describe tells of one product that was shown before.
func (t *turn) describe(ctx context.Context, p tilly.Product) error {
	o := offer{products: []tilly.Product{p}}
	t.answered = true
	t.products = o.cards()
	var b strings.Builder
	if _, _, ok := p.Span(); ok {
		b.WriteString(phrase(t.lang, phraseCosts, p.Title, span(t.lang, p)) + " ")
	}
	b.WriteString(phrase(t.lang, stockPhrase(p)))
	if text := firstSentences(p.Description, 320); text != "" {
		b.WriteString("\n\n" + text)
	}
	return t.sayAll(ctx, b.String())
}

// firstSentences are those of a description that fit.
func firstSentences(text string, most int) string {
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n\n")
	end := 0
	for rest := text; rest != ""; rest = text[end:] {
		next := end + quote.SentenceEnd(rest)
		if utf8.RuneCountInString(text[:next]) > most && end > 0 || next == end || speaksToModels.MatchString(text[end:next]) {
			break
		}
		end = next
	}
	return strings.TrimSpace(text[:end])
}

// compare sets products side by side.
func (t *turn) compare(ctx context.Context, list []tilly.Product) error {
	o := offer{products: list}
	t.answered = true
	t.products = o.cards()
	var b strings.Builder
	for _, p := range list {
		b.WriteString("- **" + p.Title + "**: ")
		if _, _, ok := p.Span(); ok {
			b.WriteString(span(t.lang, p) + ", ")
		}
		b.WriteString(tilly.Uncapital(phrase(t.lang, stockPhrase(p))) + "\n")
		features := featuresOf(p)
		for _, a := range features[:min(4, len(features))] {
			b.WriteString("  - " + a.Name + ": " + a.Value + "\n")
		}
	}
	return t.sayAll(ctx, strings.TrimSpace(b.String()))
}

// featuresOf are the attributes and options of a product, each name once.
func featuresOf(p tilly.Product) []tilly.Attribute {
	all := slices.Clone(p.Attributes)
	for _, v := range p.Variants {
		all = append(all, v.Options...)
	}
	var out []tilly.Attribute
	for _, a := range all {
		i := slices.IndexFunc(out, func(o tilly.Attribute) bool { return strings.EqualFold(o.Name, a.Name) })
		switch {
		case i < 0:
			out = append(out, a)
		case !slices.Contains(strings.Split(out[i].Value, ", "), a.Value):
			out[i].Value += ", " + a.Value
		}
	}
	return out
}
