package answer

import (
	"slices"
	"strings"

	"tilly"
	"tilly/lazy"
	"tilly/recent"
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

// productPage is a page by its address and title, as an index of one language knows it.
type productPage struct {
	index      int64
	reads      string
	url, title string
}

// onPage is the product of a page; false where it is none's.
type onPage struct {
	product tilly.Passage
	is      bool
}

// keptPages is how many bytes of what stands on which page are kept of each generation.
const keptPages = 2 << 20

var productPages = recent.New[productPage, onPage](keptPages)

// productOn is the product whose page a passage stands on. The pages that are found are
// the same for many questions.
func productOn(x *search.Index, p tilly.Passage) (tilly.Passage, bool) {
	if x.HasVectors() { // a title may be what is asked, and is ranked by meaning then
		return lookForProduct(x, p)
	}
	found := productPages.Of(productPage{x.Serial(), x.Prefers(), p.URL, p.Title}, func() (onPage, int) {
		product, is := lookForProduct(x, p)
		return onPage{product, is}, pageSize + len(p.URL) + len(p.Title) + len(product.Text)
	})
	return found.product, found.is
}

// pageSize is about how many bytes are kept of a page beside its texts.
const pageSize = 800

// lookForProduct finds the product whose page a passage stands on.
func lookForProduct(x *search.Index, p tilly.Passage) (tilly.Passage, bool) {
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
