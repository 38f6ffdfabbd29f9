package search

import (
	"tilly"
	"tilly/direction"
)

// vectors are what the texts of a store mean, as one matrix. Readers see data,
// scale and rows, which never change below their lengths; at belongs to whoever
// loads the store.
type vectors struct {
	dims   int
	data   []int8    // row after row
	scale  []float32 // by row: one over its length
	at     map[tilly.TextHash]uint32
	rows   map[*segment][]uint32 // by passage: its row and one, 0 without
	known  int                   // live passages that have one
	size   int                   // bytes, as they were when the index was made
	weight float64               // instead of the usual one, for tests; 0 without
}

// vector is one that was read.
type vector struct {
	hash tilly.TextHash
	v    tilly.Vector
}

// grown has the fresh ones too. Vectors of another dimension than the last one's
// are of a model that is gone.
func (m *vectors) grown(fresh []vector) *vectors {
	next := vectors{at: map[tilly.TextHash]uint32{}}
	if m != nil {
		next = *m
	}
	dims, bytes := next.dims, 0
	for _, f := range fresh {
		if len(f.v) > 0 {
			dims = len(f.v)
			bytes += len(f.v)
		}
	}
	if dims != next.dims {
		next = vectors{dims: dims, at: make(map[tilly.TextHash]uint32, len(fresh)), data: make([]int8, 0, bytes)}
	}
	for _, f := range fresh {
		if _, ok := next.at[f.hash]; !ok && len(f.v) == dims && dims > 0 {
			next.add(f.hash, f.v)
		}
	}
	return &next
}

func (m *vectors) add(hash tilly.TextHash, row []int8) {
	m.at[hash] = uint32(len(m.scale)) //nolint:gosec // passages are counted in 32 bits
	m.data = append(m.data, row...)
	m.scale = append(m.scale, float32(1/direction.Length(row)))
}

// over ties the vectors to the passages of an index, of which live ones are not removed.
func (m *vectors) over(all []part, live int) *vectors {
	if len(m.scale) > 2*live+1000 {
		m = m.kept(all)
	}
	before := m.rows
	m.rows, m.known = make(map[*segment][]uint32, len(all)), 0
	for _, p := range all {
		rows := m.find(p.seg, before[p.seg])
		m.rows[p.seg] = rows
		for doc, row := range rows {
			if row > 0 && !p.dead.has(uint32(doc)) {
				m.known++
			}
		}
	}
	return m
}

// find gives the rows of a segment's passages; known ones stay.
func (m *vectors) find(s *segment, known []uint32) []uint32 {
	rows := make([]uint32, len(s.entries))
	copy(rows, known)
	for doc, hash := range s.texts() {
		if rows[doc] == 0 {
			if row, ok := m.at[hash]; ok {
				rows[doc] = row + 1
			}
		}
	}
	return rows
}

// kept leaves out what no passage says any more.
func (m *vectors) kept(all []part) *vectors {
	next := &vectors{dims: m.dims, at: map[tilly.TextHash]uint32{}}
	for _, p := range all {
		for doc, hash := range p.seg.texts() {
			row, ok := m.at[hash]
			if _, has := next.at[hash]; ok && !has && !p.dead.has(uint32(doc)) {
				next.add(hash, m.row(row))
			}
		}
	}
	return next
}

func (m *vectors) row(i uint32) []int8 {
	return m.data[int(i)*m.dims : (int(i)+1)*m.dims]
}

// bytes estimates the memory they hold. It is asked while the next load grows what
// they share.
func (m *vectors) bytes() int {
	if m == nil {
		return 0
	}
	return m.size
}

func (m *vectors) weigh() int {
	const entry = 40 // of the map
	n := cap(m.data) + 4*cap(m.scale) + entry*len(m.at)
	for s, rows := range m.rows {
		n += 4*len(rows) + len(tilly.TextHash{})*len(s.entries)
	}
	return n
}

// texts are the hashes of what the passages say, made when first asked for.
func (s *segment) texts() []tilly.TextHash {
	s.hashOnce.Do(func() {
		s.hashes = make([]tilly.TextHash, len(s.entries))
		for i := range s.hashes {
			s.hashes[i] = tilly.HashText(s.passage(uint32(i)).MeaningText()) // passages are counted in 32 bits
		}
	})
	return s.hashes
}
