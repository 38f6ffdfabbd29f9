package search

import (
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
			if !p.has(left) {
				continue
			}
			right := a.term(word{text: g.word[i:]})
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
		if _, ok := part.seg.ids[term]; ok {
			return true
		}
	}
	return false
}

// phrase gives the live passages where right follows left within a field, and how
// many they are.
func (p *plan) phrase(left, right string) (out [][]posting, n int) {
	out = make([][]posting, len(p.x.parts))
	for i, part := range p.x.parts {
		l, _ := part.seg.postings(left)
		r, _ := part.seg.postings(right)
		for len(l) > 0 && len(r) > 0 {
			switch {
			case l[0].doc < r[0].doc:
				l = l[1:]
			case l[0].doc > r[0].doc:
				r = r[1:]
			default:
				if post := part.seg.follows(l[0], r[0], left, right); !part.dead.has(post.doc) && post.tf != [fieldCount]uint8{} {
					out[i] = append(out[i], post)
				}
				l, r = l[1:], r[1:]
			}
		}
		n += len(out[i])
	}
	return out, n
}

// follows counts by field how often right comes straight after left in a passage
// that holds both.
func (s *segment) follows(l, r posting, left, right string) posting {
	post := posting{doc: l.doc}
	a, b := s.ids[left], s.ids[right]
	for f := range fieldCount {
		if l.tf[f] == 0 || r.tf[f] == 0 {
			continue
		}
		words := s.words(post.doc, f)
		for k := 1; k < len(words); k++ {
			if words[k] == b && words[k-1] == a && post.tf[f] < 255 {
				post.tf[f]++
			}
		}
	}
	return post
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

// compounds says whether a language writes the noun that a thing is called by at
// the end of one long word: Laufschuhe are Schuhe.
func compounds(lang string) bool {
	switch lang {
	case "de", "nl", "sv", "da", "no", "nb", "nn":
		return true
	}
	return false
}

// mostCompounds is how many compounds stand for one word.
const mostCompounds = 24

// compounded adds the terms that end with the word.
func (p *plan) compounded(g *group) {
	for i, lang := range p.langs {
		if !compounds(lang) || utf8.RuneCountInString(g.word) < leastPart+1 || hasDigit(g.word) {
			continue
		}
		stem := p.ana[i].term(word{text: g.word})
		var more group
		for _, part := range p.x.parts {
			for _, term := range part.seg.ending(stem, mostCompounds) {
				more.add(term, compoundWeight, "joined")
			}
		}
		g.forms = append(g.forms, p.found(more.forms)...)
	}
}

// ending gives up to n terms that end with the stem and have a part before it.
func (s *segment) ending(stem string, n int) (out []string) {
	s.tailsOnce.Do(s.buildTails)
	at, _ := slices.BinarySearchFunc(s.tails, stem, func(id uint32, stem string) int { return compareTails(s.terms[id], stem) })
	for ; at < len(s.tails) && len(out) < n; at++ {
		term := s.terms[s.tails[at]]
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
	for id, term := range s.terms {
		if len(term) > leastPart && !hasDigit(term) {
			s.tails = append(s.tails, uint32(id))
		}
	}
	slices.SortFunc(s.tails, func(a, b uint32) int { return compareTails(s.terms[a], s.terms[b]) })
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
