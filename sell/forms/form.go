package forms

import (
	"slices"
	"strings"

	"tilly"
)

// Most is how many forms of a product one answer names.
const Most = 8

// Want is one value that is asked for of a product's forms.
type Want struct {
	Name    string // of the option that is meant, "" where the value tells
	Value   string
	Exact   bool   // as the catalogue words it
	Feature string // that the value is of, as far as its words tell; "" unknown
	Spare   bool   // another of its kind is asked for as well, of which one will do
}

// Is says whether an attribute holds the value. exact values are compared whole.
func (w Want) Is(a tilly.Attribute, exact bool) bool {
	if w.Name != "" && a.Name != w.Name {
		return false
	}
	return slices.ContainsFunc(SplitValues(a.Value), func(v string) bool {
		if exact {
			return strings.EqualFold(v, w.Value)
		}
		return IsValue(v, w.Value)
	}) || exact && strings.EqualFold(a.Value, w.Value)
}

// holder is which options of a product hold a value, or that its attributes do.
type holder struct {
	Want
	exact   bool     // the product words it so
	options []string // names
	always  bool     // every form is so
}

// holderOf is false where nothing of a product holds the value.
func holderOf(p tilly.Product, w Want) (holder, bool) {
	h := holder{Want: w}
	named := map[string]bool{}
	for _, exact := range []bool{true, false} {
		if w.Name != "" && !exact {
			break // yes is yes
		}
		for _, v := range p.Variants {
			for _, o := range v.Options {
				named[o.Name] = true
				if w.Is(o, exact && w.Exact) && !slices.Contains(h.options, o.Name) {
					h.options = append(h.options, o.Name)
				}
			}
		}
		if h.exact = exact && w.Exact; len(h.options) > 0 {
			return h, true
		}
	}
	h.exact = false
	h.always = slices.ContainsFunc(p.Attributes, func(a tilly.Attribute) bool { return !named[a.Name] && w.Is(a, false) })
	return h, h.always
}

// in says whether a variant is what is wanted. A variant that has other options
// and leaves this one out stands for all of its values.
func (h holder) in(v tilly.Variant) bool {
	if h.always {
		return true
	}
	some := false
	for _, o := range v.Options {
		if slices.Contains(h.options, o.Name) {
			if some = true; h.Is(o, h.exact) {
				return true
			}
		}
	}
	return !some && len(v.Options) > 0
}

// NarrowedTo is a product with the variants that are all that is wanted; values
// of one option are alternatives, as no variant has two. ok is false where there
// is none: each may exist, and not together.
func NarrowedTo(p tilly.Product, wants []Want) (one tilly.Product, ok bool) {
	groups := map[string][]holder{}
	for _, w := range wants {
		h, ok := holderOf(p, w)
		switch {
		case !ok && w.Spare:
			continue
		case !ok:
			return p, false
		}
		key := strings.Join(h.options, "|")
		if h.always {
			key = "|" + w.Value
		}
		groups[key] = append(groups[key], h)
	}
	one = p
	one.Variants, one.Narrowed, one.Whole = nil, len(wants) > 0, p.Variants
	for _, v := range p.Variants {
		fits := true
		for _, group := range groups {
			fits = fits && slices.ContainsFunc(group, func(h holder) bool { return h.in(v) })
		}
		if fits {
			one.Variants = append(one.Variants, v)
		}
	}
	return one, len(one.Variants) > 0 && (len(groups) > 0 || len(wants) == 0)
}

// Nearest are what the forms of a product are called that have most of what
// is wanted; none where a value is not among them at all.
func Nearest(p tilly.Product, wants []Want) []string {
	var holders []holder
	for _, w := range wants {
		h, ok := holderOf(p, w)
		if !ok {
			return nil
		}
		holders = append(holders, h)
	}
	most := 0
	var names []string
	for _, v := range p.Variants {
		n := 0
		for _, h := range holders {
			if h.in(v) {
				n++
			}
		}
		if n > most {
			most, names = n, nil
		}
		if name := Name(v); n == most && name != "" && len(names) < Most && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// Name is what a variant is called by its options: Blue / Logo: Yes.
func Name(v tilly.Variant) string {
	var words []string
	for _, o := range v.Options {
		words = append(words, Worded(o))
	}
	return strings.Join(words, " / ")
}

// Worded is a value as it can stand by itself.
func Worded(o tilly.Attribute) string {
	if isFlag(o.Value) {
		return o.Name + ": " + o.Value
	}
	return o.Value
}

// WordedAs are values as the product's row words them, where it does so in one way;
// p has the variants alone that are meant. Of alternatives those that are not among
// them are left out.
func WordedAs(p tilly.Product, wants []Want) []string {
	var out []string
	for _, w := range wants {
		h, ok := holderOf(p, w)
		if !ok {
			continue
		}
		var ways []string
		for _, v := range p.Variants {
			for _, o := range append(slices.Clone(v.Options), p.Attributes...) {
				for _, have := range SplitValues(o.Value) {
					a := tilly.Attribute{Name: o.Name, Value: have}
					if name := Worded(a); h.Is(a, h.exact) && !slices.Contains(ways, name) {
						ways = append(ways, name)
					}
				}
			}
		}
		said := w.Value
		if len(ways) == 1 {
			said = ways[0]
		}
		if !slices.Contains(out, said) {
			out = append(out, said)
		}
	}
	return out
}
