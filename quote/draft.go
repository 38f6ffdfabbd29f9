package quote

import (
	"strings"

	"tilly"
	"tilly/search"
	"tilly/words"
)

// Draft is an answer in the store's own words before anybody decided to say it.
type Draft struct {
	Text    string
	Sources []tilly.Passage
	// Chance is how likely it is that this answers, 0 to 1.
	Chance float64
}

// Question is what is asked, as far as quoting needs it.
type Question struct {
	Text string
	Lang string // of the asker
}

// Looked is how many passages are looked at.
const Looked = 20

// read measures all that was found.
func read(q Question, found search.Found) *reading {
	results := found.Results[:min(Looked, len(found.Results))]
	if len(results) == 0 {
		return &reading{asked: newAsked(nil, nil, nil)}
	}
	r := &reading{results: results, ana: map[string]*search.Analyzer{}}
	r.asked = newAsked(found.Words, r.readWish(q), func(word string) bool {
		l := words.Of(q.Lang)
		return l.Stop(word) || words.Of(results[0].Passage.Lang).Stop(word)
	})
	for i, w := range found.Words {
		if digits(w.Text) && i < len(r.asked.atoms) && !w.Pair {
			r.numbers = append(r.numbers, i)
		}
		r.strength += w.Worth
	}
	r.strength *= 4
	for i, res := range results {
		r.sheets = append(r.sheets, r.measure(i, res))
	}
	return r
}

// hintsPerKind is how many words of texts are looked for, for each kind asked for.
const hintsPerKind = 4

// Hints are words that answers of the kinds asked for hold, in the languages of a
// store.
func Hints(q Question, langs []string) string {
	var k kinds
	for _, lang := range append([]string{q.Lang}, langs...) {
		k |= tongueOf(lang).asks.find(search.NewAnalyzer(lang).Terms(q.Text))
	}
	var b strings.Builder
	for i, name := range kindNames() {
		if !k.has(i) {
			continue
		}
		for _, lang := range langs {
			n := 0
			for _, w := range words.Of(lang).Holds(name) {
				if !strings.ContainsAny(w, " *") && n < hintsPerKind {
					b.WriteString(w + " ")
					n++
				}
			}
		}
	}
	return b.String()
}

// readWish takes in what a question asks for, in its own language or in one that
// the passages are in; and tells by which words it does.
func (r *reading) readWish(q Question) (asking func(word string) bool) {
	said := map[string]map[string]bool{} // by language
	read := func(lang string) {
		if said[lang] != nil {
			return
		}
		marks, t, terms := map[string]bool{}, tongueOf(lang), r.analyzer(lang).Terms(q.Text)
		said[lang] = marks
		r.wish.read(t, terms)
		t.asks.mark(terms, marks)
		t.inquiries.mark(terms, marks)
	}
	read(q.Lang)
	for _, res := range r.results {
		read(res.Passage.Lang)
	}
	return func(word string) bool {
		for lang, marks := range said {
			for _, term := range r.analyzer(lang).Terms(word) {
				if marks[term] {
					return true
				}
			}
		}
		return false
	}
}

// Answer answers a question from what was found for it.
func Answer(q Question, found search.Found) Draft {
	r := read(q, found)
	best := r.choose()
	if best == nil {
		return Draft{}
	}
	s := r.sheets[best.passage]
	return Draft{Text: r.say(best), Sources: []tilly.Passage{s.Passage}, Chance: r.chance(best)}
}

func (r *reading) say(c *candidate) string {
	s := r.sheets[c.passage]
	return headed(c.under, textOfSpan(s.list, c.span), s.list, c.span)
}
