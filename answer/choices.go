package answer

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
)

// maxChosen is how many products one answer tells the features of.
const maxChosen = 4

// chosen answers what a question asks of a feature of products, those it names or
// those shown last; nil when it asks for none or nothing is known of it.
func (t *turn) chosen(ctx context.Context, x *search.Index, w wish, f finding) (*sale, error) {
	c, ok := readChoice(w.text)
	if s := readShopping(w.text); !ok || s.filter.Any() || s.cheap || s.cheaper || s.sale || s.compare {
		return nil, nil
	}
	list, err := t.lastShown(ctx, x, w, c.query)
	if err == nil && len(list) == 0 {
		list, err = t.meantBy(ctx, x, c.query, f)
	}
	if err != nil || len(list) == 0 {
		return nil, err
	}
	asked := len(c.values)
	c.values = slices.DeleteFunc(c.values, func(v string) bool { return isValue(list[0].Title, v) }) // rose tea is a tea of roses
	if len(c.values) == 0 && asked > 0 && c.names == "" {
		return nil, nil
	}
	if len(c.values) > 0 {
		return t.inValues(list[:min(maxChosen, len(list))], c), nil
	}
	return t.told(list[:min(maxChosen, len(list))], func(p tilly.Product) string { return t.comesIn(p, c.names) }), nil
}

// told says a line of each product of which there is something to say, nil where
// there is nothing.
func (t *turn) told(list []tilly.Product, line func(tilly.Product) string) *sale {
	var lines []string
	var of []tilly.Product
	for _, p := range list {
		if l := line(p); l != "" {
			lines, of = append(lines, l), append(of, p)
		}
	}
	switch len(lines) {
	case 0:
		return nil
	case 1:
		return saleOf(offer{products: of}, false, t.telling(lines[0], of))
	}
	return saleOf(offer{products: of}, false, t.telling("- "+strings.Join(lines, "\n- "), of))
}

// telling says a text and shows products.
func (t *turn) telling(text string, list []tilly.Product) func(context.Context) error {
	return func(ctx context.Context) error {
		t.record.Speaker, t.answered = speakerBuiltin, true
		t.products = offer{products: list}.cards()
		return t.sayAll(ctx, text)
	}
}

// meantBy are the products that a text names, none when it only says that a
// feature is wanted or when a stored pair answers.
func (t *turn) meantBy(ctx context.Context, x *search.Index, text string, f finding) ([]tilly.Product, error) {
	s := readShopping(text)
	if f.isAsked() || t.headOf(s.query) == "" {
		return nil, nil
	}
	o := offer{want: s}
	if err := t.fill(ctx, x, &o, s.query, ""); err != nil || !o.named || len(o.lacks) > 0 {
		return nil, err
	}
	best := o.products[:0:0]
	for _, p := range o.products {
		if len(best) == 0 || !isWhole(best[0], s.query) {
			best = append(best, p)
		}
	}
	return best, nil
}

// isWhole says whether a text holds a product's whole title, so that no other is
// meant.
func isWhole(p tilly.Product, text string) bool {
	return strings.Contains(" "+strings.Join(plainWords(text), " ")+" ", " "+strings.Join(plainWords(p.Title), " ")+" ")
}

// comesIn says what there is of a feature, "" when the product's row does not tell.
func (t *turn) comesIn(p tilly.Product, names string) string {
	values := valuesOf(p, names)
	switch {
	case len(values) == 0:
		return ""
	case names != colourIsNamed && names != sizeIsNamed:
		return "**" + p.Title + "**: " + strings.Join(values, "; ")
	}
	return phrase(t.lang, phraseComesIn, p.Title, t.listed(values))
}

