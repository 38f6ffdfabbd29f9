package model

import (
	"slices"
	"strings"

	"tilly"
	"tilly/words"
)

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
			if word == w ||
				len(w) >= 3 && strings.HasSuffix(word, w) && (key != "hour" || len(w) > 3) ||
				len(w) >= 4 && strings.HasPrefix(word, w) && len(word) <= len(w)+3 {
				return key
			}
		}
	}
	return ""
}
