package page

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilly"
	"tilly/ingest/block"
	"tilly/ingest/charset"
	"tilly/ingest/markup"
	"tilly/testkit/passagetest"
)

// show writes what was read from a page for a person to judge.
func show(p *Page, passages []tilly.Passage) string {
	var b strings.Builder
	fmt.Fprintf(&b, "title: %s\nlang: %s\nlinks: %d\n", p.Title, p.Lang, len(p.Links()))
	for _, q := range passages {
		fmt.Fprintf(&b, "\n=== %d: %s\n", q.Ord, strings.Join(q.Headings, " > "))
		if q.Question != "" {
			fmt.Fprintf(&b, "Q: %s\nA: %s\n", q.Question, q.Answer)
		} else {
			fmt.Fprintf(&b, "%s\n", q.Text)
		}
	}
	return b.String()
}

func TestGoldenPages(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob("testdata/pages/*.html")
	if err != nil || len(names) == 0 {
		t.Fatal("no pages: ", err)
	}
	at, _ := url.Parse("https://shop.example/page")
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".html"), func(t *testing.T) {
			t.Parallel()
			body, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			p, err := Extract(markup.NewHints(), charset.Decode(body, ""), at)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasPrefix(filepath.Base(name), "edge-") { // a start page
				p.AddEdge(markup.NewHints())
			}
			got := show(p, block.Split(p.Blocks, p.Title))
			passagetest.Golden(t, strings.TrimSuffix(name, ".html")+".golden", got)
		})
	}
}
