package main

import (
	"context"
	"fmt"
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

// index measures building and asking an index of real product titles against FTS5.
func (b *bench) index() error {
	s, ok, err := readSet("homedepot", 1.33)
	if err != nil {
		return err
	}
	if !ok {
		b.skip("index: %s is not there", searchData)
		return nil
	}
	for _, n := range []int{10_000, 50_000} {
		if err := b.indexSize(s, n); err != nil {
			return err
		}
	}
	return nil
}

func (b *bench) indexSize(s set, n int) error {
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
		row{measure: "  bytes a passage", unit: "B", ours: float64(x.Bytes()) / float64(n)},
	)
	return b.queryTimes(s, x, passages)
}

// queryTimes takes each question's best of three, so that only the question
// itself makes it slow.
func (b *bench) queryTimes(s set, x *search.Index, passages []tilly.Passage) error {
	f, err := newFTS(b.ctx, passages)
	if err != nil {
		return err
	}
	defer f.close()
	const most = 200
	var ours, peer []float64
	for _, q := range s.some(most) {
		o, err := best(3, func() error { ranked(x, q.text); return nil })
		if err != nil {
			return err
		}
		p, err := best(3, func() error { _, err := f.rank(b.ctx, q.text); return err })
		if err != nil {
			return err
		}
		ours, peer = append(ours, o*1e3), append(peer, p*1e3)
	}
	b.add(
		row{measure: "  question, p50", unit: "ms", ours: median(ours), peer: median(peer), against: "FTS5"},
		row{measure: "  question, p99", unit: "ms", ours: quantile(ours, .99), peer: quantile(peer, .99), against: "FTS5"},
	)
	return nil
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
