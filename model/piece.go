package model

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly/search"
	"tilly/words"
)

// piece is what stands in a source's sentence between its semicolons and commas.
type piece struct {
	text string
	own  marks // without the headings
}

// piecesOf cuts a sentence of a source where it goes on to something else, and gives
// what goes before a colon, which belongs to all of them; nil when it speaks of one
// thing only. What leans on the piece before, or is its condition, stays with it.
func piecesOf(text string, ana *search.Analyzer, t *tongue) (label string, out []piece) {
	if i := strings.Index(text, ": "); i >= 0 && !strings.ContainsAny(text[:i], ",;") {
		label, text = text[:i], text[i+1:]
	}
	var texts []string
	begin := 0
	for i, r := range text {
		next := i + utf8.RuneLen(r)
		sharp := strings.ContainsRune(";；؛", r)
		if !sharp && (!strings.ContainsRune(",，،", r) || next < len(text) && isDigit(text[next])) {
			continue
		}
		if !sharp && (!t.tells(text[begin:i]) || !t.tells(text[next:]) || t.hangs(text[next:])) {
			continue
		}
		texts, begin = append(texts, text[begin:i]), next
	}
	if len(texts) == 0 {
		return "", nil
	}
	for _, one := range append(texts, text[begin:]) {
		out = append(out, piece{one, marksOf(one, ana, t, factsOf(one, t))})
	}
	return label, out
}

// leastPiece is how many words a piece has that tells something without a figure.
const leastPiece = 5

// tells says whether a piece is more than one of several things that are listed.
func (t *tongue) tells(text string) bool {
	n := len(words.Plain(text))
	return n >= leastPiece || n >= 3 && strings.ContainsFunc(t.figured(words.Small(text)), unicode.IsDigit)
}

// hangs says whether what follows a comma belongs to what goes before it.
func (t *tongue) hangs(rest string) bool {
	all := wordAt.FindAllStringIndex(rest, 1)
	if len(all) == 0 {
		return true
	}
	at := all[0]
	begins := func(section string) bool {
		hits := t.Find(section, rest)
		return len(hits) > 0 && hits[0].From <= at[0] && !(section == "pronoun" && t.article(rest, words.Small(rest), hits[0].To))
	}
	return begins("condition") || begins("exception") || begins("pronoun") || begins("opener") || begins("negation")
}

// thing is what a piece of a source speaks of: its first telling word that does not
// stand in the headings.
func (s *Sieve) thing(p piece, above marks, t *tongue) (token, bool) {
	for _, k := range s.tokensOf(p.text, t) {
		if !k.figure && !k.weak && k.weekday < 0 && !t.Has("pledge", k.word) && !k.in(above) {
			return k, true
		}
	}
	return token{}, false
}

// crosses says whether a clause says of one thing what a sentence of the sources that
// speaks of several says of another.
func (s *Sieve) crosses(at []int, c claim) bool {
	for _, clause := range c.clauses {
		for _, i := range at {
			if slices.ContainsFunc(s.grounds[i].parts, func(p part) bool { return s.joins(at, s.grounds[i].lang, p, clause) }) {
				return true
			}
		}
	}
	return false
}

// compared are the words of a clause with its days and times.
func (c claim) compared() []token {
	out := slices.Clone(c.words)
	for _, more := range []map[string]bool{c.need.dates, c.need.times} {
		for v := range more {
			out = append(out, token{word: v, figure: true, weekday: -1})
		}
	}
	return out
}

// joins says whether a clause joins two pieces of a sentence: it names the thing of
// one and holds what is told of another, whose thing it does not name.
func (s *Sieve) joins(at []int, lang string, p part, c claim) bool {
	if len(p.pieces) < 2 {
		return false
	}
	list, t := c.compared(), tongueOf(lang)
	only := p.alone(list)
	named := make([]bool, len(p.pieces)) // whether the clause names its thing
	things := make([]token, len(p.pieces))
	for i, one := range p.pieces {
		if k, ok := s.thing(one, p.above, t); ok {
			things[i] = k
			named[i] = slices.ContainsFunc(list, func(w token) bool { return w.in(k.marks()) })
		}
	}
	other := func(b int) bool { // tells something of another thing
		k := things[b]
		return k.word != "" && !named[b] && firm(only[b], c.tongue) && (lang == c.tongue.Code() || k.concept != "")
	}
	for a := range p.pieces {
		if !named[a] || !slices.ContainsFunc(only[a], func(w token) bool { return w.in(things[a].marks()) }) {
			continue
		}
		for b := range p.pieces {
			if b != a && other(b) && !things[b].in(p.pieces[a].own) && !s.sayTogether(at, only[a], only[b]) {
				return true
			}
		}
	}
	return false
}

// alone are the words that stand in one piece of a sentence only, by piece.
func (p part) alone(list []token) [][]token {
	out := make([][]token, len(p.pieces))
	for _, k := range list {
		var where []int
		for j, one := range p.pieces {
			if k.in(one.own) {
				where = append(where, j)
			}
		}
		if len(where) == 1 && !k.in(p.above) {
			out[where[0]] = append(out[where[0]], k)
		}
	}
	return out
}

// sayTogether says whether some piece of the sources holds words of both.
func (s *Sieve) sayTogether(at []int, a, b []token) bool {
	in := func(list []token, m marks) bool {
		return slices.ContainsFunc(list, func(k token) bool { return k.in(m) })
	}
	for _, i := range at {
		for _, p := range s.grounds[i].parts {
			if len(p.pieces) == 0 && in(a, p.own) && in(b, p.own) {
				return true
			}
			for _, one := range p.pieces {
				if in(a, one.own) && in(b, one.own) {
					return true
				}
			}
		}
	}
	return false
}

// firm says whether words tell more than one of them could by chance: a figure, a
// promise, or several.
func firm(list []token, t *tongue) bool {
	return len(list) > 1 || slices.ContainsFunc(list, func(k token) bool { return k.figure || t.Has("pledge", k.word) })
}

// marks are those of the word alone.
func (k token) marks() marks {
	m := marks{terms: map[string]bool{}, concepts: map[string]bool{}}
	for _, term := range k.terms {
		m.terms[term] = true
	}
	if k.concept != "" {
		m.concepts[k.concept] = true
	}
	return m
}
