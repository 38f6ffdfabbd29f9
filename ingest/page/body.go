package page

import (
	"strings"

	"golang.org/x/net/html"

	"tilly/ingest/block"
	"tilly/ingest/markup"
)

// headlines leaves out lists of headlines of other pages that stand beside the body,
// as of the latest news. Within the body lists of links are its own: sources, parts of
// a chapter.
func (s *survey) headlines() {
	body := s.body()
	if body == nil {
		return
	}
	for i, b := range s.blocks {
		if b.Kind != block.List || s.gone[i] || b.Anchored || len(b.Rows) < fewestHeadlines || b.Linked*10 < b.Runes*7 || b.Runes < len(b.Rows)*headlineRunes {
			continue
		}
		s.gone[i] = !markup.Within(s.spots[i].At, body) && !strings.ContainsFunc(b.Markdown(), isMoneySign)
	}
}

// How many headlines make a list, and how long each of them is in the mean: names of
// goods and of their kinds are shorter.
const (
	fewestHeadlines = 3
	headlineRunes   = 24
)

// body is the smallest element that holds nearly all prose of a page; nil where there
// is little.
func (s *survey) body() *html.Node {
	sum := 0
	held := map[*html.Node]int{}
	for i := range s.blocks {
		prose := s.prose(i)
		if prose == 0 {
			continue
		}
		sum += prose
		for n := s.spots[i].At; n != nil; n = n.Parent {
			held[n] += prose
		}
	}
	if sum < bodyRunes {
		return nil
	}
	var body *html.Node
	for i := range s.blocks { // elements that hold so much stand in each other
		n := s.spots[i].At
		for n != nil && held[n]*10 < sum*8 {
			n = n.Parent
		}
		if body == nil || markup.Within(n, body) {
			body = n
		}
	}
	return body
}
