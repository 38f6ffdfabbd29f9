package search

import "tilly/search/segment"

// weights are what the ranking counts by.
type weights struct {
	field     [segment.Fields]float64
	asked     float64 // for the share of a stored question that is asked
	pairFloor float64 // of which so much even when little of what was asked is in it
	titled    float64 // the same for the titles of pages
	named     float64 // for the share of a page's title or heading that is asked
	page      float64 // of what the best other passage of the page scores
	near      float64 // for words that stand near each other
	met       float64 // for the share of the question that stands in the passage
	spoken    float64 // for the share of the question that stands in a passage of its own language
	meaning   float64 // for meaning, where there are vectors; docs/answers.md says why it is this much
	once      bool    // a word counts but once in a title, however often it stands there
	beside    float64 // for words that stand in the title in the order of the question, and side by side
	exact     float64 // for words that stand in the title as they were typed
	head      float64 // for a product whose title's head word is asked for, not one that goes with it
	thing     float64 // for a product whose title holds the thing that is wanted
}

// defaultWeights were set by hand with an eye on stored pairs (stackfaq), pages
// (xquad, a software manual) and a small shop; near is higher than stored pairs
// would have it, for the sake of the answers. TestWeightsWithoutASet fits them
// anew with each public set left out and prints what that set reaches then: in
// the run behind these, no set fared worse without itself in the fit.
func defaultWeights() weights {
	return weights{
		field: [segment.Fields]float64{segment.Question: 3, segment.Title: 3, segment.Heading: 2.5, segment.Body: 1},
		asked: 1, pairFloor: 0.5, titled: 0.7, named: 0.4, page: 0.2, near: 0.15, met: 0.6, spoken: 1,
		meaning: 0.5,
	}
}

// productWeights rank what is sold. All that is counted beside the words counts the
// same, .4: nothing is fitted to a shop. On both public sets of products a fit that
// may go elsewhere stays there, and TestProductWeights prints what fits reach on
// queries and sets that they have not seen.
func productWeights() weights {
	return weights{
		field: [segment.Fields]float64{segment.Question: 3, segment.Title: 8, segment.Heading: 2.5, segment.Body: 1},
		asked: 1, pairFloor: 0.5, titled: 0.4, named: 0.4, page: 0, near: 0, met: 0.4, spoken: 1,
		meaning: 0.25, once: true, beside: 0.4, exact: 0.4, head: 0.4, thing: 0.4,
	}
}

// lengthShare is how far the length of a field counts against it (BM25's b).
func lengthShare(field int) float64 {
	switch field {
	case segment.Question:
		return 0.6
	case segment.Title, segment.Heading:
		return 0.5
	}
	return 0.75
}
