package quote

import (
	"slices"
	"strings"

	"tilly/search"
)

// atom is the piece of a question that is counted: a word, or a character (a
// cluster) of a script that is written without spaces.
type atom struct {
	worth float64 // how much of the question's meaning it carries
	soft  bool
	thing bool // it names what is asked about, not what is asked of it
	asks  bool // it says what is asked of it
}

// hold says that a term of a text stands for an atom, and how well.
type hold struct {
	atom   int
	weight float64
}

// What is left of a word's worth where it tells little.
const (
	softShare = 0.1  // stop and question words
	weakShare = 0.15 // words that any shop is asked
	// unknownPair is what is left of a character none of whose pairs the store has:
	// pairs that cross the border of a word stand nowhere.
	unknownPair = 0.6
)

// asked is a question as its atoms.
type asked struct {
	atoms  []atom
	holds  map[string][]hold // by term
	total  float64           // worth of all atoms
	pairs  int               // neighbours of which one at least tells something
	asking func(word string) bool
}

// newAsked reads the words of a question; asking are the terms by which it says what
// it wants to know, which what answers need not hold.
func newAsked(list []search.AskedWord, asking, stop func(word string) bool) *asked {
	a := &asked{holds: map[string][]hold{}, asking: asking}
	list = slices.Clone(list) // it is the search's
	for i := range list {
		list[i].Soft = list[i].Soft || !list[i].Pair && stop(list[i].Text)
	}
	for i := 0; i < len(list); {
		if !list[i].Pair {
			a.addWord(list[i])
			i++
			continue
		}
		n := runLength(list[i:])
		a.addRun(list[i : i+n])
		i += n
	}
	for i, at := range a.atoms {
		a.total += at.worth
		if a.paired(i) {
			a.pairs++
		}
	}
	return a
}

func worthOf(w search.AskedWord) float64 {
	switch {
	case w.Soft:
		return w.Worth * softShare
	case w.Weak:
		return w.Worth * weakShare
	}
	return w.Worth
}

func (a *asked) addWord(w search.AskedWord) {
	asks := a.asking(w.Text)
	a.atoms = append(a.atoms, atom{worth: worthOf(w), soft: w.Soft, thing: !w.Soft && !w.Weak && !asks, asks: asks})
	a.hold(w, len(a.atoms)-1)
}

func (a *asked) hold(w search.AskedWord, atoms ...int) {
	for _, f := range w.Forms {
		for _, at := range atoms {
			a.holds[f.Term] = append(a.holds[f.Term], hold{at, f.Weight})
		}
	}
}

// shared is what the end of one pair and the beginning of the next have in common,
// "" where they do not overlap.
func shared(a, b string) string {
	for i := range a {
		if i > 0 && strings.HasPrefix(b, a[i:]) && len(b) > len(a)-i {
			return a[i:]
		}
	}
	return ""
}

// runLength is how many pairs from the first on are of one run of characters.
func runLength(list []search.AskedWord) int {
	n := 1
	for n < len(list) && list[n].Pair && list[n].Context == list[0].Context && shared(list[n-1].Text, list[n].Text) != "" {
		n++
	}
	return n
}

// addRun makes an atom of each character of a run of pairs: it is worth what the
// pairs are worth that the store has, and held by either of its pairs.
func (a *asked) addRun(pairs []search.AskedWord) {
	first := len(a.atoms)
	for range len(pairs) + 1 {
		a.atoms = append(a.atoms, atom{soft: true})
	}
	for i, w := range pairs {
		a.hold(w, first+i, first+i+1)
	}
	for i := range len(pairs) + 1 {
		at := &a.atoms[first+i]
		sum, n, unknown := 0.0, 0.0, 0.0
		for _, w := range pairs[max(0, i-1):min(len(pairs), i+1)] {
			unknown = max(unknown, worthOf(w))
			if !w.Known {
				continue
			}
			sum, n = sum+worthOf(w), n+1
			at.soft = at.soft && w.Soft
			asks := a.asking(w.Text)
			at.thing, at.asks = at.thing || !w.Soft && !w.Weak && !asks, at.asks || asks
		}
		if n == 0 {
			at.worth, at.soft, at.thing = unknown*unknownPair, false, true
			continue
		}
		at.worth = sum / n
	}
}

