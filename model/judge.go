package model

import (
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/language"

	"tilly/words"
)

// Shares of a sentence's words that must stand in what it rests on.
const (
	overlapNamed = 0.4 // when it names that
	overlapAlone = 0.6 // when it names nothing
	overlapPart  = 0.6 // in one sentence of a source, for their senses to be compared
	overlapFixed = 0.3 // the same, where it names a country or a day
	overlapSense = 0.5 // of what survives a translation
	fewWords     = 3   // of which all must stand there, when it names nothing
)

// judge finds the sources that a sentence rests on: those it names, else the one that
// bears it best; or why there are none. A sentence about certain products rests on no
// other product's row.
func (s *Sieve) judge(text string, named []int) ([]int, Reason) {
	plain := bareURL.ReplaceAllString(text, " ")
	c := s.claimOf(plain)
	of := s.about(c)
	other := func(i int) bool { return s.grounds[i].Product != nil && len(of) > 0 && !slices.Contains(of, i) }
	least := overlapAlone
	switch {
	case len(named) > 0:
		least = overlapNamed
	case len(c.telling()) <= fewWords:
		least = 1
	}
	named = slices.DeleteFunc(named, other)
	for _, i := range of {
		if !slices.Contains(named, i) {
			named = append(named, i)
		}
	}
	why := NoSource
	if len(named) > 0 {
		if why = s.bears(named, c, overlapNamed); why == "" {
			return named, ""
		}
		if why.weight() > NoPromise.weight() {
			return nil, why
		}
		if code := s.guessed(plain); (why == NoSource || why == NoName) && code != "" && code != c.tongue.Code() && !s.foreign(named, c) {
			if other := s.claimIn(plain, tongueOf(code)); s.bears(named, other, overlapNamed) == "" {
				return named, ""
			}
		}
		least = max(least, overlapAlone)
	}
	best, most := -1, 0.0
	for i := range s.grounds {
		if other(i) {
			continue
		}
		share := s.share(c.telling(), []int{i}, c)
		r := s.bears([]int{i}, c, least)
		if r == "" && s.opposed(s.everywhere(), c) {
			r = Contradicted
		}
		switch {
		case r == "" && (share > most || best < 0):
			best, most = i, share
		case r != "" && len(named) == 0 && r.weight() > why.weight():
			why = r
		}
	}
	if best < 0 {
		return nil, why
	}
	return []int{best}, ""
}

// bears says why the sources together do not bear a claim; "" when they do.
func (s *Sieve) bears(at []int, c claim, least float64) Reason {
	var have []facts
	for _, i := range at {
		have = append(have, s.grounds[i].facts)
	}
	x := s.sumsOf(at, c)
	asked := func(n, unit string) bool { return s.quotes(n, unit, c) || x.reckoned(n, unit) }
	switch {
	case lacking(have, c.need, asked) != "":
		return NoFigure
	case s.comparesWrong(at, c):
		return WrongSum
	case !s.promised(at, c):
		return NoPromise
	case s.stranger(at, c):
		return NoName
	}
	foreign := s.foreign(at, c)
	switch {
	case foreign && !s.translates(at, c, least), !foreign && !s.speaksOf(at, c, least):
		return NoSource
	case s.newMatter(at, c):
		return NoSource
	case s.mixed(at, c):
		return OtherThing
	case s.contradicts(at, c):
		return Contradicted
	}
	return ""
}

// everywhere are all sources.
func (s *Sieve) everywhere() []int {
	at := make([]int, len(s.grounds))
	for i := range at {
		at[i] = i
	}
	return at
}

// quotes says whether a figure is one of the question, in a sentence that says
// something of it: an order's worth, a number of things.
func (s *Sieve) quotes(n, unit string, c claim) bool {
	return s.askedFacts.states(n, unit) && s.askedFacts.lasts(n, c.need.spans[n]) && len(c.need.numbers) > 1
}

// marksAt are the marks of several sources together.
func (s *Sieve) marksAt(at []int) marks {
	m := s.grounds[at[0]].marks
	for _, i := range at[1:] {
		m = m.with(s.grounds[i].marks)
	}
	return m
}

// share is how many of the words stand in the sources.
func (s *Sieve) share(list []token, at []int, c claim) float64 {
	m := s.marksAt(at)
	n := 2 * (len(c.need.phones) + len(c.need.mails) + len(c.need.dates) + len(c.need.times)) // which were looked at
	of := n
	for _, k := range list {
		switch {
		case k.in(m):
			n++
		case c.denies && s.shutOut(k, at): // what a list leaves out stands nowhere
			continue
		}
		of++
	}
	if of == 0 {
		return 0
	}
	return float64(n) / float64(of)
}

