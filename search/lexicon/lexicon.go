package lexicon

import (
	"slices"
	"sync"

	"tilly/search/analysis"
	"tilly/words"
)

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
	close              func() map[string][]Synonym // of this language, see synonyms.go
	endings            endings
}

// New makes the lexicon.
func New() *Lexicon {
	l := &Lexicon{tongues: map[string]func() *tongue{}, signals: sync.OnceValue(newSignals)}
	for _, lang := range analysis.Languages() {
		l.tongues[lang] = sync.OnceValue(func() *tongue { return newTongue(lang) })
	}
	return l
}

// unspoken is the tongue of languages without a list of words.
var unspoken = &tongue{close: func() map[string][]Synonym { return nil }}

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
		close: sync.OnceValue(func() map[string][]Synonym { return synonymTable(known) }), endings: newEndings(known),
	}
	for _, small := range known.List("stop") {
		analysis.EachWord(small, func(w analysis.Word) { // of scripts without spaces each pair of characters
			if w.Script != analysis.Spaced {
				t.soft[analysis.Fold(w.Text)] = true
			}
		})
	}
	return t
}

// Soft says whether a word is a stop or question word of the language, with or
// without its diacritics.
func (l *Lexicon) Soft(lang, word string) bool { return l.tongue(lang).soft[analysis.Fold(word)] }

// SoftIn says whether a word is a stop or question word of one of some languages.
func (l *Lexicon) SoftIn(langs []string, word string) bool {
	return slices.ContainsFunc(langs, func(lang string) bool { return l.Soft(lang, word) })
}

// Weak says whether a word is one that questions to any shop have.
func (l *Lexicon) Weak(lang, word string) bool { return l.tongue(lang).weak[analysis.Fold(word)] }

// Called are the other words for one in a language. English is read in every store:
// shops everywhere borrow from it.
func (l *Lexicon) Called(langs []string, word string) []Synonym {
	var out []Synonym
	for _, lang := range langs {
		out = append(out, l.tongue(lang).close()[word]...)
	}
	if !slices.Contains(langs, "en") {
		out = append(out, l.tongue("en").close()[word]...)
	}
	return append(out, unitNames()[word]...)
}

// Common says whether a word is one of everyday speech in a language.
func (l *Lexicon) Common(lang, word string) bool { return l.tongue(lang).common[analysis.Fold(word)] }

// EachConcept gives the stems of the other words for what a stem means in a language, some
// more than once.
func (l *Lexicon) EachConcept(lang, stem string, yield func(other string)) {
	l.tongue(lang).concepts.each(stem, yield)
}

// Separable are the parts of verbs that stand alone at the end of a clause.
func (l *Lexicon) Separable(lang string) []string { return l.tongue(lang).separable }

// Compounds says whether a language writes several nouns as one long word.
func (l *Lexicon) Compounds(lang string) bool { return l.tongue(lang).compounds }
