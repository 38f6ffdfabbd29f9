package answer

import (
	"context"
	"slices"

	"tilly"
	"tilly/search"
)

// languageAt is the language of the page that a question is asked on, as its site tells,
// where the store is written in it.
func (a *Assistant) languageAt(ctx context.Context, x *search.Index, storeID, page string) string {
	written := languagesOf(x)
	if page == "" || a.cfg.Translations == nil || len(written) < 2 {
		return ""
	}
	lang, err := a.cfg.Translations.LanguageAt(ctx, storeID, page)
	if err != nil {
		a.cfg.Log.WarnContext(ctx, "the language of a question's page was not looked up", "store", storeID, "error", err.Error())
	}
	if !slices.Contains(written, lang) {
		return ""
	}
	return lang
}

// leadToTranslations has the sources of an answer lead to what they are in the language
// it is given in. The words that were quoted do not stand there, so none is pointed at.
func (a *Assistant) leadToTranslations(ctx context.Context, storeID, lang string, s *stream) {
	if a.cfg.Translations == nil {
		return
	}
	var ids []string
	for _, p := range s.cited {
		if p.Lang != "" && p.Lang != lang && p.URL != "" {
			ids = append(ids, p.DocumentID)
		}
	}
	if len(ids) == 0 {
		return
	}
	found, err := a.cfg.Translations.TranslationsOf(ctx, storeID, lang, ids)
	if err != nil {
		a.cfg.Log.WarnContext(ctx, "translations of an answer's sources were not looked up", "store", storeID, "error", err.Error())
		return
	}
	for i, p := range s.cited {
		if to, ok := found[p.DocumentID]; ok && p.Lang != lang {
			s.sources[i] = to
		}
	}
	kept := s.sources[:0:0] // where one was the translation of another
	for _, c := range s.sources {
		if !slices.ContainsFunc(kept, func(k tilly.Citation) bool { return k.URL != "" && k.URL == c.URL }) {
			kept = append(kept, c)
		}
	}
	s.sources = kept
}
