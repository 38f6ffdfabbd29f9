package segment

import (
	"encoding/binary"

	"tilly"
)

// records are the texts of passages, one after the other in large pieces: a store
// is a few objects to the collector of garbage, not ten for each passage.
type records struct {
	pieces []string
	now    []byte // the piece at hand
}

// pieceSize is how many bytes stand in a piece, but for the longest records.
const pieceSize = 1 << 17

// place says where a record stands.
type place struct{ piece, at uint32 }

// What a record leaves out or has besides.
const (
	sameURL = 1 << iota // as the first passage of its document
	sameTitle
	hasFacts
	isReduced
	isPair
)

// put writes the texts of a passage; first is the first one of its document, nil
// for that itself.
func (r *records) put(p, first *tilly.Passage) place {
	if len(r.now) >= pieceSize {
		r.close()
	}
	at := place{uint32(len(r.pieces)), uint32(len(r.now))} //nolint:gosec // pieces are small, and few
	marks, b := byte(0), append(r.now, 0)
	if p.Facts != nil {
		marks |= hasFacts
		if p.Facts.Reduced {
			marks |= isReduced
		}
		b = putFacts(b, p.Facts)
	}
	if p.Question != "" {
		marks |= isPair
	}
	b = putText(b, p.Question)
	if first != nil && first.Title == p.Title {
		marks |= sameTitle
	} else {
		b = putText(b, p.Title)
	}
	if first != nil && first.URL == p.URL {
		marks |= sameURL
	} else {
		b = putText(b, p.URL)
	}
	b = binary.AppendUvarint(b, uint64(len(p.Headings)))
	for _, h := range p.Headings {
		b = putText(b, h)
	}
	b = putText(putText(b, p.Text), p.Answer)
	b[at.at] = marks
	r.now = b
	return at
}

func putText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}

func putFacts(b []byte, f *tilly.Facts) []byte {
	b = putText(putText(putText(b, f.Key), f.Currency), string(f.Availability))
	b = binary.AppendUvarint(b, uint64(len(f.Prices)))
	for _, minor := range f.Prices {
		b = binary.AppendVarint(b, minor)
	}
	return b
}

// close ends the piece at hand; only then can what stands in it be read.
func (r *records) close() {
	if len(r.now) > 0 {
		r.pieces = append(r.pieces, string(r.now))
		r.now = r.now[:0]
	}
}

// bytes is the memory of what is closed.
func (r *records) bytes() int {
	n := 16 * cap(r.pieces)
	for _, p := range r.pieces {
		n += len(p)
	}
	return n
}

// from reads a record.
func (r *records) from(at place) reading {
	s := r.pieces[at.piece][at.at:]
	return reading{marks: s[0], rest: s[1:]}
}

// reading is what is left of a record that is read.
type reading struct {
	marks byte
	rest  string
}

func (r *reading) has(mark byte) bool { return r.marks&mark != 0 }

func (r *reading) number() uint64 {
	var n uint64
	for shift := 0; ; shift += 7 {
		c := r.rest[0]
		r.rest = r.rest[1:]
		n |= uint64(c&0x7f) << shift
		if c < 0x80 {
			return n
		}
	}
}

func (r *reading) text() string {
	n := r.number()
	s := r.rest[:n]
	r.rest = r.rest[n:]
	return s
}

// facts reads them into f, whose prices are written over; false where there are none.
func (r *reading) facts(f *tilly.Facts) bool {
	if !r.has(hasFacts) {
		return false
	}
	f.Key, f.Currency, f.Availability, f.Reduced = r.text(), r.text(), tilly.Availability(r.text()), r.has(isReduced)
	f.Prices = f.Prices[:0]
	for range r.number() {
		n := r.number()
		f.Prices = append(f.Prices, int64(n>>1)^-int64(n&1)) // as binary.Varint
	}
	return true
}

// heading reads what stands above a passage's text. What it shares with the first
// one of its document is "" here.
func (r *reading) heading(p *tilly.Passage) {
	p.Question = r.text()
	if !r.has(sameTitle) {
		p.Title = r.text()
	}
	if !r.has(sameURL) {
		p.URL = r.text()
	}
	if n := r.number(); n > 0 {
		p.Headings = make([]string, n)
		for i := range p.Headings {
			p.Headings[i] = r.text()
		}
	}
}
