// Command bleve is a peer for search: it indexes the documents it is given in
// memory with github.com/blevesearch/bleve, English, and answers the questions. It
// is a module of its own, so that the program does not depend on it. See peer.go
// beside it for what it reads and writes.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"syscall"
	"time"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/analysis/lang/en"
	"github.com/blevesearch/bleve/v2/index/scorch"
	"github.com/blevesearch/bleve/v2/search/query"
)

type input struct {
	Docs    []doc    `json:"docs"`
	Queries []string `json:"queries"`
}

type doc struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Text  string `json:"text"`
}

type output struct {
	Ranked [][]string `json:"ranked"`
	Millis []float64  `json:"millis"` // of each question, the best of three
	Build  float64    `json:"build"`  // CPU seconds
	Bytes  int        `json:"bytes"`  // of heap
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "bleve:", err)
		os.Exit(1)
	}
}

func run() error {
	var in input
	if err := json.NewDecoder(os.Stdin).Decode(&in); err != nil {
		return err
	}
	var out output
	heap, began := held(), cpu()
	index, err := build(in.Docs)
	if err != nil {
		return err
	}
	defer func() { _ = index.Close() }()
	out.Build = cpu() - began
	out.Bytes = max(held()-heap, 0)
	for _, q := range in.Queries {
		ids, millis, err := ask(index, q)
		if err != nil {
			return err
		}
		out.Ranked, out.Millis = append(out.Ranked, ids), append(out.Millis, millis)
	}
	return json.NewEncoder(os.Stdout).Encode(out)
}

func build(docs []doc) (bleve.Index, error) {
	mapping := bleve.NewIndexMapping()
	mapping.DefaultAnalyzer = en.AnalyzerName
	mapping.StoreDynamic, mapping.DocValuesDynamic = false, false
	index, err := bleve.NewUsing("", mapping, scorch.Name, scorch.Name, nil) // no path: it stays in memory
	if err != nil {
		return nil, err
	}
	const most = 1000 // to a batch
	batch := index.NewBatch()
	for i, d := range docs {
		if err := batch.Index(d.ID, map[string]string{"title": d.Title, "text": d.Text}); err != nil {
			return nil, err
		}
		if batch.Size() == most || i == len(docs)-1 {
			if err := index.Batch(batch); err != nil {
				return nil, err
			}
			batch.Reset()
		}
	}
	return index, nil
}

// titleBoost is how much more than the text the title counts.
const titleBoost = 3

func ask(index bleve.Index, text string) (ids []string, millis float64, err error) {
	for range 3 {
		var parts []query.Query
		for field, boost := range map[string]float64{"title": titleBoost, "text": 1} {
			m := bleve.NewMatchQuery(text)
			m.SetField(field)
			m.SetBoost(boost)
			parts = append(parts, m)
		}
		began := time.Now()
		found, err := index.Search(bleve.NewSearchRequestOptions(bleve.NewDisjunctionQuery(parts...), 10, 0, false))
		if err != nil {
			return nil, 0, err
		}
		took := time.Since(began).Seconds() * 1e3
		if ids == nil || took < millis {
			millis = took
		}
		ids = ids[:0]
		for _, hit := range found.Hits {
			ids = append(ids, hit.ID)
		}
	}
	return ids, millis, nil
}

// held is the heap in use once garbage is gone.
func held() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// cpu is what this process has used so far, in seconds.
func cpu() float64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return float64(u.Utime.Sec+u.Stime.Sec) + float64(u.Utime.Usec+u.Stime.Usec)/1e6
}
