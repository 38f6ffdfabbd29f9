package search

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Words of fewer letters are no more put right: most of them are a letter away
// from another. Of longer words it would take long to try every letter.
const (
	leastMended = 5
	mostMended  = 20
)

// mend proposes what a word that the store does not know may have meant: a word
// with a letter or two wrong, or two words written as one where both are commoner
// than that; among products also a word that it begins. Of knowledge less is
// guessed, as what is found there is said for a fact.
func (p *plan) mend(text string) []form {
	var parts, words group
	n := p.split(text, &parts)
	if hasDigit(text) {
		return parts.forms
	}
	p.meant(text, &words)
	if p.wares && n == 0 && len(words.forms) == 0 {
		p.begun(text, &words)
	}
	for _, f := range words.forms {
		if p.x.df(f.term) > n {
			return words.forms
		}
	}
	if n == 0 {
		return words.forms
	}
	return parts.forms
}

// meant adds the words that are a letter or two away.
func (p *plan) meant(text string, g *group) {
	p.german(text, g)
	if p.wares {
		p.mistyped(text, g)
	}
	p.repair(fold(text), g)
	for _, a := range p.ana {
		p.repair(a.term(word{text: text}), g)
	}
}

// german tries ü for ue, and so on.
func (p *plan) german(text string, g *group) {
	umlauts := strings.NewReplacer("ae", "ä", "oe", "ö", "ue", "ü")
	for i, lang := range p.langs {
		if lang == "de" {
			g.add(p.ana[i].term(word{text: umlauts.Replace(text)}), 1, "repaired")
		}
	}
}

// split finds the two parts the store knows of a compound, with the linking s
// that some languages put between them.
func (p *plan) split(text string, g *group) int {
	const least = 3
	if utf8.RuneCountInString(text) < 2*least+1 {
		return 0
	}
	best := 0
	var parts [2]string
	for i := range text {
		if i < least || len(text)-i < least {
			continue
		}
		for _, a := range p.ana {
			left, right := text[:i], text[i:]
			n := min(p.known(a, left), p.known(a, right))
			if n == 0 && a.lang == "de" {
				n = min(p.known(a, strings.TrimSuffix(left, "s")), p.known(a, right))
				left = strings.TrimSuffix(left, "s")
			}
			if n > best {
				best, parts = n, [2]string{a.term(word{text: left}), a.term(word{text: right})}
			}
		}
	}
	if best > 0 {
		g.add(parts[0], joinWeight, "split")
		g.add(parts[1], joinWeight, "split")
	}
	return best
}

// known counts the passages with a whole word; short ones only join when they
// are no stop word.
func (p *plan) known(a *Analyzer, text string) int {
	if len(text) < 3 || p.x.lex.Soft(a.lang, text) {
		return 0
	}
	return p.x.df(a.term(word{text: text}))
}

// repair adds the terms that are one letter away, or two for long words; what
// stands in most passages first.
func (p *plan) repair(stem string, g *group) {
	length := utf8.RuneCountInString(stem)
	if length < leastMended {
		return
	}
	most := 1
	if length >= 8 {
		most = 2
	}
	type candidate struct {
		term     string
		distance int
		df       int
	}
	var found []candidate
	for _, part := range p.x.parts {
		for _, term := range part.seg.similar(stem) {
			if d := editDistance(stem, term, most); d > 0 && d <= most && isSlip(stem, term) {
				if df := p.x.df(term); df > 0 {
					found = append(found, candidate{term, d, df})
				}
			}
		}
	}
	slices.SortFunc(found, func(a, b candidate) int {
		if a.distance != b.distance {
			return a.distance - b.distance
		}
		if a.df != b.df {
			return b.df - a.df
		}
		return strings.Compare(a.term, b.term)
	})
	found = slices.Compact(found) // several segments hold the same
	for i, c := range found {
		if i == 3 || c.distance > found[0].distance {
			return
		}
		weight := repairWeight
		if c.distance == 2 {
			weight *= repairWeight
		}
		g.add(c.term, weight, "repaired")
	}
}

// similar gives the terms that share a third of their character trigrams with
// the word. The table is made when a store first meets an unknown word.
func (s *segment) similar(word string) []string {
	s.gramsOnce.Do(func() { s.grams = newGramTable(s.terms) })
	grams := trigrams(word)
	hits := make([]uint8, s.terms.len())
	var out []string
	for _, g := range grams {
		for _, id := range s.grams.terms(g) {
			if hits[id]++; int(hits[id]) == (len(grams)+2)/3 {
				out = append(out, s.terms.at(id))
			}
		}
	}
	return out
}

// beginning gives the terms that begin with the stem.
func (s *segment) beginning(stem string) (out []string) {
	s.gramsOnce.Do(func() { s.grams = newGramTable(s.terms) })
	for _, id := range s.grams.terms(trigrams(stem)[0]) {
		if term := s.terms.at(id); strings.HasPrefix(term, stem) {
			out = append(out, term)
		}
	}
	return out
}

// trigrams are the distinct runs of three characters of a word with its borders.
func trigrams(word string) []uint64 {
	rs := []rune("\x01" + word + "\x01")
	var out []uint64
	for i := 0; i+2 < len(rs); i++ {
		g := uint64(rs[i])<<42 | uint64(rs[i+1])<<21 | uint64(rs[i+2])
		if !slices.Contains(out, g) {
			out = append(out, g)
		}
	}
	return out
}

// editDistance counts letters to insert, drop, change or swap with their
// neighbour (optimal string alignment); more than most is most+1.
func editDistance(a, b string, most int) int {
	if d := len(a) - len(b); d > most*utf8.UTFMax || -d > most*utf8.UTFMax {
		return most + 1
	}
	x, y := []rune(a), []rune(b)
	if d := len(x) - len(y); d > most || -d > most {
		return most + 1
	}
	var room [3][maxWord + 1]int // what is longer is no word
	if len(y) > maxWord {
		return most + 1
	}
	before, prev, row := room[0][:len(y)+1], room[1][:len(y)+1], room[2][:len(y)+1]
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			row[j] = min(prev[j]+1, row[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > most {
			return most + 1
		}
		before, prev, row = prev, row, before
	}
	return min(prev[len(y)], most+1)
}
