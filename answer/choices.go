package answer

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/words"
)

// maxChosen is how many products one answer tells the features of.
const maxChosen = 4

// chosen answers what a question asks of a feature of products, those it names or
// those shown last; nil when it asks for none or nothing is known of it.
func (t *turn) chosen(ctx context.Context, x *search.Index, w wish, f finding) (*sale, error) {
	c, ok := readChoice(w.text)
	if s := readShopping(w.text); s.filter.Any() || s.cheap || s.cheaper || s.sale || s.compare {
		return nil, nil
	}
	list, c, err := t.choiceOf(ctx, x, w, f, c, ok)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	asked := len(c.values) + len(c.options)
	c.values = slices.DeleteFunc(c.values, func(v string) bool { return isValue(list[0].Title, v) }) // rose tea is a tea of roses
	if len(c.values)+len(c.options) == 0 && asked > 0 && c.names == "" {
		return nil, nil
	}
	if len(c.values)+len(c.options) > 0 {
		return t.inForms(ctx, x, list, c)
	}
	return t.told(list[:min(maxChosen, len(list))], func(p tilly.Product) string { return t.comesIn(p, c.names) }), nil
}

// choiceOf finds the products that a question means, and what it asks for of them
// by their own words. known says that it asks so in words of any shop.
func (t *turn) choiceOf(ctx context.Context, x *search.Index, w wish, f finding, c choice, known bool) ([]tilly.Product, choice, error) {
	var list []tilly.Product
	var err error
	if known {
		list, err = t.lastShown(ctx, x, w, c.query)
	}
	if err == nil && len(list) == 0 {
		var read choice
		if list, read, err = t.choiceOfShown(ctx, x, w, c); len(list) > 0 || err != nil {
			return list, read, err
		}
	}
	if err == nil && len(list) == 0 && known {
		list, err = t.meantBy(ctx, x, c.query, f)
	}
	if err != nil || len(list) == 0 {
		return nil, c, err
	}
	return list, c.readValues(list, w.text), nil
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
	return onlyWhole(o.products, s.query), nil
}

// isWhole says whether a text holds a product's whole title, so that no other is
// meant.
func isWhole(p tilly.Product, text string) bool {
	return strings.Contains(" "+strings.Join(words.Plain(text), " ")+" ", " "+strings.Join(words.Plain(p.Title), " ")+" ")
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
	said := []string{phrase(t.lang, phraseComesInIt, p.Title, strings.Join(wordedAs(p, c.wants()), ", "))}
	if _, _, ok := p.Span(); ok {
		said = append(said, phrase(t.lang, phraseItCosts, span(t.lang, p)))
	}
	return strings.Join(append(said, phrase(t.lang, stockPhrase(p))), " ")
}

// wordedAs are values as the product's row words them, where it does so in one way;
// p has the variants alone that are meant. Of alternatives those that are not among
// them are left out.
func wordedAs(p tilly.Product, wants []want) []string {
	var out []string
	for _, w := range wants {
		h, ok := holderOf(p, w)
		if !ok {
			continue
		}
		var ways []string
		for _, v := range p.Variants {
			for _, o := range append(slices.Clone(v.Options), p.Attributes...) {
				for _, have := range splitValues(o.Value) {
					a := tilly.Attribute{Name: o.Name, Value: have}
					if name := worded(a); h.is(a, h.exact) && !slices.Contains(ways, name) {
						ways = append(ways, name)
					}
				}
			}
		}
		said := w.value
		if len(ways) == 1 {
			said = ways[0]
		}
		if !slices.Contains(out, said) {
			out = append(out, said)
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
