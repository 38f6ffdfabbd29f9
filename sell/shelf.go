package sell

import (
	"context"
	"slices"
	"time"

	"tilly"
	"tilly/search"
	"tilly/sell/forms"
)

// mostCompared is how many products stand side by side at most.
const mostCompared = 4

// Shelf is the goods of a store as they are shown to whoever asks: found through the
// index, read from their rows, told in a language and at the prices of a page's market.
type Shelf struct {
	Store   string         // id
	Rows    Catalogue      // nil: no products are shown
	Fresh   Fresh          // nil: products are shown as they were last read
	Began   time.Time      // when the question was asked
	Page    *tilly.Product // on whose page it is asked, nil for none
	PageURL string
	Reads   string // the language that goods are told of in, where the store sells in several; else ""
}

// isBare says whether there is nothing to be shown.
func (s *Shelf) isBare(x *search.Index) bool {
	return s.Rows == nil || x.Count(tilly.ProductsKind) == 0
}

// PlacesOf are where the rows of found products are, each product once.
func PlacesOf(results []search.Result) []tilly.PassageID {
	var at []tilly.PassageID
	seen := map[string]bool{}
	for _, r := range results {
		if !seen[r.Passage.Facts.Key] {
			seen[r.Passage.Facts.Key] = true
			at = append(at, tilly.PassageID{DocumentID: r.Passage.DocumentID, Ord: r.Passage.Ord})
		}
	}
	return at
}

// rowsAt reads the rows of what was found.
func (s *Shelf) rowsAt(ctx context.Context, results []search.Result) ([]tilly.Product, error) {
	return s.Rows.ProductsAt(ctx, s.Store, PlacesOf(results))
}

// withRefs are the products with these ids on the shop's platform, as far as there are.
func (s *Shelf) withRefs(ctx context.Context, refs []string) (list []tilly.Product, err error) {
	for _, ref := range refs {
		found, err := s.Rows.ProductsByRef(ctx, s.Store, ref)
		if err != nil {
			return nil, err
		}
		if len(found) > 0 {
			list = append(list, found[0])
		}
	}
	return list, nil
}

// productOf finds the row of a card that was shown before.
func (s *Shelf) productOf(ctx context.Context, x *search.Index, c tilly.ProductCard) (tilly.Product, bool, error) {
	if s.Page != nil && c.Title == s.Page.Title && (c.URL == s.Page.URL || tilly.SamePath(c.URL, s.Page.URL)) {
		return *s.Page, true, nil
	}
	results := x.Search(search.Query{Text: c.Title, Limit: 20, Kind: tilly.ProductsKind, Filter: search.Filter{OnlyFacts: true}})
	list, err := s.rowsAt(ctx, results)
	if err != nil {
		return tilly.Product{}, false, err
	}
	for _, p := range list {
		if p.Title == c.Title && (p.URL == c.URL || tilly.SamePath(p.URL, c.URL)) {
			return p, true, nil
		}
	}
	return tilly.Product{}, false, nil
}

// candidates are the products that a whole question may name.
func (s *Shelf) candidates(ctx context.Context, x *search.Index, text string) ([]tilly.Product, error) {
	results := x.Search(search.Query{Text: text, Limit: 30, Kind: tilly.ProductsKind, Filter: search.Filter{OnlyFacts: true}})
	return s.rowsAt(ctx, results)
}

// candidatesFor are the products that a name may mean, best first.
func (s *Shelf) candidatesFor(ctx context.Context, x *search.Index, name string) ([]tilly.Product, error) {
	results := x.Search(search.Query{Text: name, Limit: mostCompared, Kind: tilly.ProductsKind, Filter: search.Filter{OnlyFacts: true}})
	if len(results) == 0 {
		return nil, nil
	}
	least := max(0.7, results[0].Match.Title)
	results = slices.DeleteFunc(results, func(r search.Result) bool { return r.Match.Title < least })
	return s.rowsAt(ctx, results)
}

// asChosen is what was shown, of the page's product with the variants alone that the
// page has chosen, and named by them.
func (s *Shelf) asChosen(list []tilly.Product) []tilly.Product {
	for i, p := range list {
		if s.Page == nil || !tilly.SamePage(p.URL, s.Page.URL) {
			continue
		}
		if one, ok := p.ChosenAt(s.PageURL); ok {
			if name := forms.Name(one.Variants[0]); len(one.Variants) == 1 && name != "" {
				one.Title += " (" + name + ")"
			}
			list[i] = one
		}
	}
	return list
}
