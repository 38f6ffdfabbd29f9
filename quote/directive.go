package quote

import (
	"net/url"
	"regexp"
	"strings"
	"unicode/utf8"
)

// How a place on a page is named: short places whole, longer ones by the words they
// begin and end with.
const (
	wholeWords  = 9
	wholeLength = 100 // characters
	edgeWords   = 5
)

// Directive names the place of a text on the page that it stands on: the value of a
// text directive (WICG, URL Fragment Text Directives, 3.2), encoded; "" where no
// words name it. text is Markdown.
func Directive(text string) string {
	var list []candidate
	for _, u := range units(text) {
		list = append(list, candidate{readUnit: &readUnit{unit: u}})
	}
	if len(list) == 0 {
		return ""
	}
	return directive(list, span{0, len(list) - 1})
}

// directive is Directive for units of a passage.
func directive(list []candidate, s span) string {
	first, last := list[s.first].unit, list[s.last].unit
	if first.kind == rowUnit {
		return rowDirective(first)
	}
	for last.kind == rowUnit && s.last > s.first {
		s.last--
		last = list[s.last].unit
	}
	start, end := strings.Fields(rendered(first.text)), strings.Fields(rendered(last.text))
	if len(start) == 0 || len(end) == 0 {
		return ""
	}
	if s.first == s.last && len(start) <= wholeWords {
		return exact(start)
	}
	if s.first == s.last && len(start) < 2*edgeWords {
		return exact(start[:edgeWords])
	}
	from, to := exact(start[:min(edgeWords, len(start))]), exact(end[max(0, len(end)-edgeWords):])
	if from == "" || to == "" {
		return from
	}
	return from + "," + to
}

// rowDirective names a row of a table by its first cell and the one beside it: the
// first alone may stand anywhere.
func rowDirective(u unit) string {
	head, cell := exact(strings.Fields(rendered(u.head))), exact(strings.Fields(rendered(u.beside)))
	if head == "" || cell == "" {
		return cell + head
	}
	return head + "-," + cell
}

// exact is a term of a directive; "" for one that is too long to be told, as
// sentences are in scripts that write no spaces.
func exact(words []string) string {
	term := strings.Join(words, " ")
	if utf8.RuneCountInString(term) > wholeLength || !utf8.ValidString(term) {
		return ""
	}
	// A dash, a comma and an ampersand part the terms of a directive.
	return strings.NewReplacer("+", "%20", "-", "%2D").Replace(url.QueryEscape(term))
}

var (
	link = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
	// marks are those of Markdown, and characters that a backslash frees from being one.
	marks = regexp.MustCompile("\\\\([\\\\*_\\[\\]()#+.!|<>~-])|\\*+|__+|`+")
)

// rendered is a piece of Markdown as a page shows it.
func rendered(text string) string {
	text = link.ReplaceAllString(image.ReplaceAllString(text, ""), "$1")
	return marks.ReplaceAllString(text, "$1")
}
