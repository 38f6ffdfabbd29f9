package lexicon

import (
	"slices"
	"strings"
	"unicode"

	"tilly/search/analysis"
)

// Sampled is how many bytes of a text tell its language.
const Sampled = 1000

// Language guesses the language of a text by its script, its stop words and the
// letters that few languages have, looking at no more than its first thousand
// bytes; fallback when there is no sign.
func (l *Lexicon) Language(text, fallback string) string {
	text = Sample(text)
	if lang := l.byScript(text); lang != "" {
		if l.asLikely(fallback, lang, text) {
			return fallback
		}
		return lang
	}
	signals := l.signals()
	signs := signals.of(text)
	best, most, back := -1, 0, slices.Index(analysis.Languages(), fallback)
	for i, n := range signs {
		if n > most || n == most && n > 0 && i == back {
			best, most = i, n
		}
	}
	if best < 0 || most < enoughSigns {
		return fallback
	}
	if back >= 0 && most-signs[back]-wordSign*signals.ownLetters(text, back, best) < wordSign { // a letter more is no sign: names keep theirs
		return fallback
	}
	return analysis.Languages()[best]
}

// signsOf are the signs that speak for one language.
func signsOf(signs []int, of string) int {
	for i, lang := range analysis.Languages() {
		if lang == of {
			return signs[i]
		}
	}
	return 0
}

// Sample is as much of a text as tells its language.
func Sample(text string) string {
	return strings.ToValidUTF8(text[:min(len(text), Sampled)], "")
}

// enoughSigns are what it takes to name a language: one short word stands in many.
const enoughSigns = wordSign + letterSign

// script tells a language, or the few that share it, the likeliest first.
type script struct {
	langs []string
	table *unicode.RangeTable
}

// scripts are those but the Latin one.
var scripts = []script{
	{[]string{"he"}, unicode.Hebrew},
	{[]string{"ar", "fa"}, unicode.Arabic},
	{[]string{"hi"}, unicode.Devanagari},
	{[]string{"th"}, unicode.Thai},
	{[]string{"el"}, unicode.Greek},
	{[]string{"ta"}, unicode.Tamil},
	{[]string{"bn"}, unicode.Bengali},
	{[]string{"te"}, unicode.Telugu},
	{[]string{"ka"}, unicode.Georgian},
	{[]string{"hy"}, unicode.Armenian},
	{[]string{"ja"}, unicode.Hiragana},
	{[]string{"ja"}, unicode.Katakana},
	{[]string{"ko"}, unicode.Hangul},
	{[]string{"zh"}, unicode.Han},
	{[]string{"ru", "uk", "bg"}, unicode.Cyrillic},
}

// byScript names the language where the script of most letters alone tells. Words
// in Latin letters stand in texts of any script, so a third is enough.
func (l *Lexicon) byScript(text string) string {
	if analysis.ASCII(text) {
		return ""
	}
	counts := make([]int, len(scripts))
	kana, letters := 0, 0
	for _, r := range text {
		if !unicode.IsLetter(r) {
			continue
		}
		letters++
		if r < 0x370 {
			continue
		}
		for i, s := range scripts {
			if unicode.Is(s.table, r) {
				counts[i]++
				if s.langs[0] == "ja" {
					kana++
				}
				break
			}
		}
	}
	best := 0
	for i, n := range counts {
		if n > counts[best] {
			best = i
		}
	}
	if counts[best]*3 < letters || counts[best] == 0 {
		return ""
	}
	if kana > 0 && scripts[best].langs[0] == "zh" { // Chinese has none
		return "ja"
	}
	return l.among(scripts[best].langs, text)
}

// urduLetters tell a language of which no words are known from those that share its
// script.
const urduLetters = "ٹڈڑے"

// among tells the languages of one script apart by their words and letters.
func (l *Lexicon) among(langs []string, text string) string {
	if len(langs) == 1 {
		return langs[0]
	}
	if strings.ContainsAny(text, urduLetters) {
		return "ur"
	}
	signs := l.signals().of(text)
	best, most := langs[0], signsOf(signs, langs[0])
	for _, lang := range langs[1:] {
		if n := signsOf(signs, lang); n > most {
			best, most = lang, n
		}
	}
	return best
}

// asLikely says whether a text is as likely in one language as in another that is
// written in the same script.
func (l *Lexicon) asLikely(lang, as, text string) bool {
	for _, s := range scripts {
		if slices.Contains(s.langs, lang) && slices.Contains(s.langs, as) {
			signs := l.signals().of(text)
			return signsOf(signs, lang) >= signsOf(signs, as)
		}
	}
	return false
}
