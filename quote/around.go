package quote

import (
	"slices"
	"strings"
)

// How much is said around the unit that answers, in characters: shorter answers
// leave out what was asked for, longer ones are not read.
const (
	enoughSaid = 320
	mostSaid   = 480
)

// spanOf is a unit with what belongs to it.
func spanOf(list []candidate, at int) span {
	return spanWithin(list, at, enoughSaid, mostSaid, func(*candidate) bool { return false })
}

// spanWithin is a unit with what belongs to it, until enough is said and never more
// than most, in characters. It ends at what is known, and at what is of other countries
// than the one that is asked about: of these only what the unit cannot be understood
// without is said.
func spanWithin(list []candidate, at, enough, most int, known func(*candidate) bool) span {
	s := span{at, at}
	said := list[at].length
	grow := func(i int) bool {
		if i < 0 || i >= len(list) || said+list[i].length > most {
			return false
		}
		said += list[i].length
		s.first, s.last = min(s.first, i), max(s.last, i)
		return true
	}
	kept := func(c *candidate) bool { return !known(c) && !c.apart(&list[at]) }
	for s.first > 0 && at-s.first < mostLeant && list[s.first].leans && leansOn(&list[s.first-1], &list[s.first]) && grow(s.first-1) {
	}
	if s.first > 0 && list[s.first-1].block == list[s.first].block-1 && announces(&list[s.first-1]) {
		grow(s.first - 1)
	}
	for said < enough && s.last+1 < len(list) && kept(&list[s.last+1]) && joins(&list[s.last], &list[s.last+1], list[s.last+1].relates) && grow(s.last+1) {
	}
	for said < enough && s.first > 0 && kept(&list[s.first-1]) && joins(&list[s.first-1], &list[s.first], list[s.first-1].relates) && grow(s.first-1) {
	}
	return s
}

// mostLeant is how many sentences before a sentence are said because it leans on
// them.
const mostLeant = 2

// announces says whether a unit is the line before a list.
func announces(c *candidate) bool { return strings.HasSuffix(c.text, ":") && !c.unsaid }

// joins says whether two units that follow each other are said together: pieces of
// one list or paragraph, a line with what it announces or names, paragraphs that
// hold something of the question.
// relates says whether the one that is taken in holds something of it.
func joins(a, b *candidate, relates bool) bool {
	switch {
	case a.under != b.under || a.unsaid || b.unsaid:
		return false
	case a.block == b.block || announces(a) || a.labels:
		return true
	case a.kind == sentenceUnit && b.kind != sentenceUnit:
		return false // a list that nothing announces
	}
	return a.fragment == b.fragment && (relates || a.fragment)
}

// leansOn says whether a sentence is the one that the next leans on.
func leansOn(a, b *candidate) bool {
	return a.under == b.under && !a.unsaid && a.kind == sentenceUnit && !a.fragment
}

// textOfSpan words the units as people read them: sentences of a paragraph in a
// row, items as a list, each heading above what stands under it, and what stands there
// several times (the price of each size, whose names are not read) once, but for steps.
func textOfSpan(list []candidate, s span) string {
	var b strings.Builder
	for i := s.first; i <= s.last; i++ {
		u := list[i].unit
		if u.step == "" && slices.ContainsFunc(list[s.first:i], func(c candidate) bool { return c.text == u.text }) {
			continue
		}
		if i > s.first {
			before := list[i-1].unit
			switch {
			case before.block != u.block && !list[i].leans:
				b.WriteString("\n\n")
			case u.kind == sentenceUnit:
				b.WriteString(" ")
			default:
				b.WriteString("\n")
			}
		}
		switch {
		case u.kind == sentenceUnit || s.first == s.last:
		case u.step != "":
			b.WriteString(u.step + " ")
		default:
			b.WriteString("- ")
		}
		b.WriteString(u.text)
	}
	return strings.TrimSpace(b.String())
}

// answerFirst are the units that are said, the one that answers before the others of its
// list where each line of that names what it tells (*Weight: 150 g*), as their order tells
// nothing.
func answerFirst(list []candidate, s span, at int) ([]candidate, span) {
	first, last := at, at
	for first > s.first && isFact(list[first-1], list[at].block) {
		first--
	}
	for last < s.last && isFact(list[last+1], list[at].block) {
		last++
	}
	if first == at || !isFact(list[at], list[at].block) {
		return list, s
	}
	out := slices.Clone(list)
	copy(out[first+1:at+1], list[first:at])
	out[first] = list[at]
	return out, s
}

// isFact says whether a unit is a line of a list that names what it tells.
func isFact(c candidate, block int) bool {
	return c.block == block && c.kind == itemUnit && c.step == "" && namedLine.MatchString(c.text)
}

// headed puts the heading above a text that does not name its matter by itself.
func headed(heading, text string, list []candidate, s span) string {
	if heading == "" || strings.Contains(strings.ToLower(text), strings.ToLower(heading)) {
		return text
	}
	if slices.ContainsFunc(list[s.first:s.last+1], func(c candidate) bool { return c.kind != sentenceUnit }) {
		return "**" + strings.TrimRight(heading, ":") + "**\n\n" + text
	}
	return text
}
