package reckon

import (
	"slices"

	"tilly"
	"tilly/quote"
	"tilly/search"
	"tilly/words"
)

// Question is what is asked, as far as reckoning needs it.
type Question struct {
	Text   string
	Before string       // the questions that it leans on, "" for none
	Lang   string       // of the asker
	Kinds  []string     // that are asked for, by their names in package words
	Total  *tilly.Money // what goods that were named come to, nil for none
	// Else is what would be said without reckoning, "" where nothing is sure enough.
	Else string
}

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

// outcome is what comes of a rule that a line tells.
type outcome struct {
	verdict string // by which outcomes are told apart: those of one question must agree
	said    string
	line    line
	last    int  // of the units that are quoted, where several are
	around  bool // what belongs to the line is quoted as well
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

// agree gives the first of some outcomes where all come to the same.
func agree(list []outcome) (o outcome, ok bool) {
	if len(list) == 0 || slices.ContainsFunc(list, func(other outcome) bool { return other.verdict != list[0].verdict }) {
		return outcome{}, false
	}
	return list[0], true
}

// reading is a question on its way to what is reckoned.
type reading struct {
	Question
	tongue  *tongue // of the asker
	results []search.Result
	cut     []line // of results, once they were asked for
}

// asks says whether one of some kinds is asked for.
func (r *reading) asks(kinds ...string) bool {
	return slices.ContainsFunc(r.Kinds, func(k string) bool { return slices.Contains(kinds, k) })
}

// whole is the question with what it leans on.
func (r *reading) whole() string { return r.Before + "\n" + r.Text }

// say is a text in the asker's language.
func (r *reading) say(key string, args ...string) string { return words.Phrase(r.Lang, key, args...) }
