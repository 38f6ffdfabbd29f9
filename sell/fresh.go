package sell

import (
	"context"
	"slices"
	"time"

	"tilly"
)

// How old a row may be that is shown, and how long the shop is waited for.
const (
	recheckAfter = 15 * time.Minute
	recheckWait  = 2 * time.Second
)

// Recheck gives products in the language that their asker reads, has what was read long
// ago read again, and gives it as the market of the page shows it. A shop that does not
// answer in time costs the freshness, never the answer; prices of another market are not told for those of this one.
func (s *Shelf) Recheck(ctx context.Context, list []tilly.Product) []tilly.Product {
	list = s.afresh(ctx, s.translated(ctx, list))
	if s.Fresh == nil || s.PageURL == "" || len(list) == 0 {
		return list
	}
	ctx, cancel := context.WithTimeout(ctx, recheckWait)
	defer cancel()
	return s.Fresh.InMarket(ctx, s.Store, s.PageURL, list)
}

// translated leaves the page's own product as it is: its shopper reads that page. A
// catalogue that does not tell costs the translation, never the answer.
func (s *Shelf) translated(ctx context.Context, list []tilly.Product) []tilly.Product {
	other := func(p tilly.Product) bool {
		return p.Translations[s.Reads] != "" && p.Lang != s.Reads && (s.Page == nil || p.Key != s.Page.Key)
	}
	if s.Reads == "" || s.Rows == nil || !slices.ContainsFunc(list, other) {
		return list
	}
	if told, err := s.Rows.Translated(ctx, s.Store, s.Reads, list); err == nil {
		return told
	}
	return list
}

func (s *Shelf) afresh(ctx context.Context, list []tilly.Product) []tilly.Product {
	old := func(p tilly.Product) bool { return !p.Manual && s.Began.Sub(p.SeenAt) > recheckAfter }
	if s.Fresh == nil || !slices.ContainsFunc(list, old) {
		return list
	}
	ctx, cancel := context.WithTimeout(ctx, recheckWait)
	defer cancel()
	return s.Fresh.Recheck(ctx, s.Store, list)
}
