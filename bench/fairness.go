package main

import (
	"fmt"
	"path/filepath"
	"time"

	"tilly"
)

// Beside how many callers of another store a quiet one is asked, how often in a round,
// in how many rounds, and how far apart.
const (
	busyCallers = 64
	quietCalls  = 30
	quietRounds = 10
	quietPause  = 20 * time.Millisecond
	crowdStarts = 300 * time.Millisecond // until it is there
)

// fairness measures how long a quiet store's shoppers wait while another store is asked
// by many at once, against how long they wait alone; and the same of a bare program that
// takes as much of the processor for an answer and lets the quiet one always go first.
func (b *bench) fairness() error {
	busy, quiet, program, err := b.twoShops()
	if err != nil {
		return err
	}
	defer program.stop()
	peer, err := b.peer(filepath.Join(b.dir, "fairness.db"))
	if err != nil {
		return err
	}
	defer peer.stop()
	of := func(s tilly.Store) string { return program.url + "/api/widget/" + s.DataID + "/messages" }
	hashes, err := b.sameWork(program, of(quiet), peer)
	if err != nil {
		return err
	}
	ours, floor := &besides{b: b, quiet: of(quiet), busy: of(busy)}, &besides{b: b, quiet: peer.url + hashes + "&first", busy: peer.url + hashes}
	for range quietRounds {
		for _, s := range []*besides{ours, floor} {
			if err := s.round(); err != nil {
				return err
			}
		}
	}
	b.add(
		ours.row("p95 of a quiet store beside 64 callers of another", .95, 1.5),
		ours.row("  half of its answers", .5, 0),
		floor.row("  p95 of a bare program of the same CPU", .95, 0),
		floor.row("  half of its answers", .5, 0),
		row{measure: "  answers of the busy one meanwhile", unit: "/s", ours: ours.rate(), peer: floor.rate(), against: "bare"},
	)
	return nil
}

// sameWork is the path by which a bare program takes as much of the processor as an
// answer does.
func (b *bench) sameWork(program *child, url string, peer *child) (path string, err error) {
	const calls, guess = 200, 4000
	questions, err := demoQuestions()
	if err != nil {
		return "", err
	}
	used := func(c *child, url string) (float64, error) {
		ask := func(i int) request { return question(url, questions[i%len(questions)], i) }
		if err := load(b.ctx, 1, calls, ask); err != nil { // warms up
			return 0, err
		}
		return cpuDuring(c.pid(), func() error { return load(b.ctx, 1, calls, ask) })
	}
	at := func(hashes int) string { return fmt.Sprintf("/work?hashes=%d", hashes) }
	ours, err := used(program, url)
	if err != nil {
		return "", err
	}
	none, err := used(peer, peer.url+at(0))
	if err != nil {
		return "", err
	}
	some, err := used(peer, peer.url+at(guess))
	if err != nil {
		return "", err
	}
	return at(int(max(0, (ours-none)/(some-none)*guess))), nil
}

// besides is what somebody waits who asks one address alone, and beside a crowd that
// asks another.
type besides struct {
	b              *bench
	quiet, busy    string
	alone, crowded []float64 // ms
	answered       int
	took           time.Duration
}

// round asks alone, and then beside a crowd.
func (s *besides) round() error {
	took, err := s.b.waits(s.quiet)
	if err != nil {
		return err
	}
	s.alone = append(s.alone, took...)
	c, err := s.b.gather(busyCallers, s.busy)
	if err != nil {
		return err
	}
	began := time.Now()
	time.Sleep(crowdStarts)
	took, err = s.b.waits(s.quiet)
	n, left := c.leave()
	if err != nil {
		return err
	}
	s.crowded, s.answered, s.took = append(s.crowded, took...), s.answered+n, s.took+time.Since(began)
	return left
}

func (s *besides) row(measure string, q, most float64) row {
	ours, peer := quantile(s.crowded, q), quantile(s.alone, q)
	return row{measure: measure, unit: "ms", ours: ours, peer: peer, against: "alone", ratio: ours / peer, most: most}
}

// rate is how often the crowd was answered in a second.
func (s *besides) rate() float64 { return float64(s.answered) / s.took.Seconds() }

// waits is how long each of some questions waits for its answer, one after the other, in
// milliseconds.
func (b *bench) waits(url string) ([]float64, error) {
	questions, err := demoQuestions()
	if err != nil {
		return nil, err
	}
	c := newClient(1)
	defer c.CloseIdleConnections()
	took := make([]float64, quietCalls)
	for i := range took {
		q := question(url, questions[i%len(questions)], int(time.Now().UnixMilli()))
		began := time.Now()
		if err := q.do(b.ctx, c); err != nil {
			return nil, err
		}
		took[i] = time.Since(began).Seconds() * 1e3
		time.Sleep(quietPause)
	}
	return took, nil
}

// twoShops runs a program with two stores of two owners that have taught the same.
func (b *bench) twoShops() (one, other tilly.Store, program *child, err error) {
	dir, stores, err := b.storesOfDemo("fairness", 2)
	if err != nil {
		return one, other, nil, err
	}
	program, err = b.tilly(dir)
	return stores[0], stores[1], program, err
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
