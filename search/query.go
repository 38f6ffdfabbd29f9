package search

import "tilly"

// Query is what is searched for.
type Query struct {
	Text string
	// Context holds words of earlier questions that this one leans on; they count
	// less than those of Text.
	Context string
	// Hints are words that answers hold though questions do not: they help to find
	// passages, and say nothing of how well a passage meets the question.
	Hints  string
	Limit  int          // 0 means 10
	Kind   tilly.Kind   // "" finds every kind
	Filter Filter       // of products
	Vector tilly.Vector // of what is asked; empty: ranked by words alone
}
