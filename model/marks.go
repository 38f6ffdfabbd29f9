package model

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly/search/analysis"
	"tilly/words"
)

// marks are what of a text survives being put in other words, or translated: terms
// of its words, concepts, figures, countries and days of the week.
type marks struct {
	terms     map[string]bool
	concepts  map[string]bool
	figures   map[string]bool
	countries map[string]bool
	weekdays  map[int]bool
}

// marksOf reads a text of a language.
func marksOf(text string, ana *analysis.Analyzer, t *tongue, f facts) marks {
	m := marks{terms: map[string]bool{}, figures: map[string]bool{}, concepts: t.keysOf("concept", text), countries: t.CountriesIn(text), weekdays: t.weekdaysIn(text)}
	for _, term := range ana.Terms(text) {
		m.terms[term] = true
		if key := t.concepts[term]; key != "" {
			m.concepts[key] = true
		}
	}
	for n := range f.numbers {
		m.figures[n] = true
	}
	if len(m.countries) > 0 {
		m.concepts["country"] = true
	}
	for _, more := range []map[string]bool{f.dates, f.times, f.phones, f.mails} {
		for v := range more {
			m.figures[v] = true
		}
	}
	return m
}

// with are the marks of two texts together.
func (m marks) with(other marks) marks {
	return marks{
		terms: joined(m.terms, other.terms), concepts: joined(m.concepts, other.concepts), figures: joined(m.figures, other.figures),
		countries: joined(m.countries, other.countries), weekdays: joined(m.weekdays, other.weekdays),
	}
}

func joined[K comparable](a, b map[K]bool) map[K]bool {
	out := make(map[K]bool, len(a)+len(b))
	for k := range a {
		out[k] = true
	}
	for k := range b {
		out[k] = true
	}
	return out
}

// token is a telling word of a sentence.
type token struct {
	word    string
	terms   []string
	concept string
	country string
	weekday int // -1 for none
	figure  bool
	weak    bool // says little
}

// tokensOf are the telling words of a text without courtesies.
func (r *reader) tokensOf(text string, t *tongue) []token {
	spoken := t.said(text)
	spoken = without(spoken, t.Find("negation", spoken))
	concepts := map[string]string{} // of words, by the phrases they stand in
	for _, h := range t.Find("concept", spoken) {
		for _, w := range words.Plain(words.Small(spoken)[h.From:h.To]) {
			if concepts[w] == "" {
				concepts[w] = h.Key
			}
		}
	}
	ana, capitals := r.analyzer(t.Code()), map[string]string{}
	for _, w := range wordAt.FindAllString(text, -1) {
		if first, _ := utf8.DecodeRuneInString(w); unicode.IsUpper(first) {
			capitals[strings.ToLower(w)] = w
		}
	}
	var out []token
	for _, w := range words.Plain(spoken) {
		if words.Unspaced(w) {
			out = append(out, runOf(w, t)...)
			continue
		}
		if utf8.RuneCountInString(w) < 3 && !strings.ContainsFunc(w, unicode.IsDigit) && concepts[w] == "" {
			continue
		}
		if r.lex.Soft(t.Code(), w) || r.home[w] {
			continue
		}
		k := token{word: w, terms: ana.Terms(w), concept: concepts[w], weekday: -1, weak: r.lex.Weak(t.Code(), w)}
		if k.concept == "" && len(k.terms) == 1 {
			k.concept = t.concepts[k.terms[0]]
		}
		shape := w
		if c := capitals[w]; c != "" {
			shape = c
		}
		if shape != w || !unicode.IsLower([]rune(w)[0]) {
			k.country = t.Country(shape)
		}
		if day, ok := t.weekday(shape); ok {
			k.weekday = day
		}
		k.figure = strings.ContainsFunc(w, unicode.IsDigit) || t.numbers[w] != ""
		out = append(out, k)
	}
	return out
}

// runOf are the matters, countries and figures in a run of a script without spaces.
func runOf(w string, t *tongue) (out []token) {
	for _, h := range t.Find("concept", w) {
		out = append(out, token{word: w[h.From:h.To], concept: h.Key, weekday: -1})
	}
	for iso := range t.CountriesIn(w) {
		out = append(out, token{word: iso, country: iso, weekday: -1})
	}
	for n := range factsOf(w, t).numbers {
		out = append(out, token{word: n, figure: true, weekday: -1})
	}
	return out
}

// in says whether a word stands in a text, in whatever form.
func (k token) in(m marks) bool {
	switch {
	case k.figure && (m.figures[k.word] || m.figures[plainFigure(words.PlainDigits(k.word))]):
		return true
	case k.concept != "" && m.concepts[k.concept], k.country != "" && m.countries[k.country], k.weekday >= 0 && m.weekdays[k.weekday]:
		return true
	}
	return len(k.terms) > 0 && !slices.ContainsFunc(k.terms, func(term string) bool { return !m.terms[term] && !m.near(term) })
}

// near says whether a word of the same family stands there: delivered, delivery.
func (m marks) near(term string) bool {
	const least = 5
	if utf8.RuneCountInString(term) < least {
		return false
	}
	for have := range m.terms {
		if a, b := utf8.RuneCountInString(have), utf8.RuneCountInString(term); a >= least && a-b <= 3 && b-a <= 3 && words.CommonLetters(have, term) >= max(least, min(a, b)-1) {
			return true
		}
	}
	return false
}

// compound says whether a word is put together of two that stand there.
func (m marks) compound(term string) bool {
	const least = 4
	for i := range term {
		if i < least || len(term)-i < least {
			continue
		}
		if a := term[:i]; m.terms[term[i:]] && (m.terms[a] || len(a) > least && m.terms[strings.TrimSuffix(a, "s")]) {
			return true
		}
	}
	return false
}
