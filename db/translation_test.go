package db

import (
	"testing"

	"tilly"
)

// translationsTest: what a page is in other languages is known from round to round, and
// a product has the row of the language that it is asked in; of one's own store alone.
func translationsTest(t *testing.T, w *world) {
	s := w.scan(t, w.shop, t0)
	sure(w.Crawl.Start(w.ctx, w.shop.ID, s.ID, 1))
	const en, de, fr = "https://shop.example/returns", "https://shop.example/de/rueckgabe", "https://shop.example/fr/retours"
	ok(t, w.Crawl.AddDocuments(w.ctx, w.shop.ID, s.ID, 1, []tilly.FoundURL{{Key: en, URL: en}, {Key: de, URL: de}, {Key: "plain", URL: "plain"}}, 10))
	ids := map[string]string{}
	for _, d := range w.next(t, s, 10) {
		ids[d.Key] = d.ID
		switch d.Key {
		case en:
			d.Lang, d.Translations = "en", map[string]string{"de": de, "fr": fr}
		case de:
			d.Lang, d.Translations = "de", map[string]string{"en": en}
		default:
			d.Lang = "en"
		}
		d.State, d.Title, d.TextHash, d.FetchedAt = tilly.Done, "About "+d.Lang, d.Key, t0
		ok(t, w.Crawl.SaveDocument(w.ctx, d, true, []tilly.Passage{{Kind: tilly.Knowledge, Text: d.Key, URL: d.URL, Lang: d.Lang}}, nil, 100))
	}
	same(t, sure(w.Products.LanguageAt(w.ctx, w.shop.ID, []string{"else", de})), "de")
	same(t, sure(w.Products.LanguageAt(w.ctx, w.shop.ID, []string{"plain"})), "")
	same(t, sure(w.Products.LanguageAt(w.ctx, w.rival.ID, []string{de})), "")
	all := []string{ids[en], ids[de], ids["plain"]}
	same(t, sure(w.Products.TranslationsOf(w.ctx, w.shop.ID, "de", all)), map[string]tilly.Citation{ids[en]: {Title: "About de", URL: de}})
	same(t, sure(w.Products.TranslationsOf(w.ctx, w.shop.ID, "fr", all)), map[string]tilly.Citation{ids[en]: {Title: "About en", URL: fr}}) // it was not read
	same(t, sure(w.Products.TranslationsOf(w.ctx, w.rival.ID, "de", all)), map[string]tilly.Citation{})
	same(t, sure(w.Products.TranslationsOf(w.ctx, w.shop.ID, "de", nil)), map[string]tilly.Citation{})

	ok(t, w.Crawl.AddDocuments(w.ctx, w.shop.ID, s.ID, 1, urls("tent", "zelt", "tente"), 10))
	rows := map[string]tilly.Product{
		"tent":  {Ref: "1", Lang: "en", URL: "https://shop.example/p/tent", Translations: map[string]string{"de": "2", "fr": "https://shop.example/fr/p/tente", "it": "9"}},
		"zelt":  {Ref: "2", Lang: "de", Translations: map[string]string{"en": "1"}},
		"tente": {Ref: "3", Lang: "fr", URL: "https://shop.example/fr/p/tente"},
	}
	for _, d := range w.next(t, s, 10) {
		p := rows[d.Key]
		p.Title, p.Key = d.Key, tilly.ProductKey(p)
		rows[d.Key] = p
		passage := tilly.ProductPassage(p)
		d.State, d.FetchedAt = tilly.Done, t0
		ok(t, w.Crawl.SaveDocument(w.ctx, d, true, []tilly.Passage{passage}, nil, 100))
	}
	titles := func(storeID, lang string, of ...string) (out []string) {
		t.Helper()
		var list []tilly.Product
		for _, name := range of {
			list = append(list, rows[name])
		}
		for _, p := range sure(w.Products.Translated(w.ctx, storeID, lang, list)) {
			out = append(out, p.Title)
		}
		return out
	}
	same(t, titles(w.shop.ID, "de", "tent", "tente"), []string{"zelt", "tente"})
	same(t, titles(w.shop.ID, "de", "zelt", "tent"), []string{"zelt"})
	same(t, titles(w.shop.ID, "fr", "tent"), []string{"tente"})
	same(t, titles(w.shop.ID, "it", "tent"), []string{"tent"}) // it was not read
	same(t, titles(w.rival.ID, "de", "tent"), []string{"tent"})
}

// sure is a value that came without an error.
func sure[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
