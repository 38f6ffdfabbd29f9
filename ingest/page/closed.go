package page

import (
	"strings"

	"tilly/ingest/block"
	"tilly/ingest/clean"
	"tilly/ingest/marks"
)

// Reasons why a page teaches nothing, for its owner.
const (
	NotOpenReason = "The site is not open yet: it shows a “coming soon” or password page instead. Open the site to everyone, then scan it again."
	ScriptReason  = "This page is drawn by JavaScript in the visitor's browser, which is not run here. Give us pages with their text in the HTML, upload a file, or add questions and answers."
	EmptyReason   = "No readable text was found on this page. Check its address, or add what it says as questions and answers."
	SoftReason    = "The site says that this page could not be found, though it answers as if it were there. Check the address."
)

// notOpen recognises the page that stands in for every other one of a site that
// is not open yet. alone says that it was asked for itself, as a start page is.
func notOpen(p *Page, content int, alone bool) bool {
	if content >= 120 {
		return false
	}
	// What shop software and common plugins write: the first are nobody's own words,
	// the others need a page that says little else.
	said := strings.Join(strings.Fields(strings.ToLower(p.Meta.Title+" "+p.H1+" "+p.Text)), " ")
	if marks.In(said, "page.closed") {
		return true
	}
	return alone && content < 60 && len(p.Hrefs) <= 12 && marks.In(said, "page.opening") && !p.products()
}

// products says whether a page tells of things to buy, which no closed shop does.
func (m *Meta) products() bool {
	for _, s := range m.JSONLD {
		if strings.Contains(s, `"Product"`) {
			return true
		}
	}
	return false
}

// saysMissing says whether a page calls itself not found and says little else.
func saysMissing(p *Page, content int) bool {
	return content < 80 && (marks.In(strings.ToLower(p.Meta.Title), "page.missing") || marks.In(strings.ToLower(p.H1), "page.missing"))
}

// drawnByScript says whether a page only holds the place for what a script draws,
// and says so to who has none.
func drawnByScript(p *Page, content int) bool {
	if p.scripts == 0 {
		return false
	}
	return content < 3 || content < 30 && (marks.In(strings.ToLower(p.Text), "page.script") || content < 15 && (p.rootEmpty || p.wantsScript))
}

// Unreadable says why a page teaches nothing, "" when it does. alone is as for notOpen.
func Unreadable(p *Page, alone bool) string {
	content := 0
	for _, b := range p.Blocks {
		if b.Kind != block.Heading {
			content += clean.WordCount(b.Markdown())
		}
	}
	switch {
	case notOpen(p, content, alone):
		return NotOpenReason
	case saysMissing(p, content):
		return SoftReason
	case drawnByScript(p, content):
		return ScriptReason
	case content >= 3:
		return ""
	}
	return EmptyReason
}
