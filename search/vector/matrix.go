// Package vector holds what the texts of a store mean to an embedding model, and measures
// how near a question is to each of them.
package vector

import (
	"tilly"
	"tilly/direction"
	"tilly/search/segment"
)

// Matrix is what the texts of a store mean, as one matrix. Readers see data,
// scale and rows, which never change below their lengths; at belongs to whoever
// loads the store.
type Matrix struct {
	dims  int
	data  []int8    // row after row
	scale []float32 // by row: one over its length
	at    map[tilly.TextHash]uint32
	rows  map[*segment.Segment][]uint32 // by passage: its row and one, 0 without
	known int                           // live passages that have one
	size  int                           // bytes, as they were when the index was made
}

// Grown has the fresh ones too. Vectors of another dimension than the last one's
// are of a model that is gone.
func (m *Matrix) Grown(fresh []tilly.TextVector) *Matrix {
	next := Matrix{at: map[tilly.TextHash]uint32{}}
	if m != nil {
		next = *m
	}
	dims, bytes := next.dims, 0
	for _, f := range fresh {
		if len(f.Vector) > 0 {
			dims = len(f.Vector)
			bytes += len(f.Vector)
		}
	}
	if dims != next.dims {
		next = Matrix{dims: dims, at: make(map[tilly.TextHash]uint32, len(fresh)), data: make([]int8, 0, bytes)}
	}
	for _, f := range fresh {
		if _, ok := next.at[f.Hash]; !ok && len(f.Vector) == dims && dims > 0 {
			next.add(f.Hash, f.Vector)
		}
	}
	return &next
}

func (m *Matrix) add(hash tilly.TextHash, row []int8) {
	m.at[hash] = uint32(len(m.scale)) //nolint:gosec // passages are counted in 32 bits
	m.data = append(m.data, row...)
	m.scale = append(m.scale, float32(1/direction.Length(row)))
}

// Over ties the vectors to the passages of an index, of which live ones are not removed.
func (m *Matrix) Over(all []segment.Part, live int) *Matrix {
	if len(m.scale) > 2*live+1000 {
		m = m.kept(all)
	}
	before := m.rows
	m.rows, m.known = make(map[*segment.Segment][]uint32, len(all)), 0
	for _, p := range all {
		rows := m.find(p.Seg, before[p.Seg])
		m.rows[p.Seg] = rows
		for doc, row := range rows {
			if row > 0 && !p.Removed(uint32(doc)) {
				m.known++
			}
		}
	}
	m.size = m.weigh()
	return m
}

// Of gives the rows of a segment's passages and one, 0 where a passage has none.
func (m *Matrix) Of(s *segment.Segment) []uint32 { return m.rows[s] }

// Most says whether so many of live passages have a vector that they can be told apart
// by it.
func (m *Matrix) Most(live int) bool { return m != nil && m.known*2 > live }

// Rows is how many vectors there are, of passages that are gone among them.
func (m *Matrix) Rows() int { return len(m.scale) }

// Fits says whether a question's vector is of the model that theirs are of.
func (m *Matrix) Fits(v tilly.Vector) bool { return m.dims == len(v) }

// find gives the rows of a segment's passages; known ones stay.
func (m *Matrix) find(s *segment.Segment, known []uint32) []uint32 {
	rows := make([]uint32, s.Len())
	copy(rows, known)
	for doc, hash := range s.Texts() {
		if rows[doc] == 0 {
			if row, ok := m.at[hash]; ok {
				rows[doc] = row + 1
			}
		}
	}
	return rows
}

// kept leaves out what no passage says any more.
func (m *Matrix) kept(all []segment.Part) *Matrix {
	next := &Matrix{dims: m.dims, at: map[tilly.TextHash]uint32{}}
	for _, p := range all {
		for doc, hash := range p.Seg.Texts() {
			row, ok := m.at[hash]
			if _, has := next.at[hash]; ok && !has && !p.Removed(uint32(doc)) {
				next.add(hash, m.row(row))
			}
		}
	}
	return next
}

// Asked is the vector of a question.
type Asked struct {
	wide   []int16
	length float64
}

// Ask makes a vector one that is compared.
func Ask(v tilly.Vector) Asked { return Asked{widened(v), direction.Length(v)} }

// Cosine is how near in meaning a question is to a row.
func (m *Matrix) Cosine(row uint32, q *Asked) float64 {
	return float64(dot(m.row(row), q.wide)) * float64(m.scale[row]) / q.length
}

func (m *Matrix) row(i uint32) []int8 {
	return m.data[int(i)*m.dims : (int(i)+1)*m.dims]
}

// Bytes estimates the memory they hold. It is asked while the next load grows what
// they share.
func (m *Matrix) Bytes() int {
	if m == nil {
		return 0
	}
	return m.size
}

func (m *Matrix) weigh() int {
	const entry = 40 // of the map
	n := cap(m.data) + 4*cap(m.scale) + entry*len(m.at)
	for s, rows := range m.rows {
		n += 4*len(rows) + len(tilly.TextHash{})*s.Len()
	}
	return n
}
