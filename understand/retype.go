package understand

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/search/lexicon"
	"tilly/search/translit"
	"tilly/words"
)

// Typist knows the languages of a store and its words, for telling what was meant where
// somebody types in the letters of another script than their language's.
type Typist struct {
	Lexicon   *lexicon.Lexicon
	Languages []string                 // that the store has, and that its asker spoke before
	Knows     func(word string) bool   // whether the store has a word, in lower case
	Finds     func(word string) bool   // whether it has one that a word in Latin letters is typed for
	Called    func(word string) string // the store's name that an unknown word is typed for, "" for none
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

// Named writes names of the store as it has them in a text without spaces between words,
// where they are typed in katakana or Hangul.
func (t Typist) Named(text string) string {
	if analysis.ASCII(text) {
		return text
	}
	var out strings.Builder
	for text != "" {
		run := spelledOut(text)
		if name := t.Called(run); name != "" {
			out.WriteString(" " + name + " ")
		} else {
			out.WriteString(run)
		}
		if text = text[len(run):]; text != "" {
			_, size := utf8.DecodeRuneInString(text)
			out.WriteString(text[:size])
			text = text[size:]
		}
	}
	return out.String()
}

// spelledOut is what of a text's beginning is in letters that say how names sound.
func spelledOut(text string) string {
	for i, r := range text {
		if r != 'ー' && !unicode.In(r, unicode.Katakana, unicode.Hangul) {
			return text[:i]
		}
	}
	return text
}

// among are the languages in which a text may be meant: those of the store, and where it has
// none such any, if nothing tells that the text is in one that is written in Latin letters.
func (t Typist) among(text string, latin float64, pieces []piece) (langs []string) {
	for _, lang := range translit.Languages {
		if slices.Contains(t.Languages, lang) {
			langs = append(langs, lang)
		}
	}
	if len(langs) > 0 || latin+aheadOthers > 1 || t.Lexicon.Language(text, "") != "" || t.known(pieces)+aheadOthers > 1 {
		return langs
	}
	return translit.Languages
}

// leastName is how many letters a name has at least: shorter ones are as well the small
// words of a language.
const leastName = 3

// withoutNames leaves words alone that the store has in Latin letters, and that are none of
// its language: they tell nothing.
func (t Typist) withoutNames(lang string, pieces []piece) []piece {
	pieces, known := slices.Clone(pieces), dictionaryOf(lang)
	for i, p := range pieces {
		if len(p.small) < leastName || !t.Knows(p.small) {
			continue
		}
		if word, cost, _ := known.bySound(p.small); word == "" || cost >= translit.Loose {
			pieces[i].small, pieces[i].letters = "", 0
		}
	}
	return pieces
}

// known is how much of a text is in words that the store has.
func (t Typist) known(pieces []piece) float64 {
	return shareOf(pieces, func(p piece) float64 { return sure(p.small != "" && t.Knows(p.small)) })
}

// sure is all where something is so, else nothing.
func sure(is bool) float64 {
	if is {
		return 1
	}
	return 0
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

// reading is a text as it may have been meant.
type reading struct {
	text, lang string
	share      float64 // of its letters, in words that are understood
	words      int     // that are
	mixed      float64 // the share of what is no English that is understood
	beside     float64 // the share of the text that is no English
}

// piece is what stands between spaces: a word with what is around it.
type piece struct {
	before, word, after string
	small               string // the word in small letters; "" where it is none
	letters             int    // that want to be understood
}

func piecesOf(text string) (all []piece) {
	for _, field := range strings.Fields(text) {
		word := strings.TrimLeft(field, `"'([{<*-`)
		p := piece{before: field[:len(field)-len(word)]}
		p.word = strings.TrimRight(word, `"')]}>*-.,;:!?`)
		p.after = word[len(p.word):]
		if strings.ContainsFunc(p.word, isLatinLetter) && !strings.ContainsFunc(p.word, noWord) {
			p.small = strings.ToLower(p.word)
		}
		if !strings.ContainsAny(field, "@/") {
			p.letters = len(strings.Trim(p.word, "0123456789"))
		}
		all = append(all, p)
	}
	return all
}

func isLatinLetter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }

// noWord says whether a sign is part of no word: of an address, of code.
func noWord(r rune) bool {
	return !isLatinLetter(r) && !(r >= '0' && r <= '9') && r != '\'' && r != '-'
}

// weight is how much a word tells: short ones sound like many.
func (p piece) weight() float64 { return min(float64(p.letters), mostWeight) }

const mostWeight = 8

// shareOf is the share of what words tell that is understood; how far each is tells a
// function, from 0 to 1.
func shareOf(pieces []piece, how func(p piece) float64) float64 {
	all, some := 0.0, 0.0
	for _, p := range pieces {
		all += p.weight()
		some += p.weight() * how(p)
	}
	if all == 0 {
		return 0
	}
	return some / all
}

// inLatin is how much of a text is in words that are known of a language that is written in
// Latin letters: the store's, or English, which is read everywhere.
func (t Typist) inLatin(pieces []piece) (best float64) {
	for _, lang := range append([]string{"en"}, t.Languages...) {
		if translit.Typed(lang) != nil {
			continue
		}
		known := dictionaryOf(lang)
		best = max(best, shareOf(pieces, func(p piece) float64 {
			return sure(known.list.Has(p.small) || lang != "en" && t.Knows(p.small))
		}))
	}
	return best
}

// sound is a word as it sounds.
type sound struct {
	word string  // "" where it stays as it is typed
	how  float64 // how far it is told, from 0 to 1
}

// bySound reads a text as its words sound.
func (t Typist) bySound(lang string, pieces []piece) reading {
	r := reading{lang: lang}
	meant := map[string]sound{}
	for _, p := range pieces {
		if _, done := meant[p.small]; p.small != "" && !done {
			meant[p.small] = t.hear(lang, p.small)
		}
	}
	how := func(p piece) float64 { return meant[p.small].how }
	r.share = shareOf(pieces, how)
	english := dictionaryOf("en").list
	rest := slices.DeleteFunc(slices.Clone(pieces), func(p piece) bool { return english.Has(p.small) })
	r.mixed, r.beside = shareOf(rest, how), shareOf(pieces, func(p piece) float64 { return sure(!english.Has(p.small)) })
	for _, p := range rest {
		r.words += int(sure(meant[p.small].how > 0))
	}
	r.text = written(pieces, meant)
	return r
}

// ofStore is how far a word is told that only the store has.
const ofStore = 0.8

// hear reads one word. What the store alone has is left to who looks it up there.
func (t Typist) hear(lang, small string) sound {
	known := dictionaryOf(lang)
	word, cost, most := known.bySound(small)
	switch {
	case word != "" && cost < translit.Loose:
		return sound{word, toldBy(word, cost, most)}
	case t.Finds(small):
		return sound{"", ofStore}
	case known.rules.Vowels() && (word != "" || !dictionaryOf("en").list.Has(small)):
		return sound{known.rules.Letters(small), toldBy(word, cost, most)}
	case word != "":
		return sound{word, toldBy(word, cost, most)}
	}
	return sound{}
}

// toldBy is how far a word is told that costs so much of the most it may.
func toldBy(word string, cost, most int) float64 {
	return told[min(utf8.RuneCountInString(word), len(told)-1)] * (1 - float64(cost)/float64(most+1))
}

// told is how far a word is told by as many letters of it.
var told = [...]float64{0, .2, .5, .8, 1}

// written is a text with its words as they were meant.
func written(pieces []piece, meant map[string]sound) string {
	var out []string
	for _, p := range pieces {
		out = append(out, p.before+cmp.Or(meant[p.small].word, p.word)+p.after)
	}
	return strings.Join(out, " ")
}

// byKeys reads a text as the keys of a language's keyboard write it.
func (t Typist) byKeys(lang, text string) reading {
	r := reading{lang: lang}
	keys := keyboards()[lang]
	if keys == nil || !slices.Contains(t.Languages, lang) {
		return r
	}
	r.text = keys.Replace(strings.ToLower(text))
	known := dictionaryOf(lang)
	all, some := 0, 0
	for _, w := range words.Plain(r.text) {
		n := utf8.RuneCountInString(w)
		all += n
		if known.list.Has(analysis.Fold(w)) || t.Knows(w) {
			some += n
			r.words++
		}
	}
	r.share = float64(some) / float64(max(1, all))
	return r
}

// keyboards write what the keys of each language's keyboard have in the place of the American
// one's.
var keyboards = sync.OnceValue(func() map[string]*strings.Replacer {
	all := map[string]*strings.Replacer{}
	for _, lang := range translit.Languages {
		s, _ := words.SpellingsOf(lang)
		var pairs []string
		for i, letter := range s.Layout {
			pairs = append(pairs, words.LayoutKeys[i:i+1], letter)
		}
		if pairs != nil {
			all[lang] = strings.NewReplacer(pairs...)
		}
	}
	return all
})

// dictionary is the words that are known of a language.
type dictionary struct {
	rules *translit.Rules
	list  translit.List // folded
	forms []form        // of each of the list
}

// form is a word as it is written, and how often it stands in what is known.
type form struct {
	word  string
	times int
}

var dictionaries = map[string]func() dictionary{}

func init() {
	for _, lang := range words.Codes() {
		dictionaries[lang] = sync.OnceValue(func() dictionary { return newDictionary(lang) })
	}
}

func dictionaryOf(lang string) dictionary {
	if read, ok := dictionaries[lang]; ok {
		return read()
	}
	return dictionary{}
}

func newDictionary(lang string) dictionary {
	times := map[string]int{} // of each word as it is written
	for _, w := range words.Vocabulary(lang) {
		times[w]++
	}
	for _, group := range words.Synonyms(lang) {
		for _, w := range group {
			times[w]++
		}
	}
	d := dictionary{rules: translit.Typed(lang)}
	commonest := map[string]form{} // of those that are folded alike
	for w, n := range times {
		key := analysis.Fold(w)
		if d.rules != nil && (analysis.ASCII(key) || d.isPart(key)) {
			continue
		}
		if f := commonest[key]; n > f.times || n == f.times && w < f.word {
			commonest[key] = form{w, n}
		}
	}
	d.list = translit.NewList(slices.Collect(maps.Keys(commonest)))
	for i, key := range d.list {
		d.list[i] = strings.Clone(key) // the files are not kept for it
		if d.rules != nil {            // else nothing is asked but whether it is there
			f := commonest[key]
			d.forms = append(d.forms, form{strings.Clone(f.word), f.times})
		}
	}
	return d
}

// isPart says whether what stands in the files is a part of words: an ending, or a letter
// of a language whose words have more.
func (d dictionary) isPart(key string) bool {
	first, size := utf8.DecodeRuneInString(key)
	return unicode.Is(unicode.M, first) || size == len(key) && !d.rules.Vowels()
}

// shortSound is how many letters a word has at most that is meant only as it is usually
// typed.
const shortSound = 3

// bySound is the word that one in Latin letters is typed for, "" for none: the likeliest,
// and of these the commonest; with what it costs, and the most that it might.
func (d dictionary) bySound(small string) (word string, least, most int) {
	most = d.rules.Most(small)
	if len(small) <= shortSound {
		most = len(small) - 1
	}
	times := 0
	for _, m := range d.rules.Find(small, most, d.list) {
		if word != "" && m.Cost > least {
			break
		}
		if f := d.forms[d.list.At(m.Word)]; f.times > times {
			word, times, least = f.word, f.times, m.Cost
		}
	}
	return word, least, most
}
