package segment

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/search/lexicon"
)

// FuzzSegmentKeepsPassages gives passages to a segment and takes them out again, as
// they were given, from it and from one that it was merged into.
func FuzzSegmentKeepsPassages(f *testing.F) {
	f.Add("d1", "Socks", "https://shop.example/socks", "Care", "Wash at 30°.", "", "", int64(1999), "EUR", 3, true)
	f.Add("d2", "", "", "", "", "Do you ship?", "Yes.", int64(-1), "", 1, false)
	f.Fuzz(func(t *testing.T, id, title, url, heading, text, question, answer string, minor int64, currency string, n int, reduced bool) {
		n = min(max(n, 1), 20)
		given := make([]tilly.Passage, n)
		for i := range given {
			given[i] = tilly.Passage{
				DocumentID: id, Ord: i, SourceID: "source", StoreID: "store", Kind: tilly.Knowledge, URL: url, Title: title,
				Text: text, Question: question, Answer: answer, Lang: "en",
			}
			switch i % 3 {
			case 1:
				given[i].Headings, given[i].URL = []string{title, heading}, url+heading
			case 2:
				given[i].Kind, given[i].Title = tilly.ProductsKind, title+heading
				given[i].Facts = &tilly.Facts{Key: id, Prices: []int64{minor, minor + 1}, Currency: currency, Availability: tilly.InStock, Reduced: reduced}
			}
		}
		b := newBuilder(lexicon.New())
		b.add("before", []tilly.Passage{{DocumentID: "before", Title: "Something else", Lang: "en"}})
		if id == "before" {
			return
		}
		b.add(id, given)
		one := b.seg.done()
		dead := bits(nil).with(len(one.entries), span{0, 1})
		for first, seg := range map[uint32]*Segment{1: one, 0: Merge([]Part{{Seg: one, dead: dead, Gone: 1}})} {
			for i := range given {
				doc := first + uint32(i)
				if diff := cmp.Diff(given[i], seg.Passage(doc)); diff != "" {
					t.Fatalf("passage %d (-given +kept):\n%s", i, diff)
				}
				if seg.IsPair(doc) != (question != "") {
					t.Errorf("passage %d is a pair: %v", i, seg.IsPair(doc))
				}
				for field := range Fields {
					if a, b := one.terms, seg.terms; termsOf(a, one.words(1+uint32(i), field, nil)) != termsOf(b, seg.words(doc, field, nil)) {
						t.Errorf("passage %d, field %d: other words after the merge", i, field)
					}
				}
			}
		}
	})
}

func termsOf(t *table, ids []uint32) (out string) {
	for _, id := range ids {
		out += t.at(id) + " "
	}
	return out
}

func TestWordsOfAnyNumber(t *testing.T) {
	t.Parallel()
	var seq []byte
	want := []uint32{0, 1, 127, 128, 16383, 16384, 1 << 21, 1<<28 - 1, 1 << 28, NoTerm}
	for _, id := range want {
		seq = putWord(seq, id)
	}
	var got []uint32
	for at := uint32(0); int(at) < len(seq); {
		var id uint32
		id, at = wordAt(seq, at)
		got = append(got, id)
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %d, want %d", got, want)
	}
}

func TestTableNumbersTexts(t *testing.T) {
	t.Parallel()
	table := newTable()
	if _, ok := table.find("word0"); ok {
		t.Error("an empty table has a text")
	}
	const n = 5000
	for round := range 2 {
		for i := range n {
			if got := table.number(fmt.Sprint("word", i)); got != uint32(i) {
				t.Fatalf("round %d: word%d is number %d", round, i, got)
			}
		}
		table.close()
	}
	if table.number("") != n || table.at(n) != "" || table.len() != n+1 {
		t.Error("the empty text is no text")
	}
	for i := range n {
		if got, ok := table.find(fmt.Sprint("word", i)); !ok || got != uint32(i) || table.at(got) != fmt.Sprint("word", i) {
			t.Fatalf("word%d is number %d, %v", i, got, ok)
		}
	}
	if _, ok := table.find("word"); ok {
		t.Error("found what is not there")
	}
}

func TestTalliesAreKeptOnce(t *testing.T) {
	t.Parallel()
	kinds := newTallies()
	small := len(kinds.of)
	for _, n := range []Tally{{}, {1, 2, 3, 0}, {0, 0, 0, 3}, {0, 4}, {255, 255, 255, 255}, {0, 4}} {
		if got := kinds.of[kinds.put(n)]; got != n {
			t.Errorf("%v is kept as %v", n, got)
		}
	}
	if len(kinds.of) != small+2 {
		t.Errorf("%d tallies, want %d", len(kinds.of), small+2)
	}
	for i := range 1 << 17 {
		kinds.put(Tally{uint8(i), uint8(i >> 8), uint8(i >> 16), 9}) // its bytes are meant
	}
	if got := kinds.of[kinds.put(Tally{200, 200, 200, 2})]; got != (Tally{3, 3, 3, 2}) {
		t.Errorf("with no place left it is kept as %v", got)
	}
}
