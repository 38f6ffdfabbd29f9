package search

import "tilly"

// Search ranks the store's passages, best first. The same index and query always
// give the same results in the same order.
func (x *Index) Search(q Query) []Result { return x.Find(q).Results }

// Find ranks as Search does and says how the question was read.
func (x *Index) Find(q Query) Found {
	if q.Limit <= 0 {
		q.Limit = 10
	}
	if x = x.toldOnce(); x.live == 0 {
		return Found{}
	}
	p := x.plan(q)
	return Found{Words: p.asked(), Results: p.rank(q)}
}

// rank finds the best passages.
func (p *plan) rank(q Query) []Result {
	hits := p.collect(&q, max(candidates, q.Limit))
	meaning := p.meaning(&q, max(candidates, q.Limit))
	hits = meaning.join(hits)
	scorer := p.scorer()
	for i := range hits {
		scorer.look(&hits[i])
	}
	p.byWords(hits)
	if meaning != nil {
		meaning.weigh(hits)
		p.x.parts.pages(hits, p.w.page)
		p.x.parts.sort(hits)
	}
	known := p.knownShare()
	results := make([]Result, 0, min(len(hits), q.Limit))
	said := map[string]bool{}
	for _, h := range hits {
		if len(results) == q.Limit {
			break
		}
		passage := p.x.parts[h.part].Seg.Passage(h.doc)
		if again(said, passage) {
			continue
		}
		h.match.Known = known
		results = append(results, Result{Passage: passage, Score: h.score, Meant: h.score - h.words, Match: h.match, Why: p.why(h)})
	}
	return p.x.preferred(results)
}

// again says whether a better passage has the very text of this one: sites say the
// same on many pages, and each is to be read once. What is said of a product or in
// answer to a question is its own.
func again(said map[string]bool, p tilly.Passage) bool {
	if p.Question != "" || p.Kind != tilly.Knowledge {
		return false
	}
	seen := said[p.Text]
	said[p.Text] = true
	return seen
}

// byWords ranks passages by their words. How far each leads is measured here: what is
// evidence of an answer is told by words, whatever meaning makes of their order.
func (p *plan) byWords(hits []hit) {
	for i := range hits {
		hits[i].alone = hits[i].score
	}
	p.x.parts.pages(hits, p.w.page)
	p.x.parts.sort(hits)
	for i := range hits {
		hits[i].words, hits[i].match.Margin = hits[i].score, p.x.parts.margin(hits, i)
	}
}

// why traces a hit word by word.
func (p *plan) why(h hit) []TermTrace {
	var norms norms
	norms.fill(p.x, p.w)
	seg := p.x.parts[h.part].Seg
	var out []TermTrace
	for i := range p.groups {
		g := &p.groups[i]
		best := TermTrace{Word: g.word, Soft: g.soft, Weight: g.weight}
		for _, f := range g.forms {
			tf := f.posts[h.part].Find(h.doc)
			if tf == nil {
				continue
			}
			s := f.idf * f.weight * g.weight * norms.saturate(tf, seg.Lengths(h.doc))
			if s > best.Score {
				best.Term, best.How, best.IDF, best.Score = f.term, f.how, f.idf, s
			}
		}
		if best.Score > 0 {
			best.Forms = g.told()
			out = append(out, best)
		}
	}
	return out
}
