package segment

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tilly"
	"tilly/search/lexicon"
)

// filled is a segment of passages of one text each, in English.
func filled(texts ...string) *Segment {
	var all []Change
	for i, text := range texts {
		all = append(all, Change{fmt.Sprint("d", i), []tilly.Passage{{DocumentID: fmt.Sprint("d", i), Kind: tilly.Knowledge, Lang: "en", Title: fmt.Sprint("Page ", i), Text: text}}})
	}
	return Build(lexicon.New(), all)[0]
}

// Terms are found by how they begin and how they end in a segment that was asked nothing
// before, and by what they have in common with a word.
func TestTermsOfASegment(t *testing.T) {
	t.Parallel()
	words := "refrigerator refri refrain fridge cooler watercooler xcooler abcooler abccooler ooler 12cooler"
	for name, c := range map[string]struct {
		of   func(*Segment) []string
		want string
	}{
		"beginning": {func(s *Segment) []string { return s.Beginning("refri") }, "refri refriger"}, "beginning with none": {func(s *Segment) []string { return s.Beginning("zebra") }, ""},
		"ending": {func(s *Segment) []string { return s.Ending("cooler") }, "abccool watercool"}, "alike": {func(s *Segment) []string { return s.Similar("refrigerater") }, "refri refriger"}, "alike to none": {func(s *Segment) []string { return s.Similar("zebra") }, ""},
	} {
		seg := filled(words)
		got := c.of(seg)
		if name == "ending" {
			got = seg.Ending("cool")
		}
		slices.Sort(got)
		if list := strings.Join(got, " "); list != c.want {
			t.Errorf("%s: %q, want %q", name, list, c.want)
		}
	}
	for _, c := range []struct {
		a, b string
		less bool
	}{{"ab", "b", false}, {"b", "ab", true}, {"ca", "ab", true}, {"ab", "cb", true}, {"ab", "ab", false}} {
		if got := compareTails(c.a, c.b) < 0; got != c.less {
			t.Errorf("%s stands before %s from its end: %v", c.a, c.b, got)
		}
	}
}

// Words of a passage are kept in as few bytes as their numbers need, tallies once each, up
// to what they can hold; what a segment holds is weighed.
func TestHowWordsAreKept(t *testing.T) {
	t.Parallel()
	for _, n := range []uint32{0, 1, 127, 128, 129, 16383, 16384, 1 << 21, 1<<28 - 1, 1 << 28, NoTerm} {
		seq := putWord(putWord(nil, n), 5)
		got, next := wordAt(seq, 0)
		five, end := wordAt(seq, next)
		if got != n || five != 5 || int(end) != len(seq) {
			t.Errorf("%d is kept as %d in %d bytes", n, got, next)
		}
	}
	small := Whole(filled("word")).Bytes()
	if large := Whole(filled("word" + strings.Repeat(" word", 200_000))).Bytes(); large < small+1_000_000 || large > small+4_000_000 {
		t.Errorf("a text of a million bytes takes %d, a word %d", large, small)
	}
	table := newTable()
	for i := range 5000 {
		if n := table.number(fmt.Sprint("t", i)); int(n) != i {
			t.Fatalf("text %d has the number %d", i, n)
		}
	}
	table.close()
	for i := range 5000 {
		n, ok := table.find(fmt.Sprint("t", i))
		if again := table.number(fmt.Sprint("t", i)); !ok || int(n) != i || again != n || table.at(n) != fmt.Sprint("t", i) {
			t.Fatalf("text %d is found as %d, %v", i, n, ok)
		}
	}
	if _, ok := table.find("t5000"); ok || table.len() != 5000 {
		t.Error("a text that was never given has a number")
	}
	if table.bytes() < 5000*8 || table.bytes() > 5000*40 {
		t.Errorf("5000 short texts take %d bytes", table.bytes())
	}
	b := bits(nil).with(130, span{60, 70})
	for i := range uint32(140) {
		if i < 130 && b.has(i) != (i >= 60) {
			t.Errorf("passage %d is marked: %v", i, b.has(i))
		}
	}
	if both := b.with(130, span{0, 1}); !both.has(0) || !both.has(60) || both.has(1) || b.has(0) {
		t.Error("a further span changes what was marked")
	}
}
