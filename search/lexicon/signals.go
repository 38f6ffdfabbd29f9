package lexicon

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/words"
)

// signals are the words and letters that tell languages apart, of all languages in
// one small table; each language is the bit of its place in analysis.Languages.
type signals struct {
	words   map[string]spokenIn
	letters []string // by language
}

// spokenIn is in which languages a word is a small one.
type spokenIn struct {
	stop  uint64 // as it is written there
	hasty uint64 // as it is typed in haste, without its accents: other languages may have it too
	weak  uint64 // one that any shop is asked
}

func newSignals() *signals {
	s := &signals{words: map[string]spokenIn{}, letters: make([]string, len(analysis.Languages()))}
	for i, lang := range analysis.Languages() {
		known, bit := words.Only(lang, "language", "stop", "weak", "size"), uint64(1)<<i
		s.letters[i] = known.Letters()
		small := foldedSet(nil)
		for _, w := range smallWords(known) {
			if plain := analysis.Fold(w); plain != w {
				small[plain] = true
			}
		}
		for _, w := range smallWords(known) {
			in := s.words[w]
			if small[w] {
				in.hasty |= bit
			} else {
				in.stop |= bit
			}
			s.words[w] = in
		}
		for w := range foldedSet(known.List("weak")) {
			in := s.words[w]
			in.weak |= bit
			s.words[w] = in
		}
	}
	return s
}

// A stop word tells more than a letter, or than a word typed in haste.
const (
	wordSign   = 2
	letterSign = 1
)

// of weighs for each language, in the order of analysis.Languages, what speaks for it in a text.
func (s *signals) of(text string) []int {
	signs := make([]int, len(analysis.Languages()))
	analysis.EachWord(text, func(w analysis.Word) {
		in := s.words[w.Text]
		for i := 0; in.stop|in.hasty != 0; i, in.stop, in.hasty = i+1, in.stop>>1, in.hasty>>1 {
			signs[i] += wordSign*int(in.stop&1) + letterSign*int(in.hasty&1)
		}
	})
	if analysis.ASCII(text) {
		return signs
	}
	for i, letters := range s.letters {
		for _, r := range letters { // each once: a name that is said often is no sign
			if strings.ContainsRune(text, r) || strings.ContainsRune(text, unicode.ToUpper(r)) {
				signs[i] += letterSign
			}
		}
	}
	return signs
}

// ownLetters is how many of the letters that tell one language stand in a text and are
// none of another's: "płacę" is Polish, however German its small words look. Names keep
// their letters in all languages, so words with a capital tell nothing.
func (s *signals) ownLetters(text string, of, against int) (n int) {
	if analysis.ASCII(text) {
		return 0
	}
	for word := range strings.FieldsSeq(text) {
		if first, _ := utf8.DecodeRuneInString(word); unicode.IsUpper(first) {
			continue
		}
		for _, r := range word {
			if strings.ContainsRune(s.letters[of], r) && !strings.ContainsRune(s.letters[against], r) {
				n++
			}
		}
	}
	return n
}

// addWeak adds what the words that any shop is asked speak for each language.
func (s *signals) addWeak(signs []int, text string) {
	analysis.EachWord(text, func(w analysis.Word) {
		for i, in := 0, s.words[analysis.Fold(w.Text)].weak; in != 0; i, in = i+1, in>>1 {
			signs[i] += int(in & 1)
		}
	})
}

// small is the greatest share of a text's letters that stands in small words of one of some
// languages, by their places in analysis.Languages.
func (s *signals) small(text string, among uint64) (share float64) {
	letters, of := 0, make([]int, len(s.letters))
	analysis.EachWord(text, func(w analysis.Word) {
		letters += len(w.Text)
		in := s.words[w.Text]
		for i, bits := 0, (in.stop|in.hasty|in.weak)&among; bits != 0; i, bits = i+1, bits>>1 {
			of[i] += len(w.Text) * int(bits&1)
		}
	})
	return float64(slices.Max(of)) / float64(max(1, letters))
}
