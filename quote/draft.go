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
	r := &reading{asked: newAsked(found.Words), results: results, ana: map[string]*search.Analyzer{}}
	r.readWish(q)
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
// the passages are in.
func (r *reading) readWish(q Question) {
	seen := map[string]bool{}
	read := func(lang string) {
		if !seen[lang] {
			seen[lang] = true
			r.wish.read(tongueOf(lang), r.analyzer(lang).Terms(q.Text))
		}
	}
	read(q.Lang)
	for _, res := range r.results {
		read(res.Passage.Lang)
	}
}

// Draft answers a question from what was found for it.
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
