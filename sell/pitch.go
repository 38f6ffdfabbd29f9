package sell

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/money"
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

// major is an amount in major units.
func major(m tilly.Money) float64 { return float64(m.Minor) / math.Pow10(tilly.Exponent(m.Currency)) }

// describe tells of one product that was shown before.
func (k *Counter) describe(p tilly.Product) *Draft {
	var b strings.Builder
	if _, _, ok := p.Span(); ok {
		b.WriteString(words.Phrase(k.Lang, phraseCosts, p.Title, span(k.Lang, p)) + " ")
	}
	b.WriteString(stockText(k.Lang, p))
	if text := firstSentences(p.Description, 320); text != "" {
		b.WriteString("\n\n" + text)
	}
	return offer{products: []tilly.Product{p}}.draft(b.String(), true)
}

// firstSentences are those of a description that fit.
func firstSentences(text string, most int) string {
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n\n")
	end := 0
	for rest := text; rest != ""; rest = text[end:] {
		next := end + words.SentenceEnd(rest)
		if utf8.RuneCountInString(text[:next]) > most && end > 0 || next == end || words.SpeaksToModels(text[end:next]) {
			break
		}
		end = next
	}
	return strings.TrimSpace(text[:end])
}

// compare sets products side by side.
func (k *Counter) compare(list []tilly.Product) *Draft {
	var b strings.Builder
	for _, p := range list {
		b.WriteString("- **" + p.Title + "**: ")
		if _, _, ok := p.Span(); ok {
			b.WriteString(span(k.Lang, p) + ", ")
		}
		b.WriteString(tilly.Uncapital(stockText(k.Lang, p)) + "\n")
		features := featuresOf(p)
		for _, a := range features[:min(4, len(features))] {
			b.WriteString("  - " + a.Name + ": " + a.Value + "\n")
		}
	}
	return offer{products: list}.draft(strings.TrimSpace(b.String()), true)
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
