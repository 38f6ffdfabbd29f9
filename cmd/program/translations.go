package program

import (
	"context"

	"tilly/db"
	"tilly/fetch"
)

// translations finds pages by their addresses as scans spell them.
type translations struct{ db.Products }

// LanguageAt implements answer.Translations: a page is known with its parameters, or
// without.
func (t translations) LanguageAt(ctx context.Context, storeID, page string) (string, error) {
	u, err := fetch.Parse(page)
	if err != nil {
		return "", nil
	}
	keys := []string{fetch.Normalise(u)}
	if u.RawQuery != "" {
		u.RawQuery = ""
		keys = append(keys, fetch.Normalise(u))
	}
	return t.Products.LanguageAt(ctx, storeID, keys)
}
