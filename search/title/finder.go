package title

import (
	"strings"
	"sync"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/words"
)

// A product is what its title's head word says: a "phone case for iPhone" is a
// case. In the languages with their adjectives first the head is the last word
// before what only qualifies: a preposition, a comma, a bracket, a dash; in the
// others it is the first.

// headWords are the words of a language that tell where a title's head stands.
type headWords struct {
	first       bool            // nouns come before what describes them
	qualifiers  map[string]bool // begin what only says more about the thing named before
	collectives map[string]bool // say how something comes, not what it is: a cookware set is cookware
	extents     map[string]bool // stand behind a measure and say which side of a thing it tells
}

var headWordsOf = sync.OnceValue(func() map[string]func() *headWords {
	all := map[string]func() *headWords{}
	for _, lang := range analysis.Languages() {
		all[lang] = sync.OnceValue(func() *headWords { return newHeadWords(lang) })
	}
	return all
})

// headWordsIn are those of a language; of one that is not known, those of English.
func headWordsIn(lang string) *headWords {
	if read, ok := headWordsOf()[lang]; ok {
		return read()
	}
	return headWordsOf()["en"]()
}

// newHeadWords has those of English as well: shops everywhere have titles of it.
func newHeadWords(lang string) *headWords {
	h := &headWords{qualifiers: map[string]bool{}, collectives: map[string]bool{}, extents: map[string]bool{}}
	for _, of := range []string{"en", lang} {
		known := words.Only(of, "language", "head")
		h.first = known.HeadFirst()
		for key, set := range map[string]map[string]bool{"qualifier": h.qualifiers, "collective": h.collectives, "extent": h.extents} {
			for _, w := range known.Keyed("head")[key] {
				set[w] = true
			}
		}
	}
	return h
}

// maxHead is how many bytes of a title are looked at.
const maxHead = 120

// EachPart gives the parts of a title in order and says of each whether the name of
// the thing may stand in it: not in brackets, and not after what only says more
// begins, at a comma, a stroke, a dash.
func EachPart(title string, yield func(part string, names bool)) {
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
	_, size := utf8.DecodeRuneInString(title[i:]) // one byte where it is none of UTF-8
	next := title[i+size:]
	numbers := analysis.IsDigit(title[i-1]) && next != "" && analysis.IsDigit(next[0])
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

// Finder finds the head among the words of a title before what is qualified.
type Finder struct {
	known       *headWords
	first, last analysis.Word
	n           int
	measure     bool          // a number or its unit came last
	done        bool          // a qualifier came, and then
	since       string        // these words, written together,
	latest      analysis.Word // of which this one came last
}

// NewFinder is for titles in a language.
func NewFinder(lang string) Finder { return Finder{known: headWordsIn(lang)} }

// Word takes the next word. Measures are passed over with their units (the in of
// 3 in. is inches), and so are single letters and the names of models, which have
// digits.
func (h *Finder) Word(w analysis.Word) {
	switch {
	case w.Joined:
		h.join(w)
		return
	case h.done:
		h.since += w.Text
		h.latest = w
		return
	}
	if h.measure = w.Number || h.measure && (analysis.UnitOf(w.Text) != "" || h.known.extents[w.Text]); h.measure {
		return
	}
	switch {
	case h.known.qualifiers[w.Text]:
		h.done, h.since, h.latest = h.n > 0, w.Text, analysis.Word{}
		return
	case len(w.Text) < 2 || analysis.HasDigit(w.Text):
		return
	case h.n == 0:
		h.first, h.last = w, w
	case !h.known.collectives[w.Text]:
		h.last = w
	}
	h.n++
}

// join takes what the words before are together: the in of in-wall and built-in
// qualifies nothing.
func (h *Finder) join(w analysis.Word) {
	if !h.done || !strings.HasSuffix(w.Text, h.since) {
		return
	}
	h.done = false
	if h.latest.Text != "" {
		h.Word(h.latest)
	}
}

// Head is the head word, or false for a title without.
func (h *Finder) Head() (analysis.Word, bool) {
	if h.known.first {
		return h.first, h.n > 0
	}
	return h.last, h.n > 0
}
