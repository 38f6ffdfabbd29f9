package answer

import (
	"slices"
	"strings"

	"tilly"
	"tilly/lazy"
	"tilly/search"
	"tilly/search/analysis"
	"tilly/sell"
)

// ofOthers drops passages of the pages of products that a question does not name:
// what stands there in passing says nothing of anything else. Who asks for tents is
// not told where never to leave a lantern burning.
func ofOthers(x *search.Index, results []search.Result) []search.Result {
	if x.Count(tilly.ProductsKind) == 0 {
		return results
	}
	looked := 0
	return slices.DeleteFunc(results, func(r search.Result) bool {
		if r.Passage.Question != "" || r.Passage.URL == "" || r.Match.Title >= sell.TitledAtLeast || looked == 3 {
			return false
		}
		looked++
		product, ok := productOn(x, r.Passage)
		return ok && !speaksOf(r, product)
	})
}

// productOn is the product whose page a passage stands on.
func productOn(x *search.Index, p tilly.Passage) (tilly.Passage, bool) {
	q := search.Query{Text: p.Title, Limit: 8, Kind: tilly.ProductsKind, Filter: search.Filter{OnlyFacts: true}}
	for _, r := range x.Search(q) {
		if strings.TrimSuffix(r.Passage.URL, "/") == strings.TrimSuffix(p.URL, "/") {
			return r.Passage, true
		}
	}
	return tilly.Passage{}, false
}

// fieldLine is a line of a product's text that says something by a name.
var fieldLine = lazy.New(`^([^:.]{1,40}): (.*)$`)

// speaksOf says whether the words by which a passage was found name a product.
func speaksOf(r search.Result, product tilly.Passage) bool {
	p := tilly.Product{Title: product.Title}
	for line := range strings.Lines(product.Text) {
		m := fieldLine.FindStringSubmatch(strings.TrimSpace(line))
		switch {
		case m == nil:
			p.Description = line
		case m[1] == "Category" || m[1] == "Tags" || m[1] == "Brand":
			p.Tags = append(p.Tags, m[2])
		}
		if p.Description != "" {
			break
		}
	}
	terms := sell.CalledBy(analysis.NewAnalyzer(r.Passage.Lang), p)
	return slices.ContainsFunc(r.Why, func(why search.TermTrace) bool {
		return !why.Soft && terms[why.Term]
	})
}
