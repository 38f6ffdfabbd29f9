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
	if s := readShopping(w.text); !ok || s.filter.Any() || s.cheap || s.cheaper || s.sale {
		return nil, nil
	}
	list, err := t.lastShown(ctx, x, w, c.query)
	if err == nil && len(list) == 0 {
		list, err = t.meantBy(ctx, x, c.query, f)
	}
	if err != nil {
		return nil, err
	}
	list = thoseIn(list, c)
	var lines []string
	var told []tilly.Product
	for _, p := range list[:min(maxChosen, len(list))] {
		if line := t.choices(p, c); line != "" {
			lines, told = append(lines, line), append(told, p)
		}
	}
	switch len(lines) {
	case 0:
		return nil, nil
	case 1:
		return saleOf(offer{products: told}, false, t.telling(lines[0], told)), nil
	}
	return saleOf(offer{products: told}, false, t.telling("- "+strings.Join(lines, "\n- "), told)), nil
}

// thoseIn are the products that come in what was asked for, all where none does.
func thoseIn(list []tilly.Product, c choice) []tilly.Product {
	in := slices.DeleteFunc(slices.Clone(list), func(p tilly.Product) bool {
		return !slices.ContainsFunc(valuesOf(p, c.names), func(v string) bool { return isValue(v, c.value) })
	})
	if c.value == "" || len(in) == 0 {
		return list
	}
	return in
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

// choices says of a product what a question asks of a feature, "" when its row does
// not tell.
func (t *turn) choices(p tilly.Product, c choice) string {
	values := valuesOf(p, c.names)
	if len(values) == 0 {
		return ""
	}
	if c.value == "" {
		if c.names != colourIsNamed && c.names != sizeIsNamed {
			return "**" + p.Title + "**: " + strings.Join(values, "; ")
		}
		return phrase(t.lang, phraseComesIn, p.Title, t.listed(values))
	}
	for _, v := range values {
		if isValue(v, c.value) {
			return t.inValue(p, c, v)
		}
	}
	return phrase(t.lang, phraseComesNotIn, p.Title, c.value, t.listed(values))
}

// inValue says that a product comes in what was asked for, at which price, and
// whether it can be had.
func (t *turn) inValue(p tilly.Product, c choice, value string) string {
	one := p
	one.Variants = nil
	for _, v := range p.Variants {
		for _, o := range v.Options {
			if strings.Contains(c.names, " "+strings.ToLower(o.Name)+" ") && isValue(o.Value, c.value) {
				one.Variants = append(one.Variants, v)
				break
			}
		}
	}
	if len(one.Variants) == 0 {
		one.Variants = p.Variants
	}
	said := []string{phrase(t.lang, phraseComesInIt, p.Title, value)}
	if _, _, ok := one.Span(); ok {
		said = append(said, phrase(t.lang, phraseItCosts, span(t.lang, one)))
	}
	return strings.Join(append(said, phrase(t.lang, stockPhrase(one))), " ")
}

// listed joins what a product comes in: S, M and L.
func (t *turn) listed(values []string) string {
	last := len(values) - 1
	if last < 1 {
		return strings.Join(values, "")
	}
	and := map[string]string{"de": "und", "fr": "et", "es": "y", "it": "e", "pt": "e", "nl": "en", "sv": "och"}[t.lang]
	if and == "" {
		and = "and"
	}
	return strings.Join(values[:last], ", ") + " " + and + " " + values[last]
}
