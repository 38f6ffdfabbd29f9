package understand

import (
	"slices"
	"strings"

	"tilly/search/analysis"
	"tilly/search/lexicon"
	"tilly/search/translit"
	"tilly/words"
)

// Meant is a text as it was meant, whatever letters it is typed in, and its language where
// that was told by it, else "". Chinese is given in simplified letters, in which its words
// are known.
func (t Typist) Meant(text string) (meant, lang string) {
	if meant, lang = t.Retype(text); lang != "" {
		return meant, lang
	}
	return t.Named(words.Simplified(t.Lexicon.Language(text, ""), text)), ""
}

// Retype writes a text as it was meant that is typed in Latin letters, though its language
// is written in others: by sound (skolko stoit), or by the keys of a keyboard that was
// left in Latin (crjkmrj cnjbn). What is not understood stays as it is: names, addresses,
// numbers. It gives the language too, "" where nothing speaks for any.
func (t Typist) Retype(text string) (meant, lang string) {
	if len(text) > lexicon.Sampled || !analysis.ASCII(text) || !strings.ContainsFunc(text, isLatinLetter) {
		return "", ""
	}
	var best reading
	pieces := piecesOf(text)
	latin := t.Lexicon.InLatin(text)
	for _, lang := range t.among(text, latin, pieces) {
		rest := pieces
		if slices.Contains(t.Languages, lang) {
			rest = t.withoutNames(lang, pieces)
		}
		latin = max(latin, t.inLatin(rest))
		for _, r := range []reading{t.bySound(lang, rest), t.byKeys(lang, text)} {
			if r.share >= t.least(lang, latin, r) && r.share > best.share {
				best = r
			}
		}
	}
	return best.text, best.lang
}

// among are the languages in which a text may be meant: those of the store, and where it has
// none such any, if nothing tells that the text is in one that is written in Latin letters.
func (t Typist) among(text string, latin float64, pieces []piece) (langs []string) {
	for _, lang := range words.TypedInLatin() {
		if slices.Contains(t.Languages, lang) {
			langs = append(langs, lang)
		}
	}
	if len(langs) > 0 || latin+aheadOthers > 1 || t.Lexicon.Language(text, "") != "" || t.known(pieces)+aheadOthers > 1 {
		return langs
	}
	return words.TypedInLatin()
}

// How much of a text has to be understood, and by how much more than of what it is in Latin
// letters: in a language of the store; in one of those whose vowels need not be written, as
// which more words can be read; in another language, which has to be more certain.
const (
	leastShare  = 0.35
	ahead       = 0.2
	aheadShort  = 0.3
	aheadOthers = 0.5
	fewOthers   = 3 // words

	leastMixed  = 0.75 // of what is no English, where people mix it with their language
	leastBeside = 0.3  // of the text, that is no English
	fewMixed    = 2    // words

	besideOthers = 0.5
)

// least is the share from which a text is held to be meant so; more than 1 for never.
func (t Typist) least(lang string, latin float64, r reading) float64 {
	switch {
	case !slices.Contains(t.Languages, lang):
		switch {
		case r.words < fewOthers:
			return 2
		case r.mixed >= leastMixed && r.beside >= besideOthers:
			return 0
		}
		return latin + aheadOthers
	case r.mixed >= leastMixed && r.beside >= leastBeside && r.words >= fewMixed:
		return 0
	case translit.Typed(lang).Vowels():
		return max(leastShare, latin+ahead)
	}
	return max(leastShare, latin+aheadShort)
}
