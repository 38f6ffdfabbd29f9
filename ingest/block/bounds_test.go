package block

import (
	"slices"
	"strings"
	"testing"

	"tilly/ingest/clean"
)

func count(n int) string { return strings.TrimSpace(strings.Repeat("word ", n)) }

// Text without ends of sentences is cut between words, where it is full and not before, and
// what has no spaces between its characters.
func TestTextWithoutSentences(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want []int
	}{
		"as many as fit":       {count(maxPassage), []int{maxPassage}},
		"one more":             {count(maxPassage + 1), []int{maxPassage, 1}},
		"three pieces":         {count(2*maxPassage + 1), []int{maxPassage, maxPassage, 1}},
		"without spaces":       {strings.Repeat("東", 2*maxPassage), []int{maxPassage}},
		"without spaces, more": {strings.Repeat("東", 2*maxPassage+1), []int{maxPassage, 1}},
		"one word":             {"word", []int{1}},
		"nothing":              {"  ", nil},
	} {
		var got []int
		whole := ""
		for _, piece := range cutLong(c.text) {
			got = append(got, clean.WordCount(piece))
			whole += strings.ReplaceAll(piece, " ", "")
		}
		if !slices.Equal(got, c.want) || whole != strings.ReplaceAll(c.text, " ", "") {
			t.Errorf("%s: pieces of %v words, want %v", name, got, c.want)
		}
	}
}

// Rows fill a piece to the last word that it may have, the head of a table among them, and
// a row that is longer than any piece is cut by itself.
func TestRowsFillPieces(t *testing.T) {
	t.Parallel()
	row := "- " + count(50)
	for name, c := range map[string]struct {
		head string
		rows []string
		want []int
	}{
		"as many as fit":       {"", []string{row, row, row, row, row}, []int{250}},
		"one more":             {"", []string{row, row, row, row, row, row}, []int{250, 50}},
		"a head takes room":    {"a | b\n", []string{row, row, row, row, row}, []int{202, 52}},
		"a head, and no more":  {"a | b\n", []string{row, row, row, row, "- " + count(48)}, []int{250}},
		"a row that is longer": {"", []string{row, "- " + count(400), row}, []int{50, 400, 50}},
		"nothing":              {"a\n", nil, nil},
	} {
		var got []int
		for _, piece := range packRows(c.head, c.rows) {
			got = append(got, clean.WordCount(piece))
			if !strings.HasPrefix(piece, c.head) {
				t.Errorf("%s: a piece has lost its head", name)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: pieces of %v words, want %v", name, got, c.want)
		}
	}
}

// A mark ends no sentence where what stands before it is shortened, or a small letter follows.
func TestMarksThatEndNothing(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{
		"We ship. You wait.": 2, "We ship. you wait.": 1, "We ship! you wait.": 2, "No. 5 is gone.": 1, "J. Smith asks. B. Smith too.": 2, "Am 24. Dezember ist zu.": 1, "Am 245. Dezember ist zu.": 2, "In 9. Then.": 1,
		"Room a. Then b.": 2, "Зал А. Затем.": 1, "Зал а. Затем.": 1, "(No. 5) is gone.": 1, "It is 3.5 cm. Yes.": 2, "a．b": 2, "3．5": 1, "Wait… What?": 2, "He asked “Why?” Then left.": 2, "x;y": 1, "τι; ναι": 2, "What?No.": 1,
		"A line\nand one more": 2, "": 0, ".": 1, "...": 1,
	} {
		got := sentences(text)
		if len(got) != want || strings.Join(got, "") != text {
			t.Errorf("%q is %q, want %d sentences", text, got, want)
		}
	}
	for r, want := range map[rune]bool{0x0dff: false, 0x0e00: true, 0x0eff: true, 0x0f00: false, 0x177f: false, 0x1780: true, 0x17ff: true, 0x1800: false} {
		if clauseScript(r) != want {
			t.Errorf("%U is of a script without marks: %v", r, !want)
		}
	}
	thai := strings.Repeat("ก", 20)
	for text, want := range map[string]int{thai + " ข": 2, thai[3:] + " ข": 1, thai + " b": 1, thai + "a ข": 1} {
		if got := sentences(text); len(got) != want {
			t.Errorf("%q is %d sentences, want %d", text, len(got), want)
		}
	}
}

// Most of a block are links from seven of ten characters on; long texts are no lists of links.
func TestBlocksOfLinks(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		b          Block
		list, text bool
	}{
		"seven of ten":       {Block{Runes: 10, Linked: 7}, true, true},
		"six of ten":         {Block{Runes: 10, Linked: 6}, false, false},
		"no link":            {Block{Runes: 0, Linked: 0}, false, false},
		"a heading":          {Block{Kind: Heading, Runes: 10, Linked: 10}, false, true},
		"a long text":        {Block{Runes: 200, Linked: 200}, false, true},
		"a text not so long": {Block{Runes: 199, Linked: 199}, true, true},
		"a long list":        {Block{Kind: List, Runes: 500, Linked: 500}, true, true},
		"a long table":       {Block{Kind: Table, Runes: 500, Linked: 500}, true, true},
	} {
		if LinkList(c.b) != c.list || LinkedText(c.b) != c.text {
			t.Errorf("%s: a list of links %v, a link %v", name, LinkList(c.b), LinkedText(c.b))
		}
	}
	if LinkedIn([]Block{{Linked: 3}, {}, {Linked: 4}}) != 7 {
		t.Error("what is linked in blocks is not their sum")
	}
}

