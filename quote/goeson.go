package quote

import "slices"

// A conversation goes on about what the page tells that was quoted last: of questions
// that are asked after an answer more are taught, and their answers stand beside it.

// What it counts that a unit stands on such a page: beside the score by which units are
// chosen, and beside the sum by which an answer is decided.
const (
	goesOnScore  = 0.6
	goesOnChance = 1.2
)

// goesOn says whether a unit stands on a page that the answer before was quoted from.
func (r *reading) goesOn(c *candidate) bool {
	return slices.Contains(r.pages, r.sheets[c.passage].Passage.URL)
}
