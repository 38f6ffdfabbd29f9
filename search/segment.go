package search

import (
	"slices"
	"sync"

	"tilly"
)

// The fields of a passage, in the order in which its words are kept.
const (
	fieldQuestion = iota // the question of a stored pair
	fieldTitle           // of the document
	fieldHeading         // heading path
	fieldBody            // text or answer
	fieldCount
)

// posting is how often one term stands in each field of one passage.
type posting struct {
	doc uint32
	tf  [fieldCount]uint8
}

// segment is an immutable index over some passages. Removed documents stay in it
// until it is merged; the Index knows which.
type segment struct {
	passages []tilly.Passage
	rows     map[string]span // document id → its passages
	ids      map[string]uint32
	terms    []string
	start    []uint32 // term → where its postings begin; one more than terms
	posts    []posting
	lens     [][fieldCount]uint16
	seqStart []uint32 // passage → where its words begin; one more than passages
	seq      []uint32 // term of every word of every passage, field after field
	langs    []string // by passage
	heads    []uint32 // passage → the term its title's head word is, unknownTerm without
	size     int      // bytes

	gramsOnce sync.Once
	grams     map[uint64][]uint32
	tailsOnce sync.Once
	tails     []uint32 // terms by their letters from the end
}

// span is a run of passages.
type span struct{ first, n uint32 }

// builder collects passages into a segment.
type builder struct {
	lex  *Lexicon
	seg  *segment
	ana  map[string]*Analyzer
	list [][]posting // by term
}

func newBuilder(lex *Lexicon) *builder {
	return &builder{
		lex: lex, ana: map[string]*Analyzer{},
		seg: &segment{rows: map[string]span{}, ids: map[string]uint32{}, seqStart: []uint32{0}},
	}
}

// add takes one document with all its passages.
func (b *builder) add(documentID string, passages []tilly.Passage) {
	if len(passages) == 0 {
		return
	}
	b.seg.rows[documentID] = span{uint32(len(b.seg.passages)), uint32(len(passages))}
	lang := b.language(passages)
	for i, p := range passages {
		if i > 0 { // one copy of what they share
			q := passages[0]
			p.DocumentID, p.SourceID, p.StoreID = q.DocumentID, q.SourceID, q.StoreID
			if p.URL == q.URL {
				p.URL = q.URL
			}
			if p.Title == q.Title {
				p.Title = q.Title
			}
		}
		if p.Lang = primary(p.Lang); p.Lang == "" {
			p.Lang = lang
		}
		b.passage(p)
	}
}

// language is that of the document: what it says of itself, else a guess.
func (b *builder) language(passages []tilly.Passage) string {
	sample := ""
	for _, p := range passages {
		if lang := primary(p.Lang); lang != "" {
			return lang
		}
		if len(sample) < 1000 {
			sample += " " + p.Title + " " + p.Question + " " + p.Answer + " " + p.Text
		}
	}
	return b.lex.Language(sample, "en")
}

func (b *builder) passage(p tilly.Passage) {
	doc := uint32(len(b.seg.passages))
	ana := b.ana[p.Lang]
	if ana == nil {
		ana = NewAnalyzer(p.Lang)
		b.ana[p.Lang] = ana
	}
	var lens [fieldCount]uint16
	for f := range fieldCount {
		eachField(p, f, func(text string) {
			eachWord(text, func(w word) {
				if t := ana.term(w); t != "" {
					b.count(t, doc, f, &lens)
				}
			})
		})
	}
	b.seg.passages = append(b.seg.passages, p)
	b.seg.lens = append(b.seg.lens, lens)
	b.seg.langs = append(b.seg.langs, p.Lang)
	b.seg.heads = append(b.seg.heads, b.head(p, ana))
	b.seg.seqStart = append(b.seg.seqStart, uint32(len(b.seg.seq)))
}

// head is the term of a product's head word.
func (b *builder) head(p tilly.Passage, ana *Analyzer) uint32 {
	if p.Kind != tilly.ProductsKind {
		return unknownTerm
	}
	words := headOf(p.Title, p.Lang)
	if len(words) == 0 {
		return unknownTerm
	}
	if id, ok := b.seg.ids[ana.term(word{text: words[len(words)-1]})]; ok {
		return id
	}
	return unknownTerm
}

func (b *builder) count(term string, doc uint32, field int, lens *[fieldCount]uint16) {
	id, ok := b.seg.ids[term]
	if !ok {
		id = uint32(len(b.seg.terms))
		term = string([]byte(term)) // not a slice of a whole text
		b.seg.ids[term] = id
		b.seg.terms = append(b.seg.terms, term)
		b.list = append(b.list, nil)
	}
	if lens[field] == 65535 { // far beyond any passage; the rest is not searched
		return
	}
	lens[field]++
	b.seg.seq = append(b.seg.seq, id)
	list := b.list[id]
	if n := len(list); n == 0 || list[n-1].doc != doc {
		list = append(list, posting{doc: doc})
		b.list[id] = list
	}
	if last := &list[len(list)-1]; last.tf[field] < 255 {
		last.tf[field]++
	}
}

// eachField gives the texts of one field.
func eachField(p tilly.Passage, field int, yield func(string)) {
	switch field {
	case fieldQuestion:
		yield(p.Question)
	case fieldTitle:
		if p.Question == "" { // a pair's title is its question
			yield(p.Title)
		}
	case fieldHeading:
		for _, h := range p.Headings {
			if h != p.Title {
				yield(h)
			}
		}
	case fieldBody:
		yield(p.Text)
		yield(p.Answer)
	}
}

// done closes the segment.
func (b *builder) done() *segment {
	s := b.seg
	s.start = make([]uint32, 1, len(s.terms)+1)
	total := 0
	for _, l := range b.list {
		total += len(l)
	}
	s.posts = make([]posting, 0, total)
	for _, l := range b.list {
		s.posts = append(s.posts, l...)
		s.start = append(s.start, uint32(len(s.posts)))
	}
	s.seq = slices.Clip(s.seq)
	s.size = s.weigh()
	return s
}

// postings of a term; ok is false when the segment does not know it.
func (s *segment) postings(term string) ([]posting, bool) {
	id, ok := s.ids[term]
	if !ok {
		return nil, false
	}
	return s.posts[s.start[id]:s.start[id+1]], true
}

// words are the terms of one field of a passage in order.
func (s *segment) words(doc uint32, field int) []uint32 {
	at := s.seqStart[doc]
	for f := range field {
		at += uint32(s.lens[doc][f])
	}
	return s.seq[at : at+uint32(s.lens[doc][field])]
}

// weigh estimates the memory the segment holds.
func (s *segment) weigh() int {
	const header, entry = 16, 40 // a string's header; what a map adds to an entry
	n := len(s.posts)*8 + len(s.seq)*4 + len(s.start)*4 + len(s.lens)*(8+4+header)
	for _, t := range s.terms {
		n += len(t) + 2*header + entry
	}
	for _, p := range s.passages {
		n += 232 + len(p.Text) + len(p.Question) + len(p.Answer)
		if p.Ord == 0 {
			n += len(p.Title) + len(p.URL) + 3*20
		}
		for _, h := range p.Headings {
			n += header + len(h)
		}
	}
	return n + len(s.rows)*(entry+header+8)
}
