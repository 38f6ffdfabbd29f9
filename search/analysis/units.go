package analysis

import (
	"strings"
	"sync"

	"tilly/words"
)

// unitForms are the ways in which units are written, of all languages: a size is
// told in any.
type unitForms struct {
	unit  map[string]string   // by form: the shortest way to write it
	forms map[string][]string // by the shortest: all of them
}

var measures = sync.OnceValue(func() unitForms {
	u := unitForms{unit: map[string]string{}, forms: map[string][]string{}}
	for _, lang := range Languages() {
		for unit, written := range words.Only(lang, "measure").Keyed("measure") {
			for _, w := range append([]string{unit}, written...) {
				if u.unit[w] == "" {
					u.unit[w] = unit
					u.forms[unit] = append(u.forms[unit], w)
				}
			}
		}
	}
	return u
})

// EachUnit gives the ways in which each unit is written.
func EachUnit(yield func(forms []string)) {
	for _, forms := range measures().forms {
		yield(forms)
	}
}

// longestUnit is how many bytes a unit has at most; what is longer is not looked up.
const longestUnit = 24

// UnitOf is the unit a word stands for, "" when for none.
func UnitOf(w string) string {
	if len(w) > longestUnit {
		return ""
	}
	return measures().unit[w]
}

// measured cuts a number written together with its unit.
func measured(w string) (number, unit string, ok bool) {
	if !IsDigit(w[0]) {
		return "", "", false
	}
	i := strings.IndexFunc(w, func(r rune) bool { return (r < '0' || r > '9') && r != '.' && r != ',' && r != '/' })
	if i < 1 || UnitOf(w[i:]) == "" {
		return "", "", false
	}
	return plainNumber(w[:i]), w[i:], true
}

// fraction says whether the stroke at i stands within one like 3/4: up to two
// digits on both sides and no second stroke.
func fraction(text string, i int) bool {
	from, to := i, i+1
	for from > 0 && IsDigit(text[from-1]) {
		from--
	}
	for to < len(text) && IsDigit(text[to]) {
		to++
	}
	if i-from > 2 || to-i > 3 || from > 0 && (text[from-1] == '/' || text[from-1] == '.') || to < len(text) && text[to] == '/' {
		return false
	}
	return to == len(text) || text[to] >= 0x80 || !isLetter(text[to])
}
