package search

import (
	"slices"
	"strings"
	"sync"

	"tilly/words"
)

// languages are those of which words are known, most spoken among shops first:
// where nothing else tells two apart, that does.
var languages = sync.OnceValue(func() []string {
	spoken := []string{"en", "de", "fr", "es", "it", "pt", "nl", "da", "sv", "no", "fi", "ru", "tr", "pl", "cs", "hu", "uk", "el", "ar", "fa", "he", "hi", "zh", "ja", "ko", "th"}
	for _, lang := range words.Codes() {
		if !slices.Contains(spoken, lang) {
			spoken = append(spoken, lang)
		}
	}
	return spoken
})

// Lexicon knows the words of every language. What it knows of one is read when that
// is first asked for: most stores have one or two. Safe for concurrent use.
type Lexicon struct {
	tongues map[string]func() *tongue
	signals func() *signals
}

// tongue is what is known of one language.
type tongue struct {
	soft, weak, common map[string]bool // folded
	separable          []string
	compounds          bool
	concepts           thesaurus
	close              func() map[string][]synonym // of this language, see synonyms.go
}

// NewLexicon makes the lexicon.
func NewLexicon() *Lexicon {
	l := &Lexicon{tongues: map[string]func() *tongue{}, signals: sync.OnceValue(newSignals)}
	for _, lang := range languages() {
		l.tongues[lang] = sync.OnceValue(func() *tongue { return newTongue(lang) })
	}
	return l
}

// unspoken is the tongue of languages without a list of words.
var unspoken = &tongue{close: func() map[string][]synonym { return nil }}

func (l *Lexicon) tongue(lang string) *tongue {
	if read, ok := l.tongues[lang]; ok {
		return read()
	}
	return unspoken
}

func newTongue(lang string) *tongue {
	known := words.Of(lang)
	t := &tongue{
		soft: foldedSet(smallWords(known)), weak: foldedSet(known.List("weak")), common: foldedSet(known.List("common")),
		separable: known.List("separable"), compounds: known.Compounds(), concepts: newThesaurus(known),
		close: sync.OnceValue(func() map[string][]synonym { return synonymTable(known) }),
	}
	for _, small := range known.List("stop") {
		eachWord(small, func(w word) { // of scripts without spaces each pair of characters
			if w.script != spaced {
				t.soft[fold(w.text)] = true
			}
		})
	}
	return t
}

// smallWords are the stop words, without the letters that are sizes as well: who
// asks for an L does not say the.
func smallWords(known *words.Language) []string {
	sizes := known.List("size")
	return slices.DeleteFunc(known.List("stop"), func(w string) bool { return slices.Contains(sizes, w) })
}

// foldedSet holds the single words of a list.
func foldedSet(list []string) map[string]bool {
	set := map[string]bool{}
	for _, w := range list {
		if !strings.Contains(w, " ") {
			set[fold(w)] = true
		}
	}
	return set
}

// Soft says whether a word is a stop or question word of the language, with or
// without its diacritics.
func (l *Lexicon) Soft(lang, word string) bool { return l.tongue(lang).soft[fold(word)] }

// Weak says whether a word is one that questions to any shop have.
func (l *Lexicon) Weak(lang, word string) bool { return l.tongue(lang).weak[fold(word)] }
