package search

import (
	"strings"
	"unicode"
)

// sampled is how many bytes of a text tell its language.
const sampled = 1000

// Language guesses the language of a text by its script, its stop words and the
// letters that few languages have, looking at no more than its first thousand
// bytes; fallback when there is no sign.
func (l *Lexicon) Language(text, fallback string) string {
	text = sample(text)
	if lang := byScript(text); lang != "" {
		if lang == "ru" && cyrillic(fallback, text) {
			return fallback
		}
		return lang
	}
	signs := l.signs(text)
	best, most := fallback, 0
	for i, lang := range languages() {
		if n := signs[i]; n > most || n == most && n > 0 && lang == fallback {
			best, most = lang, n
		}
	}
	if most < enoughSigns || most-signsOf(signs, fallback) < wordSign { // a letter more is no sign: names keep theirs
		return fallback
	}
	return best
}

// signsOf are the signs that speak for one language.
func signsOf(signs []int, of string) int {
	for i, lang := range languages() {
		if lang == of {
			return signs[i]
		}
	}
	return 0
}

func sample(text string) string {
	if len(text) > sampled {
		return strings.ToValidUTF8(text[:sampled], "")
	}
	return text
}

// A stop word tells more than a letter.
const (
	wordSign   = 2
	letterSign = 1
)

// enoughSigns are what it takes to name a language: one short word stands in many.
const enoughSigns = wordSign + letterSign

// signs weighs for each of languages() what speaks for it.
func (l *Lexicon) signs(text string) []int {
	signs, langs := make([]int, len(languages())), l.langs()
	eachWord(text, func(w word) {
		for _, i := range langs[w.text] {
			signs[i] += wordSign
		}
	})
	if ascii(text) {
		return signs
	}
	for i, lang := range languages() {
		letters := lettersOf[lang]
		for _, r := range letters { // each once: a name that is said often is no sign
			if strings.ContainsRune(text, r) || strings.ContainsRune(text, unicode.ToUpper(r)) {
				signs[i] += letterSign
			}
		}
	}
	return signs
}

// lettersOf are the letters and marks of a language that few others have.
var lettersOf = map[string]string{
	"de": "ßäöü",
	"fr": "çèêëœùîï",
	"es": "ñ¿¡",
	"it": "ìòù",
	"pt": "ãõç",
	"da": "æøå",
	"no": "æøå",
	"sv": "åäö",
	"fi": "äö",
	"tr": "ğışçö",
	"pl": "łąęśźżćń",
	"cs": "ěřůčžš",
	"hu": "őűáé",
	"uk": "іїєґ",
	"ru": "ыэъё",
}

// scripts that tell a language, or one that stands for the few that share it.
var scripts = []struct {
	lang  string
	table *unicode.RangeTable
}{
	{"he", unicode.Hebrew}, {"ar", unicode.Arabic}, {"hi", unicode.Devanagari}, {"th", unicode.Thai}, {"el", unicode.Greek},
	{"ta", unicode.Tamil}, {"bn", unicode.Bengali}, {"te", unicode.Telugu}, {"ka", unicode.Georgian}, {"hy", unicode.Armenian},
	{"ja", unicode.Hiragana}, {"ja", unicode.Katakana}, {"ko", unicode.Hangul}, {"zh", unicode.Han}, {"ru", unicode.Cyrillic},
}

// byScript names the language where the script of most letters alone tells. Words
// in Latin letters stand in texts of any script, so a third is enough.
func byScript(text string) string {
	if ascii(text) {
		return ""
	}
	counts := map[string]int{}
	letters := 0
	for _, r := range text {
		if !unicode.IsLetter(r) {
			continue
		}
		letters++
		if r < 0x370 {
			continue
		}
		for _, s := range scripts {
			if unicode.Is(s.table, r) {
				counts[s.lang]++
				break
			}
		}
	}
	best, most := "", 0
	for _, s := range scripts {
		if n := counts[s.lang]; n > most {
			best, most = s.lang, n
		}
	}
	if most*3 < letters || most == 0 {
		return ""
	}
	switch best {
	case "zh", "ja":
		if counts["ja"] > 0 { // Chinese has no kana
			return "ja"
		}
	case "ar":
		return arabicScript(text)
	case "ru":
		if strings.ContainsAny(strings.ToLower(text), lettersOf["uk"]) {
			return "uk"
		}
		if bulgarian(strings.ToLower(text)) {
			return "bg"
		}
	}
	return best
}

// notIn are letters that the languages written in Cyrillic besides Russian and
// Ukrainian do not have.
var notIn = map[string]string{"bg": "ыэёіїєґ", "sr": "ыэёіїєґъщ", "mk": "ыэёіїєґъщ", "be": "ищъїєґ", "kk": "їєґ", "ky": "їєґ"}

// cyrillic says whether a text in Cyrillic letters may well be of the language that
// is expected.
func cyrillic(lang, text string) bool {
	others, ok := notIn[lang]
	return ok && !strings.ContainsAny(strings.ToLower(text), others)
}

// bulgarian says whether a text in Cyrillic letters has the ъ between consonants,
// and none of the letters that Bulgarian lacks.
func bulgarian(text string) bool {
	if !cyrillic("bg", text) {
		return false
	}
	runes := []rune(text)
	for i := 1; i+1 < len(runes); i++ {
		if runes[i] == 'ъ' && unicode.IsLetter(runes[i-1]) && unicode.IsLetter(runes[i+1]) && !strings.ContainsRune("еёюя", runes[i+1]) {
			return true
		}
	}
	return false
}

// arabicScript tells the languages of this script apart by their own letters.
func arabicScript(text string) string {
	switch {
	case strings.ContainsAny(text, "ٹڈڑے"):
		return "ur"
	case strings.ContainsAny(text, "پچژگیک"):
		return "fa"
	}
	return "ar"
}
