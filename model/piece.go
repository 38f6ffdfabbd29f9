package model

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/words"
)

// piece is what stands in a source's sentence between its semicolons and commas.
type piece struct {
	text string
	own  marks // without the headings
}

// piecesOf cuts a sentence of a source where it goes on to something else, and gives
// what goes before a colon, which belongs to all of them; nil when it speaks of one
// thing only. What leans on the piece before, or is its condition, stays with it.
func piecesOf(text string, ana *analysis.Analyzer, t *tongue) (label string, out []piece) {
	if i := strings.Index(text, ": "); i >= 0 && !strings.ContainsAny(text[:i], ",;") {
		label, text = text[:i], text[i+1:]
	}
	var texts []string
	begin := 0
	for i, r := range text {
		next := i + utf8.RuneLen(r)
		sharp := strings.ContainsRune(";；؛", r)
		if !sharp && (!strings.ContainsRune(",，،", r) || next < len(text) && isDigit(text[next])) {
			continue
		}
		if !sharp && (!t.tells(text[begin:i]) || !t.tells(text[next:]) || t.hangs(text[next:])) {
			continue
		}
		texts, begin = append(texts, text[begin:i]), next
	}
	if len(texts) == 0 {
		return "", nil
	}
	for _, one := range append(texts, text[begin:]) {
		out = append(out, piece{one, marksOf(one, ana, t, factsOf(one, t))})
	}
	return label, out
}

// leastPiece is how many words a piece has that tells something without a figure.
const leastPiece = 5

// tells says whether a piece is more than one of several things that are listed.
func (t *tongue) tells(text string) bool {
	n := len(words.Plain(text))
	return n >= leastPiece || n >= 3 && strings.ContainsFunc(t.figured(words.Small(text)), unicode.IsDigit)
}

// hangs says whether what follows a comma belongs to what goes before it.
func (t *tongue) hangs(rest string) bool {
	all := wordAt.FindAllStringIndex(rest, 1)
	if len(all) == 0 {
		return true
	}
	at := all[0]
	begins := func(section string) bool {
		hits := t.Find(section, rest)
		return len(hits) > 0 && hits[0].From <= at[0] && !(section == "pronoun" && t.article(rest, words.Small(rest), hits[0].To))
	}
	return begins("condition") || begins("exception") || begins("pronoun") || begins("opener") || begins("negation")
}
