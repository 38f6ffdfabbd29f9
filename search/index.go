package search

import (
	"maps"
	"math"
	"sync"
	"sync/atomic"

	"tilly"
	"tilly/search/lexicon"
	"tilly/search/segment"
	"tilly/search/vector"
)

// Index is what a store knew at one generation. It never changes, so any number
// of goroutines may search it while the Library prepares the next.
type Index struct {
	lex        *lexicon.Lexicon
	weights    weights // of knowledge
	selling    weights // of products
	generation int64
	serial     int64 // see Serial
	parts      parts
	live       int
	kinds      map[tilly.Kind]int
	total      [segment.Fields]int     // words of all live passages by field
	with       [segment.Fields]int     // live passages that have the field at all
	langs      map[string]int          // live passages by language
	spoke      map[kindLang]int        // and by their kind as well
	vectors    *vector.Matrix          // of the passages; nil without
	asked      map[string]tilly.Vector // see Asked
	prefers    string                  // see Preferring
	unrepeated *unrepeated
}

// unrepeated is the index without what was taught twice, made when it is first asked.
type unrepeated struct {
	once sync.Once
	of   *Index
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

func emptyIndex(lex *lexicon.Lexicon) *Index {
	return &Index{lex: lex, serial: serials.Add(1), weights: defaultWeights(), selling: productWeights(), kinds: map[tilly.Kind]int{}, langs: map[string]int{}, spoke: map[kindLang]int{}, unrepeated: &unrepeated{}}
}

// Generation is the store's generation this index stands at.
func (x *Index) Generation() int64 { return x.generation }

// serials counts the indexes that were made.
var serials atomic.Int64

// Serial tells an index, with all that prefer a language or know what queries mean, from
// every other one of this process: what was found in it may be kept by that.
func (x *Index) Serial() int64 { return x.serial }

// Len is how many passages can be found.
func (x *Index) Len() int { return x.live }

// Count is how many of one kind can be found.
func (x *Index) Count(kind tilly.Kind) int { return x.kinds[kind] }

// Bytes estimates the memory the index holds.
func (x *Index) Bytes() int {
	n := 512 + x.vectors.Bytes()
	for _, p := range x.parts {
		n += p.Bytes()
	}
	return n
}

// Stats counts.
func (x *Index) Stats() Stats {
	s := Stats{Passages: x.live, Segments: len(x.parts), Bytes: x.Bytes()}
	for _, p := range x.parts {
		s.Terms += p.Seg.Terms()
		s.Removed += p.Gone
		s.Documents += p.Documents()
	}
	return s
}

// average is the mean length of a field among passages that have it.
func (x *Index) average(field int) float64 {
	if x.with[field] == 0 {
		return 1
	}
	return float64(x.total[field]) / float64(x.with[field])
}

// kindLang is a language among passages of a kind.
type kindLang struct {
	kind tilly.Kind
	lang string
}

// df is how many passages hold the term.
func (x *Index) df(term string) int {
	n := 0
	for _, p := range x.parts {
		posts, _ := p.Seg.Postings(term)
		n += p.Count(posts)
	}
	return n
}

// idf is BM25's, which is never negative (Robertson and Zaragoza 2009, with the
// one added inside the logarithm).
func (x *Index) idf(df int) float64 {
	n := float64(x.live)
	return math.Log(1 + (n-float64(df)+0.5)/(float64(df)+0.5))
}

// softShare is what a stop word counts: softWeight, and less in a small store,
// where it is chance which passages hold one.
func (x *Index) softShare() float64 {
	n := float64(x.live)
	return softWeight * (n + 4) / (n + 64)
}

// HasVectors says whether so many passages have vectors that ranking can go by
// meaning too.
func (x *Index) HasVectors() bool { return x.vectors.Most(x.live) }

// Asked is the index for one question: a Query without a Vector whose Text is a
// key of meanings has the vector beside it.
func (x *Index) Asked(meanings map[string]tilly.Vector) *Index {
	if len(meanings) == 0 {
		return x
	}
	next := *x
	next.asked = maps.Clone(meanings)
	return &next
}

// Lexicon is what the index knows of small words.
func (x *Index) Lexicon() *lexicon.Lexicon { return x.lex }