// inValues says of products whether they come in what was asked for, at which price
// and whether that can be had: of those that do, else of all. nil where their rows
// do not tell.
func (t *turn) inValues(list []tilly.Product, c choice) *sale {
	var some []tilly.Product
	for _, p := range list {
		if one, ok := narrowed(p, c.values); ok {
			some = append(some, one)
		}
	}
	if len(some) > 0 {
		return t.told(some, func(p tilly.Product) string { return t.hasIt(p, c) })
	}
	return t.told(list, func(p tilly.Product) string {
		var have []string
		for _, names := range []string{colourIsNamed, sizeIsNamed, materialIsNamed} {
			if slices.ContainsFunc(c.values, func(v string) bool { return strings.Contains(kindOfValue(v), names) }) {
				have = append(have, valuesOf(p, names)...)
			}
		}
		if len(have) == 0 {
			return ""
		}
		return phrase(t.lang, phraseComesNotIn, p.Title, strings.Join(written(c.values), ", "), t.listed(have))
	})
}

// written are values as shops write them: XL.
func written(values []string) []string {
	out := slices.Clone(values)
	for i, v := range out {
		if isSize(v) && sizeNames[v] == "" {
			out[i] = strings.ToUpper(v)
		}
	}
	return out
}

// kindOfValue are the features a value may be of, as far as the word tells.
func kindOfValue(v string) string {
	switch {
	case isColour(v):
		return colourIsNamed
	case isSize(v) || strings.ContainsAny(v, "0123456789"):
		return sizeIsNamed
	}
	return colourIsNamed + materialIsNamed
}

// hasIt says that a product comes in what was asked for.
func (t *turn) hasIt(p tilly.Product, c choice) string {
	said := []string{phrase(t.lang, phraseComesInIt, p.Title, strings.Join(wordedAs(p, c.values), ", "))}
	if _, _, ok := p.Span(); ok {
		said = append(said, phrase(t.lang, phraseItCosts, span(t.lang, p)))
	}
	return strings.Join(append(said, phrase(t.lang, stockPhrase(p))), " ")
}

// narrowed is a product as it comes in all values that are wanted, with the
// variants of these alone; ok is false when it does not.
func narrowed(p tilly.Product, values []string) (one tilly.Product, ok bool) {
	one = p
	one.Variants = nil
	for _, v := range p.Variants {
		if !slices.ContainsFunc(values, func(want string) bool {
			return !anyIs(v.Options, want) && !(len(v.Options) == 0 && anyIs(p.Attributes, want))
		}) {
			one.Variants = append(one.Variants, v)
		}
	}
	return one, len(one.Variants) > 0
}

// anyIs says whether one of the attributes is the value that is wanted.
func anyIs(list []tilly.Attribute, want string) bool {
	return slices.ContainsFunc(list, func(a tilly.Attribute) bool {
		return slices.ContainsFunc(splitValues(a.Value), func(v string) bool { return isValue(v, want) })
	})
}

// wordedAs are values as the product's row words them, where it does so in one way.
func wordedAs(p tilly.Product, values []string) []string {
	var out []string
	for _, want := range values {
		var ways []string
		for _, v := range p.Variants {
			for _, o := range append(slices.Clone(v.Options), p.Attributes...) {
				for _, have := range splitValues(o.Value) {
					if isValue(have, want) && !slices.Contains(ways, have) {
						ways = append(ways, have)
					}
				}
			}
		}
		if len(ways) == 1 {
			want = ways[0]
		}
		if !slices.Contains(out, want) {
			out = append(out, want)
		}
	}
	return out
}

// listed joins what a product comes in: S, M and L.
func (t *turn) listed(values []string) string { return listed(t.lang, values) }

func listed(lang string, values []string) string {
	last := len(values) - 1
	if last < 1 {
		return strings.Join(values, "")
	}
	and := map[string]string{"de": "und", "fr": "et", "es": "y", "it": "e", "pt": "e", "nl": "en", "sv": "och"}[lang]
	if and == "" {
		and = "and"
	}
	return strings.Join(values[:last], ", ") + " " + and + " " + values[last]
}
