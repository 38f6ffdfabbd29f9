package search

import (
	"math"
	"slices"
	"strings"

	"tilly"
)

// k1 is how soon further mentions of a word stop to count (BM25).
const k1 = 1.2

// candidates is how many passages are looked at closely.
const candidates = 40

// Result is one passage that was found.
type Result struct {
	Passage tilly.Passage
	Score   float64
	Match   Match
	Why     []TermTrace
}

// Match says how a passage meets the question; every figure is 0 to 1.
type Match struct {
	Coverage float64 // share of the question's meaning that stands in the passage
	Title    float64 // the same for title, headings and stored question alone
	Near     float64 // how near to each other the words stand
	Question float64 // share of the stored question that was asked; 0 for pages
	Known    float64 // share of the question's meaning that the store knows at all
	Subject  float64 // share of the words that name what pages are about that stands in the passage; 1 without any
	Meaning  float64 // how far it stands out from the store in meaning; 0 without vectors
	Margin   float64 // how far the next passage of another document lies behind
}

// TermTrace explains what one word of the query added to a Score.
type TermTrace struct {
	Word string // as asked
	Term string // as found
	How  string // "", synonym, repaired, joined, split
	Soft bool   // a stop or question word
	// Weight is what the word counts in the query, 1 for most.
	Weight float64
	IDF    float64 // how rare the term is
	Score  float64 // what it added
	// Forms are all terms that stand for the word in this store, shared by all
	// results of a search.
	Forms []Form
}

// Form is a term that stands for a word of the query.
type Form struct {
	Term   string
	How    string  // as in TermTrace
	Weight float64 // how well it does, 1 for the word itself
}

// hit is a passage on its way to being a Result.
type hit struct {
	part  int
	doc   uint32
	score float64
	match Match
}

// Search ranks the store's passages, best first. The same index and query always
// give the same results in the same order.
func (x *Index) Search(q Query) []Result { return x.Find(q).Results }

