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

// knownFrom says of a unit whether what is quoted says it: there, in the same words
// elsewhere, or, where it is more than a few words, with all of its words in one place.
func (r *reading) knownFrom(quoted []quotation) func(*candidate) bool {
	texts, places := map[string]bool{}, make([]map[string]bool, len(quoted))
	for i, q := range quoted {
		for k := q.span.first; k <= q.span.last; k++ {
			texts[r.sheets[q.passage].list[k].text] = true
		}
		places[i] = r.termsOf(q)
	}
	return func(c *candidate) bool {
		return isSaid(quoted, c) || texts[c.text] || len(c.terms) > fewTerms && slices.ContainsFunc(places, func(said map[string]bool) bool {
			return !slices.ContainsFunc(c.terms, func(term string) bool { return !said[term] })
		})
	}
}

// termsOf are the terms of what is quoted, title and headings that are said above it too.
func (r *reading) termsOf(q quotation) map[string]bool {
	s, out := &r.sheets[q.passage], map[string]bool{}
	add := func(terms []string) {
		for _, term := range terms {
			out[term] = true
		}
	}
	for k := q.span.first; k <= q.span.last; k++ {
		add(s.list[k].terms)
	}
	for _, l := range s.leads {
		if strings.Contains(q.text, l.text) {
			add(l.terms)
		}
	}
	return out
}

// fewTerms may stand anywhere without the same being said.
const fewTerms = 3

// with are the quotations with a unit more and what belongs to it. One that stands before
// or behind what is quoted is said with that, and nothing is said twice.
func (r *reading) with(quoted []quotation, known func(*candidate) bool, c *candidate, enough, most int) []quotation {
	s := spanWithin(r.sheets[c.passage].list, c.at, enough, most, known)
	for i, q := range quoted {
		if q.passage == c.passage && s.first <= q.span.last+1 && s.last >= q.span.first-1 {
			out := slices.Clone(quoted)
			out[i] = r.quotation(q.candidate, span{min(s.first, q.span.first), max(s.last, q.span.last)})
			return out
		}
	}
	if c.labels && s.first == s.last {
		return quoted // a line that names what follows, where nothing of that is said
	}
	return append(slices.Clip(quoted), r.quotation(c, s))
}

// joined is all that is quoted; what stands above several in a row is said above the first.
func joined(quotations []quotation) string {
	texts, above, opening := make([]string, len(quotations)), "", ""
	for i, q := range quotations {
		texts[i] = q.text
		opens := openingOf(q.text)
		switch {
		case q.lead != "" && q.lead == above:
			texts[i] = withoutLead(q.lead, q.text)
		case opens == opening:
			texts[i] = withoutLead(opens, q.text)
		}
		above, opening = q.lead, opens
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
