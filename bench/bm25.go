package main

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/porter"

	"tilly"
)

// bm25 is the formula as textbooks have it (Robertson and Zaragoza 2009), over one
// field, with Porter's stemmer, k1 1.2 and b 0.75: what everything else is measured
// against.
type bm25 struct {
	ids     []string
	lens    []int
	total   int
	entries map[string][]entry
}

type entry struct{ doc, n int }

func newBM25(passages []tilly.Passage) *bm25 {
	x := &bm25{entries: map[string][]entry{}}
	for doc, p := range passages {
		words := porterWords(p.Title + " " + p.Text + p.Answer)
		x.ids, x.lens, x.total = append(x.ids, p.DocumentID), append(x.lens, len(words)), x.total+len(words)
		counts := map[string]int{}
		for _, w := range words {
			counts[w]++
		}
		for w, n := range counts {
			x.entries[w] = append(x.entries[w], entry{doc, n})
		}
	}
	return x
}

// rank gives the ten best documents.
func (x *bm25) rank(text string) (ids []string, err error) {
	const k1, b = 1.2, 0.75
	scores := map[int]float64{}
	for _, w := range porterWords(text) {
		list := x.entries[w]
		n, df := float64(len(x.ids)), float64(len(list))
		idf := math.Log(1 + (n-df+0.5)/(df+0.5))
		for _, e := range list {
			tf := float64(e.n)
			length := float64(x.lens[e.doc]) * n / float64(max(x.total, 1))
			scores[e.doc] += idf * tf * (k1 + 1) / (tf + k1*(1-b+b*length))
		}
	}
	docs := make([]int, 0, len(scores))
	for doc := range scores {
		docs = append(docs, doc)
	}
	slices.SortFunc(docs, func(a, b int) int { return cmp.Or(cmp.Compare(scores[b], scores[a]), cmp.Compare(a, b)) })
	for _, doc := range docs[:min(len(docs), 10)] {
		ids = append(ids, x.ids[doc])
	}
	return ids, nil
}

func porterWords(text string) []string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, w := range words {
		env := snowballstem.NewEnv(w)
		porter.Stem(env)
		words[i] = env.Current()
	}
	return words
}
