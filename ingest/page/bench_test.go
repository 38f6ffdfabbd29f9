package page

import (
	"bytes"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/net/html"

	"tilly/ingest/block"
	"tilly/ingest/charset"
	"tilly/ingest/markup"
)

// manual loads HTML pages: those of the folder TILLY_HTML_MANUAL (any installed
// HTML manual), else our own fixtures.
func manual(tb testing.TB) [][]byte {
	tb.Helper()
	dir := os.Getenv("TILLY_HTML_MANUAL")
	if dir == "" {
		dir = "testdata/pages"
	}
	names, err := filepath.Glob(filepath.Join(dir, "*.html"))
	if err != nil || len(names) == 0 {
		tb.Skipf("no pages in %s", dir)
	}
	var pages [][]byte
	for _, name := range names[:min(len(names), 400)] {
		body, err := os.ReadFile(name)
		if err != nil {
			tb.Fatal(err)
		}
		pages = append(pages, body)
	}
	return pages
}

// BenchmarkParse is what everything else is compared with: parsing alone.
func BenchmarkParse(b *testing.B) {
	pages := manual(b)
	for i := 0; b.Loop(); i++ {
		if _, err := html.Parse(bytes.NewReader(pages[i%len(pages)])); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRead decodes, parses, extracts and splits.
func BenchmarkRead(b *testing.B) {
	pages := manual(b)
	at, _ := url.Parse("https://shop.example/page")
	hints := markup.NewHints()
	for i := 0; b.Loop(); i++ {
		p, err := Extract(hints, charset.Decode(pages[i%len(pages)], ""), at)
		if err != nil {
			b.Fatal(err)
		}
		block.Split(p.Blocks, p.Title)
	}
}
