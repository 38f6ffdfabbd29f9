package answer

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/words"
)

// compareWords begin what is to be set side by side; betweenWords part it.
const (
	compareWords = "|compare|comparing|better|besser|mieux|mejor|meglio|beter|melhor|bättre|comparison|versus|vs|vergleich|vergleiche|vergleichen|unterschied|difference|différence|comparez|comparer|compare|compara|comparar|diferencia|confronta|differenza|vergelijk|verschil|compara|diferença|jämför|skillnad|skillnaden|"
	betweenWords = "|with|and|to|or|versus|vs|mit|und|oder|zu|avec|et|ou|con|y|o|e|met|en|of|com|och|med|eller|"
)

// amongWords stand before them.
const amongWords = "|between|zwischen|entre|tussen|tra|fra|mellan|the|whats|s|what|is|what's|"

// withoutComparing is a query without the words that ask to compare.
func withoutComparing(query string) string {
	return strings.Join(slices.DeleteFunc(words.Plain(query), func(w string) bool { return in(compareWords, w) || in(amongWords, w) || in(betweenWords, w) }), " ")
}

// named are the products that a question names to be compared; nil when it names
// fewer than two.
func (t *turn) named(ctx context.Context, x *search.Index, s shopping, text string) ([]tilly.Product, error) {
	plain := words.Plain(text)
	if !s.compare && !slices.ContainsFunc(plain, func(w string) bool { return in(compareWords, w) }) {
		return nil, nil
	}
	whole, err := t.withTitlesIn(ctx, x, text, plain)
	if err != nil || len(whole) >= 2 {
		return whole, err
	}
	return t.byParts(ctx, x, plain)
}

// mostCompared is how many products stand side by side at most.
const mostCompared = 4

// withTitlesIn are the products whose whole titles stand in a question, in the
// order it names them.
func (t *turn) withTitlesIn(ctx context.Context, x *search.Index, text string, plain []string) ([]tilly.Product, error) {
	list, err := t.candidates(ctx, x, text)
	if err != nil {
		return nil, err
	}
	joined := " " + strings.Join(plain, " ") + " "
	at := func(p tilly.Product) int {
		return strings.Index(joined, " "+strings.Join(words.Plain(p.Title), " ")+" ")
	}
	list = slices.DeleteFunc(list, func(p tilly.Product) bool { return at(p) < 0 })
	list = slices.DeleteFunc(slices.Clone(list), func(p tilly.Product) bool { // part of a longer name
		return slices.ContainsFunc(list, func(q tilly.Product) bool {
			return len(q.Title) > len(p.Title) && at(q) <= at(p) && at(p) < at(q)+len(strings.Join(words.Plain(q.Title), " "))
		})
	})
	slices.SortStableFunc(list, func(a, b tilly.Product) int { return at(a) - at(b) })
	return list[:min(mostCompared, len(list))], nil
}

// byParts takes each part between "with" and "and" for a name of its own.
func (t *turn) byParts(ctx context.Context, x *search.Index, words []string) ([]tilly.Product, error) {
	var parts []string
	var part []string
	end := func() {
		if left := withoutOpeners(slices.Clone(part)); len(left) > 0 {
			parts = append(parts, strings.Join(left, " "))
		}
		part = nil
	}
	for _, w := range words {
		switch {
		case in(betweenWords, w):
			end()
		case !in(compareWords, w) && !strings.Contains(anyWords, " "+w+" ") && !in(amongWords, w):
			part = append(part, w)
		}
	}
	end()
	if len(parts) < 2 || len(parts) > mostCompared {
		return nil, nil
	}
	var named [][]tilly.Product
	for _, name := range parts {
		found, err := t.candidatesFor(ctx, x, name)
		if err != nil || len(found) == 0 {
			return nil, err
		}
		named = append(named, found)
	}
	list := ofOneKind(named)
	if slices.ContainsFunc(list[1:], func(p tilly.Product) bool { return p.Key == list[0].Key }) {
		return nil, nil
	}
	return t.recheck(ctx, list), nil
}

// candidatesFor are the products that a name may mean, best first.
func (t *turn) candidatesFor(ctx context.Context, x *search.Index, name string) ([]tilly.Product, error) {
	results := x.Search(search.Query{Text: name, Limit: mostCompared, Kind: tilly.ProductsKind, Filter: search.Filter{OnlyFacts: true}})
	if len(results) == 0 {
		return nil, nil
	}
	least := max(0.7, results[0].Match.Title)
	results = slices.DeleteFunc(results, func(r search.Result) bool { return r.Match.Title < least })
	return t.a.cfg.Catalogue.ProductsAt(ctx, t.q.Store.ID, placesOf(results))
}

// ofOneKind takes a product of each name: who compares two tents does not mean the
// footprint of one.
func ofOneKind(named [][]tilly.Product) []tilly.Product {
	list := make([]tilly.Product, len(named))
	for i := range named {
		list[i] = named[i][0]
	}
	for _, first := range named[0] {
		same := []tilly.Product{first}
		for _, others := range named[1:] {
			if at := slices.IndexFunc(others, func(p tilly.Product) bool { return p.Category == first.Category && p.Key != first.Key }); at >= 0 {
				same = append(same, others[at])
			}
		}
		if first.Category != "" && len(same) == len(named) {
			return same
		}
	}
	return list
}

func (t *turn) candidates(ctx context.Context, x *search.Index, text string) ([]tilly.Product, error) {
	results := x.Search(search.Query{Text: text, Limit: 30, Kind: tilly.ProductsKind, Filter: search.Filter{OnlyFacts: true}})
	list, err := t.a.cfg.Catalogue.ProductsAt(ctx, t.q.Store.ID, placesOf(results))
	if err != nil {
		return nil, err
	}
	return list, nil
}

func in(list, word string) bool { return word != "" && strings.Contains(list, "|"+word+"|") }
