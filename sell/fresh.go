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
func (k *Counter) Recheck(ctx context.Context, list []tilly.Product) []tilly.Product {
	list = k.afresh(ctx, k.translated(ctx, list))
	if k.Fresh == nil || k.PageURL == "" || len(list) == 0 {
		return list
	}
	ctx, cancel := context.WithTimeout(ctx, recheckWait)
	defer cancel()
	return k.Fresh.InMarket(ctx, k.Store, k.PageURL, list)
}

// translated leaves the page's own product as it is: its shopper reads that page. A
// catalogue that does not tell costs the translation, never the answer.
func (k *Counter) translated(ctx context.Context, list []tilly.Product) []tilly.Product {
	other := func(p tilly.Product) bool {
		return p.Translations[k.Reads] != "" && p.Lang != k.Reads && (k.Page == nil || p.Key != k.Page.Key)
	}
	if k.Reads == "" || k.Rows == nil || !slices.ContainsFunc(list, other) {
		return list
	}
	if told, err := k.Rows.Translated(ctx, k.Store, k.Reads, list); err == nil {
		return told
	}
	return list
}

func (k *Counter) afresh(ctx context.Context, list []tilly.Product) []tilly.Product {
	old := func(p tilly.Product) bool { return !p.Manual && k.Began.Sub(p.SeenAt) > recheckAfter }
	if k.Fresh == nil || !slices.ContainsFunc(list, old) {
		return list
	}
	ctx, cancel := context.WithTimeout(ctx, recheckWait)
	defer cancel()
	return k.Fresh.Recheck(ctx, k.Store, list)
}
