package model

import (
	"slices"
	"strconv"
	"unicode/utf8"
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
	cites := slices.ContainsFunc(named, func(i int) bool { return s.grounds[i].Product != nil })
	other := func(i int) bool {
		return s.grounds[i].Product != nil && (len(of) > 0 && !slices.Contains(of, i) || len(of) == 0 && cites && !slices.Contains(named, i))
	}
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
	asked := func(n, unit string) bool {
		return s.quotes(n, unit, c) || x.reckoned(n, unit) || s.spannedBy(at, n, c) || unit == "" && len(c.need.spans[n]) == 0 && s.listsSo(at, n)
	}
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
	case s.mixed(at, c), s.crosses(at, c), s.borrows(at, c):
		return OtherThing
	case s.contradicts(at, c), s.excepted(at, c), s.turns(at, c), s.barred(at, c), s.elsewhere(at, c):
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

// listsSo says whether a list or table of the sources holds as many things.
func (s *Sieve) listsSo(at []int, n string) bool {
	v, err := strconv.Atoi(n)
	return err == nil && slices.ContainsFunc(at, func(i int) bool { return s.grounds[i].counts[v] })
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
		case k.in(m), len(k.terms) == 1 && s.compounded(k.terms[0], at):
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

// compounded says whether one sentence of the sources has both words that a word is put
// together of.
func (s *Sieve) compounded(term string, at []int) bool {
	return slices.ContainsFunc(at, func(i int) bool {
		return slices.ContainsFunc(s.grounds[i].parts, func(p part) bool { return p.own.compound(term) })
	})
}

// speaksOf says whether the sources speak of what a claim in their language says, and
// of each of its clauses.
func (s *Sieve) speaksOf(at []int, c claim, least float64) bool {
	telling := s.uncounted(c.telling(), at, c)
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

// uncounted are the words without what a product is counted in, where a sentence gives
// an amount for so many of it: two packs cost 33.80. That a row gives a price is known.
func (s *Sieve) uncounted(list []token, at []int, c claim) []token {
	if len(c.need.units) == 0 || !slices.ContainsFunc(at, func(i int) bool { return s.grounds[i].Product != nil }) {
		return list
	}
	m := s.marksAt(at)
	return slices.DeleteFunc(slices.Clone(list), func(k token) bool {
		i := slices.IndexFunc(c.words, func(w token) bool { return w.word == k.word })
		return k.concept == "price" || i > 0 && c.words[i-1].figure && !k.in(m)
	})
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
