package segment

import (
	"slices"

	"tilly"
)

// document begins the next document, whose passages are appended after it.
func (s *Segment) document(id string, passages []tilly.Passage) {
	s.docs.number(id)
	p := &passages[0]
	s.rows = append(s.rows, row{
		span{uint32(len(s.entries)), uint32(len(passages))}, s.labels.number(p.SourceID), s.labels.number(p.StoreID), //nolint:gosec // passages are counted in 32 bits
	})
}

// append takes the next passage of the document that was begun last; its words
// stand at the end of seq.
func (s *Segment) append(p, first *tilly.Passage, lens [Fields]uint16, head uint32) {
	s.entries = append(s.entries, entry{
		place: s.records.put(p, first), doc: uint32(len(s.rows) - 1), ord: uint32(p.Ord), //nolint:gosec // as above
		kind: s.labels.number(string(p.Kind)), lang: s.labels.number(p.Lang),
	})
	s.lens = append(s.lens, lens)
	s.heads = append(s.heads, head)
	s.seqStart = append(s.seqStart, uint32(len(s.seq))) //nolint:gosec // bytes of words; four gigabytes are beyond any budget
}

// Passage is the whole of one as it was given.
func (s *Segment) Passage(doc uint32) tilly.Passage {
	e := &s.entries[doc]
	row := s.rows[e.doc]
	p := tilly.Passage{
		DocumentID: s.docs.at(e.doc), Ord: int(e.ord), SourceID: s.labels.at(row.source), StoreID: s.labels.at(row.store),
		Kind: s.Kind(doc), Lang: s.Lang(doc),
	}
	r := s.records.from(e.place)
	var facts tilly.Facts
	if r.facts(&facts) {
		p.Facts = &facts
	}
	s.heading(doc, &r, &p)
	p.Text, p.Answer = r.text(), r.text()
	return p
}

// Above is what stands above a passage's text: Title, URL, Headings and Question.
func (s *Segment) Above(doc uint32) (p tilly.Passage) {
	r := s.records.from(s.entries[doc].place)
	var facts tilly.Facts
	r.facts(&facts)
	s.heading(doc, &r, &p)
	return p
}

func (s *Segment) heading(doc uint32, r *reading, p *tilly.Passage) {
	r.heading(p)
	if !r.has(sameTitle | sameURL) {
		return
	}
	first := s.Above(s.rows[s.entries[doc].doc].first)
	if r.has(sameTitle) {
		p.Title = first.Title
	}
	if r.has(sameURL) {
		p.URL = first.URL
	}
}

// Facts reads those of a passage into f; nil where it has none.
func (s *Segment) Facts(doc uint32, f *tilly.Facts) *tilly.Facts {
	r := s.records.from(s.entries[doc].place)
	if !r.facts(f) {
		return nil
	}
	return f
}

// IsPair says whether a passage is a stored question with its answer.
func (s *Segment) IsPair(doc uint32) bool {
	r := s.records.from(s.entries[doc].place)
	return r.has(isPair)
}

// DocumentID is that of a passage.
func (s *Segment) DocumentID(doc uint32) string { return s.docs.at(s.entries[doc].doc) }

// Kind is whether a passage teaches knowledge or products.
func (s *Segment) Kind(doc uint32) tilly.Kind { return tilly.Kind(s.labels.at(s.entries[doc].kind)) }

// Lang is the language of a passage.
func (s *Segment) Lang(doc uint32) string { return s.labels.at(s.entries[doc].lang) }

// PostingsIn are those of passages in a language.
func (s *Segment) PostingsIn(lang string, all Postings) (some Postings) {
	label, ok := s.labels.find(lang)
	if !ok {
		return some
	}
	some.of = all.of
	for i, doc := range all.Docs {
		if s.entries[doc].lang == label {
			some.Docs, some.tallies = append(some.Docs, doc), append(some.tallies, all.tallies[i])
		}
	}
	return some
}

// IsKind compares without reading; see KindLabel.
func (s *Segment) IsKind(doc, label uint32) bool { return s.entries[doc].kind == label }

// KindLabel is the label of a kind, one that no passage has where there is none.
func (s *Segment) KindLabel(kind tilly.Kind) uint32 {
	if label, ok := s.labels.find(string(kind)); ok {
		return label
	}
	return NoTerm
}

// Words are kept in seven bits a byte, the last byte below 128: what comes early
// has a small number, and what comes early comes often.

func putWord(seq []byte, term uint32) []byte {
	for term >= 0x80 {
		seq = append(seq, byte(term)|0x80)
		term >>= 7
	}
	return append(seq, byte(term))
}

// wordAt reads the word that begins at i, and where the next one begins.
func wordAt(seq []byte, i uint32) (term, next uint32) {
	c := seq[i]
	if c < 0x80 {
		return uint32(c), i + 1
	}
	term = uint32(c & 0x7f)
	for shift := 7; ; shift += 7 {
		i++
		c = seq[i]
		term |= uint32(c&0x7f) << shift
		if c < 0x80 {
			return term, i + 1
		}
	}
}

// Len is how many passages there are, removed ones among them.
func (s *Segment) Len() int { return len(s.entries) }

// Ord is the place of a passage in its document.
func (s *Segment) Ord(doc uint32) int { return int(s.entries[doc].ord) }

// Lengths are how many words each field of a passage has.
func (s *Segment) Lengths(doc uint32) *[Fields]uint16 { return &s.lens[doc] }

// Head is the term of a product's head word, NoTerm without one.
func (s *Segment) Head(doc uint32) uint32 { return s.heads[doc] }

// Terms is how many terms there are.
func (s *Segment) Terms() int { return s.terms.len() }

// Term is that of a number.
func (s *Segment) Term(id uint32) string { return s.terms.at(id) }

// Find is the number of a term; false where no passage holds it.
func (s *Segment) Find(term string) (uint32, bool) { return s.terms.find(term) }

// words are the terms of one field of a passage in order, written over room.
func (s *Segment) words(doc uint32, field int, room []uint32) []uint32 {
	at := s.seqStart[doc]
	for f := range field {
		for left := s.lens[doc][f]; left > 0; at++ {
			if s.seq[at] < 0x80 {
				left--
			}
		}
	}
	room = slices.Grow(room[:0], int(s.lens[doc][field]))
	for range s.lens[doc][field] {
		var term uint32
		term, at = wordAt(s.seq, at)
		room = append(room, term)
	}
	return room
}

// Words are the terms of one field of a passage, until others are asked for.
type Words []uint32

// Of gives them.
func (w *Words) Of(seg *Segment, doc uint32, field int) []uint32 {
	*w = seg.words(doc, field, *w)
	return *w
}

// Title is that of a passage.
func (s *Segment) Title(doc uint32) string { return s.Above(doc).Title }
