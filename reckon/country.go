package reckon

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly/words"
)

// A table or a list says where a shop sends and what it costs there.

// listedAtLeast is how many countries make a list of them.
const listedAtLeast = 3

// aboutSending are the concepts of what tells where a shop sends.
var aboutSending = []string{"shipping", "shipping_cost", "delivery_time", "package"}

// asksOfCountry says whether a question asks for one country.
func asksOfCountry(r *reading) bool {
	return r.asks("shipping_cost", "delivery_area", "delivery_time") && len(r.tongue.countriesNamed(plain(r.Text))) == 1
}

// countriesNamed are the countries that a question names, as people type them: in
// small letters, too.
func (t *tongue) countriesNamed(text string) []string {
	found := t.CountriesIn(text)
	for _, w := range wordsIn(text) {
		word := text[w.from:w.to]
		if r, _ := utf8.DecodeRuneInString(word); !unicode.IsLower(r) {
			continue
		}
		if iso := t.CountryTyped(word); iso != "" {
			found[iso] = true
		}
	}
	for _, code := range noCountries {
		delete(found, code)
	}
	return slices.Sorted(maps.Keys(found))
}

// list is the lines of one table, list or paragraph that name countries.
type list struct {
	lines     []line
	countries map[string]bool
}

// listsOfCountries are those that say where a shop sends.
func (r *reading) listsOfCountries() (out []*list) {
	var last *line
	var now *list
	for _, l := range r.lines() {
		if last == nil || last.passage.DocumentID != l.passage.DocumentID || last.passage.Ord != l.passage.Ord || last.Block != l.Block {
			now = &list{countries: map[string]bool{}}
			out = append(out, now)
		}
		now.lines = append(now.lines, l)
		for _, iso := range l.countries {
			now.countries[iso] = true
		}
		last = &l
	}
	return slices.DeleteFunc(out, func(l *list) bool {
		return len(l.countries) < listedAtLeast || !slices.ContainsFunc(l.lines, func(l line) bool { return l.tells(aboutSending...) })
	})
}

// reckonCountry looks a country up in the lists that there are.
func reckonCountry(r *reading) []outcome {
	iso := r.tongue.countriesNamed(plain(r.Text))[0]
	names := r.tongue.Countries()[iso]
	lists := r.listsOfCountries()
	if len(lists) == 0 || len(names) == 0 {
		return nil
	}
	if !slices.ContainsFunc(r.lines(), func(l line) bool { return slices.Contains(l.countries, iso) }) {
		return r.unlisted(iso, names[0], lists)
	}
	return r.listed(iso, names[0], lists)
}

// mostRows is how many rows of a table are told of one country at most.
const mostRows = 4

// listed are the rows that name a country, where one list has them and they tell what
// is asked for.
func (r *reading) listed(iso, name string, lists []*list) (out []outcome) {
	for _, list := range lists {
		rows := slices.DeleteFunc(slices.Clone(list.lines), func(l line) bool { return !l.Item || !slices.Contains(l.countries, iso) })
		if len(rows) == 0 {
			continue
		}
		first, last := rows[0], rows[len(rows)-1]
		whole := len(rows) <= mostRows && last.at-first.at == len(rows)-1
		if !whole || out != nil || r.toldElse(iso, rows) || slices.ContainsFunc(rows, func(l line) bool { return !l.certain() || !r.figured(l) }) {
			return nil
		}
		out = []outcome{{said: r.say("country-listed", name), line: first, last: last.at}}
	}
	return out
}

// toldElse says whether what would be said without reckoning tells of a country what is
// asked for, and more than its rows do: a word of the question that they lack, how long
// it takes in so many words, or hardly any other country.
func (r *reading) toldElse(iso string, rows []line) bool {
	l := rows[0]
	said := l.CountriesIn(r.Else)
	if !said[iso] {
		return false
	}
	told := l.above
	for _, row := range rows {
		told += "\n" + row.small
		for _, other := range row.countries {
			delete(said, other)
		}
	}
	have, other := l.terms(told), l.terms(r.Else)
	for term := range l.terms(r.Text) {
		if other[term] && !have[term] {
			return true
		}
	}
	return r.asks("delivery_time") || len(said) < listedAtLeast-1
}

// figured says whether a line tells the figure that is asked for.
func (r *reading) figured(l line) bool {
	switch {
	case r.asks("shipping_cost"):
		return l.free(l.small) || len(figuresIn(l.plain)) > 0
	case r.asks("delivery_time"):
		return strings.ContainsFunc(l.small, isDigit)
	}
	return true
}

// unlisted says that a country is in no list, and quotes what is told of countries at
// large, else the list.
func (r *reading) unlisted(iso, name string, lists []*list) []outcome {
	for _, list := range lists {
		for _, l := range list.lines {
			if l.atLarge(iso) {
				if !l.certain() {
					return nil
				}
				return []outcome{{said: r.say("country-unlisted", name), line: l}}
			}
		}
	}
	first := lists[0].lines[0]
	if len(lists) > 1 || slices.ContainsFunc(lists[0].lines, func(l line) bool { return !l.certain() || l.Has("open", l.small) || l.namesOthers() }) {
		return nil
	}
	return []outcome{{said: r.say("country-unlisted", name), line: first, around: true}}
}

// atLarge says whether a line tells of countries at large, or of those of Europe for
// one of them.
func (l line) atLarge(iso string) bool {
	concepts := []string{"abroad", "worldwide"}
	if words.InEurope(iso) {
		concepts = append(concepts, "europe")
	}
	if len(l.Cells) > 0 && l.speaks(strings.ToLower(plain(l.Cells[0])), "country") {
		return true
	}
	return l.speaks(l.small, concepts...)
}

// namesOthers says whether a line names what is no country that is known: Great Britain
// may be the one that is asked for. Of a row that is its first cell, of an item what
// stands before a colon.
func (l line) namesOthers() bool {
	text := l.plain
	if l.Item {
		text, _, _ = strings.Cut(text, ":")
	}
	list := wordsIn(text)
	for i := 0; i < len(list); i++ {
		known := 0
		for n := min(4, len(list)-i); n > 0 && known == 0; n-- {
			if l.CountryCalled(text[list[i].from:list[i+n-1].to]) != "" {
				known = n
			}
		}
		word := text[list[i].from:list[i].to]
		first, _ := utf8.DecodeRuneInString(word)
		switch {
		case known > 0:
			i += known - 1
		case l.Country(word) != "" || l.Stop(strings.ToLower(word)):
		case l.Item || i > 0 && unicode.IsUpper(first):
			return true
		}
	}
	return false
}
