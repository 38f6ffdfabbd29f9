package search

import (
	"cmp"
	"slices"

	"tilly/search/analysis"
)

// Pairs are the stored pairs whose question a text is, case, punctuation, spacing and
// contractions apart; each met in full. Those that no page holds come first, then by
// document.
func (x *Index) Pairs(text string) []Result {
	key := analysis.QuestionKey(text)
	if key == "" {
		return nil
	}
	var out []Result
	for _, part := range x.parts {
		for _, doc := range part.Seg.PairsCalled(key) {
			if part.Removed(doc) {
				continue
			}
			out = append(out, Result{
				Passage: part.Seg.Passage(doc), Score: 1,
				Match: Match{Coverage: 1, Title: 1, Near: 1, Question: 1, Known: 1, Subject: 1, Margin: 1},
			})
		}
	}
	slices.SortFunc(out, func(a, b Result) int {
		p, q := a.Passage, b.Passage
		return cmp.Or(cmp.Compare(min(len(p.URL), 1), min(len(q.URL), 1)), cmp.Compare(p.DocumentID, q.DocumentID), cmp.Compare(p.Ord, q.Ord))
	})
	return out
}
