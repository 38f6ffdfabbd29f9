package segment

import (
	"sync"

	"tilly"
)

// NoTerm is no term.
const NoTerm = ^uint32(0)

// Segment is an immutable index over some passages. Removed documents stay in it
// until it is merged; a Part knows which. Its parts are few and large and hold
// no pointers: of a hundred thousand passages the collector of garbage sees some
// dozens of objects.
type Segment struct {
	entries  []entry
	records  records // the texts of the entries
	docs     *table  // ids of documents
	rows     []row   // by number of the document
	labels   *table  // kinds, languages, sources and stores
	terms    *table
	start    []uint32 // term → where its postings begin; one more than terms
	posts    Postings // of all terms
	lens     [][Fields]uint16
	seqStart []uint32 // passage → where its words begin; one more than passages
	seq      []byte   // term of every word of every passage, field after field; see putWord
	heads    []uint32 // passage → the term its title's head word is, NoTerm without
	size     int      // bytes

	hashOnce sync.Once
	hashes   []tilly.TextHash // see Texts

	pairsOnce sync.Once
	pairs     []called // by the hashes of their questions; see PairsCalled

	gramsOnce sync.Once
	grams     gramTable
	tailsOnce sync.Once
	tails     []uint32 // terms by their letters from the end

	sortedOnce sync.Once
	sorted     []uint32 // terms by their letters; see Beginning
}

// entry is one passage; kind and lang are labels.
type entry struct {
	place
	doc, ord   uint32
	kind, lang uint32
}

// row is one document: its passages, and the labels they share.
type row struct {
	span
	source, store uint32
}

// span is a run of passages.
type span struct{ first, n uint32 }

func newSegment() *Segment {
	return &Segment{docs: newTable(), labels: newTable(), terms: newTable(), seqStart: []uint32{0}}
}

// called is a pair by the hash of its question.
type called struct {
	hash uint64
	doc  uint32
}