// speaksOf says whether the sources speak of what a claim in their language says, and
// of each of its clauses.
func (s *Sieve) speaksOf(at []int, c claim, least float64) bool {
	telling := c.telling()
	if len(telling) == 0 {
		return len(c.words) > 0 // figures, which were looked at
	}
	if c.denies && !slices.ContainsFunc(telling, func(k token) bool { return !s.shutOut(k, at) }) {
		telling = slices.DeleteFunc(slices.Clone(c.words), func(k token) bool { return k.figure })
	}
	if s.share(telling, at, c) < least {
		return false
	}
	m := s.marksAt(at)
	for _, part := range c.clauses {
		list := part.telling()
		none := !slices.ContainsFunc(list, func(k token) bool { return k.in(m) || c.denies && s.shutOut(k, at) })
		figures := slices.ContainsFunc(part.words, func(k token) bool { return k.figure })
		if len(list) >= 2 && none && !figures && !slices.ContainsFunc(list, func(k token) bool { return k.weak }) {
			return false
		}
	}
	return true
}

// foreign says whether a claim is in another language than the sources.
func (s *Sieve) foreign(at []int, c claim) bool {
	return !slices.ContainsFunc(at, func(i int) bool { return s.grounds[i].lang == c.tongue.Code() })
}

// translates says whether what survives a translation stands in the sources: figures,
// names, countries, days, concepts and words that both languages write alike.
func (s *Sieve) translates(at []int, c claim, least float64) bool {
	m := s.marksAt(at)
	known, of, firm := 0, 0, 0
	for _, k := range c.words {
		same := k.in(m)
		lasting := k.figure || k.country != "" || k.weekday >= 0 || services[k.concept]
		switch {
		case same:
			known, of = known+1, of+1
			if lasting || k.concept != "" || utf8.RuneCountInString(k.word) > 3 {
				firm++
			}
		case k.figure: // reckoned, or of the question
			known, of = known+1, of+1
		case c.denies && s.shutOut(k, at):
			firm++
		case lasting:
			of++
		}
	}
	if least >= overlapAlone && firm < 2 {
		return false
	}
	return firm > 0 && (of == 0 || float64(known) >= overlapSense*float64(of))
}

// promised says whether the sources make each promise of a claim, in whatever words.
func (s *Sieve) promised(at []int, c claim) bool {
	for key := range c.promises {
		made := slices.ContainsFunc(at, func(i int) bool { return s.grounds[i].promises[key] })
		if !made && key == "free" {
			made = slices.ContainsFunc(at, func(i int) bool {
				f := s.grounds[i].facts
				if zero, ok := f.numbers["0"]; ok && (len(zero) > 1 || !zero[""]) {
					return true
				}
				return c.denies && len(f.units) > 0
			})
		}
		if !made && key == "discount" {
			made = slices.ContainsFunc(at, func(i int) bool { return s.grounds[i].facts.units["%"] })
		}
		if !made {
			return false
		}
	}
	return true
}

// stranger says whether a name of the claim, a country or a day stands in none of the
// sources, unless they list what there is and the claim denies that it is among them.
func (s *Sieve) stranger(at []int, c claim) bool {
	m := s.marksAt(at)
	unknown := func(k token) bool {
		if k.in(m) || s.foreign(at, c) && k.country == "" && k.weekday < 0 && k.concept != "" {
			return false
		}
		return !c.denies || !s.shutOut(k, at)
	}
	if slices.ContainsFunc(c.names, unknown) {
		return true
	}
	return slices.ContainsFunc(c.words, func(k token) bool { return (k.country != "" || k.weekday >= 0) && unknown(k) })
}

// europe are the groups of countries that shops name.
var europe = language.MustParseRegion("150")

// shutOut says whether the sources list all there is, and a word of the question, or a
// country or day, is not among it anywhere.
func (s *Sieve) shutOut(k token, at []int) bool {
	for i, g := range s.grounds {
		if (k.country != "" || k.weekday >= 0 || slices.Contains(at, i)) && k.in(g.marks) {
			return false
		}
	}
	return slices.ContainsFunc(at, func(i int) bool {
		g := s.grounds[i]
		switch {
		case g.open:
			return false
		case k.country != "":
			return len(g.marks.countries) >= 1 && !(g.groups() && inEurope(k.country))
		case k.weekday >= 0:
			return len(g.marks.weekdays) >= 1
		}
		if !k.in(s.askedMarks) {
			return false
		}
		return slices.ContainsFunc(g.parts, func(p part) bool { return p.lists >= 3 })
	})
}

// groups says whether a source speaks of a group of countries.
func (g Ground) groups() bool {
	return slices.ContainsFunc(words.Plain(g.text), func(w string) bool {
		return w == "eu" || strings.HasPrefix(w, "europ") || strings.HasPrefix(w, "европ")
	})
}

func inEurope(iso string) bool {
	r, err := language.ParseRegion(iso)
	return err == nil && europe.Contains(r)
}

