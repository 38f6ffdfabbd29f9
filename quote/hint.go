package quote

import (
	"strings"

	"tilly/quote/wish"
	"tilly/search/analysis"
	"tilly/words"
)

// hintsPerKind is how many words of texts are looked for, for each kind asked for.
const hintsPerKind = 6

// kindMarks find what tells a kind without any word.
var kindMarks = map[string]string{"phone": analysis.PhoneMark, "email": analysis.MailMark, "address": analysis.PostalMark}

// Hints are words that answers of the kinds asked for hold, in the languages of a
// store.
func Hints(q Question, langs []string) string {
	k := askedKinds(q, langs)
	var b strings.Builder
	for i, name := range wish.KindNames() {
		if !k.Has(i) {
			continue
		}
		for _, lang := range langs {
			n, l := 0, words.Of(lang)
			for _, p := range l.Holds(name) {
				for w := range strings.FieldsSeq(p) {
					if n < hintsPerKind && w != "*" && !l.Stop(w) {
						b.WriteString(w + " ")
						n++
					}
				}
			}
		}
		b.WriteString(kindMarks[name] + " ")
	}
	b.WriteString(strings.Join(countryHints(q, langs), " "))
	return b.String()
}

// askedKinds are those that a question asks for, in its own language or one of the
// store's.
func askedKinds(q Question, langs []string) (k wish.Kinds) {
	for _, lang := range append([]string{q.Lang}, langs...) {
		k |= wish.TongueOf(lang).After(analysis.NewAnalyzer(lang), q.Text, q.Before).Kinds
	}
	return wish.Narrowed(k)
}
