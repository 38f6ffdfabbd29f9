package search

import "tilly/search/analysis"

// maxQueryWords is how many different words of a question are looked at.
const maxQueryWords = 64

// plan is a query as one index reads it.
type plan struct {
	x        *Index
	w        *weights
	expander expander
	groups   []group
	at       map[string]int // word → its group
	row      []int          // groups of the query's words that carry meaning, in order
}

func (x *Index) plan(q Query) *plan {
	p := &plan{x: x, w: &x.weights, expander: x.expander(q), at: map[string]int{}}
	if p.expander.wares {
		p.w = &x.selling
	}
	words := p.read(q.Text, 1, false)
	p.read(q.Context, contextWeight, true)
	p.hint(q.Hints)
	p.joinPairs(words)
	p.rejoin(words)
	for i := range p.groups {
		p.expander.settle(&p.groups[i])
	}
	if p.expander.wares {
		aim(p.groups, x.parts)
		for _, w := range words {
			if i := p.at[w.Text]; !w.Joined && !p.groups[i].soft && len(p.row) < maxQueryWords {
				p.row = append(p.row, i)
			}
		}
	}
	return p
}

// read adds the words of a text and returns them in order.
func (p *plan) read(text string, weight float64, context bool) []analysis.Word {
	var words []analysis.Word
	analysis.EachWord(text, func(w analysis.Word) {
		if len(p.groups) >= maxQueryWords || w.Joined && !p.expander.stands(w) {
			return
		}
		words = append(words, w)
		if _, ok := p.at[w.Text]; ok {
			return
		}
		p.at[w.Text] = len(p.groups)
		p.groups = append(p.groups, p.expander.group(w, weight, context))
	})
	return words
}

// hint adds the words of hints that the question does not have, by their stems
// alone.
func (p *plan) hint(text string) {
	analysis.EachWord(text, func(w analysis.Word) {
		if _, ok := p.at[w.Text]; ok || len(p.groups) >= maxQueryWords {
			return
		}
		g := group{word: w.Text, weight: hintWeight, hint: true, context: true, pair: w.Script != analysis.Spaced}
		for _, a := range p.expander.ana {
			g.add(a.Term(w), 1, "")
		}
		p.at[w.Text] = len(p.groups)
		p.groups = append(p.groups, g)
	})
}

// joinPairs lets two words be found where the store writes them as one.
func (p *plan) joinPairs(words []analysis.Word) {
	for i := 1; i < len(words); i++ {
		a, b := words[i-1], words[i]
		if a.Script != analysis.Spaced || b.Script != analysis.Spaced || a.Joined || b.Joined || len(a.Text)+len(b.Text) > analysis.MaxWord {
			continue
		}
		for _, ana := range p.expander.ana {
			t := ana.Term(analysis.Word{Text: a.Text + b.Text})
			if p.x.df(t) == 0 {
				continue
			}
			p.groups[p.at[a.Text]].add(t, joinWeight, "joined")
			p.groups[p.at[b.Text]].add(t, joinWeight, "joined")
		}
	}
}

// rejoin adds to the verbs of a question the part that stands at its end: "stelle
// ... um" is looked for as umstellen too.
func (p *plan) rejoin(words []analysis.Word) {
	if len(words) < 3 {
		return
	}
	last := words[len(words)-1].Text
	for _, w := range words[:len(words)-1] {
		p.expander.rejoin(&p.groups[p.at[w.Text]], w.Text, last)
	}
}
