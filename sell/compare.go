package sell

import (
	"context"
	"slices"
	"strings"

	"tilly"
	"tilly/search"
	"tilly/understand"
	"tilly/words"
)

// named are the products that a question names to be compared; nil when it names
// fewer than two.
func (k *Counter) named(ctx context.Context, x *search.Index, s understand.Shopping, text string) ([]tilly.Product, error) {
	plain := words.Plain(text)
	if !s.Compare && !k.Compares(plain) {
		return nil, nil
	}
	whole, err := k.withTitlesIn(ctx, x, text, plain)
	if err != nil || len(whole) >= 2 {
		return whole, err
	}
	return k.byParts(ctx, x, plain)
}

// withTitlesIn are the products whose whole titles stand in a question, in the
// order it names them.
func (k *Counter) withTitlesIn(ctx context.Context, x *search.Index, text string, plain []string) ([]tilly.Product, error) {
	list, err := k.Shelf.candidates(ctx, x, text)
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
func (k *Counter) byParts(ctx context.Context, x *search.Index, words []string) ([]tilly.Product, error) {
	parts := k.Compared(words)
	if len(parts) < 2 || len(parts) > mostCompared {
		return nil, nil
	}
	var named [][]tilly.Product
	for _, name := range parts {
		found, err := k.Shelf.candidatesFor(ctx, x, name)
		if err != nil || len(found) == 0 {
			return nil, err
		}
		named = append(named, found)
	}
	list := ofOneKind(named)
	if slices.ContainsFunc(list[1:], func(p tilly.Product) bool { return p.Key == list[0].Key }) {
		return nil, nil
	}
	return k.Shelf.Recheck(ctx, list), nil
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
