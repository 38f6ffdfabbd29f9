package segment

import (
	"hash/maphash"
	"strings"
)

// table numbers texts in the order in which they first come. Their letters stand
// one after the other, so that a table of many short ones is little more than them.
type table struct {
	seed    maphash.Seed
	letters strings.Builder
	ends    []uint32 // in letters, by number
	slots   []uint32 // by hash: a number and one, 0 for none; a power of two
}

func newTable() *table { return &table{seed: maphash.MakeSeed(), slots: make([]uint32, 16)} }

// len is how many texts there are.
func (t *table) len() int { return len(t.ends) }

// at is the text of a number.
func (t *table) at(n uint32) string {
	begin := uint32(0)
	if n > 0 {
		begin = t.ends[n-1]
	}
	return t.letters.String()[begin:t.ends[n]]
}

// find is the number of a text; false when it has none.
func (t *table) find(text string) (uint32, bool) {
	n := t.slots[t.slot(text)]
	return n - 1, n > 0
}

// number is that of a text, which gets one when it has none.
func (t *table) number(text string) uint32 {
	at := t.slot(text)
	if n := t.slots[at]; n > 0 {
		return n - 1
	}
	t.letters.WriteString(text)
	t.ends = append(t.ends, uint32(t.letters.Len())) //nolint:gosec // four gigabytes of words are beyond any budget
	t.slots[at] = uint32(len(t.ends))                //nolint:gosec // as above
	if 4*len(t.ends) > 3*len(t.slots) {
		t.resize(2 * len(t.slots))
	}
	return uint32(len(t.ends) - 1) //nolint:gosec // as above
}

// slot is where a text stands, or would.
func (t *table) slot(text string) int {
	mask := len(t.slots) - 1
	at := int(maphash.String(t.seed, text)) & mask //nolint:gosec // its low bits are meant
	for n := t.slots[at]; n > 0 && t.at(n-1) != text; n = t.slots[at] {
		at = (at + 1) & mask
	}
	return at
}

func (t *table) resize(slots int) {
	t.slots = make([]uint32, slots)
	for n := range t.ends {
		t.slots[t.slot(t.at(uint32(n)))] = uint32(n) + 1
	}
}

// close gives back the room for further texts.
func (t *table) close() {
	all := t.letters.String()
	t.letters.Reset()
	t.letters.Grow(len(all))
	t.letters.WriteString(all)
	t.ends = append(make([]uint32, 0, len(t.ends)), t.ends...)
}

// bytes is the memory it holds.
func (t *table) bytes() int { return t.letters.Cap() + 4*cap(t.ends) + 4*len(t.slots) }
