package search

import (
	"maps"
	"slices"

	"tilly"
	"tilly/search/lexicon"
	"tilly/search/segment"
)

// apply gives the index after the changes: documents are replaced whole.
func (x *Index) apply(generation int64, changes []segment.Change) *Index {
	next := *x
	next.generation, next.serial, next.unrepeated = generation, serials.Add(1), &unrepeated{}
	next.parts = slices.Clone(x.parts)
	next.kinds, next.langs, next.spoke = maps.Clone(x.kinds), maps.Clone(x.langs), maps.Clone(x.spoke)
	changes = last(changes)
	for _, c := range changes {
		next.remove(c.DocumentID)
	}
	next.take(segment.Build(x.lex, changes))
	next.compact()
	return &next
}

// take adds segments.
func (x *Index) take(segments []*segment.Segment) {
	for _, seg := range segments {
		x.parts = append(x.parts, segment.Whole(seg))
		for doc := range seg.Len() {
			x.tally(seg, uint32(doc), 1) // passages are counted in 32 bits
		}
	}
}

// last keeps the last word on each document.
func last(changes []segment.Change) []segment.Change {
	at := make(map[string]int, len(changes))
	for i, c := range changes {
		at[c.DocumentID] = i
	}
	if len(at) == len(changes) {
		return changes
	}
	var out []segment.Change
	for i, c := range changes {
		if at[c.DocumentID] == i {
			out = append(out, c)
		}
	}
	return out
}

func (x *Index) remove(documentID string) {
	for i, p := range x.parts {
		after, from, to := p.Without(documentID)
		if from == to {
			continue
		}
		x.parts[i] = after
		for doc := from; doc < to; doc++ {
			x.tally(p.Seg, doc, -1)
		}
		return
	}
}

func (x *Index) tally(s *segment.Segment, doc uint32, by int) {
	x.live += by
	kind := s.Kind(doc)
	x.kinds[kind] += by
	x.spoke[kindLang{kind, s.Lang(doc)}] += by
	lang := s.Lang(doc)
	if x.langs[lang] += by; x.langs[lang] == 0 {
		delete(x.langs, lang)
	}
	for f, n := range s.Lengths(doc) {
		x.total[f] += by * int(n)
		if n > 0 {
			x.with[f] += by
		}
	}
}

// compact keeps the parts few: a part that is not much larger than what follows
// is written together with it, and so is one that is mostly removed.
func (x *Index) compact() {
	x.parts = slices.DeleteFunc(x.parts, func(p segment.Part) bool { return p.Live() == 0 })
	for i, p := range x.parts {
		if p.Gone > p.Live() {
			x.parts[i] = segment.Whole(segment.Merge(x.parts[i : i+1]))
		}
	}
	for n := len(x.parts); n > 1; n = len(x.parts) {
		a, b := x.parts[n-2], x.parts[n-1]
		live, after := a.Live(), b.Live()
		if n <= 12 && (live > 4*after || after >= segment.Many/2) { // large ones are not worth the work
			return
		}
		x.parts = append(x.parts[:n-2:n-2], segment.Whole(segment.Merge(x.parts[n-2:])))
	}
}

// loader makes an index from nothing.
type loader struct {
	lex   *lexicon.Lexicon
	in    *segment.Intake
	seen  map[string]bool
	again []segment.Change // of documents that were given more than once
}

func newLoader(lex *lexicon.Lexicon) *loader {
	return &loader{lex: lex, in: segment.NewIntake(lex), seen: map[string]bool{}}
}

func (l *loader) add(documentID string, passages []tilly.Passage) {
	c := segment.Change{DocumentID: documentID, Passages: passages}
	if l.seen[documentID] {
		l.again = append(l.again, c)
		return
	}
	l.seen[documentID] = true
	l.in.Add(c)
}

// index is that of the segments that in gave. The last word on each document counts.
func (l *loader) index(segments []*segment.Segment, generation int64) *Index {
	x := emptyIndex(l.lex)
	x.generation = generation
	x.take(segments)
	if len(l.again) > 0 {
		return x.apply(generation, l.again)
	}
	x.compact()
	return x
}
