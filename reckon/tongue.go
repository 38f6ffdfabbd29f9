package reckon

import (
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"

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
	asking   func() map[string]bool // terms by which a question asks for a period
}

var tonguesKnown sync.Map // of functions, by language

func tongueOf(code string) *tongue {
	build, _ := tonguesKnown.LoadOrStore(code, sync.OnceValue(func() *tongue {
		l := words.Of(code)
		t := &tongue{Language: l, numbers: map[string]float64{}, measures: measuresOf(l), days: daysOf(l), from: l.Keyed("price")["from"], lengths: l.Keyed("measure"), clock: clockOf(l), asking: sync.OnceValue(func() map[string]bool { return askingTerms(l) })}
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
	return build.(func() *tongue)()
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

// speaks says whether a text speaks of one of some concepts.
func (t *tongue) speaks(text string, concepts ...string) bool {
	return t.keyed("concept", text, concepts...)
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
