package main

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"tilly"
	"tilly/direction"
	"tilly/search"
)

// drawn are vectors drawn at random, one for each passage of fixed rows.
type drawn struct {
	fixed
	dims int
}

// Vectors gives every passage its vector.
func (d drawn) Vectors(_ context.Context, _ string, _ int64, each func(tilly.TextHash, tilly.Vector) error) error {
	r := rand.New(rand.NewPCG(1, uint64(d.dims)))
	for _, p := range d.fixed {
		if err := each(tilly.HashText(p.MeaningText()), d.draw(r)); err != nil {
			return err
		}
	}
	return nil
}

func (d drawn) draw(r *rand.Rand) tilly.Vector {
	v := make([]float32, d.dims)
	for i := range v {
		v[i] = float32(r.NormFloat64())
	}
	out, _ := direction.Of(v) // numbers drawn have a direction
	return out
}

// vectors measures what ranking by meaning adds to questions over 20 thousand
// products: time and memory, against words alone and numbers of 32 bits.
func (b *bench) vectors() error {
	s, ok, err := readSet("homedepot", 1.33)
	if err != nil {
		return err
	}
	if !ok {
		b.skip("vectors: %s is not there", searchData)
		return nil
	}
	const most = 20_000
	passages := s.passages[:min(most, len(s.passages))]
	words, err := indexOf(b.ctx, passages)
	if err != nil {
		return err
	}
	for _, dims := range []int{384, 1024} {
		if err := b.vectorsOf(s, words, drawn{passages, dims}); err != nil {
			return err
		}
	}
	return nil
}

func (b *bench) vectorsOf(s set, words *search.Index, d drawn) error {
	x, err := search.NewLibrary(search.Config{Rows: d.fixed, Vectors: d}).Index(b.ctx, "store")
	if err != nil {
		return err
	}
	const questions, limit = 40, 8 // milliseconds
	r := rand.New(rand.NewPCG(2, 2))
	var with, without, plain []float64
	numbers := newNumbers(len(d.fixed), d.dims)
	for _, q := range s.some(questions) {
		v := d.draw(r)
		times := map[*[]float64]func(){
			&with:    func() { x.Search(search.Query{Text: q.text, Vector: v}) },
			&without: func() { words.Search(search.Query{Text: q.text}) },
			&plain:   func() { numbers.nearest(v) },
		}
		for into, ask := range times {
			took, err := best(3, func() error { ask(); return nil })
			if err != nil {
				return err
			}
			*into = append(*into, took*1e3)
		}
	}
	n := float64(len(d.fixed))
	b.add(
		row{
			measure: fmt.Sprintf("question by words and meaning, %d titles of %d dimensions, p50", len(d.fixed), d.dims), unit: "ms",
			ours: median(with), peer: median(without), against: "words alone",
		},
		row{
			measure: "  what meaning adds, p50", unit: "ms",
			ours: max(0.001, median(with)-median(without)), peer: median(plain), against: "a plain scan of 32-bit numbers",
		},
		row{measure: "  p99", unit: "ms", ours: quantile(with, .99), peer: limit, against: "limit", most: 1},
		row{measure: "  bytes a vector", unit: "B", ours: float64(x.Bytes()-words.Bytes()) / n, peer: float64(4 * d.dims), against: "32-bit numbers", most: 1},
	)
	return nil
}

// numbers are vectors as models give them.
type numbers struct {
	dims int
	data []float32
}

func newNumbers(n, dims int) *numbers {
	r := rand.New(rand.NewPCG(3, 3))
	m := &numbers{dims: dims, data: make([]float32, n*dims)}
	for i := range m.data {
		m.data[i] = float32(r.NormFloat64())
	}
	return m
}

// nearest finds the row with the largest product.
func (m *numbers) nearest(v tilly.Vector) (best int) {
	asked := make([]float32, m.dims)
	for i, x := range v {
		asked[i] = float32(x)
	}
	most := float32(math.Inf(-1))
	for i := 0; i*m.dims < len(m.data); i++ {
		sum := float32(0)
		for j, x := range m.data[i*m.dims : (i+1)*m.dims] {
			sum += x * asked[j]
		}
		if sum > most {
			most, best = sum, i
		}
	}
	return best
}
