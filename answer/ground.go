package answer

import (
	"os"
	"slices"
	"strings"

	"tilly"
	"tilly/quote"
	"tilly/search"
)

// finding is what was found for a question.
type finding struct {
	results  []search.Result
	evidence float64
	bar      float64 // the evidence from which an answer is given: threshold, unless a trial has another
	lang     string  // most of the store's passages are in it
	empty    bool    // the store has taught nothing
	foreign  string  // the language of the question, where the store has nothing in it
	parts    []finding
	asked    string // the part of the question this is for
	context  string // of earlier questions it leans on
	sole     bool   // nothing else is spoken of
	expect   *kind  // what the answer has to hold, nil for what the question asks for
	draft    quote.Draft
}

// answers says whether the evidence is strong enough to speak.
func (f finding) answers() bool { return f.evidence >= f.bar }

// isAsked says whether the first result is a stored pair and the question is its
// question.
func (f finding) isAsked() bool { return len(f.results) > 0 && isPair(f.results[0]) }

// isAbout says whether the evidence is strong and the first result's title or
// stored question is what was asked.
func (f finding) isAbout() bool { return f.answers() && f.results[0].Match.Title >= 0.6 }

// tellsOfOrders says whether the first result answers and is a stored pair about
// where an order is.
func (f finding) tellsOfOrders() bool {
	if !f.answers() || f.results[0].Passage.Question == "" {
		return false
	}
	asked := " " + strings.Join(plainWords(f.results[0].Passage.Question), " ") + " "
	return asksForOrder(asked) || containsAny(asked, " track | tracking | suivre | suivi | seguimiento | verfolgen | paket ")
}

// isPair: high coverage both ways, of the question by the pair and of the stored
// question by what was asked.
func isPair(r search.Result) bool {
	return r.Passage.Question != "" && r.Match.Question >= 0.75 && r.Match.Coverage >= 0.75
}

// worthAsking: a model may see more in the passages than their words show, or
// search again with better words.
func (f finding) worthAsking() bool { return len(f.results) > 0 && f.evidence >= f.bar/5 }

// passagesPerAnswer is how many passages the speakers get to see.
const passagesPerAnswer = 8

// retrieve finds passages for a wish, and for each of its parts.
func retrieve(x *search.Index, w wish, bar float64) finding {
	f := find(x, w.text, w.context, tilly.Knowledge, bar)
	if w.context != "" && !f.answers() { // a new matter after all, if it is what some page is about
		if alone := find(x, w.text, "", tilly.Knowledge, bar); w.alone || alone.isAbout() {
			f = alone
		}
	}
	if !f.answers() {
		f.foreign = x.Foreign(w.text)
	}
	if asked, ok := elsewhere(w.text); ok && !f.answers() {
		if other, ok := find(x, asked, w.context, tilly.Knowledge, bar).whereTo(); ok {
			return other
		}
	}
	for _, part := range w.parts {
		f.parts = append(f.parts, find(x, part, "", tilly.Knowledge, bar))
	}
	for _, part := range f.parts {
		f.evidence = max(f.evidence, part.evidence)
	}
	return f
}

// placed is the evidence of a passage that holds the number, address or hours that
// were asked for, under a heading of such things.
const placed = 0.6

// titledWell is how much of a question has to stand in a passage's title for what it
// says to be taken for the answer, in whatever form it says it.
const titledWell = 0.5

var oldWay = os.Getenv("TILLY_OLD") != ""

// find looks a text up in what products say, or in everything else.
func find(x *search.Index, text, context string, kind tilly.Kind, bar float64) finding {
	if !oldWay && kind == tilly.Knowledge {
		return findQuoted(x, text, context, bar)
	}
	q := queryFor(text, context, passagesPerAnswer)
	if kind == tilly.ProductsKind {
		q.Kind, q.Filter = kind, search.Filter{OnlyFacts: true}
	}
	results := x.Search(q)
	if kind == tilly.Knowledge {
		results = ofOthers(x, results)
	}
	wanted := expected(text)
	results = policiesFirst(results, wanted, bar)
	f := finding{results: results, lang: x.Language(), empty: x.Len() == 0, asked: text, context: context, bar: bar}
	first, strongest, held := 0.0, 0, false
	looked, reach := 3, asksToReach(text) // "phone number" is known by its number, whether or not that word stands there
	if wanted != nil && wanted.place {
		looked = len(results)
	}
	for i, r := range results[:min(looked, len(results))] {
		e := Evidence(r)
		if wanted != nil && wanted.must && r.Match.Title < titledWell && !wanted.holds.MatchString(textOf(r.Passage)) {
			e *= 0.5
		}
		if wanted != nil && wanted.place && r.Match.Title >= 0.2 && (r.Match.Known >= 0.6 || reach) && wanted.holds.MatchString(textOf(r.Passage)) {
			e = max(e, placed) // the page of contacts holds what was asked for
		}
		if i == 0 {
			first = e
		}
		if holder := wanted != nil && wanted.place && e >= bar && wanted.holds.MatchString(textOf(r.Passage)) && r.Match.Title >= 0.2; holder && !held {
			f.evidence, strongest, held = e, i, true
		}
		if e > f.evidence && !held {
			f.evidence, strongest = e, i
		}
	}
	if (first < bar || wanted != nil && wanted.place && !wanted.holds.MatchString(textOf(results[0].Passage))) && f.evidence >= bar { // the one that answers speaks first
		f.results = slices.Clone(results)
		f.results[0], f.results[strongest] = results[strongest], results[0]
	}
	return f
}

// queryFor is how a question is put to the index: in the words of shops, looking
// for knowledge.
func queryFor(text, context string, limit int) search.Query {
	return search.Query{
		Text: plainly(strings.TrimSpace(text)), Context: plainly(context), Kinds: kindWords(text),
		Limit: limit, Filter: search.Filter{NoFacts: true},
	}
}

// findQuoted looks a text up in what the store knows besides its products.
func findQuoted(x *search.Index, text, context string, bar float64) finding {
	lang := x.Lexicon().Language(text, x.Language())
	asked := quote.Question{Text: quote.Spelled(strings.TrimSpace(text), lang), Lang: lang}
	found := x.Find(search.Query{
		Text: asked.Text, Context: quote.Spelled(context, lang), Hints: quote.Hints(asked, storeLanguages(x)),
		Limit: quote.Looked, Filter: search.Filter{NoFacts: true},
	})
	found.Results = ofOthers(x, found.Results)
	f := finding{results: found.Results, lang: x.Language(), empty: x.Len() == 0, asked: text, context: context, bar: bar}
	f.draft = quote.Answer(asked, found)
	f.evidence = f.draft.Chance
	return f
}

// storeLanguages are those that more than a few passages are in.
func storeLanguages(x *search.Index) (langs []string) {
	for _, l := range x.Languages() {
		if l.Share > 0.05 {
			langs = append(langs, l.Lang)
		}
	}
	return langs
}
