package main

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/testkit/leftout"
)

func TestQuantile(t *testing.T) {
	for _, c := range []struct {
		values []float64
		q      float64
		want   float64
	}{
		{nil, .5, 0},
		{[]float64{7}, .99, 7},
		{[]float64{3, 1, 2}, .5, 2},
		{[]float64{4, 1, 3, 2}, .99, 4},
	} {
		if got := quantile(c.values, c.q); got != c.want {
			t.Errorf("quantile(%v, %g) = %g, want %g", c.values, c.q, got, c.want)
		}
	}
}

func TestAlternateTakesTurnsAndKeepsSides(t *testing.T) {
	var order strings.Builder
	side := func(name string, v float64) func() (float64, error) {
		return func() (float64, error) { order.WriteString(name); return v, nil }
	}
	ours, peer, ratio, err := alternate(3, side("o", 6), side("p", 2))
	if err != nil || ours != 6 || peer != 2 || ratio != 3 {
		t.Errorf("got %g, %g, %g, %v", ours, peer, ratio, err)
	}
	if order.String() != "oppoop" {
		t.Errorf("the order was %s", &order)
	}
}

func TestRowVerdicts(t *testing.T) {
	for _, c := range []struct {
		row  row
		want string
	}{
		{row{ours: 3, peer: 2, most: 1.5}, "ok"},
		{row{ours: 4, peer: 2, most: 1.5}, "MISSED"},
		{row{ours: 4, peer: 2, most: 1.5, fails: true}, "TOO HEAVY"},
		{row{ours: 1, peer: 2, least: 1}, "MISSED"},
		{row{ours: 9, peer: 1, ratio: 1.2, most: 1.5}, "ok"},
		{row{ours: 9, peer: 1}, ""},
	} {
		if got := c.row.verdict(); got != c.want {
			t.Errorf("%+v is %q, want %q", c.row, got, c.want)
		}
	}
}

func TestTableSaysWhatIsTooHeavy(t *testing.T) {
	var out strings.Builder
	b := &bench{rows: []row{{measure: "slow", ours: 3, peer: 1, most: 2}}, skipped: []string{"this, as it is not there"}}
	if b.print(&out) {
		t.Error("a slow measure must not fail the build")
	}
	b.add(row{measure: "fat", ours: 3, peer: 1, most: 2, fails: true})
	if !b.print(&out) {
		t.Error("a weight over its limit must fail the build")
	}
	for _, want := range []string{"MISSED", "TOO HEAVY", "skipped: this"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the table does not say %q:\n%s", want, &out)
		}
	}
}

func TestGainDiscountsByRank(t *testing.T) {
	if got, want := gain([]float64{3, 0, 1}), 7+.5; math.Abs(got-want) > 1e-9 {
		t.Errorf("got %g, want %g", got, want)
	}
	if got := gain(append(make([]float64, 10), 3)); got != 0 {
		t.Errorf("the eleventh counts %g", got)
	}
}

func TestJudge(t *testing.T) {
	s := set{relevant: 1, grades: map[string]map[string]float64{"q": {"a": 1, "b": 0}, "r": {"c": 1}}}
	answers := map[string][]string{"first": {"a", "b"}, "second": {"x", "c"}}
	ndcg, first, err := s.judge([]asked{{"q", "first"}, {"r", "second"}}, func(text string) ([]string, error) { return answers[text], nil })
	if want := (1 + 1/math.Log2(3)) / 2; err != nil || math.Abs(ndcg-want) > 1e-9 || first != .5 {
		t.Errorf("NDCG %g, P@1 %g, %v", ndcg, first, err)
	}
}

func TestTextbookBM25(t *testing.T) {
	x := newBM25([]tilly.Passage{
		{DocumentID: "long", Title: "A mug", Text: "and much else that is said of it at length"},
		{DocumentID: "short", Title: "Mugs"}, {DocumentID: "other", Title: "Plate"},
	})
	got, err := x.rank("mug")
	if diff := cmp.Diff([]string{"short", "long"}, got); err != nil || diff != "" {
		t.Errorf("%v %s", err, diff)
	}
	if got, err := x.rank("?!"); err != nil || len(got) != 0 {
		t.Errorf("nothing was asked, found %v, %v", got, err)
	}
}

func TestOwnCPUCountsWork(t *testing.T) {
	if _, err := cpuOf(0); err != nil {
		leftout.Forbidden(t, "to read what a process used", err)
	}
	used, err := ownCPU(func() error {
		for began := time.Now(); time.Since(began) < 20*time.Millisecond; {
		}
		return nil
	})
	if err != nil || used <= 0 {
		t.Errorf("used %g, %v", used, err)
	}
	other, err := cpuOf(os.Getpid())
	mine, _ := cpuOf(0)
	if err != nil || other > mine || other == 0 {
		t.Errorf("this process by its number used %v, without %v, %v", other, mine, err)
	}
}

func TestPageFilesFollowsWhatAPageLoads(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"index.html":        `<script type="module" src="/assets/index-12345678.js"></script><link rel="stylesheet" href="/assets/a.css"><a href="/login">`,
		"a.css":             "",
		"index-12345678.js": "import{x}from\"./base.js\";d=(m.f||(m.f=[\"assets/shell-12345678.js\",\"assets/shell.css\"]));()=>import(`./shell-12345678.js`),__vite__mapDeps([0,1])",
		"base.js":           "", "shell-12345678.js": `import"./base.js"`, "shell.css": "", "other.js": "",
	} {
		dir := "web/dist/assets"
		if filepath.Ext(name) == ".html" {
			dir = "web/dist"
		}
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got, err := pageFiles("web/dist/index.html", "shell")
	want := []string{
		"web/dist/index.html", "web/dist/assets/index-12345678.js", "web/dist/assets/a.css",
		"web/dist/assets/base.js", "web/dist/assets/shell-12345678.js", "web/dist/assets/shell.css",
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v %s", err, diff)
	}
	if _, err := pageFiles("web/dist/index.html", "missing"); err == nil {
		t.Error("a part that is not there must be told")
	}
}