// Find ranks as Search does and says how the question was read.
func (x *Index) Find(q Query) Found {
	if q.Limit <= 0 {
		q.Limit = 10
	}
	if x.live == 0 {
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
	for i := range hits {
		p.look(&hits[i])
	}
	meaning.weigh(hits)
	p.pages(hits)
	p.sort(hits)
	known := p.knownShare()
	results := make([]Result, 0, min(len(hits), q.Limit))
	said := map[string]bool{}
	for i, h := range hits {
		if len(results) == q.Limit {
			break
		}
		passage := p.x.parts[h.part].seg.passage(h.doc)
		if again(said, passage) {
			continue
		}
		h.match.Known = known
		h.match.Margin = p.margin(hits, i)
		results = append(results, Result{Passage: passage, Score: h.score, Match: h.match, Why: p.why(h)})
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

// collect scores every passage that holds a word and keeps the best n.
func (p *plan) collect(q *Query, n int) []hit {
	all := q.Filter.empty()
	var top []hit
	var facts tilly.Facts
	var norms norms
	norms.fill(p.x, p.w)
	for i, part := range p.x.parts {
		scores := make([]float32, len(part.seg.entries))
		kind := part.seg.kindLabel(q.Kind)
		var best []float32 // of the forms of one word
		for g := range p.groups {
			if len(p.groups[g].forms) == 1 {
				p.single(&p.groups[g], i, &norms, scores)
				continue
			}
			if best == nil {
				best = make([]float32, len(scores))
			}
			p.several(&p.groups[g], i, &norms, scores, best)
		}
		for doc, score := range scores {
			if score <= 0 || part.dead.has(uint32(doc)) {
				continue
			}
			if q.Kind != "" && !part.seg.isKind(uint32(doc), kind) || !all && !q.Filter.admits(part.seg.facts(uint32(doc), &facts)) {
				continue
			}
			top = p.keep(top, hit{part: i, doc: uint32(doc), score: float64(score)}, n)
		}
	}
	p.sort(top)
	return top
}

func (p *plan) single(g *group, i int, norms *norms, scores []float32) {
	f := &g.forms[0]
	w := f.idf * f.weight * g.weight
	seg := p.x.parts[i].seg
	posts := &f.posts[i]
	for k, doc := range posts.docs {
		scores[doc] += float32(w * norms.saturate(posts.tally(k), &seg.lens[doc]))
	}
}

func (p *plan) several(g *group, i int, norms *norms, scores, best []float32) {
	seg := p.x.parts[i].seg
	for _, f := range g.forms {
		w := f.idf * f.weight * g.weight
		posts := &f.posts[i]
		for k, doc := range posts.docs {
			s := float32(w * norms.saturate(posts.tally(k), &seg.lens[doc]))
			if s > best[doc] {
				scores[doc] += s - best[doc]
				best[doc] = s
			}
		}
	}
	for _, f := range g.forms {
		for _, doc := range f.posts[i].docs {
			best[doc] = 0
		}
	}
}

// norms holds what BM25F needs of each field: score = Σ idf · t/(k1+t)·(k1+1)
// with t = Σ weight·tf/(1−b+b·length/average) over the fields (Robertson,
// Zaragoza and Taylor 2004).
type norms struct {
	weight, base, slope, most [fieldCount]float64 // most is how often a word counts
}

func (n *norms) fill(x *Index, w *weights) {
	for f := range fieldCount {
		b := lengthShare(f)
		n.weight[f], n.base[f], n.slope[f], n.most[f] = w.field[f], 1-b, b/x.average(f), math.MaxUint8
	}
	if w.once {
		n.most[fieldTitle] = 1
	}
}

func (n *norms) saturate(tf *tally, lens *[fieldCount]uint16) float64 {
	t := 0.0
	for f, times := range tf {
		if times > 0 {
			t += n.weight[f] * min(float64(times), n.most[f]) / (n.base[f] + n.slope[f]*float64(lens[f]))
		}
	}
	return t * (k1 + 1) / (k1 + t)
}

// keep holds the best n in a heap whose root is the weakest.
func (p *plan) keep(top []hit, h hit, n int) []hit {
	if len(top) < n {
		top = append(top, h)
		for i := len(top) - 1; i > 0 && p.order(top[i], top[(i-1)/2]) > 0; i = (i - 1) / 2 {
			top[i], top[(i-1)/2] = top[(i-1)/2], top[i]
		}
		return top
	}
	if h.score < top[0].score || p.order(h, top[0]) > 0 {
		return top
	}
	top[0] = h
	for i := 0; ; {
		least := i
		for c := 2*i + 1; c <= 2*i+2 && c < n; c++ {
			if p.order(top[c], top[least]) > 0 {
				least = c
			}
		}
		if least == i {
			return top
		}
		top[i], top[least] = top[least], top[i]
		i = least
	}
}

// sort puts the best first.
func (p *plan) sort(hits []hit) { slices.SortFunc(hits, p.order) }

// order is negative when a is better; equals stand in an order that does not
// depend on how the index came about.
func (p *plan) order(a, b hit) int {
	switch {
	case a.score > b.score:
		return -1
	case a.score < b.score:
		return 1
	}
	if d := strings.Compare(p.documentID(&a), p.documentID(&b)); d != 0 {
		return d
	}
	x, y := p.x.parts[a.part].seg, p.x.parts[b.part].seg
	return int(x.entries[a.doc].ord) - int(y.entries[b.doc].ord)
}

// margin is how far the best passage of another document lies behind hit i, as
// a share of its score.
func (p *plan) margin(hits []hit, i int) float64 {
	doc := p.documentID(&hits[i])
	for k := range hits[i+1:] {
		if h := &hits[i+1+k]; p.documentID(h) != doc {
			return 1 - h.score/hits[i].score
		}
	}
	return 1
}

// why traces a hit word by word.
func (p *plan) why(h hit) []TermTrace {
	var norms norms
	norms.fill(p.x, p.w)
	seg := p.x.parts[h.part].seg
	var out []TermTrace
	for i := range p.groups {
		g := &p.groups[i]
		best := TermTrace{Word: g.word, Soft: g.soft, Weight: g.weight}
		for _, f := range g.forms {
			tf := f.posts[h.part].find(h.doc)
			if tf == nil {
				continue
			}
			s := f.idf * f.weight * g.weight * norms.saturate(tf, &seg.lens[h.doc])
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