// services are concepts that a shop does or does not do: they are not said because a
// question asked for them.
var services = map[string]bool{
	"shipping": true, "return": true, "exchange": true, "cancel": true, "sale": true, "invoice": true, "size_chart": true, "appointment": true, "pickup": true,
	"gift_wrap": true, "cotton": true, "wool": true, "linen": true, "silk": true, "leather": true, "wood": true, "oak": true, "bamboo": true, "steel": true,
	"glass": true, "ceramic": true, "porcelain": true, "plastic": true, "paper": true, "stone": true, "silver": true, "gold": true,
	"black": true, "white": true, "red": true, "blue": true, "green": true, "yellow": true, "brown": true, "grey": true, "pink": true,
}

// newMatter says whether a claim speaks of a matter that no source speaks of.
func (s *Sieve) newMatter(at []int, c claim) bool {
	m := s.marksAt(at)
	return slices.ContainsFunc(c.words, func(k token) bool {
		return services[k.concept] && !k.in(m) && (!c.denies || !s.shutOut(k, at))
	})
}

// about are the rows whose whole title a sentence holds, the longest titles only: who
// speaks of the wool blanket does not speak of the blanket.
func (s *Sieve) about(c claim) []int {
	spoken := map[string]bool{}
	for _, w := range s.contentTerms(c.text) {
		spoken[w] = true
	}
	within := func(title []string, in func(string) bool) bool {
		return !slices.ContainsFunc(title, func(w string) bool { return !in(w) })
	}
	var out []int
	for i, g := range s.grounds {
		if g.Product != nil && len(g.title) > 0 && within(g.title, func(w string) bool { return spoken[w] }) {
			out = append(out, i)
		}
	}
	return slices.DeleteFunc(slices.Clone(out), func(i int) bool {
		return slices.ContainsFunc(out, func(j int) bool {
			a, b := s.grounds[i].title, s.grounds[j].title
			return len(a) < len(b) && within(a, func(w string) bool { return slices.Contains(b, w) })
		})
	})
}

// contentTerms are the terms of the words that carry meaning, in the store's language.
func (s *Sieve) contentTerms(text string) (out []string) {
	for _, w := range words.Plain(text) {
		if !s.lex.Soft(s.lang, w) {
			out = append(out, s.analyzer(s.lang).Terms(w)...)
		}
	}
	return out
}

// mixed says whether a clause gives one thing the figure of another: of a product
// that is not named there, or of a sentence that its words do not mean.
func (s *Sieve) mixed(at []int, c claim) bool {
	for _, part := range c.clauses {
		if rows := s.about(part); len(rows) == 1 && len(s.about(c)) > 1 {
			have := []facts{s.grounds[rows[0]].facts}
			for _, i := range at {
				if s.grounds[i].Product == nil {
					have = append(have, s.grounds[i].facts)
				}
			}
			x := s.sumsOf(at, c)
			if lacking(have, part.need, func(n, unit string) bool { return s.askedFacts.states(n, unit) || x.reckoned(n, unit) }) != "" {
				return true
			}
			continue
		}
		list := part.telling()
		if !slices.ContainsFunc(list, func(k token) bool { return k.in(s.marksAt(at)) }) {
			list = c.telling()
		}
		list = slices.DeleteFunc(slices.Clone(list), func(k token) bool { return k.weak || c.tongue.Has("pledge", k.word) })
		for n, units := range part.need.numbers {
			for unit := range units {
				if s.ofAnother(at, list, n, unit, part.need.spans[n]) {
					return true
				}
			}
		}
	}
	if len(at) < 2 || len(c.names) == 0 || len(c.need.numbers) == 0 {
		return false
	}
	return !slices.ContainsFunc(at, func(i int) bool { // one source has the names with the figures
		g := s.grounds[i]
		x := s.sumsOf(at, c)
		return g.Product != nil || lacking([]facts{g.facts}, c.need, func(n, unit string) bool { return s.quotes(n, unit, c) || x.reckoned(n, unit) }) == "" &&
			!slices.ContainsFunc(c.names, func(k token) bool { return !k.in(g.marks) })
	})
}

// ofAnother says whether the sentences of the sources that have a figure hold less of
// the words than one that has another figure of its kind in its place.
func (s *Sieve) ofAnother(at []int, list []token, n, unit string, spans map[string]bool) bool {
	var with, without [][]bool
	for _, i := range at {
		for _, p := range s.grounds[i].parts {
			held := make([]bool, len(list))
			for k, word := range list {
				held[k] = word.in(p.marks)
			}
			switch {
			case p.facts.states(n, unit) && p.facts.lasts(n, spans):
				with = append(with, held)
			case p.rivals(unit, spans):
				without = append(without, held)
			}
		}
	}
	if len(with) == 0 {
		return false
	}
	for _, a := range with {
		if !slices.ContainsFunc(without, func(b []bool) bool { return less(a, b) }) {
			return false
		}
	}
	return true
}

