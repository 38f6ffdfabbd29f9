package search

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// leastPart is how many letters the parts of a compound have at least.
const leastPart = 3

// parted finds the passages where a word stands as two, one after the other: fire
// pit for firepit. Of several ways to cut it the most common counts.
func (p *plan) parted(g *group) (form, bool) {
	if utf8.RuneCountInString(g.word) < 2*leastPart || hasDigit(g.word) {
		return form{}, false
	}
	var best form
	most := 0
	for i := range g.word {
		if i < leastPart || len(g.word)-i < leastPart {
			continue
		}
		for _, a := range p.ana {
			left := a.term(word{text: g.word[:i]})
			if !p.has(left) || p.softTerm(left) {
				continue
			}
			right := a.term(word{text: g.word[i:]})
			if p.softTerm(right) { // afterpay is a name and not what comes after paying
				continue
			}
			if posts, n := p.phrase(left, right); n > most {
				best, most = form{term: left, tail: right, weight: joinWeight, how: "split", posts: posts}, n
			}
		}
	}
	best.idf = p.x.idf(most)
	return best, most > 0
}

// has says whether any passage held the term.
func (p *plan) has(term string) bool {
	for _, part := range p.x.parts {
		if _, ok := part.seg.terms.find(term); ok {
			return true
		}
	}
	return false
}

// phrase gives the live passages where right follows left within a field, and how
// many they are.
func (p *plan) phrase(left, right string) (out []postings, n int) {
	out = make([]postings, len(p.x.parts))
	var kinds *tallies
	for i, part := range p.x.parts {
		l, _ := part.seg.postings(left)
		r, _ := part.seg.postings(right)
		a, _ := part.seg.terms.find(left)
		b, _ := part.seg.terms.find(right)
		for j, k := 0, 0; j < len(l.docs) && k < len(r.docs); {
			switch doc := l.docs[j]; {
			case doc < r.docs[k]:
				j++
			case doc > r.docs[k]:
				k++
			default:
				if times := p.follows(part.seg, doc, l.tally(j), r.tally(k), a, b); times != (tally{}) && !part.dead.has(doc) {
					if kinds == nil {
						kinds = newTallies()
					}
					out[i].docs, out[i].tallies = append(out[i].docs, doc), append(out[i].tallies, kinds.put(times))
				}
				j, k = j+1, k+1
			}
		}
		n += len(out[i].docs)
	}
	for i := range out {
		if kinds != nil {
			out[i].of = kinds.of
		}
	}
	return out, n
}

// follows counts by field how often the term b comes straight after a in a passage
// that holds both so often.
func (p *plan) follows(seg *segment, doc uint32, l, r *tally, a, b uint32) (times tally) {
	for f := range fieldCount {
		if l[f] == 0 || r[f] == 0 {
			continue
		}
		words := p.words(seg, doc, f)
		for k := 1; k < len(words); k++ {
			if words[k] == b && words[k-1] == a && times[f] < 255 {
				times[f]++
			}
		}
	}
	return times
}

// A word in no more passages than hardly is doubted where one a letter away stands
// in common times as many.
const (
	hardly = 5
	common = 20
)

// doubt adds what a word the store hardly knows may have been meant as: shops
// mistype too.
func (p *plan) doubt(g *group) {
	n := 0
	for _, f := range g.forms {
		if f.how != "" {
			return
		}
		n += p.x.df(f.term)
	}
	if n > hardly || hasDigit(g.word) {
		return
	}
	var meant group
	for _, f := range g.forms {
		p.repair(f.term, &meant)
	}
	for _, f := range p.found(meant.forms) {
		if p.x.df(f.term) >= common*n {
			g.forms = append(g.forms, f)
		}
	}
}

// mostCompounds is how many compounds stand for one word, the commonest first.
const mostCompounds = 24

// compounded adds the terms that end with the word, in languages that write the noun
// a thing is called by at the end of one long word: Laufschuhe are Schuhe.
func (p *plan) compounded(g *group) {
	for i, lang := range p.langs {
		if !p.x.lex.tongue(lang).compounds || utf8.RuneCountInString(g.word) < leastPart+1 || hasDigit(g.word) {
			continue
		}
		stem := p.ana[i].term(word{text: g.word})
		var more group
		for _, part := range p.x.parts {
			for _, term := range part.seg.ending(stem) {
				more.add(term, compoundWeight, "joined")
			}
		}
		forms := p.found(more.forms)
		slices.SortFunc(forms, func(a, b form) int { return cmp.Or(cmp.Compare(a.idf, b.idf), strings.Compare(a.term, b.term)) })
		for _, f := range forms[:min(len(forms), mostCompounds)] {
			if g.holds(f.term) == 0 {
				g.forms = append(g.forms, f)
			}
		}
	}
}

// ending gives the terms that end with the stem and have a part before it.
func (s *segment) ending(stem string) (out []string) {
	s.tailsOnce.Do(s.buildTails)
	at, _ := slices.BinarySearchFunc(s.tails, stem, func(id uint32, stem string) int { return compareTails(s.terms.at(id), stem) })
	for ; at < len(s.tails); at++ {
		term := s.terms.at(s.tails[at])
		if !strings.HasSuffix(term, stem) {
			break
		}
		if len(term) >= len(stem)+leastPart {
			out = append(out, term)
		}
	}
	return out
}

// buildTails sorts the terms by their letters from the end.
func (s *segment) buildTails() {
	for id := range uint32(s.terms.len()) { //nolint:gosec // they are counted in 32 bits
		if term := s.terms.at(id); len(term) > leastPart && !hasDigit(term) {
			s.tails = append(s.tails, id)
		}
	}
	slices.SortFunc(s.tails, func(a, b uint32) int { return compareTails(s.terms.at(a), s.terms.at(b)) })
}

func compareTails(a, b string) int {
	for i, j := len(a)-1, len(b)-1; ; i, j = i-1, j-1 {
		switch {
		case i < 0 || j < 0:
			return i - j
		case a[i] != b[j]:
			return int(a[i]) - int(b[j])
		}
	}
}
