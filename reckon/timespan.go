package reckon

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// timespan is a time that lasts, as it is told: 30 days.
type timespan struct {
	n        int
	measure  string // of words.Timespans
	from, to int
}

// Bounds of what is read for a time that lasts.
const (
	mostLasting = 999
	mostEnding  = 2 // letters that a word has behind the one by which a time is measured
)

// timespansIn are the times that last in a text in lower case.
func (t *tongue) timespansIn(small string) (out []timespan) {
	for _, f := range t.counted(small) {
		n := int(f.value)
		if float64(n) != f.value || n < 1 || n > mostLasting || dated(small[:f.from]) {
			continue
		}
		if of, size := t.measureAt(small[f.to:]); of != "" {
			out = append(out, timespan{n, of, f.from, f.to + size})
		}
	}
	return out
}

// dated says whether a month stands right before a number, which then is a day of it.
func dated(before string) bool {
	r, _ := utf8.DecodeLastRuneInString(strings.TrimRight(before, " "))
	return r == '月' || r == '월'
}

// measureAt is the measure that a text begins with, and how far it goes.
func (t *tongue) measureAt(rest string) (of string, size int) {
	word := strings.TrimLeft(rest, " ")
	word = strings.TrimPrefix(word, "-")
	skipped := len(rest) - len(word)
	if runsOn(word) {
		for _, m := range t.measures {
			if strings.HasPrefix(word, m.word) {
				return m.of, skipped + len(m.word)
			}
		}
		return "", 0
	}
	end := strings.IndexFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) })
	if end < 0 {
		end = len(word)
	}
	for _, m := range t.measures {
		if rest, several := strings.CutPrefix(word, m.word); several && strings.Contains(m.word, " ") { // 40 de zile
			if next, _ := utf8.DecodeRuneInString(rest); !unicode.IsLetter(next) {
				return m.of, skipped + len(m.word)
			}
		}
		ending, ok := strings.CutPrefix(word[:end], m.word)
		if ok && (ending == "" || utf8.RuneCountInString(m.word) >= 3 && utf8.RuneCountInString(ending) <= mostEnding) {
			return m.of, skipped + end
		}
	}
	return "", 0
}

// days is how long a time lasts at least and at most: months and years are not all
// alike.
func (s timespan) days() (least, most int) {
	switch s.measure {
	case "week":
		return 7 * s.n, 7 * s.n
	case "month":
		return 28 * s.n, 31 * s.n
	case "year":
		return 365 * s.n, 366 * s.n
	}
	return s.n, s.n
}

// months is how many a time lasts; 0 where it is told in days.
func (s timespan) months() int {
	switch s.measure {
	case "month":
		return s.n
	case "year":
		return 12 * s.n
	}
	return 0
}

// compare says whether a time is over another (1) or within it (-1); 0 where that
// hangs on which months are meant.
func (s timespan) compare(limit timespan) int {
	least, most := s.days()
	lowest, highest := limit.days()
	if a, b := s.months(), limit.months(); a > 0 && b > 0 {
		least, most, lowest, highest = a, a, b, b
	}
	switch {
	case least > highest:
		return 1
	case most <= lowest:
		return -1
	}
	return 0
}
