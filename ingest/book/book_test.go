package book

import (
	"fmt"
	"testing"

	"tilly/ingest/block"
	"tilly/ingest/page"
)

func say(text string) block.Block { return block.Block{Kind: block.Paragraph, Text: text} }

// noted is a book of so many pages of a folder; the first of them say a text as well.
func noted(pages, saying int, shared block.Block) *Book {
	b := New()
	for i := range pages {
		p := &page.Page{Meta: page.Meta{H1: fmt.Sprint("Thing ", i)}, Title: "Shop", Text: fmt.Sprint("text ", i), Blocks: []block.Block{say(fmt.Sprint("Of thing ", i))}}
		if i < saying {
			p.Blocks = append(p.Blocks, shared)
		}
		b.Note(fmt.Sprintf("https://shop.example/things/%d", i), p, true)
	}
	return b
}

// What most pages say is the site's: six of ten, of a small site eight, of one of a few
// pages nothing.
func TestWhatMostPagesSayIsTheSites(t *testing.T) {
	t.Parallel()
	shared := say("We ship from Leeds and answer within a day")
	for _, tc := range []struct {
		pages, saying int
		own           bool
	}{{20, 12, false}, {20, 11, true}, {10, 8, false}, {10, 7, true}, {5, 4, false}, {4, 4, true}} {
		b := noted(tc.pages, tc.saying, shared)
		left := b.Own("https://shop.example/things/1", []block.Block{say("Of thing 1"), shared})
		if own := len(left) == 2; own != tc.own {
			t.Errorf("said by %d of %d pages: a page's own is %v", tc.saying, tc.pages, own)
		}
	}
}

// The page that is kept first keeps what others repeat; tables and labels with a value
// are facts of each page.
func TestWhatIsRepeatedStaysSomewhere(t *testing.T) {
	t.Parallel()
	first := "https://shop.example/things/0"
	for name, tc := range map[string]struct {
		shared block.Block
		key    string
		own    bool
	}{
		"the page that keeps it": {say("We ship from Leeds and answer within a day"), first, true},
		"another page":           {say("We ship from Leeds and answer within a day"), "https://shop.example/things/3", false},
		"a label":                {say("Material: cotton"), "https://shop.example/things/3", true},
		"a sentence with colons": {say("Please note what holds for all of them: we ship from Leeds"), "https://shop.example/things/3", false},
		"a table":                {block.Block{Kind: block.Table, Rows: []string{"| S | 36 |"}}, "https://shop.example/things/3", true},
		"a list":                 {block.Block{Kind: block.List, Rows: []string{"- Home", "- Shop"}}, "https://shop.example/things/3", false},
	} {
		left := noted(10, 10, tc.shared).Own(tc.key, []block.Block{say("Of its own"), tc.shared})
		if own := len(left) == 2; own != tc.own {
			t.Errorf("%s: it stays is %v", name, own)
		}
	}
}

// What a page brings is counted in letters that were not seen before, and a twin brings
// nothing.
func TestHowMuchOfAPageIsFresh(t *testing.T) {
	t.Parallel()
	b := New()
	note := func(text string, blocks ...block.Block) float64 {
		return b.Note("https://shop.example/"+text, &page.Page{Text: text, Blocks: blocks}, true)
	}
	if got := note("a", say("12345678")); got != 1 {
		t.Errorf("the first page is fresh by %v", got)
	}
	if got := note("b", say("12345678"), say("abcdefgh")); got != 0.5 {
		t.Errorf("half of a page is fresh by %v", got)
	}
	if got := note("a", say("12345678")); got != 0 {
		t.Errorf("a twin is fresh by %v", got)
	}
}

// A page is called by its heading where three pages share a title and not the heading.
func TestTitlesOfManyPages(t *testing.T) {
	t.Parallel()
	for pages, want := range map[int]string{2: "Shop", 3: "Thing 0"} {
		if got := noted(pages, 0, say("")).Title(&page.Page{Meta: page.Meta{H1: "Thing 0"}, Title: "Shop"}); got != want {
			t.Errorf("of %d pages one is called %q", pages, got)
		}
	}
	if !noted(10, 0, say("")).Young("https://shop.example/things/1") || noted(11, 0, say("")).Young("https://shop.example/things/1") {
		t.Error("a folder is known after ten pages")
	}
}
