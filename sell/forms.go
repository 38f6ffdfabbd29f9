package sell

import (
	"slices"
	"strings"

	"tilly"
	"tilly/understand"
	"tilly/words"
)

// maxForms is how many forms of a product one answer names.
const maxForms = 8

// want is one value that is asked for of a product's forms.
type want struct {
	name    string // of the option that is meant, "" where the value tells
	value   string
	exact   bool   // as the catalogue words it
	feature string // that the value is of, as far as its words tell; "" unknown
	spare   bool   // another of its kind is asked for as well, of which one will do
}

// wants are the values that a choice asks for.
func (c choice) wants() (out []want) {
	for _, v := range c.Values {
		out = append(out, want{value: v, feature: c.featureOf(v)})
	}
	for _, o := range c.options {
		w := want{name: o.Name, value: o.Value, exact: true}
		if w.name == "" {
			w.feature = c.featureOf(w.value)
		}
		out = append(out, w)
	}
	for i := range out {
		out[i].spare = c.either && slices.ContainsFunc(slices.Concat(out[:i], out[i+1:]), func(o want) bool { return o.feature != "" && o.feature == out[i].feature })
	}
	return out
}

// featureOf is the feature that a value is of, as far as its words tell.
func (c choice) featureOf(value string) string {
	plain := words.Plain(value)
	switch {
	case slices.ContainsFunc(plain, c.voice.IsColour):
		return understand.Colour
	case len(plain) == 1 && c.voice.IsSize(plain[0]):
		return understand.Size
	}
	return ""
}

// is says whether an attribute holds the value. exact values are compared whole.
func (w want) is(a tilly.Attribute, exact bool) bool {
	if w.name != "" && a.Name != w.name {
		return false
	}
	return slices.ContainsFunc(splitValues(a.Value), func(v string) bool {
		if exact {
			return strings.EqualFold(v, w.value)
		}
		return isValue(v, w.value)
	}) || exact && strings.EqualFold(a.Value, w.value)
}

// holder is which options of a product hold a value, or that its attributes do.
type holder struct {
	want
	exact   bool     // the product words it so
	options []string // names
	always  bool     // every form is so
}

// holderOf is false where nothing of a product holds the value.
func holderOf(p tilly.Product, w want) (holder, bool) {
	h := holder{want: w}
	named := map[string]bool{}
	for _, exact := range []bool{true, false} {
		if w.name != "" && !exact {
			break // yes is yes
		}
		for _, v := range p.Variants {
			for _, o := range v.Options {
				named[o.Name] = true
				if w.is(o, exact && w.exact) && !slices.Contains(h.options, o.Name) {
					h.options = append(h.options, o.Name)
				}
			}
		}
		if h.exact = exact && w.exact; len(h.options) > 0 {
			return h, true
		}
	}
	h.exact = false
	h.always = slices.ContainsFunc(p.Attributes, func(a tilly.Attribute) bool { return !named[a.Name] && w.is(a, false) })
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
			if some = true; h.is(o, h.exact) {
				return true
			}
		}
	}
	return !some && len(v.Options) > 0
}

// narrowedTo is a product with the variants that are all that is wanted; values
// of one option are alternatives, as no variant has two. ok is false where there
// is none: each may exist, and not together.
func narrowedTo(p tilly.Product, wants []want) (one tilly.Product, ok bool) {
	groups := map[string][]holder{}
	for _, w := range wants {
		h, ok := holderOf(p, w)
		switch {
		case !ok && w.spare:
			continue
		case !ok:
			return p, false
		}
		key := strings.Join(h.options, "|")
		if h.always {
			key = "|" + w.value
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

// nearestForms are what the forms of a product are called that have most of what
// is wanted; none where a value is not among them at all.
func nearestForms(p tilly.Product, wants []want) []string {
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
		if name := formName(v); n == most && name != "" && len(names) < maxForms && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// formName is what a variant is called by its options: Blue / Logo: Yes.
func formName(v tilly.Variant) string {
	var words []string
	for _, o := range v.Options {
		words = append(words, worded(o))
	}
	return strings.Join(words, " / ")
}

// worded is a value as it can stand by itself.
func worded(o tilly.Attribute) string {
	if isFlag(o.Value) {
		return o.Name + ": " + o.Value
	}
	return o.Value
}