// less says whether b holds all that a holds, and more.
func less(a, b []bool) bool {
	more := false
	for i := range a {
		if a[i] && !b[i] {
			return false
		}
		more = more || b[i] && !a[i]
	}
	return more
}

// rivals says whether a sentence has a figure of the same kind.
func (p part) rivals(unit string, spans map[string]bool) bool {
	if unit != "" {
		return p.facts.units[unit]
	}
	for _, have := range p.facts.spans {
		for span := range spans {
			if have[span] {
				return true
			}
		}
	}
	return false
}

// contradicts says whether the sentences of the sources that speak of the very same
// say the opposite: one denies what the other does not.
func (s *Sieve) contradicts(at []int, c claim) bool {
	several := 0
	for _, part := range c.clauses {
		if len(part.telling()) >= 2 {
			several++
		}
	}
	if several < 2 {
		return s.opposed(at, c)
	}
	return slices.ContainsFunc(c.clauses, func(part claim) bool { return s.opposed(at, part) }) || s.opposed(at, c) && !slices.ContainsFunc(c.clauses, func(part claim) bool { return part.denies != c.denies })
}

func (s *Sieve) opposed(at []int, c claim) bool {
	list := slices.DeleteFunc(c.telling(), func(k token) bool { return slices.Contains(spanKeys, k.concept) })
	if s.foreign(at, c) {
		list = slices.DeleteFunc(list, func(k token) bool { return !k.in(s.marksAt(at)) })
	}
	if len(list) < 2 && !s.foreign(at, c) { // those that say little have to do
		list = slices.DeleteFunc(slices.Clone(c.words), func(k token) bool { return k.figure })
	}
	if len(list) < 2 && !(len(list) == 1 && len(c.need.numbers) == 0 && (list[0].country != "" || list[0].weekday >= 0 || s.foreign(at, c) && services[list[0].concept])) {
		return false
	}
	best, same, opposite := 0.0, false, false
	fixed := slices.DeleteFunc(slices.Clone(list), func(k token) bool { return k.country == "" && k.weekday < 0 || !k.in(s.marksAt(at)) })
	for _, i := range at {
		for _, p := range s.grounds[i].parts {
			if slices.ContainsFunc(fixed, func(k token) bool { return !k.in(p.marks) }) {
				continue
			}
			n, own := 0, false
			for _, k := range list {
				if k.in(p.marks) || p.unlike(k) {
					n++
				}
				own = own || k.in(p.own)
			}
			share := float64(n) / float64(len(list))
			if !own || share < overlapPart && (len(fixed) == 0 || share < overlapFixed) || share < best-1e-9 {
				continue
			}
			if share > best+1e-9 {
				best, same, opposite = share, false, false
			}
			switch {
			case p.bends && slices.ContainsFunc(c.words, func(k token) bool { return k.in(p.tail) || p.unlike(k) }):
				same = true
			case c.denies && c.promises["free"] && len(p.facts.units) > 0: // what costs something
				same = true
			case (p.denies == c.denies) != (slices.ContainsFunc(list, p.unlike) || c.denies && !p.denies && p.prefixed && s.foreign(at, c)):
				same = true
			default:
				opposite = true
			}
		}
	}
	if opposite && c.denies && slices.ContainsFunc(c.words, func(k token) bool { return s.shutOut(k, at) }) {
		return false
	}
	return opposite && (!same || c.denies && !c.promises["free"] && !s.foreign(at, c))
}

// opposites begin words that say that something is not so: unworn, nonstick.
var opposites = []string{"un", "non", "in", "im", "ir", "не"}

// unlike says whether a sentence has a word of the claim with its opposite: unworn for
// not worn.
func (p part) unlike(k token) bool {
	for _, begin := range opposites {
		for have := range p.words {
			if rest, ok := strings.CutPrefix(have, begin); ok && !p.words[k.word] && len(k.word) > 3 && commonLetters(rest, k.word) >= max(4, utf8.RuneCountInString(k.word)-2) {
				return true
			}
			if rest, ok := strings.CutPrefix(k.word, begin); ok && len(have) > 3 && !p.words[k.word] && commonLetters(rest, have) >= max(4, utf8.RuneCountInString(have)-2) {
				return true
			}
		}
	}
	return false
}

// hasOpposite says whether one of the words is the opposite of a word of shops.
func hasOpposite(list map[string]bool, t *tongue, known func(word string) bool) bool {
	for w := range list {
		for _, begin := range opposites {
			if rest, ok := strings.CutPrefix(w, begin); ok && len(rest) > 3 && known(rest) {
				return true
			}
		}
	}
	return false
}
