package model

import (
	"slices"
	"strconv"
	"strings"

	"tilly"
	"tilly/words"
)

// spanKeys are the concepts of measures of time.
var spanKeys = []string{"hour", "day", "week", "month", "year"}

// spanAfter is the measure of time that the words after a figure name; more says
// whether the figure may be the beginning of a range that goes on.
func (t *tongue) spanAfter(rest string) (span string, more bool) {
	rest = strings.TrimLeft(rest, " -–—")
	if words.Unspaced(tilly.Clip(rest, 1)) {
		for _, key := range spanKeys {
			for _, w := range t.spans[key] {
				if strings.HasPrefix(rest, w) {
					return key, false
				}
			}
		}
		return "", strings.HasPrefix(rest, "~") || strings.HasPrefix(rest, "〜")
	}
	for i, at := range wordAt.FindAllStringIndex(rest, 3) {
		word := rest[at[0]:at[1]]
		if strings.ContainsAny(rest[:at[0]], ".,;:!?()") {
			return "", false
		}
		if key := t.spanOf(word); key != "" {
			return key, false
		}
		if strings.ContainsAny(rest[:at[0]], "0123456789") {
			return "", true
		}
		more = i == 0 && strings.ContainsAny(strings.TrimLeft(rest[at[1]:], " ")+" ", "0123456789") && len(word) <= 5
		if more && strings.TrimLeft(rest[at[1]:], " ") != "" && isDigit(strings.TrimLeft(rest[at[1]:], " ")[0]) {
			return "", true
		}
	}
	return "", rest != "" && isDigit(rest[0])
}

// spanOf is the measure of time that a word names, also at the end of a compound.
func (t *tongue) spanOf(word string) string {
	for _, key := range spanKeys { // as it is before a part of it
		if slices.Contains(t.spans[key], word) {
			return key
		}
	}
	for _, key := range spanKeys {
		for _, w := range t.spans[key] {
			if word == w || len(w) >= 3 && strings.HasSuffix(word, w) && (key != "hour" || len(w) > 3) || len(w) >= 4 && strings.HasPrefix(word, w) && len(word) <= len(w)+3 {
				return key
			}
		}
	}
	return ""
}

// lasts says whether a number may stand there for a time measured so: 14 days are
// not 14 weeks.
func (f facts) lasts(n string, spans map[string]bool) bool {
	have := f.spans[n]
	if len(spans) == 0 || len(have) == 0 {
		return true
	}
	for span := range spans {
		if have[span] {
			return true
		}
	}
	return false
}

// measures of time in smaller ones.
var smaller = []struct {
	large, small string
	n            int
}{{"week", "day", 7}, {"year", "month", 12}, {"day", "hour", 24}}

// converts says whether the same time stands there in another measure.
func (f facts) converts(n string, spans map[string]bool) bool {
	value, err := strconv.Atoi(n)
	if err != nil {
		return false
	}
	for _, m := range smaller {
		if spans[m.large] && f.spans[strconv.Itoa(value*m.n)][m.small] || spans[m.small] && value%m.n == 0 && f.spans[strconv.Itoa(value/m.n)][m.large] {
			return true
		}
	}
	return false
}
