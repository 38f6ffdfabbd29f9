package db

import (
	"context"
	"slices"
	"strings"

	"tilly"
)

// LanguageAt is the language of the first of these keys of documents that is a page of a
// store with translations; "" where none is.
func (d Products) LanguageAt(ctx context.Context, storeID string, keys []string) (lang string, err error) {
	for _, key := range keys {
		err = d.reader().get(ctx, &lang, `SELECT lang FROM documents WHERE store_id = ? AND key_hash = ? AND translations <> ''
			ORDER BY id LIMIT 1`, storeID, keyHash(key))
		if err == nil {
			return lang, nil
		}
		if !missing(err) {
			return "", err
		}
	}
	return "", nil
}

// TranslationsOf gives where documents of a store can be read in a language, by their
// ids, with the title that such a page has where it was read.
func (d Products) TranslationsOf(ctx context.Context, storeID, lang string, ids []string) (map[string]tilly.Citation, error) {
	out := map[string]tilly.Citation{}
	if len(ids) == 0 {
		return out, nil
	}
	err := d.view(ctx, func(c conn) error {
		var rows []struct {
			ID           string `db:"id"`
			Title        string `db:"title"`
			Translations string `db:"translations"`
		}
		args := []any{storeID}
		for _, id := range ids {
			args = append(args, id)
		}
		err := c.list(ctx, &rows, `SELECT id, title, translations FROM documents WHERE store_id = ? AND translations <> ''
			AND id IN (?`+strings.Repeat(", ?", len(ids)-1)+`)`, args...)
		if err != nil {
			return err
		}
		for _, r := range rows {
			list, err := translationsFrom(r.Translations)
			if err != nil {
				return err
			}
			at := list[lang]
			if at == "" {
				continue
			}
			title := r.Title
			err = c.get(ctx, &title, `SELECT title FROM documents WHERE store_id = ? AND key_hash = ? AND translations <> '' AND title <> ''
				ORDER BY id LIMIT 1`, storeID, keyHash(at))
			if err != nil && !missing(err) {
				return err
			}
			out[r.ID] = tilly.Citation{Title: title, URL: at}
		}
		return nil
	})
	return out, err
}

// Translated gives products of a store with those in their places that are the same in a
// language, where the shop has it in that and it was read. The row of what is translated
// already, or known in no language, stays.
func (d Products) Translated(ctx context.Context, storeID, lang string, list []tilly.Product) ([]tilly.Product, error) {
	out := make([]tilly.Product, 0, len(list))
	seen := map[string]bool{}
	for _, p := range list {
		if to := p.Translations[lang]; to != "" && p.Lang != lang {
			found, err := d.productNamed(ctx, storeID, to)
			if err != nil {
				return nil, err
			}
			if i := slices.IndexFunc(found, func(f tilly.Product) bool { return f.Lang == lang }); i >= 0 {
				p = found[i]
			}
		}
		if !seen[p.Key] {
			seen[p.Key] = true
			out = append(out, p)
		}
	}
	return out, nil
}

// productNamed finds a product by its id on the platform, or by its address.
func (d Products) productNamed(ctx context.Context, storeID, name string) ([]tilly.Product, error) {
	if strings.Contains(name, "://") {
		return d.ProductsOnPage(ctx, storeID, []string{tilly.PageKey(name)})
	}
	return d.ProductsByRef(ctx, storeID, name)
}
