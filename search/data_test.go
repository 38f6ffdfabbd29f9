package search_test

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tilly"
	"tilly/search"
	"tilly/testkit/leftout"
)

// judged is a public set of passages, questions and what people judged relevant.
type judged struct {
	passages []tilly.Passage
	queries  []asked
	grades   map[string]map[string]float64
}

type asked struct{ id, text string }

// readSet reads one of the public sets beside the repository; it skips the test
// where they are not there.
func readSet(t testing.TB, name string) judged {
	t.Helper()
	dir := leftout.Shared(t, "search", name)
	set := judged{grades: map[string]map[string]float64{}}
	eachLine(t, filepath.Join(dir, "docs.jsonl"), func(line string) {
		var d struct{ ID, Title, Brand, Body, Attrs string }
		if err := json.Unmarshal([]byte(line), &d); err != nil {
			t.Fatal(err)
		}
		set.passages = append(set.passages, passageOf(name, d.ID, d.Title, d.Brand, d.Body, d.Attrs))
	})
	eachLine(t, filepath.Join(dir, "queries.tsv"), func(line string) {
		id, text, _ := strings.Cut(line, "\t")
		set.queries = append(set.queries, asked{id, text})
	})
	eachLine(t, filepath.Join(dir, "qrels.tsv"), func(line string) {
		f := strings.Split(line, "\t")
		grade, err := strconv.ParseFloat(f[2], 64)
		if err != nil {
			t.Fatal(err)
		}
		if set.grades[f[0]] == nil {
			set.grades[f[0]] = map[string]float64{}
		}
		set.grades[f[0]][f[1]] = grade
	})
	return set
}

func passageOf(set, id, title, brand, body, attrs string) tilly.Passage {
	p := tilly.Passage{DocumentID: id, SourceID: "s", StoreID: "store", Kind: tilly.Knowledge}
	if set == "stackfaq" {
		p.Title, p.Question, p.Answer = title, title, body
		return p
	}
	p.Title, p.Text, p.URL = title, strings.TrimSpace(body+" "+brand+" "+attrs), "https://shop.example/"+id
	return p
}

func eachLine(t testing.TB, path string, each func(string)) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		each(s.Text())
	}
}

// kind is what the set holds.
func (set judged) kind() tilly.Kind { return set.passages[0].Kind }

// quality ranks every question of a set and gives the mean NDCG@10 and P@1.
func (set judged) quality(x *search.Index, relevant float64) (ndcg, first float64, n int) {
	for _, q := range set.queries {
		ideal, ok := set.ideal(q.id, relevant)
		if !ok {
			continue
		}
		var got []float64
		for _, r := range x.Search(search.Query{Text: q.text, Kind: set.kind()}) {
			got = append(got, set.grades[q.id][r.Passage.DocumentID])
		}
		n++
		ndcg += gain(got) / ideal
		if len(got) > 0 && got[0] >= relevant {
			first++
		}
	}
	return ndcg / float64(n), first / float64(n), n
}

// ideal is the most that a question can gain; ok is false where nothing is relevant.
func (set judged) ideal(query string, relevant float64) (most float64, ok bool) {
	grades := slices.SortedFunc(maps.Values(set.grades[query]), func(a, b float64) int { return cmp.Compare(b, a) })
	return gain(grades), len(grades) > 0 && grades[0] >= relevant
}

func gain(grades []float64) (sum float64) {
	for i, g := range grades {
		if i == 10 {
			break
		}
		sum += (math.Exp2(g) - 1) / math.Log2(float64(i)+2)
	}
	return sum
}

// TestQuality holds what the ranking of knowledge reaches on public sets.
func TestQuality(t *testing.T) {
	for _, c := range []struct {
		set      string
		relevant float64
		floor    float64 // of NDCG@10
		top      float64 // of P@1
	}{
		{"stackfaq", 1, 0.815, 0.81},
		{"xquad", 1, 0.965, 0.94},
	} {
		t.Run(c.set, func(t *testing.T) {
			t.Parallel()
			set := readSet(t, c.set)
			x := indexOf(t, set.passages)
			ndcg, first, n := set.quality(x, c.relevant)
			t.Logf("%s: NDCG@10 %.4f, P@1 %.4f over %d questions, %d passages, %d bytes", c.set, ndcg, first, n, x.Len(), x.Bytes())
			if ndcg < c.floor || first < c.top {
				t.Errorf("NDCG@10 %.4f, P@1 %.4f: below %.3f or %.3f", ndcg, first, c.floor, c.top)
			}
		})
	}
}

// sampled is every nth query, and all where torture is wanted.
func sampled(list []asked, n int) []asked {
	if os.Getenv("TILLY_TORTURE") != "" {
		return list
	}
	return every(list, n)
}

func every(list []asked, n int) (some []asked) {
	for i := 0; i < len(list); i += n {
		some = append(some, list[i])
	}
	return some
}

func indexOf(t testing.TB, passages []tilly.Passage) *search.Index {
	t.Helper()
	rows := newRows()
	rows.set("store", passages...)
	x, err := search.NewLibrary(search.Config{Rows: rows}).Index(context.Background(), "store")
	if err != nil {
		t.Fatal(err)
	}
	return x
}
