package page

import (
	"strings"

	"tilly/ingest/block"
	"tilly/ingest/markup"
)

// withoutOthers leaves out what belongs to other pages or is only said about this one.
// It takes nothing away where that would be most of what the page says.
func withoutOthers(m *Meta, blocks []block.Block, spots []markup.Spot) []block.Block {
	s := &survey{meta: m, blocks: blocks, spots: spots, gone: make([]bool, len(blocks))}
	if !m.isProduct() {
		s.lines()
	}
	s.again()
	s.leads()
	s.headlines()
	kept := make([]block.Block, 0, len(blocks))
	before, after := 0, 0
	for i, b := range blocks {
		own := max(b.Runes-b.Linked, 0)
		before += own
		if !s.gone[i] {
			after += own
			kept = append(kept, b)
		}
	}
	if after*2 < before {
		return blocks
	}
	return kept
}

// isProduct says whether a page is that of a product, by its own markup: what is filed
// and dated there is the product.
func (m *Meta) isProduct() bool {
	for _, script := range m.JSONLD {
		if strings.Contains(script, `"Product"`) {
			return true
		}
	}
	return false
}

// lines leaves out lines about the text.
func (s *survey) lines() {
	title := -9
	for i, b := range s.blocks {
		if b.Kind == block.Heading && b.Level == 1 {
			title = i
		}
		s.gone[i] = aboutText(b, s.spots[i], i-title <= 2)
	}
}
