package page

import (
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/ingest/block"
	"tilly/ingest/markup"
)

// again leaves out links that lead where a text above them does, as "Read more" does.
func (s *survey) again() {
	for i, b := range s.blocks {
		href := s.spots[i].Leads()
		if href == "" || b.Kind != block.Paragraph || b.Linked*10 < b.Runes*9 || b.Runes > maxCall || strings.ContainsAny(b.Text, "0123456789") {
			continue
		}
		for j := max(i-8, 0); j < i && !s.gone[i]; j++ {
			s.gone[i] = s.spots[j].Leads() == href && s.spots[j].Anchor != s.spots[i].Anchor
		}
	}
}

// lead is one linked headline, with what belongs to it.
type lead struct {
	from, title, to int
	href            string
}

// stretch is a group of leads, with the prose of the page above it.
type stretch struct {
	from, to, above int
	listed          bool
}

// leads leaves out groups of leads below the body of a page: related and recent texts.
// Pages that are made of leads have no such body, and goods with prices are none.
func (s *survey) leads() {
	groups, prose := s.groups()
	for _, g := range groups {
		size, priced := s.size(g.from, g.to)
		if priced || g.listed || g.above < bodyRunes || size >= g.above || prose-g.above >= g.above/2 {
			continue
		}
		for i := g.from; i < g.to; i++ {
			s.gone[i] = true
		}
	}
}

// groups are all groups of leads, and how much prose there is beside them. One is
// listed where a headline above it is made as its own are: then these are the items of
// a list, and the page is made of them.
func (s *survey) groups() (all []stretch, prose int) {
	made := map[string]bool{}
	for i := 0; i < len(s.blocks); {
		group := s.group(i)
		if len(group) < 2 {
			prose += s.prose(i)
			if s.isHeadline(i) {
				made[madeAs(s.spots[i].At)] = true
			}
			i++
			continue
		}
		g := stretch{from: i, to: group[len(group)-1].to, above: prose, listed: made[madeAs(s.spots[group[0].title].At)]}
		all = append(all, g)
		i = g.to
	}
	return all, prose
}

// madeAs is by what elements something is made, as they are named.
func madeAs(n *html.Node) (made string) {
	for range madeBoxes {
		if n == nil {
			break
		}
		made += n.Data + "." + markup.Attr(n, "class") + " "
		n = n.Parent
	}
	return made
}

// madeBoxes are the elements by which two headlines are compared.
const madeBoxes = 2

// size is how long some blocks are, and whether a price stands in them.
func (s *survey) size(from, to int) (runes int, priced bool) {
	for i := from; i < to; i++ {
		runes += s.blocks[i].Runes
		priced = priced || strings.ContainsFunc(s.blocks[i].Markdown(), isMoneySign)
	}
	return runes, priced
}

// group are the leads that follow each other from a block on, each to another page.
func (s *survey) group(i int) (all []lead) {
	longest := 1
	for {
		one, ok := s.lead(i)
		if !ok || len(all) > 0 && all[len(all)-1].href == one.href {
			break
		}
		all = append(all, one)
		i = one.to
		if len(all) > 1 {
			longest = max(longest, all[len(all)-2].to-all[len(all)-2].from)
		}
	}
	if n := len(all); n > 1 { // what follows the last need not be its own
		all[n-1].to = min(all[n-1].to, all[n-1].from+longest)
	}
	return all
}

// lead reads the lead that begins with a block, after at most one short line such as
// its category: a headline that is a link, or one above a link that says what those of
// others say.
func (s *survey) lead(i int) (lead, bool) {
	one := lead{from: i, title: i}
	if i+1 < len(s.blocks) && !s.isHeadline(i) && s.isHeadline(i+1) && s.blocks[i].Kind == block.Paragraph && s.blocks[i].Runes <= maxLabelRunes {
		one.title++
	}
	if one.title >= len(s.blocks) {
		return one, false
	}
	box := boxOf(s.spots[one.title].At)
	if !s.isHeadline(one.title) {
		one.to, one.href = s.called(i, box)
		return one, one.href != ""
	}
	one.href = s.spots[one.title].Leads()
	one.to = one.title + 1
	for texts := 0; one.to < len(s.blocks); one.to++ {
		at := s.spots[one.to]
		if at.Leads() == one.href || s.gone[one.to] {
			continue
		}
		if texts++; texts > maxLeadTexts || at.Leads() != "" || !s.isFirstWords(one.to, box) {
			break
		}
	}
	return one, true
}

