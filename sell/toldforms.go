package sell

import (
	"slices"
	"strings"

	"tilly"
	"tilly/sell/forms"
	"tilly/understand"
	"tilly/words"
)

// eachTold says a line of each product of which there is something to say, nil where
// there is nothing.
func eachTold(list []tilly.Product, line func(tilly.Product) string) *Draft {
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

// comesIn says what there is of a feature, "" when the product's row does not tell.
func comesIn(lang string, p tilly.Product, feature string) string {
	values := forms.ValuesOf(p, feature)
	switch {
	case len(values) == 0:
		return ""
	case feature != understand.Colour && feature != understand.Size:
		return "**" + p.Title + "**: " + strings.Join(values, "; ")
	}
	return words.Phrase(lang, phraseComesIn, p.Title, listed(lang, values))
}

// hasIt says that a product comes in what was asked for.
func (c choice) hasIt(p tilly.Product) string {
	lang := c.voice.Lang
	said := []string{words.Phrase(lang, phraseComesInIt, p.Title, strings.Join(forms.WordedAs(p, c.wants()), ", "))}
	if _, _, ok := p.Span(); ok {
		said = append(said, words.Phrase(lang, phraseItCosts, span(lang, p)))
	}
	return strings.Join(append(said, stockText(lang, p)), " ")
}

// written are values as shops write them: XL.
func (c choice) written(values []string) []string {
	out := slices.Clone(values)
	for i, v := range out {
		if c.voice.IsSize(v) && understand.WrittenSize(v) == "" {
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

// having tells of the products that come in what was asked for, nil for none.
func (c choice) having(list []tilly.Product) *Draft {
	var some []tilly.Product
	for _, p := range list {
		if one, ok := forms.NarrowedTo(p, c.wants()); ok && len(some) < maxChosen {
			some = append(some, one)
		}
	}
	if len(some) == 0 {
		return nil
	}
	return eachTold(some, c.hasIt)
}

// lackingIn says what products come in that do not come in what was asked for:
// the nearest combinations where each value exists by itself, else the values of
// the features asked for. nil where the rows do not tell.
func (c choice) lackingIn(list []tilly.Product) *Draft {
	var asked []string
	for _, o := range c.options {
		asked = append(asked, forms.Worded(o))
	}
	asked = append(c.written(c.Values), asked...)
	return eachTold(list, func(p tilly.Product) string {
		have := forms.Nearest(p, c.wants())
		if have == nil {
			have = ofTheKinds(p, c)
		}
		if len(have) == 0 {
			return ""
		}
		return words.Phrase(c.voice.Lang, phraseComesNotIn, p.Title, strings.Join(asked, ", "), listed(c.voice.Lang, have))
	})
}

// ofTheKinds are the values a product has of the features that were asked for.
func ofTheKinds(p tilly.Product, c choice) (have []string) {
	for _, feature := range []string{understand.Colour, understand.Size, understand.Material} {
		if slices.ContainsFunc(c.Values, func(v string) bool { return slices.Contains(c.kindsOf(v), feature) }) {
			have = append(have, forms.ValuesOf(p, feature)...)
		}
	}
	if len(have) > 0 {
		return have
	}
	for _, v := range p.Variants { // by names that only this catalogue has
		for _, o := range v.Options {
			if known := slices.ContainsFunc(understand.Features(), func(feature string) bool { return understand.Names(feature, o.Name) }); known {
				continue
			}
			if name := forms.Worded(o); !slices.Contains(have, name) && len(have) < forms.Most {
				have = append(have, name)
			}
		}
	}
	return have
}

// isWhole says whether a text holds a product's whole title, so that no other is
// meant.
func isWhole(p tilly.Product, text string) bool {
	return strings.Contains(" "+strings.Join(words.Plain(text), " ")+" ", " "+strings.Join(words.Plain(p.Title), " ")+" ")
}

// onlyWhole keeps, of products the first of which is named by its whole title,
// those that are named so too.
func onlyWhole(list []tilly.Product, text string) (best []tilly.Product) {
	for _, p := range list {
		if len(best) == 0 || !isWhole(best[0], text) {
			best = append(best, p)
		}
	}
	return best
}
