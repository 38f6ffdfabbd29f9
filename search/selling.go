package search

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A product is ranked by more than the words it holds: it should be the thing that
// is wanted, and not one that goes with it.

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

// traits are what a product is ranked by beside its words, each 0 to 1.
type traits struct {
	thing  float64 // share of what names the thing that is wanted that stands in the title
	head   float64 // how well a word of the query stands for the title's head word, or that of a category
	beside float64 // share of the query's neighbours that stand in this order in the title: half, and side by side: whole
	exact  float64 // share of the question's meaning that is spelt so in the title
}

// weigh adds the traits up.
func (w *weights) weigh(t traits) float64 {
	return w.thing*t.thing + w.head*t.head + w.beside*t.beside + w.exact*t.exact
}

// traits looks at the title of a product, of which is known how well each word
// stands in it. How rare a head is does not matter: the
// kind of a thing is often its most common word.
func (p *plan) traits(seg *segment, h *hit) (t traits) {
	var wanted, held, all, spelt float64
	head, title := seg.heads[h.doc], seg.title(h.doc)
	sorts := p.words(seg, h.doc, fieldHeading)
	for i := range p.groups {
		g := &p.groups[i]
		stands, worth := p.inTitle[i], g.worth()
		all += worth
		wanted += g.thing * g.thing
		if stands == 0 {
			continue
		}
		held += g.thing * g.thing * stands
		sort := g.names(seg, sorts)
		if sort > 0 || g.spelt(title) {
			spelt += worth
		}
		if !g.soft {
			t.head = max(t.head, sort)
			if head != unknownTerm {
				t.head = max(t.head, g.holds(seg.terms.at(head)))
			}
		}
	}
	if wanted > 0 {
		t.thing = held / wanted
	}
	if all > 0 {
		t.exact = spelt / all
	}
	t.beside = p.beside(seg, h)
	return t
}

// names says how well the word stands for one of the categories of a product.
func (g *group) names(seg *segment, sorts []uint32) (best float64) {
	for _, id := range sorts {
		best = max(best, g.holds(seg.terms.at(id)))
	}
	return best
}

// beside is the share of the neighbours in the query, weighted by the less rare of
// the two, that stand side by side in the title; where the second stands anywhere
// after the first they count half.
func (p *plan) beside(seg *segment, h *hit) float64 {
	if len(p.row) < 2 {
		return 0
	}
	var all, met float64
	var last, before, besides, afters uint64 // bit k: the k-th word of the row
	marks := p.marked(h.part)
	for _, id := range p.words(seg, h.doc, fieldTitle) {
		var here uint64
		for _, m := range marks {
			if m.id == id {
				here |= m.rows
			}
		}
		besides |= last << 1 & here
		afters |= before << 1 & here
		last = here
		before |= here
	}
	for k := 1; k < len(p.row); k++ {
		a, b := &p.groups[p.row[k-1]], &p.groups[p.row[k]]
		worth := min(a.idf*a.weight, b.idf*b.weight)
		all += worth
		met += worth * float64(besides>>k&1+afters>>k&1) / 2
	}
	if all == 0 {
		return 0
	}
	return met / all
}

// mark is a term of a part with the words of the row it stands for.
type mark struct {
	id   uint32
	rows uint64
}

// marked gives the terms of a part that the words of the row may be found as.
func (p *plan) marked(part int) []mark {
	if p.marks == nil {
		p.marks = make([][]mark, len(p.x.parts))
	}
	if p.marks[part] == nil {
		seg := p.x.parts[part].seg
		for k, i := range p.row {
			for _, f := range p.groups[i].forms {
				if id, ok := seg.terms.find(f.last()); ok {
					p.marks[part] = append(p.marks[part], mark{id, 1 << k})
				}
			}
		}
	}
	return p.marks[part]
}

// spelt says whether a title in which the word stands in some form has it just as
// it was typed. Numbers, what is written together and scripts without spaces have
// no other forms.
func (g *group) spelt(title string) bool {
	if !g.typed {
		return true
	}
	for i := 0; i+len(g.word) <= len(title); i++ {
		if title[i]|0x20 != g.word[0] && title[i] < 0x80 {
			continue
		}
		end := i + len(g.word)
		if strings.EqualFold(title[i:end], g.word) && !within(title, i, end) {
			return true
		}
	}
	return false
}

// within says whether a longer word goes on at one of the ends.
func within(text string, from, to int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	after, _ := utf8.DecodeRuneInString(text[to:])
	return from > 0 && unicode.IsLetter(before) || to < len(text) && unicode.IsLetter(after)
}
