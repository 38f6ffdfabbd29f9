package search

import (
	"maps"
	"slices"

	"tilly"
	"tilly/search/lexicon"
)

// apply gives the index after the changes: documents are replaced whole.
func (x *Index) apply(generation int64, changes []change) *Index {
	next := *x
	next.generation, next.serial = generation, serials.Add(1)
	next.parts = slices.Clone(x.parts)
	next.kinds, next.langs, next.spoke = maps.Clone(x.kinds), maps.Clone(x.langs), maps.Clone(x.spoke)
	changes = last(changes)
	for _, c := range changes {
		next.remove(c.documentID)
	}
	next.take(build(x.lex, changes))
	next.compact()
	return &next
}

// take adds segments.
func (x *Index) take(segments []*segment) {
	for _, seg := range segments {
		x.parts = append(x.parts, part{seg: seg})
		for doc := range seg.entries {
			x.tally(seg, uint32(doc), 1)
		}
	}
}

// last keeps the last word on each document.
func last(changes []change) []change {
	at := make(map[string]int, len(changes))
	for i, c := range changes {
		at[c.documentID] = i
	}
	if len(at) == len(changes) {
		return changes
	}
	var out []change
	for i, c := range changes {
		if at[c.documentID] == i {
			out = append(out, c)
		}
	}
	return out
}

func (x *Index) remove(documentID string) {
	for i, p := range x.parts {
		n, ok := p.seg.docs.find(documentID)
		if !ok || p.dead.has(p.seg.rows[n].first) {
			continue
		}
		row := p.seg.rows[n].span
		p.dead = p.dead.with(len(p.seg.entries), row)
		p.gone += int(row.n)
		x.parts[i] = p
		for doc := row.first; doc < row.first+row.n; doc++ {
			x.tally(p.seg, doc, -1)
		}
		return
	}
}

func (x *Index) tally(s *segment, doc uint32, by int) {
	x.live += by
	kind := s.kind(doc)
	x.kinds[kind] += by
	x.spoke[kindLang{kind, s.lang(doc)}] += by
	lang := s.lang(doc)
	if x.langs[lang] += by; x.langs[lang] == 0 {
		delete(x.langs, lang)
	}
	for f, n := range s.lens[doc] {
		x.total[f] += by * int(n)
		if n > 0 {
			x.with[f] += by
		}
	}
}

// compact keeps the parts few: a part that is not much larger than what follows
// is written together with it, and so is one that is mostly removed.
func (x *Index) compact() {
	x.parts = slices.DeleteFunc(x.parts, func(p part) bool { return p.gone == len(p.seg.entries) })
	for i, p := range x.parts {
		if p.gone*2 > len(p.seg.entries) {
			x.parts[i] = part{seg: merge(x.parts[i : i+1])}
		}
	}
	for n := len(x.parts); n > 1; n = len(x.parts) {
		a, b := x.parts[n-2], x.parts[n-1]
		live, after := len(a.seg.entries)-a.gone, len(b.seg.entries)-b.gone
		if n <= 12 && (live > 4*after || after >= manyPassages/2) { // large ones are not worth the work
			return
		}
		x.parts = append(x.parts[:n-2:n-2], part{seg: merge(x.parts[n-2:])})
	}
}

// loader makes an index from nothing.
type loader struct {
	in    *intake
	seen  map[string]bool
	again []change // of documents that were given more than once
}

func newLoader(lex *lexicon.Lexicon) *loader {
	return &loader{in: newIntake(lex), seen: map[string]bool{}}
}

func (l *loader) add(documentID string, passages []tilly.Passage) {
	c := change{documentID, passages}
	if l.seen[documentID] {
		l.again = append(l.again, c)
		return
	}
	l.seen[documentID] = true
	l.in.add(c)
}

// index is that of the segments that in gave. The last word on each document counts.
func (l *loader) index(segments []*segment, generation int64) *Index {
	x := emptyIndex(l.in.lex)
	x.generation = generation
	x.take(segments)
	if len(l.again) > 0 {
		return x.apply(generation, l.again)
	}
	x.compact()
	return x
}