// isFirstWords says whether a block is a short text in the card of a headline.
func (s *survey) isFirstWords(i int, box *html.Node) bool {
	b := s.blocks[i]
	return b.Kind == block.Paragraph && b.Runes <= maxLeadText && markup.Within(s.spots[i].At, box)
}

// called is the end of a lead whose headline is no link, and where it leads: the link
// below it says what other links say that lead elsewhere.
func (s *survey) called(i int, box *html.Node) (to int, href string) {
	if b := s.blocks[i]; b.Kind != block.Heading && b.Kind != block.Paragraph || b.Level == 1 || b.Linked > 0 || b.Runes > block.MaxTitle {
		return 0, ""
	}
	for j := i + 1; j < len(s.blocks) && j <= i+1+maxLeadTexts; j++ {
		href := s.spots[j].Leads()
		if href != "" && s.isCall(j) && s.ownSite(href) && markup.Within(s.spots[j].At, box) {
			return j + 1, href
		}
		if !s.isFirstWords(j, box) {
			break
		}
	}
	return 0, ""
}

// isCall says whether a block is a short link whose words are those of another one
// that leads elsewhere.
func (s *survey) isCall(i int) bool {
	if s.calls == nil {
		s.calls = map[string]string{}
		for j, b := range s.blocks {
			href := s.spots[j].Leads()
			if href == "" || b.Kind != block.Paragraph || b.Linked*10 < b.Runes*9 || b.Runes > maxCall {
				continue
			}
			if first, seen := s.calls[b.Text]; !seen {
				s.calls[b.Text] = href
			} else if first != href {
				s.calls[b.Text] = severalPages
			}
		}
	}
	return s.calls[s.blocks[i].Text] == severalPages
}

// severalPages stands for the address of links that lead to more than one.
const severalPages = "*"

// How long the category above a headline is at most, and the first words below it.
const (
	maxLabelRunes = 30
	maxLeadText   = 400
	maxLeadTexts  = 2  // of one lead
	maxCall       = 40 // the words of a link such as "Read more"
	minHeadline   = 12
	cardBoxes     = 3 // elements around a headline that may be of its card alone
)

// isHeadline says whether a block is a link to another page that names it.
func (s *survey) isHeadline(i int) bool {
	b, at := s.blocks[i], s.spots[i]
	return !s.gone[i] && s.ownSite(at.Leads()) &&
		(b.Kind == block.Heading && b.Level > 1 || b.Kind == block.Paragraph) &&
		b.Runes >= minHeadline && b.Runes <= block.MaxTitle &&
		(b.Linked*10 >= b.Runes*7 || markup.IsCard(at.Anchor))
}

// ownSite says whether an address is one of the page's own site.
func (s *survey) ownSite(href string) bool {
	if href == "" {
		return false
	}
	u, err := url.Parse(href)
	return err == nil && (u.Host == "" && u.Scheme == "" || sameHost(u, s.meta.Base) || sameHost(u, s.meta.Canonical))
}

func sameHost(a, b *url.URL) bool {
	return a != nil && b != nil && strings.TrimPrefix(a.Host, "www.") == strings.TrimPrefix(b.Host, "www.")
}

// boxOf is the card that a headline stands in: the elements around it that hold one
// address only.
func boxOf(at *html.Node) *html.Node {
	box := at
	for range cardBoxes {
		if box == nil || box.Parent == nil || box.Parent.DataAtom == atom.Body || box.Parent.DataAtom == atom.Main {
			break
		}
		box = box.Parent
	}
	return box
}
