package answer

import (
	"slices"
	"strings"

	"tilly"
	"tilly/quote"
	"tilly/quote/wish"
	"tilly/search"
	"tilly/understand"
)

// finding is what was found for a question.
type finding struct {
	results  []search.Result // the passage that answers first, then by rank
	evidence float64
	bar      float64  // the evidence from which an answer is given: threshold, unless a trial has another
	lang     string   // most of the store's passages are in it
	langs    []string // more than a few are in these
	empty    bool     // the store has taught nothing
	foreign  string   // the language of the question, where the store has nothing in it
	parts    []finding
	asked    string      // the part of the question this is for
	context  string      // of earlier questions it leans on
	draft    quote.Draft // what the store's own words say
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
	asked := f.results[0].Passage.Question
	return understand.AsksForOrder(asked) || understand.SpeaksOfTracking(asked)
}

// isPair: high coverage both ways, of the question by the pair and of the stored
// question by what was asked.
func isPair(r search.Result) bool {
	return r.Passage.Question != "" && r.Match.Question >= 0.75 && r.Match.Coverage >= 0.75
}

// worthAsking: a model may see more in the passages than their words show, or
// search again with better words; what it makes of them is checked all the same.
func (f finding) worthAsking() bool { return len(f.results) > 0 }

// passagesPerAnswer is how many passages the speakers get to see.
const passagesPerAnswer = 12

// retrieve finds passages for a wish, and for each of its parts.
func retrieve(x *search.Index, w understand.Intent, bar float64) finding {
	f := find(x, w.Text, w.Context, tilly.Knowledge, bar, w.Quoted...)
	if w.Full != "" {
		if full := find(x, w.Full, "", tilly.Knowledge, bar, w.Quoted...); full.answers() || full.evidence > f.evidence {
			f = full
		}
	}
	if w.Context != "" && !f.answers() { // a new matter after all, if it is what some page is about
		if alone := find(x, w.Text, "", tilly.Knowledge, bar, w.Quoted...); w.Alone || alone.isAbout() {
			f = alone
		}
	}
	if !f.answers() {
		f.foreign = x.Foreign(w.Text)
		f = inTheirWords(x, w.Text, f)
	}
	for _, part := range w.Parts {
		f.parts = append(f.parts, find(x, part, "", tilly.Knowledge, bar))
	}
	for _, part := range f.parts {
		f.evidence = max(f.evidence, part.evidence)
	}
	return f
}

// inTheirWords asks a question that is in none of the store's languages in the one
// that most of it is in, as far as that can be put; f where it does not help.
func inTheirWords(x *search.Index, text string, f finding) finding {
	if f.foreign == "" {
		return f
	}
	gloss := wish.Gloss(wish.Spelled(text, f.foreign), f.foreign, x.Language())
	if gloss == "" {
		return f
	}
	if told := find(x, gloss, "", tilly.Knowledge, f.bar); told.answers() {
		return told
	}
	return f
}

// find looks a text up in what products say, or in everything else; quoted are the
// pages that the answer before was quoted from.
func find(x *search.Index, text, context string, kind tilly.Kind, bar float64, quoted ...string) finding {
	asked, q := queryFor(x, text, context, quote.Looked)
	asked.Quoted = quoted
	if kind == tilly.ProductsKind {
		q.Kind, q.Filter = kind, search.Filter{OnlyFacts: true}
	}
	found := x.Find(q)
	if kind == tilly.Knowledge {
		found.Results = ofOthers(x, found.Results)
	}
	return findingOf(x, asked, found, finding{asked: text, context: context, bar: bar})
}

// findingOf completes a finding by what was found.
func findingOf(x *search.Index, asked quote.Question, found search.Found, f finding) finding {
	f.lang, f.langs, f.empty = x.Language(), languagesOf(x), x.Len() == 0
	f.draft = quote.Answer(asked, found)
	f.evidence, f.results = f.draft.Chance, inOrder(found.Results, f.draft.Order)
	f.results = f.results[:min(passagesPerAnswer, len(f.results))]
	return f
}

// inOrder are results by how well what stands in them answers, then those that were
// not looked at.
func inOrder(results []search.Result, order []int) []search.Result {
	out := make([]search.Result, 0, len(results))
	for _, i := range order {
		out = append(out, results[i])
	}
	for i, r := range results {
		if !slices.Contains(order, i) {
			out = append(out, r)
		}
	}
	return out
}

// queryFor is how a question is put to the index: in the words of shops, looking
// for knowledge; and how it is asked of what is found.
func queryFor(x *search.Index, text, context string, limit int) (quote.Question, search.Query) {
	lang := x.Lexicon().Language(text, x.Likely())
	asked := quote.Question{
		Text: wish.Spelled(strings.TrimSpace(text), lang), Lang: lang, Before: wish.Spelled(context, lang),
	}
	return asked, search.Query{
		Text: asked.Text, Context: asked.Before, Hints: quote.Hints(asked, languagesOf(x)),
		Limit: limit, Filter: search.Filter{NoFacts: true},
	}
}

// fewPassages is the share of a store that is no sign of a language of its own.
const fewPassages = 0.05

// languagesOf are those that more than a few of a store's passages of a kind are in.
func languagesOf(x *search.Index) []string { return x.Written(fewPassages) }
