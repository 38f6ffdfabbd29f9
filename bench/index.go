package main

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"tilly"
	"tilly/search"
)

// fixed are the rows of one store that does not change.
type fixed []tilly.Passage

// Generation is always the first.
func (f fixed) Generation(context.Context, string) (int64, error) { return 1, nil }

// Changed gives every passage as a document.
func (f fixed) Changed(_ context.Context, _ string, _ int64, each func(string, []tilly.Passage) error) (int64, error) {
	for i := range f {
		if err := each(f[i].DocumentID, f[i:i+1]); err != nil {
			return 0, err
		}
	}
	return 1, nil
}

func indexOf(ctx context.Context, passages []tilly.Passage) (*search.Index, error) {
	return search.NewLibrary(search.Config{Rows: fixed(passages)}).Index(ctx, "store")
}

// What an index may take.
const (
	leastIndexed = 5000 // documents a CPU second
	mostBytes    = 1536 // a document
	mostP50      = 1    // ms, of 20 thousand products
	mostP99      = 8    // ms
	mostCold     = 0.5  // CPU seconds to load 50 thousand from rows that are in memory
)

// index measures building and asking an index of real product titles against FTS5
// and Bleve.
func (b *bench) index() error {
	s, ok, err := readSet("homedepot", 1.33)
	if err != nil {
		return err
	}
	if !ok {
		b.skip("index: %s is not there", searchData)
		return nil
	}
	peers := b.searchPeers()
	for _, n := range []int{20_000, 50_000} {
		if err := b.indexSize(s, peers, n); err != nil {
			return err
		}
	}
	return b.described()
}

// described measures what products with long descriptions take, which the set of
// titles does not have; their ids are as long as ours are.
func (b *bench) described() error {
	s, ok, err := readSet("crowdflower", 2)
	if err != nil {
		return err
	}
	if !ok {
		b.skip("products with descriptions: %s is not there", searchData)
		return nil
	}
	text, source, store := 0, tilly.NewID(), tilly.NewID()
	for i := range s.passages {
		p := &s.passages[i]
		p.DocumentID, p.SourceID, p.StoreID = tilly.NewID(), source, store
		text += len(p.Title) + len(p.Text) + len(p.URL)
	}
	n := float64(len(s.passages))
	before := heap()
	x, err := indexOf(b.ctx, s.passages)
	if err != nil {
		return err
	}
	held := heap() - before
	size := float64(x.Bytes()) / n
	b.add(
		row{measure: fmt.Sprintf("bytes a product with a description, of %d", len(s.passages)), unit: "B", ours: size, peer: mostBytes, against: "limit", most: 1},
		row{measure: "  on the heap", unit: "B", ours: held / n, peer: size, against: "as the budget counts"},
		row{measure: "  its text alone", unit: "B", ours: float64(text) / n},
	)
	runtime.KeepAlive(x)
	runtime.KeepAlive(s)
	return nil
}

func (b *bench) indexSize(s set, peers []searchPeer, n int) error {
	passages := s.passages[:min(n, len(s.passages))]
	n = len(passages)
	var x *search.Index
	build := func(make func() error) func() (float64, error) {
		return func() (float64, error) {
			used, err := ownCPU(make)
			return float64(n) / used, err
		}
	}
	const rounds = 3
	o, p, ratio, err := alternate(rounds, build(func() (err error) { x, err = indexOf(b.ctx, passages); return err }),
		build(func() error {
			f, err := newFTS(b.ctx, passages)
			if err == nil {
				f.close()
			}
			return err
		}))
	if err != nil {
		return err
	}
	of := fmt.Sprintf(" of %d titles", n)
	b.add(
		row{measure: "documents indexed per CPU second," + of, unit: "/s", ours: o, peer: p, against: "FTS5", ratio: ratio},
		row{measure: "  the same", unit: "/s", ours: o, peer: leastIndexed, against: "limit", least: 1},
	)
	if n >= 50_000 {
		b.add(row{measure: "  CPU to load all from rows", unit: "s", ours: float64(n) / o, peer: mostCold, against: "limit", most: 1})
	}
	return b.besidePeers(s, x, passages, peers, o)
}

// besidePeers compares memory and the times of questions.
func (b *bench) besidePeers(s set, x *search.Index, passages []tilly.Passage, peers []searchPeer, built float64) error {
	const most = 200
	queries := s.some(most)
	size := float64(x.Bytes()) / float64(len(passages))
	var ours []float64
	for _, q := range queries {
		took, err := best(3, func() error { ranked(x, s.kind(), q.text); return nil })
		if err != nil {
			return err
		}
		ours = append(ours, took*1e3)
	}
	beside := func(engine string, bytes int, millis []float64) {
		b.add(
			row{measure: "  bytes a passage", unit: "B", ours: size, peer: float64(bytes) / float64(len(passages)), against: engine},
			row{measure: "  question, p50", unit: "ms", ours: median(ours), peer: median(millis), against: engine},
			row{measure: "  question, p99", unit: "ms", ours: quantile(ours, .99), peer: quantile(millis, .99), against: engine},
		)
	}
	b.add(
		row{measure: "  bytes a passage", unit: "B", ours: size, peer: mostBytes, against: "limit", most: 1},
		row{measure: "  question, p50", unit: "ms", ours: median(ours), peer: mostP50, against: "limit", most: 1},
		row{measure: "  question, p99", unit: "ms", ours: quantile(ours, .99), peer: mostP99, against: "limit", most: 1},
	)
	bytes, millis, err := b.timeFTS(passages, queries)
	if err != nil {
		return err
	}
	beside("FTS5", bytes, millis)
	for _, p := range peers {
		a, err := p.ask(passages, queries)
		if err != nil {
			return err
		}
		b.add(row{measure: "  documents indexed per CPU second", unit: "/s", ours: built, peer: float64(len(passages)) / a.Build, against: p.name})
		beside(p.name, a.Bytes, a.Millis)
	}
	return nil
}

// timeFTS takes each question's best of three, so that only the question itself
// makes it slow.
func (b *bench) timeFTS(passages []tilly.Passage, queries []asked) (bytes int, millis []float64, err error) {
	f, err := newFTS(b.ctx, passages)
	if err != nil {
		return 0, nil, err
	}
	defer f.close()
	for _, q := range queries {
		took, err := best(3, func() error { _, err := f.rank(b.ctx, q.text); return err })
		if err != nil {
			return 0, nil, err
		}
		millis = append(millis, took*1e3)
	}
	bytes, err = f.size(b.ctx)
	return bytes, millis, err
}

// best is the shortest of n runs, in seconds.
func best(n int, work func() error) (float64, error) {
	least := time.Hour.Seconds()
	for range n {
		took, err := wall(work)
		if err != nil {
			return 0, err
		}
		least = min(least, took)
	}
	return least, nil
}
