package main

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"tilly"
)

// Beside how many callers of another store a quiet one is asked, how often, and how far
// apart.
const (
	busyCallers = 64
	quietCalls  = 200
	quietPause  = 20 * time.Millisecond
)

// fairness measures how long a quiet store's shoppers wait while another store is asked
// by many at once, against how long they wait alone.
func (b *bench) fairness() error {
	busy, quiet, program, err := b.twoShops()
	if err != nil {
		return err
	}
	defer program.stop()
	questions, err := demoQuestions()
	if err != nil {
		return err
	}
	asked := 0
	ask := func(of tilly.Store) request {
		asked++
		return question(program.url+"/api/widget/"+of.DataID+"/messages", questions[asked%len(questions)], asked)
	}
	calls := make([]request, quietCalls)
	wait := func() (float64, error) {
		for i := range calls {
			calls[i] = ask(quiet)
		}
		return slowest(b.ctx, calls)
	}
	if _, err := wait(); err != nil { // warms up
		return err
	}
	alone, err := wait()
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancel(b.ctx)
	defer stop()
	var crowd sync.WaitGroup
	many := make([]request, 200_000)
	for i := range many {
		many[i] = ask(busy)
	}
	var done atomic.Int64
	began := time.Now()
	crowd.Go(func() { _ = load(ctx, busyCallers, len(many), func(i int) request { done.Add(1); return many[i-1] }) }) // it is broken off
	beside, err := wait()
	rate := float64(done.Load()) / time.Since(began).Seconds()
	stop()
	crowd.Wait()
	if err != nil {
		return err
	}
	b.add(row{measure: "p95 of a quiet store beside 64 callers of another", unit: "ms", ours: beside, peer: alone, against: "alone", ratio: beside / alone, most: 1.5})
	b.add(row{measure: "  answers of the busy one meanwhile", unit: "/s", ours: rate})
	return nil
}

// slowest is the time within which 95 of 100 calls are answered, one after the other, in
// milliseconds.
func slowest(ctx context.Context, calls []request) (float64, error) {
	c := newClient(1)
	defer c.CloseIdleConnections()
	took := make([]float64, len(calls))
	for i, q := range calls {
		began := time.Now()
		if err := q.do(ctx, c); err != nil {
			return 0, err
		}
		took[i] = time.Since(began).Seconds() * 1e3
		time.Sleep(quietPause)
	}
	return quantile(took, 0.95), nil
}

// twoShops runs a program with two stores of two owners that have taught the same.
func (b *bench) twoShops() (one, other tilly.Store, program *child, err error) {
	demo, taught, err := b.demoData()
	if err != nil {
		return one, other, nil, err
	}
	passages, err := b.passagesOf(demo, taught.ID)
	if err != nil {
		return one, other, nil, err
	}
	dir := filepath.Join(b.dir, "fairness")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return one, other, nil, err
	}
	rows, err := openRows(b.ctx, dir)
	if err != nil {
		return one, other, nil, err
	}
	for _, store := range []*tilly.Store{&one, &other} {
		o, err := seedOwner(b.ctx, rows, 1)
		if err == nil {
			err = storePassages(b.ctx, rows, o.store.ID, passages)
		}
		if err != nil {
			_ = rows.Close() // the first error is the one to tell
			return one, other, nil, err
		}
		*store = o.store
	}
	if err := rows.Close(); err != nil {
		return one, other, nil, err
	}
	program, err = b.tilly(dir)
	return one, other, program, err
}

// passagesOf are the pages' passages of a store.
func (b *bench) passagesOf(dir, storeID string) (out []tilly.Passage, err error) {
	rows, err := openRows(b.ctx, dir)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	_, err = rows.Index.Changed(b.ctx, storeID, 0, func(_ string, list []tilly.Passage) error {
		for _, p := range list {
			if p.Kind == tilly.Knowledge {
				out = append(out, p)
			}
		}
		return nil
	})
	return out, err
}
