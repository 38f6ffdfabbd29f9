package words

import (
	"strings"
	"sync"
	"unicode"
)

// sampled is how many bytes of a text tell its language.
const sampled = 1000

// What speaks for a language: a stop word more than a letter.
const (
	wordSign   = 2
	letterSign = 1

	// enoughSigns are what it takes to name a language: one short word stands in many.
	enoughSigns = wordSign + letterSign
)

// Detect guesses the language of a text by its script, its stop words and the
// letters that few languages have, looking at no more than its first thousand
// bytes; fallback when there is no sign.
func Detect(text, fallback string) string {
	text = sample(text)
	if code := ByScript(text); code != "" {
		return code
	}
	return best(Signs(text), detectable(), fallback)
}

// best is the language that most speaks for, the first of equals.
func best(signs map[string]int, among []string, fallback string) string {
	found, most := fallback, 0
	for _, code := range among {
		if n := signs[code]; n > most || n == most && n > 0 && code == fallback {
			found, most = code, n
		}
	}
	if most < enoughSigns || most-signs[fallback] < wordSign { // a letter more is no sign: names keep theirs
		return fallback
	}
	return found
}

// Signs weighs for each language what speaks for it in a text: its stop words, and
// letters that few languages have.
func Signs(text string) map[string]int {
	signs := map[string]int{}
	small := Small(sample(text))
	speakers := stopWords()
	for _, w := range tokens(small, nil) {
		for _, code := range speakers[w.text] {
			signs[code] += wordSign
		}
	}
	if isASCII(small) {
		return signs
	}
	for code, letters := range ownLetters() {
		for _, letter := range letters { // each once: a name that is said often is no sign
			if strings.Contains(small, letter) {
				signs[code] += letterSign
			}
		}
	}
	return signs
}

func sample(text string) string {
	if len(text) > sampled {
		return strings.ToValidUTF8(text[:sampled], "")
	}
	return text
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return false
		}
	}
	return true
}

// usual are the languages that most shops are in; of equals the first is taken.
var usual = []string{"en", "de", "fr", "es", "it", "pt", "nl", "da", "sv", "no", "fi", "ru", "tr", "pl", "cs", "hu", "uk"}

// detectable are the languages, usual ones first.
var detectable = sync.OnceValue(func() []string {
	list, seen := []string{}, map[string]bool{}
	for _, codes := range [][]string{usual, Codes()} {
		for _, code := range codes {
			if !seen[code] {
				list = append(list, code)
			}
			seen[code] = true
		}
	}
	return list
})

// stopWords are the languages of each stop word.
var stopWords = sync.OnceValue(func() map[string][]string {
	all := map[string][]string{}
	for _, code := range detectable() {
		for _, w := range mustReadSome(code, "stop")["stop"].all() {
			all[w] = append(all[w], code)
		}
	}
	return all
})

// ownLetters are the letters of each language that few others have.
var ownLetters = sync.OnceValue(func() map[string][]string {
	all := map[string][]string{}
	for code, found := range marks() {
		if list := found["letters"].all(); len(list) > 0 {
			all[code] = list
		}
	}
	return all
})

// script is one that tells a language, or the few that share it.
type script struct {
	table  *unicode.RangeTable
	codes  []string // the usual one first; the words or letters of the others are looked for
	others []string // that are not told apart from the usual one
}

// scripts are those of which a letter tells more than that a text is in Latin ones.
var scripts = []script{
	{table: unicode.Hebrew, codes: []string{"he"}, others: []string{"yi", "iw"}},
	{table: unicode.Arabic, codes: []string{"ar", "fa", "ur"}, others: []string{"ps", "ckb"}},
	{table: unicode.Devanagari, codes: []string{"hi"}, others: []string{"mr", "ne"}},
	{table: unicode.Thai, codes: []string{"th"}},
	{table: unicode.Greek, codes: []string{"el"}},
	{table: unicode.Tamil, codes: []string{"ta"}},
	{table: unicode.Bengali, codes: []string{"bn"}},
	{table: unicode.Telugu, codes: []string{"te"}},
	{table: unicode.Georgian, codes: []string{"ka"}},
	{table: unicode.Armenian, codes: []string{"hy"}},
	{table: unicode.Hiragana, codes: []string{"ja"}},
	{table: unicode.Katakana, codes: []string{"ja"}},
	{table: unicode.Hangul, codes: []string{"ko"}},
	{table: unicode.Han, codes: []string{"zh"}, others: []string{"ja", "yue"}},
	{table: unicode.Cyrillic, codes: []string{"ru", "uk", "bg"}, others: []string{"sr", "mk", "be", "kk", "mn", "ky"}},
}

// scriptShare is the part of its letters by which a script tells: words in Latin
// letters stand in texts of any.
const scriptShare = 1.0 / 3

// kanaShare is how much kana to each character of Chinese makes a text Japanese.
const kanaShare = 0.1

// ByScript names the language of a text where the script of most letters tells, ""
// where they are Latin ones.
func ByScript(text string) string {
	s := scriptOf(text)
	if s == nil {
		return ""
	}
	if len(s.codes) == 1 {
		return s.codes[0]
	}
	return withinScript(s.codes, text)
}

// Fits says whether a text can be in a language by its script. Latin letters fit
// all: names and addresses are written in them everywhere.
func Fits(code, text string) bool {
	s := scriptOf(text)
	if s == nil {
		return true
	}
	for _, list := range [][]string{s.codes, s.others} {
		for _, other := range list {
			if other == code {
				return true
			}
		}
	}
	return false
}

// scriptOf is the script that a text is in, nil for Latin.
func scriptOf(text string) *script {
	if isASCII(text) {
		return nil
	}
	counts, letters := make([]int, len(scripts)), 0
	for _, r := range text {
		if !unicode.IsLetter(r) {
			continue
		}
		letters++
		if r < 0x370 {
			continue
		}
		for i := range scripts {
			if unicode.Is(scripts[i].table, r) {
				counts[i]++
				break
			}
		}
	}
	return strongest(counts, letters)
}

func strongest(counts []int, letters int) *script {
	of := map[string]int{}
	for i, n := range counts {
		of[scripts[i].codes[0]] += n
	}
	if kana, han := of["ja"], of["zh"]; kana > 0 && float64(kana) >= kanaShare*float64(han) { // Japanese mixes both
		of["ja"], of["zh"] = kana+han, 0
	}
	var found *script
	most := 0
	for i := range scripts {
		if n := of[scripts[i].codes[0]]; n > most {
			found, most = &scripts[i], n
		}
	}
	if float64(most) < scriptShare*float64(letters) {
		return nil
	}
	return found
}

// withinScript tells languages of one script apart: letters of their own tell as
// much as words, for few words are known of some.
func withinScript(codes []string, text string) string {
	signs := Signs(text)
	small := Small(sample(text))
	found, most := codes[0], signs[codes[0]]
	for _, code := range codes[1:] {
		n := signs[code]
		for _, letter := range ownLetters()[code] {
			if strings.Contains(small, letter) {
				n += wordSign
			}
		}
		if n > most {
			found, most = code, n
		}
	}
	return found
}
