package search

import (
	"strings"
	"unicode/utf8"
)

// A product is what its title's head word says: a "phone case for iPhone" is a
// case. In the languages with their adjectives first the head is the last word
// before what only qualifies: a preposition, a comma, a bracket, a dash; in the
// others it is the first.

// headFirst are languages whose nouns come before what describes them.
func headFirst(lang string) bool {
	switch lang {
	case "fr", "es", "it", "pt", "ro", "ar", "he", "fa", "vi", "id", "th":
		return true
	}
	return false
}

// qualifiers begin what only says more about the thing named before.
var qualifiers = setOf(`for with without that in by from of w made fits compatible für mit ohne aus von bei zu im pour avec sans en de du des à para con sin di per senza voor met zonder van för med utan från till av`)

// collectives say how something comes, not what it is: a cookware set is cookware.
var collectives = setOf(`set sets kit kits pack packs pair pairs bundle bundles lot lots collection assortment piece pieces pc pcs refurbished reconditioned discontinued new paket packung stück paar lot coffret juego conjunto confezione`)

// extents stand behind a measure and say which side of a thing it tells.
var extents = setOf(`x w h d l b t cu sq dia diameter long wide high tall deep thick length width height depth thickness per breit hoch tief lang`)

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}

// maxHead is how many bytes of a title are looked at.
const maxHead = 120

// eachPart gives the parts of a title in order and says of each whether the name of
// the thing may stand in it: not in brackets, and not after what only says more
// begins, at a comma, a stroke, a dash.
func eachPart(title string, yield func(part string, names bool)) {
	from, names, depth := 0, true, 0
	for i, r := range title {
		switch {
		case i >= maxHead && r == ' ':
			yield(title[from:i], names && depth == 0)
			yield(title[i:], false)
			return
		case r == '(' || r == '[':
			if depth == 0 && i > from {
				yield(title[from:i], names)
				from = i
			}
			depth++
		case (r == ')' || r == ']') && depth > 0:
			if depth--; depth == 0 {
				yield(title[from:i+1], false)
				from = i + 1
			}
		case names && depth == 0 && i > 0 && saysMore(title, i, r):
			yield(title[from:i], true)
			from, names = i, false
		}
	}
	yield(title[from:], names && depth == 0)
}

// saysMore says whether the part of a title that only says more begins at i. What
// stands between digits, as in 1,000 and 1:24, is part of a number.
func saysMore(title string, i int, r rune) bool {
	next := title[i+utf8.RuneLen(r):]
	numbers := isDigit(title[i-1]) && next != "" && isDigit(next[0])
	switch r {
	case ',', ':':
		return !numbers
	case '|', ';':
		return true
	case '/':
		return i > 20 && !numbers
	case '-', '–', '—':
		return strings.HasPrefix(next, " ")
	}
	return false
}

// headFinder finds the head among the words of a title before what is qualified.
type headFinder struct {
	first, last word
	n           int
	measure     bool   // a number or its unit came last
	done        bool   // a qualifier came, and then
	since       string // these words, written together,
	latest      word   // of which this one came last
}

// word takes the next word. Measures are passed over with their units (the in of
// 3 in. is inches), and so are single letters and the names of models, which have
// digits.
func (h *headFinder) word(w word) {
	switch {
	case w.joined:
		h.join(w)
		return
	case h.done:
		h.since += w.text
		h.latest = w
		return
	}
	if h.measure = w.number || h.measure && (unitOf(w.text) != "" || extents[w.text]); h.measure {
		return
	}
	switch {
	case qualifiers[w.text]:
		h.done, h.since, h.latest = h.n > 0, w.text, word{}
		return
	case len(w.text) < 2 || hasDigit(w.text):
		return
	case h.n == 0:
		h.first, h.last = w, w
	case !collectives[w.text]:
		h.last = w
	}
	h.n++
}

// join takes what the words before are together: the in of in-wall and built-in
// qualifies nothing.
func (h *headFinder) join(w word) {
	if !h.done || !strings.HasSuffix(w.text, h.since) {
		return
	}
	h.done = false
	if h.latest.text != "" {
		h.word(h.latest)
	}
}

// head is the word, or false for a title without.
func (h *headFinder) head(lang string) (word, bool) {
	if headFirst(lang) {
		return h.first, h.n > 0
	}
	return h.last, h.n > 0
}
