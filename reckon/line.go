package reckon

import (
	"tilly"
	"tilly/quote"
)

// line is a unit of a passage that may tell a rule.
type line struct {
	passage tilly.Passage
	at      int // of the passage's units
	quote.Unit
	*tongue
	plain string // its text, see plain
	small string // plain in lower case
	// countries are those that it names.
	countries []string
	above     string // the headings that it stands under, from the nearest to the page's title
}

// tells says whether a line, or what stands above it, speaks of one of some concepts.
func (l line) tells(concepts ...string) bool {
	return l.tongue.tells(l.small, concepts...) || l.tongue.tells(l.above, concepts...)
}

// certain says whether a line tells what it tells without denying, excepting or lacking
// anything; that something costs nothing and how a bound is told apart.
func (l line) certain() bool {
	text := l.without(l.small)
	return !l.Has("negation", text) && !l.Has("exception", text) && !l.Has("lack", text)
}

// without is a text without what only sounds like a denial: free of charge, no more
// than.
func (t *tongue) without(small string) string {
	for _, section := range []string{"pledge", "comparison"} {
		end := len(small)
		hits := t.Find(section, small)
		for i := len(hits) - 1; i >= 0; i-- {
			if h := hits[i]; (section != "pledge" || h.Key == "free") && h.To <= end {
				small, end = small[:h.From]+" "+small[h.To:], h.From
			}
		}
	}
	return small
}
