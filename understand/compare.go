package understand

import (
	"slices"
	"strings"

	"tilly/words"
)

// Compares says whether words ask to set things side by side.
func (v Voice) Compares(list []string) bool { return slices.ContainsFunc(list, v.compares) }

func (v Voice) compares(w string) bool { return v.Has("shop.compare", w) || v.Has("shop.versus", w) }

// WithoutComparing is a query without the words that ask to compare.
func (v Voice) WithoutComparing(query string) string {
	return strings.Join(slices.DeleteFunc(words.Plain(query), func(w string) bool {
		return v.compares(w) || v.Has("joint.among", w) || v.Has("joint.between", w)
	}), " ")
}

// Compared are the names of what words ask to compare: each part between "with" and
// "and".
func (v Voice) Compared(list []string) (parts []string) {
	var part []string
	end := func() {
		if left := v.Told(part); len(left) > 0 {
			parts = append(parts, strings.Join(left, " "))
		}
		part = nil
	}
	for _, w := range list {
		switch {
		case v.Has("joint.between", w):
			end()
		case !v.compares(w) && !v.Has("goods.any", w) && !v.Has("joint.among", w):
			part = append(part, w)
		}
	}
	end()
	return parts
}