// cover is how well each atom stands in some text, 0 to 1.
type cover []float64

// of adds what the terms of a text hold.
func (c cover) add(a *asked, terms []string) {
	for _, t := range terms {
		for _, h := range a.holds[t] {
			c[h.atom] = max(c[h.atom], h.weight)
		}
	}
}

// follow adds what the terms of a text hold, and says how much of the question's
// neighbours are neighbours in it, 0 of none, and which share of the terms the question
// does not ask for, all of none.
func (c cover) follow(a *asked, terms []string) (adjacent, extra float64) {
	met, beside := 0, 0
	var seen []bool
	if a.pairs > 0 {
		seen = make([]bool, len(a.atoms))
	}
	var last []hold
	for _, t := range terms {
		now := a.holds[t]
		if len(now) > 0 {
			met++
		}
		for _, h := range now {
			c[h.atom] = max(c[h.atom], h.weight)
			follows := func(before hold) bool { return before.atom == h.atom-1 }
			if a.paired(h.atom) && !seen[h.atom] && slices.ContainsFunc(last, follows) {
				seen[h.atom] = true
				beside++
			}
		}
		last = now
	}
	if a.pairs > 0 {
		adjacent = min(1, float64(beside)/float64(a.pairs))
	}
	return adjacent, 1 - float64(met)/max(1, float64(len(terms)))
}

// paired says whether an atom and the one before it tell something together.
func (a *asked) paired(at int) bool {
	return at > 0 && !(a.atoms[at].soft && a.atoms[at-1].soft)
}

// meets says whether any word that tells something is covered.
func (c cover) meets(a *asked) bool {
	for i, v := range c {
		if v > 0 && !a.atoms[i].soft {
			return true
		}
	}
	return false
}

// with adds what another text holds, at a share.
func (c cover) with(other cover, share float64) {
	for i, v := range other {
		c[i] = max(c[i], v*share)
	}
}

// worth is the share of the question's meaning that is covered.
func (c cover) worth(a *asked) float64 {
	if a.total == 0 {
		return 0
	}
	sum := 0.0
	for i, v := range c {
		sum += v * a.atoms[i].worth
	}
	return sum / a.total
}

// explained is the share of the question's meaning that is covered, where the words by
// which it says what it wants to know count as far as that is told.
func (c cover) explained(a *asked, told float64) float64 {
	if a.total == 0 {
		return 0
	}
	sum := 0.0
	for i, at := range a.atoms {
		v := c[i]
		if at.asks {
			v = max(v, told)
		}
		sum += v * at.worth
	}
	return sum / a.total
}

// names says whether a term stands for a word of the question that says something.
func (a *asked) names(term string) bool {
	return slices.ContainsFunc(a.holds[term], func(h hold) bool { return !a.atoms[h.atom].soft })
}

// things is the share of what is asked about that is covered; 1 where nothing is
// named.
func (c cover) things(a *asked) float64 {
	all, met := 0.0, 0.0
	for i, at := range a.atoms {
		if at.thing {
			all += at.worth
			met += at.worth * c[i]
		}
	}
	if all == 0 {
		return 1
	}
	return met / all
}

// hole is what the rarest word that is not covered carries, as a share of the rarest.
func (c cover) hole(a *asked) float64 {
	most, open := 0.0, 0.0
	for i, at := range a.atoms {
		if !at.thing {
			continue
		}
		most = max(most, at.worth)
		open = max(open, at.worth*(1-c[i]))
	}
	if most == 0 {
		return 0
	}
	return open / most
}
