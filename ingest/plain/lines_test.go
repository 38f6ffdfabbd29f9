package plain

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"tilly/ingest/block"
)

// Kinds of blocks as tests write them.
func kinds(t *testing.T, text string) (out []string) {
	t.Helper()
	txt := NewTXT(strings.NewReader(text), "T")
	for !txt.done {
		line, err := txt.line()
		if txt.done = errors.Is(err, io.EOF); strings.TrimSpace(line) != "" {
			txt.lines = append(txt.lines, line)
		}
		if strings.TrimSpace(line) == "" || txt.done {
			txt.paragraph()
		}
	}
	for _, b := range txt.blocks {
		s := b.Text
		if b.Kind == block.Heading {
			s = strings.Repeat("#", b.Level) + " " + s
		}
		out = append(out, s)
	}
	return out
}

// Headings of plain text are marked, underlined, in capitals or questions that stand alone;
// what is long is none.
func TestHeadingsOfPlainText(t *testing.T) {
	t.Parallel()
	words := func(n int) string { return strings.TrimSpace(strings.Repeat("word ", n)) }
	for text, want := range map[string][]string{
		"# Care #\nText.":          {"# Care", "Text."},
		"###### Care\nText.":       {"###### Care", "Text."},
		"####### Care\nText.":      {"####### Care\nText."},
		"#Care\nText.":             {"#Care\nText."},
		"Care\n====\nText.":        {"# Care", "Text."},
		"Care\n---\nText.":         {"## Care", "Text."},
		"Care\n--\nText.":          {"Care\n--\nText."},
		"Care\n-=-\nText.":         {"Care\n-=-\nText."},
		"CARE\nText.":              {"## CARE", "Text."},
		"Why?\n\nSo.":              {"####### Why?", "So."},
		"Q: Why\nA: So.":           {"####### Why", "So."},
		"One. Why?\nSo.":           {"One. Why?\nSo."},
		"So.\nQ: Why\nA: Thus.":    {"So.", "####### Why", "Thus."},
		"So.\nQ: Why":              {"So.\nQ: Why"},
		words(15) + "?\n\nSo.":     {"####### " + words(15) + "?", "So."},
		words(16) + "?\n\nSo.":     {words(16) + "?", "So."},
		"CARE\nDELIVERY\nText.":    {"## CARE", "## DELIVERY", "Text."},
		"a\rb\n\nc\u2028\u2029d\f": {"a\nb", "c", "d"},
		"a\r\n\r\nb":               {"a", "b"},
		"":                         nil,
	} {
		if got := kinds(t, text); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// Lines that were wrapped to a width are one; others stay lines.
func TestLinesThatWereWrapped(t *testing.T) {
	t.Parallel()
	x := func(n int) string { return strings.Repeat("x", n) }
	for name, c := range map[string]struct {
		lines []string
		one   bool
	}{
		"as short as may be": {[]string{x(wrapLeast), x(1)}, true}, "shorter": {[]string{x(wrapLeast - 1), x(1)}, false}, "as long as may be": {[]string{x(wrapMost), x(wrapMost)}, true}, "longer": {[]string{x(wrapMost + 1), x(50)}, false}, "the last longer": {[]string{x(50), x(wrapMost + 1)}, false},
	} {
		if got := unwrap(c.lines); !strings.Contains(got, "\n") != c.one {
			t.Errorf("%s: one line %v", name, !c.one)
		}
	}
	if got := unwrap([]string{"alone"}); got != "alone" {
		t.Errorf("%q", got)
	}
}

// Running heads and feet are those of most pages, at the edge of theirs; figures in them may
// differ.
func TestRunningHeads(t *testing.T) {
	t.Parallel()
	page := func(head string) string { return head + "\nA first line.\nOf the middle.\nA last line.\nPage" }
	for name, c := range map[string]struct {
		heads []string
		kept  bool
	}{
		"on all": {[]string{"Kiln 1", "Kiln 2", "Kiln 3", "Kiln 4"}, false}, "on three": {[]string{"Kiln 1", "Kiln 2", "Kiln 3"}, true}, "on four of six": {[]string{"Kiln 1", "Kiln 2", "Kiln 3", "Kiln 4", "a", "b"}, false}, "on four of seven": {[]string{"Kiln 1", "Kiln 2", "Kiln 3", "Kiln 4", "a", "b", "c"}, true},
	} {
		var pages []string
		for _, h := range c.heads {
			pages = append(pages, page(h))
		}
		list, err := NewPDF(pages, "T").Next()
		if err != nil {
			t.Fatal(err)
		}
		text := ""
		for _, p := range list {
			text += p.Text + "\n"
		}
		if strings.Contains(text, "Kiln 1") != c.kept || !strings.Contains(text, "Of the middle.") {
			t.Errorf("%s: %q", name, text)
		}
	}
	for name, c := range map[string]struct {
		lines []string
		want  []int
	}{
		"few": {[]string{"a", "", "b"}, []int{0, 2}}, "four": {[]string{"a", "b", "c", "d"}, []int{0, 1, 2, 3}}, "five": {[]string{"a", "b", "c", "", "d", "e"}, []int{0, 1, 4, 5}}, "none": {[]string{""}, nil},
	} {
		if got := edges(c.lines); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// A paragraph of a page ends at an empty line, before a bullet and where a short line ends a
// sentence; other short lines stay lines.
func TestParagraphsOfAPage(t *testing.T) {
	t.Parallel()
	full := strings.Repeat("x", 20)
	for name, c := range map[string]struct {
		lines []string
		want  []string
	}{
		"full lines": {[]string{full, full}, []string{full + " " + full}}, "an empty line": {[]string{full, "", full}, []string{full, full}}, "a bullet": {[]string{full, "• " + full, "- " + full}, []string{full, "• " + full, "- " + full}}, "no bullet": {[]string{full, "•" + full}, []string{full + " •" + full}},
		"a short end": {[]string{full, "short end.", full}, []string{full + " short end.", full}}, "a short line": {[]string{"short", full}, []string{"short\n" + full}}, "not so short": {[]string{strings.Repeat("y", 13) + ".", full}, []string{strings.Repeat("y", 13) + ". " + full}}, "just so short": {[]string{strings.Repeat("y", 12) + ".", full}, []string{strings.Repeat("y", 12) + ".", full}},
	} {
		if got := pageParagraphs(c.lines); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	for pages, want := range map[string]bool{"": false, "one": false, "one|two": true, "one two": true, "\ufffd\ufffd": false, "one\ufffdtwo": true} {
		if got := HoldsText(strings.Split(pages, "|")); got != want {
			t.Errorf("%q holds text: %v", pages, got)
		}
	}
}

// Long texts are split a stretch at a time, and pages some at once; nothing is lost between.
func TestStretchesOfText(t *testing.T) {
	t.Parallel()
	para := strings.Repeat("These are some words. ", 20)
	txt := NewTXT(strings.NewReader(strings.Repeat(para+"\n\n", 2*txtStretch/len(para))), "T")
	stretches, words := 0, 0
	for {
		list, err := txt.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		stretches++
		for _, p := range list {
			words += strings.Count(p.Text, "These")
		}
	}
	if stretches != 2 || words != 20*(2*txtStretch/len(para)) {
		t.Errorf("%d stretches with %d sentences", stretches, words)
	}
	var pages []string
	for i := range pagesAtOnce + 1 {
		pages = append(pages, "A page of "+strings.Repeat("some ", i)+"words.")
	}
	pdf := NewPDF(pages, "T")
	first, err := pdf.Next()
	if err != nil {
		t.Fatal(err)
	}
	last, err := pdf.Next()
	if err != nil || len(last) != 1 || !strings.Contains(strings.Join(last[0].Headings, " ")+last[0].Text, "Page 51") {
		t.Errorf("%d passages, then %+v, %v", len(first), last, err)
	}
	if _, err := pdf.Next(); !errors.Is(err, io.EOF) {
		t.Errorf("after the last: %v", err)
	}
}
