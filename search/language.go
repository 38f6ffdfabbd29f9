package search

import (
	"maps"
	"strings"
	"sync"
)

// languages are those with stop words, most spoken among shops first.
func languages() []string {
	return []string{"en", "de", "fr", "es", "it", "pt", "nl", "da", "sv", "no", "fi", "ru", "tr", "pl", "cs", "hu", "uk", "el", "ar", "fa", "he", "hi", "zh", "ja", "ko", "th"}
}

// Lexicon knows the small words of every language. What it knows of one is read
// when that is first asked for: most stores have one or two. Safe for concurrent use.
type Lexicon struct {
	tongues map[string]func() *tongue
	langs   func() map[string][]uint8   // by word as written: its languages, as places in languages()
	same    func() map[string][]synonym // see synonyms.go
}

// tongue is what is known of one language.
type tongue struct {
	soft, weak, common map[string]bool // folded
	concepts           thesaurus
}

// NewLexicon makes the lexicon.
func NewLexicon() *Lexicon {
	l := &Lexicon{tongues: map[string]func() *tongue{}, langs: sync.OnceValue(languagesOfWords), same: sync.OnceValue(synonymTable)}
	for _, lang := range languages() {
		l.tongues[lang] = sync.OnceValue(func() *tongue { return newTongue(lang) })
	}
	return l
}

// unspoken is the tongue of languages without a list of words.
var unspoken = &tongue{}

func (l *Lexicon) tongue(lang string) *tongue {
	if read, ok := l.tongues[lang]; ok {
		return read()
	}
	return unspoken
}

func newTongue(lang string) *tongue {
	t := &tongue{soft: foldedSet(stopWords[lang]), weak: foldedSet(weakWords[lang]), common: foldedSet(commonWords(lang)), concepts: newThesaurus(lang)}
	eachWord(stopWords[lang], func(w word) { // of scripts without spaces each pair of characters
		if w.script != spaced {
			t.soft[fold(w.text)] = true
		}
	})
	maps.Copy(t.soft, foldedSet(smallWords(lang)))
	return t
}

func foldedSet(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[fold(w)] = true
	}
	return set
}

func languagesOfWords() map[string][]uint8 {
	langs := map[string][]uint8{}
	for i, lang := range languages() {
		for w := range strings.FieldsSeq(stopWords[lang]) {
			langs[w] = append(langs[w], uint8(i)) //nolint:gosec // there are a few languages
		}
	}
	return langs
}

// Soft says whether a word is a stop or question word of the language, with or
// without its diacritics.
func (l *Lexicon) Soft(lang, word string) bool { return l.tongue(lang).soft[fold(word)] }

// Weak says whether a word is one that questions to any shop have.
func (l *Lexicon) Weak(lang, word string) bool { return l.tongue(lang).weak[fold(word)] }
