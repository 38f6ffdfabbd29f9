package search

import (
	"strings"

	"tilly/recent"
	"tilly/search/analysis"
	"tilly/search/segment"
)

// named is how far the passage's title or its last heading names what was asked
// about: the share of its meaning that the question holds. Of two pages whose
// titles hold the words of the question, the one that is called just so is the
// page for it. 0 for stored pairs, whose questions are looked at instead.
func (s *scorer) named(seg *segment.Segment, h *hit) float64 {
	if seg.IsPair(h.doc) {
		return 0
	}
	if s.plan.expander.wares {
		return s.heldWords(seg, h.doc)
	}
	passage := seg.Above(h.doc)
	best := s.held(passage.Title)
	if n := len(passage.Headings); n > 0 {
		best = max(best, s.held(passage.Headings[n-1]))
	}
	return best
}

// held is the idf-weighted share of a title that the query covers; the numbers
// of chapters say nothing.
func (s *scorer) held(title string) float64 {
	if share, ok := s.titles[title]; ok {
		return share
	}
	var all, met float64
	for _, term := range titleTerms(s.plan.expander.ana[0], title) {
		a := s.askTerm(term)
		all += a.worth
		met += max(a.covered, a.worth*s.earlier(term))
	}
	share := 0.0
	if all > 0 {
		share = met / all
	}
	s.titles[title] = share
	return share
}

// keptTitles is how many bytes of titles are kept of each generation: the same ones come
// up with most questions to a shop.
const keptTitles = 1 << 20

// titles are the terms of titles, a line each, by language and title.
var titles = recent.New[string, string](keptTitles)

// titleTerms are the terms of the words that name something in a title or heading.
func titleTerms(ana *analysis.Analyzer, title string) []string {
	terms := titles.Of(ana.Language()+"\n"+title, func() (string, int) {
		var list []string
		analysis.EachWord(title, func(w analysis.Word) {
			if !w.Number && !w.Joined {
				list = append(list, ana.Term(w))
			}
		})
		return strings.Join(list, "\n"), 128 + 2*len(title)
	})
	return strings.Split(terms, "\n")
}

// heldSort is how far a product is named by one of its categories that is asked for;
// its title may be but a name.
const heldSort = 0.5

// heldWords is the same for the title of a product, from the words as they are kept,
// or for its categories.
func (s *scorer) heldWords(seg *segment.Segment, doc uint32) float64 {
	var all, met, sort float64
	for _, id := range s.room.Of(seg, doc, segment.Title) {
		if term := seg.Term(id); !analysis.IsDigit(term[0]) {
			a := s.askTerm(term)
			all += a.worth
			met += max(a.covered, a.worth*s.earlier(term))
		}
	}
	for _, id := range s.room.Of(seg, doc, segment.Heading) {
		if a := s.askTerm(seg.Term(id)); a.worth > 0 {
			sort = max(sort, heldSort*a.covered/a.worth)
		}
	}
	if all == 0 {
		return sort
	}
	return max(sort, met/all)
}

// earlier says how well a word of an earlier question stands for the term: the
// page that was spoken of is likely the one that is meant now.
func (s *scorer) earlier(term string) float64 {
	const share = 0.7
	for i := range s.plan.groups {
		if g := &s.plan.groups[i]; g.context && g.holds(term) > 0 {
			return share
		}
	}
	return 0
}
