package page

import (
	"tilly/ingest/block"
	"tilly/ingest/markup"
)

// How much of a page is text that stands for itself, in characters: a block of prose,
// and a body under which other texts may be announced.
const (
	proseRunes = 60
	bodyRunes  = 600
)

// survey looks at all blocks of a page for those that belong to others: lines about
// its text, and leads, which are linked headlines of other pages with their first
// words.
type survey struct {
	meta   *Meta
	blocks []block.Block
	spots  []markup.Spot
	gone   []bool
	calls  map[string]string // where the words of short links lead
}

// prose is the text of a block that stands for itself.
func (s *survey) prose(i int) int {
	b := s.blocks[i]
	if s.gone[i] || b.Kind == block.Heading || b.Runes < proseRunes || b.Linked*10 >= b.Runes*4 {
		return 0
	}
	return b.Runes
}
