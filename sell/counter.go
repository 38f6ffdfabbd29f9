package sell

import (
	"slices"

	"tilly"
	"tilly/search"
	"tilly/understand"
)

// Counter is where a question about goods is answered: how its asker is read, what was
// shown before, and the shelf that it is asked in front of.
type Counter struct {
	understand.Voice
	Shelf  Shelf
	Quoter Quoter
	Text   string          // of the question, as it was typed
	Recent []tilly.Message // before it, oldest first
	OfPage bool            // the question is about the product of the page that it is asked on
}

// Known is what knowledge has to say to a question.
type Known struct {
	Answers bool            // it would speak
	Asked   bool            // a stored pair has that question
	Kinds   []string        // that are asked for, see words
	Results []search.Result // the passage that answers first
}

// asksBeyond says whether a question asks for a kind that is none of some.
func (f Known) asksBeyond(some func(kind string) bool) bool {
	return slices.ContainsFunc(f.Kinds, func(kind string) bool { return !some(kind) })
}

// Draft is an answer made of products before it is said.
type Draft struct {
	Text    string
	Shown   []tilly.ProductCard // with the text
	Cards   []tilly.ProductCard // that are shown where a model speaks in its place
	Rows    []tilly.Product     // of which a model may speak
	Sources []Source            // that the text quotes
	Advice  bool                // the question asks for words rather than for a figure
	Refuses bool                // the shop has no such goods: nothing is known
	Asks    bool                // the text asks what is meant
}

// Beside is what is shown with an answer of knowledge.
type Beside struct {
	Cards []tilly.ProductCard
	Rows  []tilly.Product
}
