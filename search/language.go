package search

import "strings"

// languages are those with stop words, most spoken among shops first.
func languages() []string {
	return []string{"en", "de", "fr", "es", "it", "pt", "nl", "da", "sv", "no", "fi", "ru", "tr", "pl", "cs", "hu", "uk", "el", "ar", "fa", "he", "hi", "zh", "ja", "ko", "th"}
}

// Lexicon knows the small words of every language. Read-only once made.
type Lexicon struct {
	soft     map[string]map[string]bool // by language, folded
	weak     map[string]map[string]bool // by language, folded
	langs    map[string][]uint8         // by word as written: its languages, as places in languages()
	same     map[string][]synonym       // see synonyms.go
	concepts thesaurus
}

// NewLexicon makes the lexicon.
func NewLexicon() *Lexicon {
	l := &Lexicon{soft: map[string]map[string]bool{}, weak: map[string]map[string]bool{}, langs: map[string][]uint8{}, same: synonymTable(), concepts: newThesaurus()}
	for i, lang := range languages() {
		l.soft[lang] = map[string]bool{}
		for w := range strings.FieldsSeq(stopWords[lang]) {
			l.langs[w] = append(l.langs[w], uint8(i))
			l.soft[lang][fold(w)] = true
			eachWord(w, func(w word) { // of scripts without spaces each pair of characters
				if w.script != spaced {
					l.soft[lang][fold(w.text)] = true
				}
			})
		}
		l.weak[lang] = map[string]bool{}
		for w := range strings.FieldsSeq(smallWords(lang)) {
			l.soft[lang][fold(w)] = true
		}
		for w := range strings.FieldsSeq(weakWords[lang]) {
			l.weak[lang][fold(w)] = true
		}
	}
	return l
}

// Soft says whether a word is a stop or question word of the language, with or
// without its diacritics.
func (l *Lexicon) Soft(lang, word string) bool { return l.soft[lang][fold(word)] }

// Weak says whether a word is one that questions to any shop have.
func (l *Lexicon) Weak(lang, word string) bool { return l.weak[lang][fold(word)] }
