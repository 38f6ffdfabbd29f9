package answer

import (
	"slices"
	"strings"

	"tilly"
	"tilly/search"
)

// finish puts the chosen into the order they are read in, notes the sources and
// gives each piece the words it needs to be understood on its own.
func (x *extract) finish(rivals []search.Result) {
	first := x.chosen[0].passage
	slices.SortStableFunc(x.chosen, func(a, b quoted) int {
		switch a.passage {
		case b.passage:
			return a.at - b.at
		case first:
			return -1
		}
		return 1
	})
	for i, q := range x.chosen {
		if i == 0 || q.passage != x.chosen[i-1].passage {
			p := rivals[q.passage].Passage
			x.cited = append(x.cited, p)
			x.chosen[i].lead = x.leadOf(p, q)
		}
	}
}

// fileName finds what is called by the name of a file.
var fileName = newPattern(`(?i)\.(?:pdf|csv|tsv|xlsx?|ods|docx?|odt|rtf|txt|md|html?|json|xml|pptx?)(?: \(part \d+\))?$`)

// leadOf is the heading or title a piece needs to be understood on its own: a
// sentence needs none unless it leans on one that is not quoted.
func (x *extract) leadOf(p tilly.Passage, q quoted) string {
	if q.kind == sentenceUnit && closed(q.text) && !leansBack(q.text) || strings.HasSuffix(q.text, ":") {
		return ""
	}
	if q.kind == rowUnit && q.under != "" {
		return strings.Trim(q.under, "* ")
	}
	above := append([]string{q.under}, slices.Clone(p.Headings)...)
	slices.Reverse(above[1:])
	title := p.Title
	if fileName.MatchString(title) || speaksToModels.MatchString(title) {
		title = "" // says nothing of what stands in it, or nothing to shoppers
	}
	above = append(above, title)
	said := x.met(q.text)
	best, gain := "", 0.0
	for _, h := range above {
		g := 0.0
		for word, share := range x.met(h) {
			if said[word] == 0 && !x.small[word] {
				g += x.terms[word] * share
			}
		}
		if g > gain {
			best, gain = h, g
		}
	}
	if best == "" && len(plainWords(q.text)) < 6 {
		best = title
	}
	return strings.Trim(best, "* ")
}

// text words the answer in Markdown.
func (x *extract) text() string {
	var b strings.Builder
	for i, q := range x.chosen {
		if i > 0 {
			b.WriteString(between(x.chosen[i-1], q))
		}
		switch {
		case q.lead != "" && q.kind == sentenceUnit:
			b.WriteString("**" + q.lead + "**: ")
		case q.lead != "":
			b.WriteString("**" + q.lead + "**\n\n")
		}
		switch {
		case q.step != "":
			b.WriteString(q.step + " ")
		case q.kind != sentenceUnit:
			b.WriteString("- ")
		}
		b.WriteString(q.text)
	}
	return b.String()
}

// between is what stands between two pieces.
func between(a, b quoted) string {
	switch {
	case a.passage != b.passage:
		return "\n\n"
	case a.kind == sentenceUnit && b.kind == sentenceUnit:
		return " "
	case a.kind != sentenceUnit && b.kind != sentenceUnit && a.block == b.block:
		return "\n"
	}
	return "\n\n"
}
