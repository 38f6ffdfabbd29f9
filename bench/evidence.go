package main

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"slices"

	"tilly"
	"tilly/bench/chart"
	"tilly/bench/shops"
	"tilly/quote"
)

// speaks is the chance from which on the program answers.
const speaks = 0.5

// refusals is the picture of how much is answered against how much of that should
// not have been.
const refusals = "docs/images/refusals.svg"

// evidence measures how well the chance of a quotation tells what a store knows from
// what it does not, against the score of FTS5. The sets had no part in fitting it.
func (b *bench) evidence() error {
	var sets []set
	for _, s := range judged() {
		s, ok, err := readSet(s.name, s.relevant)
		if err != nil {
			return err
		}
		if !ok {
			b.skip("evidence: %s is not there", searchData)
			return nil
		}
		if s.name != "homedepot" { // of the same kind as crowdflower, and large
			sets = append(sets, s)
		}
	}
	var drawn []chart.Line
	for i, s := range sets {
		if s.name == "crowdflower" {
			continue // no passages to answer from
		}
		others := slices.Concat(sets[:i], sets[i+1:])
		ours, err := s.examples(b.ctx, others, b.asTilly)
		if err != nil {
			return err
		}
		peer, err := s.examples(b.ctx, others, b.asFTS)
		if err != nil {
			return err
		}
		b.add(row{measure: "evidence on " + s.name + ", area under ROC", ours: area(ours), peer: area(peer), against: "FTS5's score", least: 1})
		answered, wrong := coverage(ours, speaks), unanswerable(ours, speaks)
		b.add(row{measure: "  own questions answered", unit: "%", ours: 100 * answered})
		level := sureness(peer, answered)
		b.add(row{measure: "  unanswerable ones answered", unit: "%", ours: 100 * wrong, peer: 100 * unanswerable(peer, level), against: "FTS5 at as many", most: 1})
		fts := curve(s.name+", FTS5", peer, level)
		fts.Dotted = true
		drawn = append(drawn, curve(s.name, ours, speaks), fts)
	}
	if err := os.MkdirAll(filepath.Dir(refusals), 0o755); err != nil {
		return err
	}
	picture := chart.Chart{
		About: "The more questions are answered, the more of those that cannot be answered are among them",
		X:     "questions the store can answer, answered", Y: "questions it cannot answer, answered",
		Lines: drawn,
	}
	return os.WriteFile(refusals, []byte(picture.SVG()), 0o644)
}

// sort is what a question is to a store.
type sort uint8

const (
	own     sort = iota // its passages answer it
	hole                // what answers it was taken out; the rest is of the same matter
	foreign             // it is another store's question
)

// example is a question with how sure one is of the passage that answers it, and
// whether that is right.
type example struct {
	sort  sort
	sure  float64
	right bool
}

// asking finds the passage that answers a question and how sure that is.
type asking func(text string) (id string, sure float64, err error)

func (b *bench) asTilly(passages []tilly.Passage) (asking, func(), error) {
	x, err := indexOf(b.ctx, passages)
	return func(text string) (string, float64, error) {
		d := quote.Answer(shops.Look(x, text, quote.Looked))
		if len(d.Sources) == 0 {
			return "", 0, nil
		}
		return d.Sources[0].DocumentID, d.Chance, nil
	}, func() {}, err
}

func (b *bench) asFTS(passages []tilly.Passage) (asking, func(), error) {
	f, err := newFTS(b.ctx, passages)
	if err != nil {
		return nil, nil, err
	}
	return func(text string) (string, float64, error) { return f.first(b.ctx, text) }, f.close, nil
}

// holes is into how many parts the questions are cut; each part is asked of a
// store from which what answers it was taken.
const holes = 5

// examples are the questions of a set asked of its own passages, of these without
// the ones that answer, and as many of other sets, which nothing here answers.
func (s *set) examples(ctx context.Context, others []set, engine func([]tilly.Passage) (asking, func(), error)) ([]example, error) {
	var out []example
	ask := func(passages []tilly.Passage, sort sort, queries []asked) error {
		find, done, err := engine(passages)
		if err != nil {
			return err
		}
		defer done()
		for _, q := range queries {
			id, sure, err := find(q.text)
			if err != nil || ctx.Err() != nil {
				return cmp.Or(err, ctx.Err())
			}
			out = append(out, example{sort, sure, sort == own && s.grades[q.id][id] >= s.relevant})
		}
		return nil
	}
	if err := ask(s.passages, own, s.queries); err != nil {
		return nil, err
	}
	for _, o := range others {
		if err := ask(s.passages, foreign, o.some(len(s.queries)/len(others))); err != nil {
			return nil, err
		}
	}
	for fold := range holes {
		queries := s.queries[fold*len(s.queries)/holes : (fold+1)*len(s.queries)/holes]
		gone := s.judgedFor(queries)
		left := slices.DeleteFunc(slices.Clone(s.passages), func(p tilly.Passage) bool { return gone[p.DocumentID] })
		if err := ask(left, hole, queries); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// judgedFor are the documents that say anything of the questions.
func (s *set) judgedFor(queries []asked) map[string]bool {
	out := map[string]bool{}
	for _, q := range queries {
		for id, g := range s.grades[q.id] {
			out[id] = out[id] || g > 0
		}
	}
	return out
}
