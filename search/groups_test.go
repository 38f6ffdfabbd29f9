package search

import (
	"fmt"
	"math"
	"testing"

	"tilly"
	"tilly/search/prices"
	"tilly/search/segment"
)

// A title has a word as it was typed where it stands there whole, in capitals or not; what has
// digits or is written together has no other forms.
func TestWordsAsTheyWereTyped(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		word, title string
		want        bool
	}{
		{"mug", "Mug", true}, {"mug", "A MUG, blue", true}, {"mug", "Mugs", false}, {"mug", "smug", false}, {"mug", "smug mug", true}, {"mug", "mu", false}, {"mug", "", false}, {"mug", "mug-rack", true}, {"mug", "mug2", true}, {"mug", "émug mugé", false}, {"été", "L'Été", true}, {"été", "étés", false}, {"übung", "Übung", true}, {"mug", "mugmug", false},
	} {
		g := group{word: c.word, typed: true}
		if got := g.spelt(c.title); got != c.want {
			t.Errorf("%q is spelt so in %q: %v", c.word, c.title, got)
		}
	}
	if g := (group{word: "16gb"}); !g.spelt("x") {
		t.Error("a word that is not typed has other forms")
	}
}

// What a word carries of a question's meaning, and how far a store knows it by one form.
func TestWhatWordsCarry(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		g    group
		want float64
	}{"a word": {group{idf: 2, weight: 0.5}, 1}, "a small one": {group{idf: 2, weight: 0.5, soft: true}, softWorth}, "one that any shop is asked": {group{idf: 2, weight: 0.5, weak: true}, weakWorth}, "small and asked": {group{idf: 2, weight: 0.5, soft: true, weak: true}, softWorth}, "a hint": {group{idf: 2, weight: 0.5, hint: true}, 0}} {
		if got := c.g.worth(); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	for name, c := range map[string]struct {
		f    form
		want float64
	}{"itself": {form{weight: 1}, 1}, "another name": {form{weight: 0.8, how: "synonym"}, 1}, "put right": {form{weight: repairWeight, how: "repaired"}, 0.9}, "put right twice": {form{weight: repairWeight * repairWeight, how: "repaired"}, repairWeight * repairWeight}, "joined": {form{weight: joinWeight, how: "joined"}, joinWeight}} {
		if got := c.f.knows(); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	var g group
	for _, term := range []string{"a", "", "b", "a"} {
		g.add(term, 1, "")
	}
	g.forms = append(g.forms, form{term: "fire", tail: "pit", weight: 0.9, how: "split"})
	if got := fmt.Sprint(g.told()); got != "[{a  1} {b  1} {fire split 0.45} {pit split 0.45}]" {
		t.Errorf("its forms are %s", got)
	}
	if g.holds("a") != 1 || g.holds("pit") != 0.9 || g.holds("fire") != 0 || g.holds("") != 0 {
		t.Error("a phrase is found where its last word is")
	}
	capped := group{forms: []form{{term: "a", idf: 2}, {term: "b", idf: 3, how: "synonym"}, {term: "c", idf: 3}, {term: "d", idf: 1, how: "joined"}}}
	capped.capForms()
	meant := group{forms: []form{{term: "a", idf: 2, how: "repaired"}, {term: "b", idf: 1, how: "repaired"}}}
	meant.capForms()
	other := group{forms: []form{{term: "a", idf: 2, how: "synonym"}, {term: "b", idf: 3, how: "joined"}}}
	other.capForms()
	for name, c := range map[string]struct {
		g    group
		want string
	}{"stands for the word": {capped, "2 2 3 1 "}, "was meant": {meant, "1 1 "}, "the store does not know the word": {other, "2 3 "}} {
		got := ""
		for _, f := range c.g.forms {
			got += fmt.Sprint(f.idf, " ")
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// In a shop a word names a thing as far as it is the head of titles; one of few titles is
// doubted, and what was taken out is not counted.
func TestWordsThatNameThings(t *testing.T) {
	t.Parallel()
	ware := func(i int, title string) segment.Change {
		id := fmt.Sprint("w", i)
		return segment.Change{DocumentID: id, Passages: []tilly.Passage{{DocumentID: id, Kind: tilly.ProductsKind, Lang: "en", Title: title}}}
	}
	var list []segment.Change
	for i, title := range []string{"Phone case", "Hard case", "Case for phone", "Phone", "Stand for a phone"} {
		list = append(list, ware(i, title))
	}
	x := filled().apply(2, list)
	of := func(x *Index) map[string]float64 {
		p := x.plan(Query{Text: "phone case", Kind: tilly.ProductsKind})
		out := map[string]float64{}
		for _, g := range p.groups {
			out[g.word] = math.Round(g.thing*1000) / 1000
		}
		return out
	}
	if got := of(x); got["case"] != 1 || got["phone"] != math.Round((1.5/6)/(3.5/5)*1000)/1000 {
		t.Errorf("of all: %v", got)
	}
	if got := of(x.apply(3, []segment.Change{{DocumentID: "w0"}, {DocumentID: "w1"}, {DocumentID: "w2"}})); got["phone"] != 1 {
		t.Errorf("without cases: %v", got)
	}
}

// A product passes by its prices, its reduction and what it is; other passages by what they
// are alone.
func TestWhatPassesAFilter(t *testing.T) {
	t.Parallel()
	facts := &tilly.Facts{Prices: []int64{1000, 3000}, Currency: "EUR"}
	reduced := &tilly.Facts{Prices: []int64{1000}, Currency: "EUR", Reduced: true}
	for name, c := range map[string]struct {
		f     Filter
		facts *tilly.Facts
		want  bool
	}{
		"all": {Filter{}, facts, true}, "no product": {Filter{}, nil, true}, "products only": {Filter{OnlyFacts: true}, nil, false}, "a product": {Filter{OnlyFacts: true}, facts, true}, "no products": {Filter{NoFacts: true}, facts, false}, "what is no product": {Filter{NoFacts: true}, nil, true}, "reduced": {Filter{Reduced: true}, reduced, true}, "not reduced": {Filter{Reduced: true}, facts, false}, "of two prices one": {Filter{Bounds: prices.Bounds{Low: 20}}, facts, true}, "between them": {Filter{Bounds: prices.Bounds{Low: 15, High: 25}}, facts, false}, "text at a price": {Filter{Bounds: prices.Bounds{Low: 20}}, nil, true},
	} {
		if got := c.f.admits(c.facts); got != c.want {
			t.Errorf("%s: passes %v", name, got)
		}
		if c.f.empty() != (name == "all" || name == "no product") {
			t.Errorf("%s: empty %v", name, c.f.empty())
		}
	}
}

// How rare a word is, and how much a small one counts, by how large the store is.
func TestRareWords(t *testing.T) {
	t.Parallel()
	x := &Index{live: 100}
	if a, b, c := x.idf(1), x.idf(50), x.idf(100); !(a > b && b > c && c > 0) || math.Abs(a-math.Log(1+99.5/1.5)) > 1e-9 {
		t.Errorf("%v, %v, %v", a, b, c)
	}
	if got, want := x.softShare(), softWeight*104.0/164.0; math.Abs(got-want) > 1e-9 {
		t.Errorf("a small word counts %v, want %v", got, want)
	}
	if x.average(segment.Title) != 1 {
		t.Error("a field that nothing has is of no length")
	}
	x.total[segment.Title], x.with[segment.Title] = 30, 4
	if x.average(segment.Title) != 7.5 {
		t.Errorf("a title has %v words", x.average(segment.Title))
	}
	m := &meaning{mean: 0.5}
	for cosine, want := range map[float64]float64{0.5: 0, 1: 1, 0.75: 0.5, 0.1: 0} {
		if got := m.share(cosine); got != want {
			t.Errorf("%v stands out by %v, want %v", cosine, got, want)
		}
	}
	if m.mean = 1; m.share(1) != 0 {
		t.Error("where all mean the same, something stands out")
	}
}
