package reckon

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"tilly/search/analysis"
	"tilly/words"
)

// tongue is what reckoning needs of one language; it never changes.
type tongue struct {
	*words.Language
	numbers  map[string]float64 // as words
	measures []measure          // of time, the longest words first
	from     []string           // words before an amount from which on something is so
	lengths  map[string][]string
	days     days
	clock    clockWords
	asking   func() map[string]bool     // terms by which a question asks for a period
	stems    func() map[string][]string // concepts by the terms of their words
}

var tonguesKnown sync.Map // of functions, by language

func tongueOf(code string) *tongue {
	build, _ := tonguesKnown.LoadOrStore(code, sync.OnceValue(func() *tongue {
		l := words.Of(code)
		t := &tongue{
			Language: l, numbers: map[string]float64{}, measures: measuresOf(l), days: daysOf(l),
			from: l.Keyed("price")["from"], lengths: l.Keyed("measure"),
			clock:  clockOf(l),
			asking: sync.OnceValue(func() map[string]bool { return askingTerms(l) }),
			stems:  sync.OnceValue(func() map[string][]string { return stemsOf(l) }),
		}
		for n, list := range l.Keyed("number") {
			value, err := strconv.ParseFloat(n, 64)
			for _, w := range list {
				if err == nil {
					t.numbers[w] = value
				}
			}
		}
		return t
	}))
	return build.(func() *tongue)() //nolint:forcetypeassert // nothing else is kept there
}

// keyed says whether an entry of one of a section's keys stands in a text.
func (t *tongue) keyed(section, text string, keys ...string) bool {
	for _, h := range t.Find(section, text) {
		for _, key := range keys {
			if h.Key == key {
				return true
			}
		}
	}
	return false
}

// speaks says whether a text speaks of one of some concepts, by their words in whatever
// form.
func (t *tongue) speaks(text string, concepts ...string) bool {
	return t.keyed("concept", text, concepts...) || share(t.stemmed(text), concepts)
}

// stemmed are the concepts of a text's words in whatever form.
func (t *tongue) stemmed(text string) (keys []string) {
	for _, term := range analysis.NewAnalyzer(t.Code()).Terms(text) {
		keys = append(keys, t.stems()[term]...)
	}
	return slices.Compact(slices.Sorted(slices.Values(keys)))
}

// share says whether two lists have an entry in common.
func share(a, b []string) bool {
	return slices.ContainsFunc(a, func(s string) bool { return slices.Contains(b, s) })
}

// stemsOf are the concepts of a language by the terms of their words.
func stemsOf(l *words.Language) map[string][]string {
	out, ana := map[string][]string{}, analysis.NewAnalyzer(l.Code())
	for key, list := range l.Concepts() {
		for _, w := range list {
			if terms := ana.Terms(w); len(terms) == 1 {
				out[terms[0]] = append(out[terms[0]], key)
			}
		}
	}
	return out
}

// free says whether a text says that something costs nothing.
func (t *tongue) free(text string) bool {
	return t.keyed("pledge", text, "free") || t.speaks(text, "free")
}

// plainSigns are the signs that scripts write wide, as plain ones.
var plainSigns = strings.NewReplacer("\u00a0", " ", "\u202f", " ", "\u2009", " ", "\u2007", " ", "：", ":", "，", ",", "．", ".", "～", "~", "〜", "~", "－", "-", "−", "-", "–", "-", "—", "-", "－", "-", "（", "(", "）", ")", "／", "/", "％", "%", "￥", "¥", "＄", "$")

// plain is a text with digits and signs in one form, and letters as they are.
func plain(text string) string {
	return words.PlainDigits(plainSigns.Replace(norm.NFC.String(text)))
}

// runsOn says whether a text begins in a script whose words are followed by others, or
// by particles, without a space.
func runsOn(text string) bool {
	r, size := utf8.DecodeRuneInString(text)
	return words.Unspaced(text[:size]) || unicode.Is(unicode.Hangul, r)
}

// askingConcepts are what a question for a period is told by.
var askingConcepts = []string{"return", "exchange", "refund", "warranty", "order", "day", "week", "month", "year"}

// askingTerms are the words by which a question asks for a period.
func askingTerms(l *words.Language) map[string]bool {
	out := map[string]bool{}
	ana, concepts := analysis.NewAnalyzer(l.Code()), l.Concepts()
	lists := [][]string{l.List("elapsed")}
	for _, key := range askingConcepts {
		lists = append(lists, concepts[key])
	}
	for _, entry := range slices.Concat(lists...) {
		for _, term := range ana.Terms(entry) {
			out[term] = true
		}
	}
	return out
}
