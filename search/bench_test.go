package search_test

import (
	"fmt"
	"slices"
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

// manyProducts are n of the larger public set of products.
func manyProducts(b *testing.B, n int) ([]tilly.Passage, []asked) {
	set := readProducts(b, "homedepot", 1000)
	return set.passages[:min(n, len(set.passages))], set.queries
}

func BenchmarkBuildProducts(b *testing.B) {
	passages, _ := manyProducts(b, 50_000)
	var x *search.Index
	for b.Loop() {
		x = indexOf(b, passages)
	}
	b.ReportMetric(float64(x.Len())*float64(b.N)/b.Elapsed().Seconds(), "docs/s")
	b.ReportMetric(float64(x.Bytes())/float64(x.Len()), "bytes/doc")
}

// BenchmarkProducts asks 20 thousand products and tells the slowest hundredth too,
// each question at its best of three.
func BenchmarkProducts(b *testing.B) {
	passages, queries := manyProducts(b, 20_000)
	x := indexOf(b, passages)
	ask := func(i int) {
		x.Search(search.Query{Text: queries[i%len(queries)].text, Kind: tilly.ProductsKind, Limit: 10})
	}
	i := 0
	for b.Loop() {
		ask(i)
		i++
	}
	b.StopTimer()
	var millis []float64
	for i := range queries {
		least := time.Hour
		for range 3 {
			began := time.Now()
			ask(i)
			least = min(least, time.Since(began))
		}
		millis = append(millis, least.Seconds()*1e3)
	}
	slices.Sort(millis)
	b.ReportMetric(millis[len(millis)/2], "p50-ms")
	b.ReportMetric(millis[len(millis)*99/100], "p99-ms")
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
