package ingest

import (
	"flag"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tilly"
)

var update = flag.Bool("update", false, "write the golden files anew")

// show writes what was read from a page for a person to judge.
func show(p *page, passages []tilly.Passage) string {
	var b strings.Builder
	fmt.Fprintf(&b, "title: %s\nlang: %s\nlinks: %d\n", p.title, p.lang, len(p.links()))
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
			p, err := extract(newHints(), decode(body, ""), at)
			if err != nil {
				t.Fatal(err)
			}
			got := show(p, split(p.blocks, p.title))
			golden := strings.TrimSuffix(name, ".html") + ".golden"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
