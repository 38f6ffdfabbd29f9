package reckon

import (
	"tilly"
	"tilly/quote"
	"tilly/search"
)

// Answer is what was reckoned, with the line that it rests on.
type Answer struct {
	Kind   string // of what was reckoned
	Said   string // the comparison, in the asker's language
	Quoted string // the line, as Markdown
	Source tilly.Passage
	Place  string // the text directive of what is quoted, see quote.Directive
}

// kind is one way in which a question is answered by reckoning.
type kind struct {
	name string
	// when says whether the question brings what is to be reckoned with. It is asked
	// of every question, so it looks at what is cheapest first.
	when func(r *reading) bool
	// reckon finds the lines that tell the rule, each with what comes of it.
	reckon func(r *reading) []outcome
}

// kinds are tried in their order: the first that comes to something answers.
var kinds = []kind{
	{"period", asksOfPeriod, reckonPeriod},
	{"free-shipping", asksOfFreeShipping, reckonFreeShipping},
	{"hours", asksOfDay, reckonHours},
	{"size", asksOfSize, reckonSize},
	{"country", asksOfCountry, reckonCountry},
}

// Of reckons with what was found for a question; ok is false where nothing is to be
// reckoned, or nothing certain comes of it.
func Of(q Question, results []search.Result) (a Answer, ok bool) {
	r := &reading{Question: q, tongue: tongueOf(q.Lang), results: results}
	for _, k := range kinds {
		if !k.when(r) {
			continue
		}
		if o, agreed := agree(k.reckon(r)); agreed {
			a = Answer{Kind: k.name, Said: o.said, Source: o.line.passage}
			if o.around {
				a.Quoted, a.Place = quote.Around(o.line.passage, o.line.at)
			} else {
				a.Quoted, a.Place = quote.Listed(o.line.passage, o.line.at, max(o.line.at, o.last))
			}
			return a, a.Quoted != "" && a.Said != ""
		}
	}
	return a, false
}
