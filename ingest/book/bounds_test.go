package book

import (
	"fmt"
	"strings"
	"testing"

	"tilly/ingest/block"
	"tilly/ingest/page"
)

// A label with its value has few words before its colon and few in all.
func TestLabelsWithValues(t *testing.T) {
	t.Parallel()
	words := func(n int) string { return strings.TrimSpace(strings.Repeat("word ", n)) }
	for name, c := range map[string]struct {
		b    block.Block
		want bool
	}{
		"short": {say("Material: cotton"), true}, "three words": {say("one two three: four"), true}, "four words": {say("one two three four: five"), false}, "twelve in all": {say("one: " + words(11)), true}, "thirteen": {say("one: " + words(12)), false}, "no colon": {say("Material cotton"), false}, "no space": {say("Material:cotton"), false}, "a heading": {block.Block{Kind: block.Heading, Text: "Material: cotton"}, false},
	} {
		if got := labelValue(c.b); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	for key, want := range map[string]string{"https://s.example/a/b": "a", "https://s.example/a": "/", "https://s.example/": "/", "https://s.example/a/": "a", "://": ""} {
		if got := FolderOf(key); got != want {
			t.Errorf("%s is of the folder %q, want %q", key, got, want)
		}
	}
}

// A folder is young until eleven pages of it were read, and so is a site.
func TestYoungFolders(t *testing.T) {
	t.Parallel()
	b := noted(10, 0, say(""))
	if !b.Young("https://s.example/things/x") {
		t.Error("after ten pages it is known what a site repeats")
	}
	b = noted(11, 0, say(""))
	if b.Young("https://s.example/things/x") || !b.Young("https://s.example/other/x") {
		t.Error("after eleven pages it is not known, or of a folder that was never read")
	}
}

// Pages are kept for a second look up to so many and so much text, each once.
func TestPagesForASecondLook(t *testing.T) {
	t.Parallel()
	b := New()
	for range maxRevised + 5 {
		b.Later(Revision{Blocks: []block.Block{say("a text")}})
	}
	if n := len(b.Revisions()); n != maxRevised || len(b.Revisions()) != 0 {
		t.Errorf("%d pages are looked at again", n)
	}
	b = New()
	half := Revision{Blocks: []block.Block{say(strings.Repeat("x", maxRevision/2))}}
	for _, r := range []Revision{half, half, {Blocks: []block.Block{say("x")}}} {
		b.Later(r)
	}
	if n := len(b.Revisions()); n != 2 {
		t.Errorf("%d pages are kept of two that fill the room", n)
	}
}

// Lists of links say nothing that is fresh; a page that was noted before says nothing new.
func TestWhatCountsAsFresh(t *testing.T) {
	t.Parallel()
	of := func(text string, blocks ...block.Block) *page.Page {
		return &page.Page{Title: text, Text: text, Blocks: blocks}
	}
	b := New()
	links := block.Block{Kind: block.List, Rows: []string{"- xxxxxxxx"}, Runes: 10, Linked: 10}
	for i, c := range []struct {
		p    *page.Page
		want float64
	}{
		{of("1", say("aaaa"), say("bbbb")), 1}, {of("2", say("aaaa"), say("cccc")), 0.5}, {of("3", say("dddd"), links), 1}, {of("3", say("dddd"), links), 0}, {of("4", say("aaaa"), say("aaaa"), say("eeeeeeee")), 0.5}, {of("5", block.Block{Kind: block.Pair, Text: "Q?", Answer: "A."}), 1}, {of("6", block.Block{Kind: block.Pair, Text: "Q?", Answer: "A."}), 0}, {of("7"), 0},
	} {
		if got := b.Note(fmt.Sprint("https://s.example/a/", i), c.p, true); got != c.want {
			t.Errorf("page %d: %v of it is fresh, want %v", i, got, c.want)
		}
	}
}
