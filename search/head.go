package search

import "strings"

// A product is what its title's head word says: a "phone case for iPhone" is a
// case. In the languages with their adjectives first the head is the last word
// before what only qualifies: a preposition, a comma, a bracket, a dash; in the
// others it is the first.

// headFirst are languages whose nouns come before what describes them.
func headFirst(lang string) bool {
	switch lang {
	case "fr", "es", "it", "pt", "ro", "ar", "he", "fa", "vi", "id", "th":
		return true
	}
	return false
}

// qualifiers begin what only says more about the thing named before.
var qualifiers = setOf(`for with without that in by from of w made fits compatible für mit ohne aus von bei zu im pour avec sans en de du des à para con sin di per senza voor met zonder van för med utan från till av`)

// collectives say how something comes, not what it is: a cookware set is cookware.
var collectives = setOf(`set sets kit kits pack packs pair pairs bundle bundles lot lots collection assortment piece pieces pc pcs refurbished reconditioned new paket packung stück paar lot coffret juego conjunto confezione`)

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}

// maxHead is how many bytes of a title are looked at.
const maxHead = 120

// qualified is where the part of a title that only says more begins: at a comma, a
// bracket, a dash; its length without one.
func qualified(title string) int {
	for i, r := range title {
		switch {
		case i == 0:
		case i >= maxHead:
			return i
		case r == ',' || r == '(' || r == '[' || r == '|' || r == ':' || r == ';' || r == '/' && i > 20 && !(isDigit(title[i-1]) && i+1 < len(title) && isDigit(title[i+1])):
			return i
		case (r == '-' || r == '–' || r == '—') && title[i-1] == ' ':
			return i
		}
	}
	return len(title)
}

// headFinder finds the head among the words of a title before what is qualified.
type headFinder struct {
	first, last word
	n           int
	done        bool
}

// word takes the next word.
func (h *headFinder) word(w word) {
	if h.done || w.number || w.joined {
		return
	}
	switch {
	case h.n > 0 && qualifiers[w.text]:
		h.done = true
		return
	case h.n == 0:
		h.first, h.last = w, w
	case !collectives[w.text]:
		h.last = w
	}
	h.n++
}

// head is the word, or false for a title without.
func (h *headFinder) head(lang string) (word, bool) {
	if headFirst(lang) {
		return h.first, h.n > 0
	}
	return h.last, h.n > 0
}

// aim finds out which words of the query name the thing that is wanted, as far as
// the store's own titles tell: in this shop a word is the name of a thing as often
// as it is the head of the titles that hold it.
func (p *plan) aim() {
	most := 0.0
	for i := range p.groups {
		if g := &p.groups[i]; !g.soft && !g.context {
			g.thing = p.headness(g)
			most = max(most, g.thing)
		}
	}
	for i := range p.groups {
		if most > 0 {
			p.groups[i].thing /= most
		}
	}
}

// headness is the share of the titles with the word whose head it is; a word that
// stands in few titles is doubted.
func (p *plan) headness(g *group) float64 {
	heads, titles := 0.5, 2.0
	for _, f := range g.forms {
		if f.how != "" {
			continue
		}
		for i, part := range p.x.parts {
			id, _ := part.seg.terms.find(f.term)
			posts := &f.posts[i]
			for k, doc := range posts.docs {
				if posts.tally(k)[fieldTitle] == 0 || part.dead.has(doc) {
					continue
				}
				titles++
				if part.seg.heads[doc] == id {
					heads++
				}
			}
		}
	}
	return heads / titles
}

// ware is how far a product is the thing that is wanted, not one that goes with
// it: the words that name the thing stand in its title, one of them as the head,
// and words side by side in the query stand so in the title.
func (p *plan) ware(seg *segment, h *hit) float64 {
	var wanted, held float64
	for i := range p.groups {
		g := &p.groups[i]
		if g.thing > 0 {
			_, title := g.meets(h)
			wanted += g.thing * g.thing
			held += g.thing * g.thing * title
		}
	}
	if wanted == 0 {
		return 0
	}
	return p.w.thing*held/wanted + p.w.head*p.head(seg, h) + p.w.pairs*p.sideBySide(seg, h)
}

// head is how well the query names what the title's head word names, 0 when it
// asks for something else. How rare the word is does not matter: the kind of a
// thing is often its most common word.
func (p *plan) head(seg *segment, h *hit) float64 {
	id := seg.heads[h.doc]
	if id == unknownTerm {
		return 0
	}
	best := 0.0
	for i := range p.groups {
		if g := &p.groups[i]; !g.soft {
			best = max(best, g.holds(seg.terms.at(id))*(p.w.aside+(1-p.w.aside)*g.thing))
		}
	}
	return best
}

// sideBySide is the share of the neighbours in the query, weighted by the less
// rare of the two, that stand side by side in the title.
func (p *plan) sideBySide(seg *segment, h *hit) float64 {
	var all, met float64
	words := p.words(seg, h.doc, fieldTitle)
	for k := 1; k < len(p.row); k++ {
		a, b := &p.groups[p.row[k-1]], &p.groups[p.row[k]]
		worth := min(a.idf*a.weight, b.idf*b.weight)
		all += worth
		for i := 1; i < len(words); i++ {
			if b.holds(seg.terms.at(words[i])) > 0 && a.holds(seg.terms.at(words[i-1])) > 0 {
				met += worth
				break
			}
		}
	}
	if all == 0 {
		return 0
	}
	return met / all
}
