package quote

import (
	"tilly"
)

// Draft is an answer in the store's own words before anybody decided to say it.
type Draft struct {
	Text    string
	Sources []tilly.Passage
	// Places are the text directives of what is quoted first of each source; see
	// Directive.
	Places []string
	// Quotes are the Markdown of what is quoted of each source, "" where it merely names
	// what follows; see OnALine.
	Quotes []string
	// Chance is how likely it is that this answers, 0 to 1.
	Chance float64
	// Order are the places of what was looked at, of the passages found: the one first
	// that is quoted first, then by how well what stands in them answers.
	Order []int
	// Asked are the kinds that the question asks for, by their names in package words.
	Asked []string
	// Reaches says whether it asks for what people are asked for as well, and a page tells:
	// a number, an address, hours, a period.
	Reaches bool
}

// Question is what is asked, as far as quoting needs it.
type Question struct {
	Text string
	Lang string // of the asker
	// Before are the questions that it leans on, "" for none.
	Before string
	// Quoted are the pages that the answer before was quoted from: a conversation goes
	// on about what they tell.
	Quoted []string
}
