package sell

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/understand"
	"tilly/words"
)

// maxChosen is how many products one answer tells the features of.
const maxChosen = 4

// chosen answers what a question asks of a feature of products, those it names or
// those shown last; nil when it asks for none or nothing is known of it.
func (k *Counter) chosen(ctx context.Context, x *search.Index, w understand.Intent, f Known) (*Draft, error) {
	c, ok := readChoice(k.Voice, w.Text)
	if s := k.Shopping(w.Text); s.Filter.Any() || s.Cheap || s.Cheaper || s.Sale || s.Compare {
		return nil, nil
	}
	list, c, err := k.choiceOf(ctx, x, w, f, c, ok)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	asked := len(c.Values) + len(c.options)
	c.Values = slices.DeleteFunc(c.Values, func(v string) bool { return isValue(list[0].Title, v) }) // rose tea is a tea of roses
	if len(c.Values)+len(c.options) == 0 && asked > 0 && c.Feature == "" {
		return nil, nil
	}
	if len(c.Values)+len(c.options) > 0 {
		return k.inForms(ctx, x, list, c)
	}
	return k.told(list[:min(maxChosen, len(list))], func(p tilly.Product) string { return k.comesIn(p, c.Feature) }), nil
}

// choiceOf finds the products that a question means, and what it asks for of them
// by their own words. known says that it asks so in words of any shop.
func (k *Counter) choiceOf(ctx context.Context, x *search.Index, w understand.Intent, f Known, c choice, known bool) ([]tilly.Product, choice, error) {
	var list []tilly.Product
	var err error
	if known {
		list, err = k.lastShown(ctx, x, w, c.Query)
	}
	if err == nil && len(list) == 0 {
		var read choice
		if list, read, err = k.choiceOfShown(ctx, x, w, c); len(list) > 0 || err != nil {
			return list, read, err
		}
	}
	if err == nil && len(list) == 0 && known {
		list, err = k.meantBy(ctx, x, c.Query, f)
	}
	if err != nil || len(list) == 0 {
		return nil, c, err
	}
	return list, c.readValues(list, w.Text), nil
}

// told says a line of each product of which there is something to say, nil where
// there is nothing.
func (k *Counter) told(list []tilly.Product, line func(tilly.Product) string) *Draft {
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
		return offer{products: of}.draft(lines[0], false)
	}
	return offer{products: of}.draft("- "+strings.Join(lines, "\n- "), false)
}

// meantBy are the products that a text names, none when it only says that a
// feature is wanted or when a stored pair answers.
func (k *Counter) meantBy(ctx context.Context, x *search.Index, text string, f Known) ([]tilly.Product, error) {
	s := k.Shopping(text)
	if f.Asked || k.HeadOf(s.Query) == "" {
		return nil, nil
	}
	o := offer{want: s}
	if err := k.fill(ctx, x, &o, s.Query, ""); err != nil || !o.named || len(o.lacks) > 0 {
		return nil, err
	}
	return onlyWhole(o.products, s.Query), nil
}

// isWhole says whether a text holds a product's whole title, so that no other is
// meant.
func isWhole(p tilly.Product, text string) bool {
	return strings.Contains(" "+strings.Join(words.Plain(text), " ")+" ", " "+strings.Join(words.Plain(p.Title), " ")+" ")
}

// comesIn says what there is of a feature, "" when the product's row does not tell.
func (k *Counter) comesIn(p tilly.Product, feature string) string {
	values := ValuesOf(p, feature)
	switch {
	case len(values) == 0:
		return ""
	case feature != understand.Colour && feature != understand.Size:
		return "**" + p.Title + "**: " + strings.Join(values, "; ")
	}
	return words.Phrase(k.Lang, phraseComesIn, p.Title, k.listed(values))
}

// written are values as shops write them: XL.
func (k *Counter) written(values []string) []string {
	out := slices.Clone(values)
	for i, v := range out {
		if k.IsSize(v) && understand.WrittenSize(v) == "" {
			out[i] = strings.ToUpper(v)
		}
	}
	return out
}

// kindsOf are the features a value may be of, as far as the word tells.
func (c choice) kindsOf(v string) []string {
	switch {
	case c.voice.IsColour(v):
		return []string{understand.Colour}
	case c.voice.IsSize(v) || strings.ContainsAny(v, "0123456789"):
		return []string{understand.Size}
	}
	return []string{understand.Colour, understand.Material}
}

// hasIt says that a product comes in what was asked for.
func (k *Counter) hasIt(p tilly.Product, c choice) string {
	said := []string{words.Phrase(k.Lang, phraseComesInIt, p.Title, strings.Join(wordedAs(p, c.wants()), ", "))}
	if _, _, ok := p.Span(); ok {
		said = append(said, words.Phrase(k.Lang, phraseItCosts, span(k.Lang, p)))
	}
	return strings.Join(append(said, stockText(k.Lang, p)), " ")
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
func (k *Counter) listed(values []string) string { return listed(k.Lang, values) }

func listed(lang string, values []string) string {
	last := len(values) - 1
	if last < 1 {
		return strings.Join(values, "")
	}
	and := words.MixOf(lang, "en").Entries("joint.and")[0]
	return strings.Join(values[:last], ", ") + " " + and + " " + values[last]
}
