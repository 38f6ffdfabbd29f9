package model

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"tilly"
	"tilly/words"
)

// capitalCodes are codes that are words as well: they are read in capitals only.
var capitalCodes = words.Marked("money.capital")

// currencyTable is what is read of the lines.
type currencyTable struct {
	name  map[string]string // each way to write one, in lower case, to its name
	signs []string          // signs and codes
	words []string          // what they are called
}

var moneys = sync.OnceValue(func() currencyTable {
	t := currencyTable{name: map[string]string{}}
	t.signs = t.read("currency.sign")
	t.words = t.read("currency.name")
	return t
})

// read takes in a section, and gives what stands in it, the longest first.
func (t currencyTable) read(section string) (all []string) {
	for name, list := range words.EveryKeyed(section) {
		for _, w := range list {
			t.name[w] = name
			all = append(all, w)
		}
	}
	slices.SortFunc(all, longestFirst)
	return all
}

func longestFirst(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) }

// AnyOf matches one of some texts in whatever case, the longest first; codes that are
// words only in capitals, where those are told apart.
func AnyOf(texts []string, capitals bool) string {
	var small, large []string
	for _, s := range texts {
		if capitals && capitalCodes(s) {
			large = append(large, regexp.QuoteMeta(strings.ToUpper(s)), regexp.QuoteMeta(tilly.Capital(s)))
			continue
		}
		small = append(small, regexp.QuoteMeta(s))
	}
	out := `(?i:` + strings.Join(small, "|") + `)`
	if len(large) > 0 {
		out += `|` + strings.Join(large, "|")
	}
	return out
}

// unitOf names a currency or percent in one form.
func unitOf(s string) string {
	s = strings.Trim(s, " .,;:!?)(\n\t*_|\"'")
	switch {
	case s == "%" || words.Mix{}.Has("percent", s):
		return "%"
	case s == "pound" || s == "pounds":
		return "£"
	}
	c := moneys()
	if name, ok := c.name[s]; ok {
		return name
	}
	if name, ok := c.name[s+"."]; ok {
		return name
	}
	if r, size := utf8.DecodeRuneInString(s); size == len(s) && unicode.Is(unicode.Sc, r) {
		return s
	}
	return ""
}

// besideFigures are the signs and codes that name money in lower case too, beside a
// figure.
func besideFigures() []string {
	return slices.DeleteFunc(slices.Clone(moneys().signs), func(s string) bool {
		return isPlainWord(s) && !strings.Contains(" rs dh rm c$ s$ a$ ", " "+s+" ")
	})
}

// isPlainWord says whether a code is a word as well, which beside no figure names no
// money.
func isPlainWord(s string) bool { return capitalCodes(s) }