// Each kind of block has its own way of being written, in lines and within a line.
func TestWaysToWriteBlocks(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		b              Block
		markdown, line string
	}{
		"heading":      {Block{Kind: Heading, Level: 2, Text: "Care"}, "## Care", "Care"},
		"deep heading": {Block{Kind: Heading, Level: SummaryLevel, Text: "Care"}, "###### Care", "Care"},
		"list":         {Block{Kind: List, Rows: []string{"- a", "- b"}}, "- a\n- b", "a – b"},
		"table":        {Block{Kind: Table, Head: "| h |\n", Rows: []string{"| a |"}}, "| h |\n| a |", "a |"},
		"code":         {Block{Kind: Code, Text: "x\ny"}, "```\nx\ny\n```", "x, y"},
		"pair":         {Block{Kind: Pair, Text: "Q?", Answer: "A."}, "Q?\n\nA.", "Q? – A."},
		"paragraph":    {Block{Text: "a\nb"}, "a\nb", "a, b"},
		"end":          {Block{Kind: SectionEnd, Text: "x"}, "x", ""},
	} {
		if got := c.b.Markdown(); got != c.markdown {
			t.Errorf("%s is %q, want %q", name, got, c.markdown)
		}
		if got := Inline([]Block{c.b}); got != c.line {
			t.Errorf("%s in a line is %q, want %q", name, got, c.line)
		}
	}
	if got := Markdown([]Block{{Text: "a"}, {Kind: SectionEnd, Text: "x"}, {Text: ""}, {Text: "b"}}); got != "a\n\nb" {
		t.Errorf("blocks are %q", got)
	}
	for term, want := range map[string]string{"Size": "Size: S", "Size:": "Size: S", "Size?": "Size? S", "尺寸：": "尺寸： S", "": ": S"} {
		if got := JoinTerm(term, "S"); got != want {
			t.Errorf("%q is told as %q, want %q", term, got, want)
		}
	}
	if HasHeadings([]Block{{}, {Kind: List}}) || !HasHeadings([]Block{{}, {Kind: Heading}}) || !HasHeadings([]Block{{Kind: Pair}}) {
		t.Error("headings and pairs are not told from other blocks")
	}
}

