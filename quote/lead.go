package quote

import (
	"regexp"
	"slices"
	"strings"

	"tilly"
	"tilly/quote/wish"
	"tilly/search/analysis"
)

// What a title or heading tells that nothing below it does ("54 cm", above "Seat height";
// which lamp a price is of) is said above what is quoted.

// caption is the text of a title or heading with its terms.
type caption struct {
	text    string
	terms   []string
	figures *wish.Figures
}

func captionOf(ana *analysis.Analyzer, text string) caption {
	return caption{strings.TrimRight(text, ": "), ana.Terms(text), new(wish.Figures)}
}

// leadsOf are the title and the headings of a passage; what a file is called is no title.
func leadsOf(ana *analysis.Analyzer, p tilly.Passage) (out []caption) {
	if p.Title != "" && p.URL != "" {
		out = append(out, captionOf(ana, p.Title))
	}
	for _, heading := range p.Headings {
		out = append(out, captionOf(ana, heading))
	}
	return out
}

// lead is a title or heading, measured.
type lead struct {
	caption
	cover  cover
	shapes wish.Shape
}

// adds says whether it tells what is asked for and what a text below it does not.
func (l *lead) adds(a *asked, below cover, shapes wish.Shape) bool {
	if l.shapes&^shapes != 0 {
		return true
	}
	for i, v := range l.cover {
		if !a.atoms[i].soft && v >= mostlyMet && below[i] < mostlyMet {
			return true
		}
	}
	return false
}

// mostlyMet is from how much on of a word of the question it is taken for told.
const mostlyMet = 0.5

// leading are the title and headings that are said above what tells some of a question, in
// their order, with the forms that they tell; none where that tells all that they do, and
// none that tells but what a nearer one does. under is the heading that stands nearest, nil
// for none.
func leading(list []lead, under *lead, a *asked, below cover, shapes wish.Shape) (text string, told wish.Shape) {
	if under != nil {
		list = append(slices.Clip(list), *under)
	}
	var said []string
	known := slices.Clone(below)
	for _, l := range slices.Backward(list) {
		if l.adds(a, known, shapes|told) && !slices.Contains(said, l.text) {
			said, told = append(said, l.text), told|l.shapes
			known.with(l.cover, 1)
		}
	}
	slices.Reverse(said)
	return strings.Join(said, " › "), told
}

// led puts title and headings above a list, before a sentence.
func led(lead, text string) string {
	if strings.HasPrefix(text, "- ") || listMark.MatchString(text) {
		return "**" + lead + "**\n\n" + text
	}
	return "**" + lead + "**: " + text
}

// listMark begins an item of a numbered list.
var listMark = regexp.MustCompile(`^\d{1,3}[.)] `)

// withoutLead is what is said below a lead, where that was said before.
func withoutLead(lead, text string) string {
	if below, ok := strings.CutPrefix(text, "**"+lead+"**"); ok && lead != "" {
		return strings.TrimLeft(below, ": \n")
	}
	return text
}

// openingOf is what stands in bold above a text that is quoted, "" for nothing.
func openingOf(text string) string {
	rest, ok := strings.CutPrefix(text, "**")
	if !ok {
		return ""
	}
	above, _, _ := strings.Cut(rest, "**")
	return above
}
