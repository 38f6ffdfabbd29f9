package search

import (
	"maps"
	"slices"

	"tilly"
)

// Index is what a store knew at one generation. It never changes, so any number
// of goroutines may search it while the Library prepares the next.
type Index struct {
	lex        *Lexicon
	weights    weights // of knowledge
	selling    weights // of products
	generation int64
	parts      []part
	live       int
	kinds      map[tilly.Kind]int
	total      [fieldCount]int         // words of all live passages by field
	with       [fieldCount]int         // live passages that have the field at all
	langs      map[string]int          // live passages by language
	spoke      map[kindLang]int        // and by their kind as well
	vectors    *vectors                // of the passages; nil without
	asked      map[string]tilly.Vector // see Asked
	prefers    string                  // see Preferring
}

// part is a segment with what has been removed from it.
type part struct {
	seg  *segment
	dead bits
	gone int
}

// Stats tells how an Index is made up.
type Stats struct {
	Passages  int
	Documents int
	Terms     int // counted per segment
	Segments  int
	Removed   int // passages that still take room
	Bytes     int
}

func emptyIndex(lex *Lexicon) *Index {
	return &Index{lex: lex, weights: defaultWeights(), selling: productWeights(), kinds: map[tilly.Kind]int{}, langs: map[string]int{}, spoke: map[kindLang]int{}}
}

// Generation is the store's generation this index stands at.
func (x *Index) Generation() int64 { return x.generation }

// Len is how many passages can be found.
func (x *Index) Len() int { return x.live }

// Count is how many of one kind can be found.
func (x *Index) Count(kind tilly.Kind) int { return x.kinds[kind] }

// Bytes estimates the memory the index holds.
func (x *Index) Bytes() int {
	n := 512 + x.vectors.bytes()
	for _, p := range x.parts {
		n += p.seg.size + len(p.dead)*8
	}
	return n
}

// Stats counts.
func (x *Index) Stats() Stats {
	s := Stats{Passages: x.live, Segments: len(x.parts), Bytes: x.Bytes()}
	for _, p := range x.parts {
		s.Terms += p.seg.terms.len()
		s.Removed += p.gone
		for _, row := range p.seg.rows {
			if !p.dead.has(row.first) {
				s.Documents++
			}
		}
	}
	return s
}

// Language is the one most passages are written in, "" for an empty index.
func (x *Index) Language() string {
	if langs := x.languages(); len(langs) > 0 {
		return langs[0]
	}
	return ""
}

// languages are those of at least a twentieth of the passages, most first, three
// at most.
func (x *Index) languages() []string {
	var out []string
	for i, l := range x.Languages() {
		if i == 3 || l.Share < 0.05 {
			break
		}
		out = append(out, l.Lang)
	}
	return out
}

// apply gives the index after the changes: documents are replaced whole.
func (x *Index) apply(generation int64, changes []change) *Index {
	next := *x
	next.generation = generation
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

// average is the mean length of a field among passages that have it.
func (x *Index) average(field int) float64 {
	if x.with[field] == 0 {
		return 1
	}
	return float64(x.total[field]) / float64(x.with[field])
}
