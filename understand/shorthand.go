package understand

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"tilly/words"
)

// shorthand are words of a language as people type them in a chat, and what they stand
// for.
type shorthand struct {
	typed *regexp.Regexp // nil where a language has none
	full  map[string]string
}

// shorthands are those of the languages that were asked in, by their codes.
var shorthands sync.Map

func shorthandOf(lang string) shorthand {
	if known, ok := shorthands.Load(lang); ok {
		return known.(shorthand) //nolint:forcetypeassert // nothing else is kept there
	}
	made, _ := shorthands.LoadOrStore(lang, newShorthand(lang))
	return made.(shorthand) //nolint:forcetypeassert // nothing else is kept there
}

func newShorthand(lang string) (s shorthand) {
	s.full = map[string]string{}
	var typed []string
	l := words.Of(lang)
	for _, h := range l.Keyed("abbreviation") {
		typed = append(typed, h...)
	}
	if len(typed) == 0 {
		return s
	}
	for full, list := range l.Keyed("abbreviation") {
		for _, w := range list {
			s.full[straight(w)] = full
		}
	}
	slices.SortFunc(typed, func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
	for i, w := range typed {
		typed[i] = strings.ReplaceAll(regexp.QuoteMeta(straight(w)), "'", "['’]")
	}
	s.typed = regexp.MustCompile(`(?i)(?:` + strings.Join(typed, "|") + `)`)
	return s
}

func straight(w string) string { return strings.ReplaceAll(strings.ToLower(w), "’", "'") }

// SpelledOut writes what people shorten in full.
func SpelledOut(lang, text string) string {
	s := shorthandOf(lang)
	if s.typed == nil {
		return text
	}
	var b strings.Builder
	last := 0
	for _, at := range s.typed.FindAllStringIndex(text, -1) {
		if within(text, at[0], at[1]) || isUnit(text, at[0], at[1]) {
			continue
		}
		full, known := s.full[straight(text[at[0]:at[1]])]
		if !known {
			continue
		}
		b.WriteString(text[last:at[0]] + full)
		last = at[1]
	}
	return b.String() + text[last:]
}

// isUnit says whether a short form stands as a unit behind a figure, or as the
// beginning of a name: 500 g, St. Gallen.
func isUnit(text string, from, to int) bool {
	const shortest = 2 // bytes of what a full stop may belong to
	before := strings.TrimRight(text[:from], " ")
	return before != "" && before[len(before)-1] >= '0' && before[len(before)-1] <= '9' || to-from <= shortest && strings.HasPrefix(text[to:], ".")
}
