package quote

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// quotation is a unit with what is said with it.
type quotation struct {
	*candidate
	span span
	text string
}

// holds says whether a unit is among what is said.
func (q quotation) holds(c *candidate) bool {
	return q.passage == c.passage && c.at >= q.span.first && c.at <= q.span.last
}

func (r *reading) quotation(c *candidate, s span) quotation {
	return quotation{c, s, r.alone(c, s)}
}

// isSaid says whether a unit is among what is quoted.
func isSaid(quoted []quotation, c *candidate) bool {
	return slices.ContainsFunc(quoted, func(q quotation) bool { return q.holds(c) })
}

func joined(quotations []quotation) string {
	texts, above := make([]string, len(quotations)), ""
	for i, q := range quotations {
		texts[i] = q.text
		if q.lead == above {
			texts[i] = withoutLead(q.lead, q.text)
		}
		above = q.lead
	}
	return strings.Join(texts, "\n\n")
}

// wholePair is how long the answer of a stored pair may be to be said whole, in
// characters.
const wholePair = 500

func (r *reading) alone(c *candidate, said span) string {
	s := &r.sheets[c.passage]
	if p := s.Passage; p.Question != "" && utf8.RuneCountInString(p.Answer) <= wholePair && !s.unsaid {
		return pairText(p)
	}
	text := textOfSpan(answerFirst(s.list, said, c.at))
	title := s.Passage.Title
	switch lead := c.lead; {
	case s.list[said.first].leans && title != "" && s.Passage.Question == "" && (lead == "" || lead == title):
		return "**" + title + "**: " + text // what it leans on is not there
	case lead != "" && !strings.Contains(strings.ToLower(text), strings.ToLower(lead)):
		return led(lead, text)
	}
	return headed(c.under, text, s.list, said)
}

// pageNamed is the address of the page that a unit stands on where that is named: what
// pages of other things tell is not told of this one. "" where it is not.
func (r *reading) pageNamed(c *candidate) string {
	if c.f[fTitleThing] >= mostlyNamed && c.f[fTitleMet] >= mostlyNamed {
		return r.sheets[c.passage].Passage.URL
	}
	return ""
}

// mostlyNamed is from which share on a page's title is taken for what is named.
const mostlyNamed = 0.6
