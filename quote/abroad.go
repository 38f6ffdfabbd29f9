package quote

import (
	"slices"
	"strings"
	"sync"

	"tilly/quote/wish"
	"tilly/search"
	"tilly/words"
)

// Who asks for Norway is answered by what holds for any country too: "international
// shipping", "to all of Europe".

// anyCountry are the concepts that hold for countries at large, and europe the one
// that holds for those of Europe.
var anyCountry = []string{"abroad", "worldwide", "country"}

const europe = "europe"

// atLarge is what a word for countries at large counts for one that is named.
const atLarge = 0.7

// lands finds the countries that a text names in one language.
type lands struct {
	matcher *words.Matcher
	codes   []string // of each name
	stop    func(word string) bool
}

var landsKnown sync.Map // of functions, by language

func landsOf(lang string) *lands {
	build, _ := landsKnown.LoadOrStore(lang, sync.OnceValue(func() *lands {
		l := &lands{stop: words.Of(lang).Stop}
		var names []string
		for code, list := range words.Of(lang).Countries() {
			for _, name := range list {
				names, l.codes = append(names, strings.ToLower(name)), append(l.codes, code)
			}
		}
		l.matcher = words.NewMatcher(names)
		return l
	}))
	return build.(func() *lands)() //nolint:forcetypeassert // nothing else is kept there
}

// named are the words of a text that name a country, and whether it is of Europe.
func (l *lands) named(text string) map[string]bool {
	small := words.Small(text)
	out := map[string]bool{}
	for _, m := range l.matcher.Find(small) {
		for _, w := range words.Plain(small[m.From:m.To]) {
			out[w] = words.InEurope(l.codes[m.Phrase])
		}
	}
	return out
}

// in are the codes of the countries that a text names; what says little in the language
// names one in capitals alone: "email us".
func (l *lands) in(text string) (out []string) {
	small := words.Small(text)
	for _, m := range l.matcher.Find(small) {
		if name := small[m.From:m.To]; !l.stop(name) || strings.Contains(text, strings.ToUpper(name)) {
			out = append(out, l.codes[m.Phrase])
		}
	}
	return out
}

// sending are the kinds whose answers are others for each country.
var sending = []string{"shipping_cost", "delivery_area", "delivery_time"}

// countryOf is the one country that a question about sending names, "" where it names none
// or several.
func (r *reading) countryOf(q Question) string {
	if r.wish.Kinds&wish.KindsOf(sending) == 0 {
		return ""
	}
	codes := landsOf(q.Lang).in(q.Text)
	if len(codes) == 0 || slices.ContainsFunc(codes, func(c string) bool { return c != codes[0] }) {
		return ""
	}
	return codes[0]
}

// place notes whether a unit is of the country that is asked about, or of others: by what
// it names, and where it names none and cannot be understood without the one before, as
// that one is.
func (c *candidate) place(country string, l *lands, before *candidate) {
	codes := l.in(c.text)
	if len(codes) == 0 && c.leans && before != nil {
		c.there, c.elsewhere = before.there, before.elsewhere
		return
	}
	c.there = slices.Contains(codes, country)
	c.elsewhere = !c.there && len(codes) > 0
}

// elsewhereScore is what a unit of other countries loses, as log-odds, where one of the
// country that is asked about tells what is asked for.
const elsewhereScore = 2

// toldThere says whether a unit that names the country which is asked about tells what is
// asked for.
func (r *reading) toldThere() bool {
	if r.country == "" {
		return false
	}
	for i := range r.sheets {
		for k := range r.sheets[i].list {
			if c := &r.sheets[i].list[k]; c.there && !c.unsaid && (r.wish.Kinds == 0 || c.told != 0) {
				return true
			}
		}
	}
	return false
}

// apart says whether a unit tells of other countries than the one that is asked about and
// that another tells of.
func (c *candidate) apart(from *candidate) bool { return from.there && c.elsewhere }

// namesAtLarge are the names for countries at large in a language.
func namesAtLarge(lang string, inEurope bool) (out []string) {
	concepts := words.Of(lang).Concepts()
	for _, key := range anyCountry {
		out = append(out, concepts[key]...)
	}
	if inEurope {
		out = append(out, concepts[europe]...)
	}
	return out
}

// holdCountries lets words for countries at large stand for those that are named.
func (r *reading) holdCountries(q Question, asked []search.AskedWord) {
	named := landsOf(q.Lang).named(q.Text)
	if len(named) == 0 {
		return
	}
	for i, w := range asked {
		inEurope, ok := named[w.Text]
		if !ok || w.Pair || i >= len(r.asked.atoms) {
			continue
		}
		for lang, ana := range r.ana {
			for _, name := range namesAtLarge(lang, inEurope) {
				if terms := ana.Terms(name); len(terms) == 1 {
					r.asked.holds[terms[0]] = append(r.asked.holds[terms[0]], hold{i, atLarge})
				}
			}
		}
	}
}

// countryHints are words to look for where a country is named, in the languages of a
// store.
func countryHints(q Question, langs []string) (out []string) {
	inEurope, any := false, false
	for _, of := range landsOf(q.Lang).named(q.Text) {
		inEurope, any = inEurope || of, true
	}
	if !any {
		return nil
	}
	for _, lang := range langs {
		out = append(out, namesAtLarge(lang, inEurope)...)
	}
	return out
}
