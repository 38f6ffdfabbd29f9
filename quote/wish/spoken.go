package wish

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"tilly/search/analysis"
	"tilly/words"
)

// spoken is a text cut into words, each with the terms it is found by.
type spoken struct {
	terms []string
	words []string // of each term, in lower case; "" of one that was put right
	marks bool     // letters of the language bear them here: whoever sets one sets all
	tones bool     // accents are not left out, as they tell words apart
	asks  map[string]bool
}

func speak(ana *analysis.Analyzer, text string) (s spoken) {
	l := words.Of(ana.Language())
	s.tones = strings.ContainsFunc(l.Letters(), twoMarks)
	s.asks = inquiryWords(ana.Language())
	for _, w := range words.Plain(norm.NFC.String(text)) {
		for _, t := range ana.Terms(w) {
			s.terms, s.words = append(s.terms, t), append(s.words, w)
		}
		for _, r := range w {
			_, mark := parts(r)
			s.marks = s.marks || mark != "" && s.tells(mark)
		}
	}
	return s
}

// strokes are marks that letters are not composed with.
var strokes = map[rune]rune{'đ': 'd', 'ł': 'l', 'ø': 'o', 'ı': 'i'}

// parts are a Latin letter and the marks it bears.
func parts(r rune) (letter rune, mark string) {
	if r <= unicode.MaxASCII || !unicode.Is(unicode.Latin, r) {
		return r, ""
	}
	if plain, ok := strokes[r]; ok {
		return plain, "/"
	}
	d := norm.NFD.String(string(r))
	letter, size := utf8.DecodeRuneInString(d)
	return letter, d[size:]
}

// twoMarks says whether a letter bears two: then one of them is a tone.
func twoMarks(r rune) bool {
	_, mark := parts(r)
	return utf8.RuneCountInString(mark) > 1
}

// plain is a word without the marks its letters bear.
func plain(word string) string {
	return strings.Map(func(r rune) rune { letter, _ := parts(r); return letter }, word)
}

// tells says whether a mark tells words apart: an acute or a grave alone is left out by
// many here and set there, but in a language of tones.
func (s *spoken) tells(mark string) bool { return s.tones || mark != "\u0301" && mark != "\u0300" }

// Which words may be forms of one another although only their stems are the same.
const (
	shortWord = 3 // bytes of a word that is taken for no other: fabric (tela) is no telephone (tel)
	shortStem = 5 // letters of a stem that many words may have,
	derived   = 3 // so that one longer by as many is another: a cover (funda) is no founder (fundador)
	longMarks = 5 // letters of a word that is told without its marks, whatever follows
)

// agree says whether a word may be a form of another that has its stem: the same letters
// bear the same marks, where these are set at all; a short word is the very word, one by
// which questions ask is no other, and a short stem leaves no long ending.
func (s *spoken) agree(i int, of string) bool {
	word := s.words[i]
	if word == "" {
		return true
	}
	bare, wanted := plain(word), plain(of)
	if bare == wanted {
		return s.alike(word, of)
	}
	n, long := utf8.RuneCountInString(bare), utf8.RuneCountInString(wanted)
	switch {
	case len(of) <= shortWord || s.asks[bare]:
		return false
	case long >= n+derived && utf8.RuneCountInString(s.terms[i]) <= shortStem:
		return false
	}
	return s.alike(word, of) && (s.marks || !s.marked(of) || s.marked(word) || long >= longMarks && strings.HasPrefix(bare, wanted))
}

// marked says whether a word bears marks that tell words apart.
func (s *spoken) marked(word string) bool {
	return strings.ContainsFunc(word, func(r rune) bool { _, mark := parts(r); return mark != "" && s.tells(mark) })
}

// alike says whether letters that two words have in common bear the same marks, as far
// as these tell words apart and are set at all.
func (s *spoken) alike(word, of string) bool {
	a, b := []rune(word), []rune(of)
	for k := range min(len(a), len(b)) {
		one, mark := parts(a[k])
		other, wanted := parts(b[k])
		switch {
		case one != other:
			return true // here the endings begin
		case mark == wanted || (mark == "" || !s.tells(mark)) && (wanted == "" || !s.tells(wanted)):
		case mark != "" || s.marks:
			return false
		}
	}
	return true
}

var (
	inquiryWordsMu sync.Mutex
	inquiryWordsOf = map[string]map[string]bool{}
)

// inquiryWords are the single words by which questions of a language ask, without marks.
func inquiryWords(lang string) map[string]bool {
	inquiryWordsMu.Lock()
	defer inquiryWordsMu.Unlock()
	list, ok := inquiryWordsOf[lang]
	if !ok {
		list = map[string]bool{}
		for _, phrases := range words.Of(lang).Keyed("question") {
			for _, p := range phrases {
				if of := words.Plain(p); len(of) == 1 {
					list[plain(of[0])] = true
				}
			}
		}
		inquiryWordsOf[lang] = list
	}
	return list
}
