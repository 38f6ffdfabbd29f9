package search

import (
	"slices"
	"strings"
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

	hashOnce sync.Once
	hashes   []tilly.TextHash // see texts

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
	read map[string]*reader // by language
	now  *reader            // of the passage at hand
	doc  uint32
	in   int // the field at hand
	lens [fieldCount]uint16
}

// reader turns the words of one language into the terms of one segment and knows
// those it has seen, as most words of a store are seen often.
type reader struct {
	ana *Analyzer
	ids map[string]uint32 // word as written → term
}

func newBuilder(lex *Lexicon) *builder {
	return &builder{lex: lex, read: map[string]*reader{}, seg: newSegment()}
}

func newSegment() *segment {
	return &segment{rows: map[string]span{}, ids: map[string]uint32{}, seqStart: []uint32{0}}
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
	b.doc = uint32(len(b.seg.passages))
	b.now = b.read[p.Lang]
	if b.now == nil {
		b.now = &reader{NewAnalyzer(p.Lang), map[string]uint32{}}
		b.read[p.Lang] = b.now
	}
	b.lens = [fieldCount]uint16{}
	head := unknownTerm
	for b.in = range fieldCount {
		if b.in == fieldTitle && p.Kind == tilly.ProductsKind {
			head = b.title(p)
			continue
		}
		eachField(p, b.in, b.text)
	}
	b.seg.passages = append(b.seg.passages, p)
	b.seg.lens = append(b.seg.lens, b.lens)
	b.seg.langs = append(b.seg.langs, p.Lang)
	b.seg.heads = append(b.seg.heads, head)
	b.seg.seqStart = append(b.seg.seqStart, uint32(len(b.seg.seq)))
}

func (b *builder) text(text string) { eachWord(text, b.word) }

// word takes the next word of the field at hand.
func (b *builder) word(w word) {
	id := b.term(w)
	if id == unknownTerm || b.lens[b.in] == 65535 { // far beyond any passage; the rest is not searched
		return
	}
	b.lens[b.in]++
	b.seg.seq = append(b.seg.seq, id)
}

// term is that of a word, unknownTerm for one that leaves none.
func (b *builder) term(w word) uint32 {
	if id, ok := b.now.ids[w.text]; ok {
		return id
	}
	id := unknownTerm
	if t := b.now.ana.fresh(w); t != "" {
		id = b.seg.intern(strings.Clone(t)) // not a slice of a whole text
	}
	b.now.ids[strings.Clone(w.text)] = id
	return id
}

// title takes the title of a product and gives the term of its head word.
func (b *builder) title(p tilly.Passage) uint32 {
	var finder headFinder
	eachPart(p.Title, func(part string, names bool) {
		if !names {
			b.text(part)
			return
		}
		eachWord(part, func(w word) {
			b.word(w)
			finder.word(w)
		})
	})
	head, ok := finder.head(p.Lang)
	if !ok {
		return unknownTerm
	}
	return b.term(head)
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
		if p.Kind == tilly.ProductsKind {
			eachSort(p, yield)
		}
	case fieldBody:
		yield(p.Text)
		yield(p.Answer)
	}
}

// done closes the segment: it makes the postings from the words of the passages, in
// two rounds, so that each is written where it stays.
func (s *segment) done() *segment {
	seen := make([]uint32, len(s.terms)) // the passage after the last that held the term
	s.start = make([]uint32, len(s.terms)+1)
	for doc := range s.passages {
		for _, id := range s.seq[s.seqStart[doc]:s.seqStart[doc+1]] {
			if seen[id] != uint32(doc)+1 {
				seen[id] = uint32(doc) + 1
				s.start[id+1]++
			}
		}
	}
	for id := range s.terms {
		s.start[id+1] += s.start[id]
	}
	s.posts = make([]posting, s.start[len(s.terms)])
	next := slices.Clone(s.start[:len(s.terms)]) // where the term's next posting goes
	for doc := range s.passages {
		at := s.seqStart[doc]
		for f, n := range s.lens[doc] {
			for _, id := range s.seq[at : at+uint32(n)] {
				s.post(uint32(doc), id, f, next)
			}
			at += uint32(n)
		}
	}
	s.seq = slices.Clip(s.seq)
	s.size = s.weigh()
	return s
}

// post counts a word in its posting.
func (s *segment) post(doc, id uint32, field int, next []uint32) {
	at := next[id]
	if at > s.start[id] && s.posts[at-1].doc == doc {
		at--
	} else {
		s.posts[at].doc = doc
		next[id]++
	}
	if tf := &s.posts[at].tf[field]; *tf < 255 {
		*tf++
	}
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
	n := len(s.posts)*8 + len(s.seq)*4 + len(s.start)*4 + len(s.lens)*(8+4+4+header)
	for _, t := range s.terms {
		n += len(t) + 2*header + entry + 6*len(t) // the last for its trigrams, once they are made
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
