package search_test

import (
	"fmt"
	"testing"
	"time"

	"tilly"
	"tilly/search"
)

// manyPassages repeats the passages of the public sets until there are n.
func manyPassages(b *testing.B, n int) ([]tilly.Passage, []asked) {
	faq, wiki := readSet(b, "stackfaq"), readSet(b, "xquad")
	base := append(append([]tilly.Passage{}, faq.passages...), wiki.passages...)
	out := make([]tilly.Passage, n)
	for i := range out {
		out[i] = base[i%len(base)]
		out[i].DocumentID = fmt.Sprintf("%s-%d", out[i].DocumentID, i)
	}
	return out, append(faq.queries, wiki.queries...)
}

func BenchmarkBuild(b *testing.B) {
	passages, _ := manyPassages(b, 5000)
	var x *search.Index
	for b.Loop() {
		x = indexOf(b, passages)
	}
	b.ReportMetric(5000*float64(b.N)/b.Elapsed().Seconds(), "docs/s")
	b.ReportMetric(float64(x.Bytes())/5000, "bytes/doc")
}

func BenchmarkQuery(b *testing.B) {
	passages, queries := manyPassages(b, 10000)
	x := indexOf(b, passages)
	i := 0
	began := time.Now()
	for b.Loop() {
		x.Search(search.Query{Text: queries[i%len(queries)].text, Limit: 6})
		i++
	}
	b.ReportMetric(float64(time.Since(began).Microseconds())/float64(b.N), "µs/query")
}
