package answer

import (
	"context"
	"slices"

	"tilly"
	"tilly/search"
)

// Translations knows what the pages of a store are in other languages.
type Translations interface {
	// LanguageAt is the language of a page of the store by its address, "" where that is
	// not known.
	LanguageAt(ctx context.Context, storeID, page string) (string, error)

	// TranslationsOf gives where documents of the store can be read in a language, by
	// their ids; without those that cannot.
	TranslationsOf(ctx context.Context, storeID, lang string, documentIDs []string) (map[string]tilly.Citation, error)
}

// languageAt is the language of the page that a question is asked on, as its site tells,
// where the store is written in it.
func (t *turn) languageAt(ctx context.Context, x *search.Index) string {
	written := languagesOf(x)
	if t.q.Page == "" || t.a.cfg.Translations == nil || len(written) < 2 {
		return ""
	}
	lang, err := t.a.cfg.Translations.LanguageAt(ctx, t.q.Store.ID, t.q.Page)
	if err != nil {
		t.a.cfg.Log.WarnContext(ctx, "the language of a question's page was not looked up", "store", t.q.Store.ID, "error", err.Error())
	}
	if !slices.Contains(written, lang) {
		return ""
	}
	return lang
}

// leadToTranslations has the sources of an answer lead to what they are in the language
// it is given in. The words that were quoted do not stand there, so none is pointed at.
func (t *turn) leadToTranslations(ctx context.Context) {
	if t.a.cfg.Translations == nil {
		return
	}
	var ids []string
	for _, p := range t.cited {
		if p.Lang != "" && p.Lang != t.Lang && p.URL != "" {
			ids = append(ids, p.DocumentID)
		}
	}
	if len(ids) == 0 {
		return
	}
	found, err := t.a.cfg.Translations.TranslationsOf(ctx, t.q.Store.ID, t.Lang, ids)
	if err != nil {
		t.a.cfg.Log.WarnContext(ctx, "translations of an answer's sources were not looked up", "store", t.q.Store.ID, "error", err.Error())
		return
	}
	for i, p := range t.cited {
		if to, ok := found[p.DocumentID]; ok && p.Lang != t.Lang {
			t.sources[i] = to
		}
	}
	kept := t.sources[:0:0] // where one was the translation of another
	for _, c := range t.sources {
		if !slices.ContainsFunc(kept, func(k tilly.Citation) bool { return k.URL != "" && k.URL == c.URL }) {
			kept = append(kept, c)
		}
	}
	t.sources = kept
}
