package main

import (
	"context"
	"fmt"
	"hash/crc32"
	"strings"

	"tilly"
	"tilly/bench/shops"
	"tilly/quote"
	"tilly/search"
)

// question is one with what was found for it and its units.
type question struct {
	shops.Question
	shop  string
	lang  string // of the shop
	own   bool   // of a shop of our own, which is fitted beside but not counted
	hole  bool   // made unanswerable: what holds the answer is not found
	asked quote.Question
	found search.Found
	wide  []search.Result // all that was found
	read  quote.Measured
	units []quote.Example
	right []bool // of units: what is said with it answers
	any   bool   // one of them does
}

// folds is in how many parts the shops are left out.
const folds = 6

// all leaves no shop out.
const all = -1

// fold is the part that a question's shop is left out with.
func (q *question) fold() int { return int(crc32.ChecksumIEEE([]byte(q.shop)) % folds) }

// answers says whether a text answers the question.
func (q *question) answers(text string) bool { return !q.Refuse && q.In(text) }

// load asks every shop its questions, our own shops too.
func load(ctx context.Context, list []shops.Shop, dir string) (out []*question, err error) {
	for _, s := range list {
		asked, err := taught(ctx, s, dir)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.Name, err)
		}
		out = append(out, questions(asked, s.Lang(), false)...)
	}
	own, err := shops.OwnShops(ctx)
	if err != nil {
		return nil, err
	}
	sites, err := shops.OwnSites(ctx, dir)
	if err != nil {
		return nil, err
	}
	for _, s := range append(own, sites...) {
		out = append(out, questions(s, "", true)...)
	}
	return out, nil
}

// taught is a shop's index with its questions.
func taught(ctx context.Context, s shops.Shop, dir string) (a shops.Asked, err error) {
	list, err := shops.ReadQuestions(shops.Fit, s.Name)
	if err != nil {
		return a, err
	}
	t, err := shops.Teach(ctx, s, dir, false)
	if err != nil {
		return a, err
	}
	defer t.Close()
	x, err := shops.NewAsker(t).Index(ctx)
	return shops.Asked{Name: s.Name, Index: x, Questions: list}, err
}

// questions are those of a shop, and the same where the answer is gone.
func questions(s shops.Asked, lang string, own bool) (out []*question) {
	for _, one := range s.Questions {
		q := &question{Question: one, shop: s.Name, lang: lang, own: own}
		q.asked, q.found = shops.Look(s.Index, one.Text, 3*quote.Looked)
		q.wide = q.found.Results
		q.cut(q.wide)
		out = append(out, q)
		if !q.Refuse {
			out = append(out, q.withHole())
		}
	}
	return out
}

// withHole is the question asked of a shop that does not tell the answer any more.
func (q *question) withHole() *question {
	h := *q
	h.Refuse, h.hole = true, true
	var left []search.Result
	for _, r := range q.wide {
		if !q.tells(r.Passage) {
			left = append(left, r)
		}
	}
	h.wide = left
	h.cut(left)
	return &h
}

// tells says whether a passage has all that a right answer holds.
func (q *question) tells(p tilly.Passage) bool {
	return q.In(strings.Join(append([]string{p.Title, p.Question, p.Answer, p.Text}, p.Headings...), "\n"))
}

// cut cuts the first of what was found into units.
func (q *question) cut(results []search.Result) {
	q.found.Results = results[:min(len(results), quote.Looked)]
	q.read = quote.Measure(q.asked, q.found)
	q.units = q.read.Examples()
	q.right, q.any = make([]bool, len(q.units)), false
	for i, u := range q.units {
		q.right[i] = q.answers(u.Said)
		q.any = q.any || q.right[i]
	}
}