// A heading asks where it ends in a mark of that, in quotes or not.
func TestHeadingsThatAsk(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{"Why?": true, "“Why?”": true, "“Why? ”": true, "Why": false, "Why?!": false, "Γιατί;": true, "Why;": false, "なぜ？": true, "لماذا؟": true, "Ինչո՞ւ": true, "ለምን፧": true, "": false, "(Why?)": true} {
		if got := IsQuestion(text); got != want {
			t.Errorf("%q asks: %v", text, got)
		}
	}
	for text, want := range map[string]string{"  Do you SHIP?! ": "do you ship", "It's “so”.": "it s “so”", "a,b;c:d": "a b c d", "？": "", "": ""} {
		if got := FoldQuestion(text); got != want {
			t.Errorf("%q is compared as %q, want %q", text, got, want)
		}
	}
}

// What stands below a question is its answer up to so many words, and goes with its rank.
func TestAnswersBelowQuestions(t *testing.T) {
	t.Parallel()
	ask := Block{Kind: Heading, Level: 3, Text: "Why?", Runes: 4, Main: true}
	for name, c := range map[string]struct {
		blocks []Block
		want   []Kind
	}{
		"as long as it may be": {[]Block{ask, {Text: count(MaxAnswerWords)}}, []Kind{Pair}},
		"a word more":          {[]Block{ask, {Text: count(MaxAnswerWords + 1)}}, []Kind{Heading, Paragraph}},
		"of several blocks":    {[]Block{ask, {Text: "a"}, {Kind: List, Rows: []string{"- b"}}, {Kind: Table, Rows: []string{"| c |"}}, {Kind: Code, Text: "d"}, {Kind: Pair}}, []Kind{Pair, Pair}},
		"nothing below":        {[]Block{ask, {Kind: SectionEnd}}, []Kind{Heading, SectionEnd}},
		"a deeper heading":     {[]Block{ask, {Text: "a"}, {Kind: Heading, Level: 4, Text: "b"}}, []Kind{Heading, Paragraph, Heading}},
		"one of its own rank":  {[]Block{ask, {Text: "a"}, {Kind: Heading, Level: 3, Text: "b"}}, []Kind{Pair, Heading}},
		"the title":            {[]Block{{Kind: Heading, Level: 1, Text: "Why?"}, {Text: "a"}}, []Kind{Heading, Paragraph}},
		"no question":          {[]Block{{Kind: Heading, Level: 2, Text: "Why"}, {Text: "a"}}, []Kind{Heading, Paragraph}},
	} {
		got := PairUp(c.blocks)
		var kinds []Kind
		for _, b := range got {
			kinds = append(kinds, b.Kind)
		}
		if !slices.Equal(kinds, c.want) {
			t.Errorf("%s: %v, want %v", name, kinds, c.want)
		}
		if p := got[0]; p.Kind == Pair && (p.Level != 3 || p.Text != "Why?" || !p.Main || !p.Anchored || p.Runes != 4) {
			t.Errorf("%s: the pair is %+v", name, p)
		}
	}
}

// A line that announces what follows goes with it into the next passage, if it is short and
// has something before it.
func TestLinesThatAnnounce(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		parts []string
		first int
	}{
		"it goes on":        {[]string{count(180), "We ship to:", count(100)}, 180},
		"in Chinese":        {[]string{count(180), "我们：", count(100)}, 180},
		"no colon":          {[]string{count(180), "We ship to", count(100)}, 183},
		"as long as it may": {[]string{count(180), count(40) + ":", count(100)}, 180},
		"too long":          {[]string{count(180), count(41) + ":", count(100)}, 221},
		"nothing before":    {[]string{count(200) + ":", count(100)}, 200},
	} {
		var blocks []Block
		for _, text := range c.parts {
			blocks = append(blocks, Block{Text: text})
		}
		list := Split(blocks, "T")
		if got := clean.WordCount(list[0].Text); len(list) != 2 || got != c.first {
			t.Errorf("%s: the first of %d passages has %d words, want %d of 2", name, len(list), got, c.first)
		}
	}
}
