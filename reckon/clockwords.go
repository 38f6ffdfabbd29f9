package reckon

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"tilly/words"
)

// clockWords are how a language tells times of day.
type clockWords struct {
	am, pm, mark []string
	open, closed []string
	until        *regexp.Regexp
}

func clockOf(l *words.Language) clockWords {
	k, concepts := l.Keyed("clock"), l.Concepts()
	return clockWords{
		am: k["am"], pm: k["pm"], mark: slices.Concat(k["mark"], []string{"h", "uhr"}),
		open: concepts["open"], closed: slices.Concat(concepts["closed"], k["off"]),
		until: untilOf(slices.Concat(k["until"], words.Every("hours.until"))),
	}
}

// untilOf finds what stands between the ends of a range: one of some words, or a sign.
func untilOf(list []string) *regexp.Regexp {
	slices.SortFunc(list, func(a, b string) int { return len(b) - len(a) })
	for i, w := range list {
		list[i] = regexp.QuoteMeta(w)
		if r, _ := utf8.DecodeRuneInString(w); !words.Unspaced(string(r)) {
			list[i] = `\s` + list[i] + `\s`
		}
	}
	return regexp.MustCompile(`^\s*(?:[-~]|` + strings.Join(list, "|") + `)\s*`)
}
