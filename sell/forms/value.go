package forms

import (
	"slices"
	"strings"

	"tilly"
	"tilly/lazy"
	"tilly/understand"
	"tilly/words"
)

// sizedBy are the features that some catalogues tell as a size.
var sizedBy = []string{"dimensions", "capacity"}

// ValuesOf are the values of a feature that a product comes in, each once.
func ValuesOf(p tilly.Product, feature string) []string {
	values := valuesNamed(p, feature)
	if len(values) == 0 && slices.Contains(sizedBy, feature) {
		return valuesNamed(p, understand.Size)
	}
	return values
}

func valuesNamed(p tilly.Product, feature string) []string {
	var out []string
	add := func(list []tilly.Attribute) {
		for _, a := range list {
			if !understand.Names(feature, a.Name) {
				continue
			}
			for _, v := range SplitValues(a.Value) {
				if v != "" && !slices.Contains(out, v) {
					out = append(out, v)
				}
			}
		}
	}
	add(p.Attributes)
	for _, v := range p.Variants {
		add(v.Options)
	}
	return out
}

// SplitValues parts lists in one attribute: "Blue | Red", "S, M, L".
func SplitValues(value string) []string {
	if strings.Contains(value, "|") {
		value = strings.ReplaceAll(value, "|", ",")
	} else if strings.ContainsAny(value, ".:;%0123456789") {
		return []string{strings.TrimSpace(value)}
	}
	var out []string
	for v := range strings.SplitSeq(value, ",") {
		out = append(out, strings.TrimSpace(v))
	}
	return out
}

// unitApart finds a figure and its unit in one word: 100ml.
var unitApart = lazy.New(`(\d)(\pL)`)

// IsValue says whether a value of a product is the one that is wanted: Blue is
// held by Night blue, 37 by 36–39, velvet by Easy velvet.
func IsValue(have, want string) bool {
	if understand.IsCount(want) && tells(have, want) {
		return true
	}
	plain := words.Plain(unitApart.ReplaceAllString(have, "$1 $2"))
	long := understand.WrittenSize(want)
	for _, w := range words.Plain(want) {
		if !slices.ContainsFunc(plain, func(h string) bool {
			return h == w || h == long || understand.WrittenSize(h) == w || len(w) > 3 && sameStem(h, w)
		}) {
			return false
		}
	}
	return true
}

// sameStem says whether two words differ in a short ending only: blau, blaue.
func sameStem(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	return len(a) > 2 && strings.HasPrefix(b, a) && len(b)-len(a) <= 2
}
