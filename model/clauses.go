package model

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// clauses cuts a sentence at its marks and at the words that join clauses.
func (t *tongue) clauses(text string) []string {
	var out []string
	begin := 0
	cutAt := func(end, next int) {
		if strings.TrimSpace(text[begin:end]) != "" {
			out = append(out, text[begin:end])
		}
		begin = next
	}
	for i, r := range text {
		next := i + utf8.RuneLen(r)
		switch {
		case i < begin:
		case strings.ContainsRune(",;:，；、،؛", r) && next < len(text) && !isDigit(text[next]),
			strings.ContainsRune("()–—", r) && !nextToDigit(text, i, next):
			cutAt(i, next)
		case r == ' ':
			word, _, _ := strings.Cut(text[next:], " ")
			if t.joints[strings.ToLower(word)] {
				cutAt(i, next+len(word))
			}
		}
	}
	cutAt(len(text), len(text))
	return out
}

// nextToDigit says whether a mark stands between figures, as in 8–12.
func nextToDigit(text string, from, to int) bool {
	return strings.TrimRight(text[:from], " ") != "" && strings.TrimLeft(text[to:], " ") != "" &&
		unicode.IsDigit(rune(strings.TrimRight(text[:from], " ")[len(strings.TrimRight(text[:from], " "))-1])) && unicode.IsDigit(rune(strings.TrimLeft(text[to:], " ")[0]))
}
