package search

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tilly"
	"tilly/search/lexicon"
	"tilly/search/segment"
)

// filled is an index of passages of one text each, in English.
func filled(texts ...string) *Index {
	l := newLoader(lexicon.New())
	for i, text := range texts {
		l.add(fmt.Sprintf("d%03d", i), []tilly.Passage{{DocumentID: fmt.Sprintf("d%03d", i), Kind: tilly.Knowledge, Lang: "en", Title: fmt.Sprint("Page ", i), Text: text}})
	}
	return l.index(l.in.Done(), 1)
}

// Of what a word may have been meant as the nearest count, of those the commonest, three at
// most; short words are left as they are, and two slips are allowed in long ones.
func TestWhatWasMeant(t *testing.T) {
	t.Parallel()
	var texts []string
	for word, n := range map[string]int{"marlo": 1, "narko": 4, "matko": 3, "marki": 2, "markjx": 9, "tablecloths": 1, "case": 8} {
		for range n {
			texts = append(texts, word)
		}
	}
	x := filled(texts...)
	e := x.expander(Query{})
	for stem, want := range map[string]string{
		"tablecloht": "tablecloth 0.70", "tablclohts": "", "tbleclothh": "tablecloth 0.49", "caze": "", "marko": "narko 0.70 matko 0.70 marki 0.70",
	} {
		var g group
		e.repair(stem, &g)
		var got []string
		for _, f := range g.forms {
			got = append(got, fmt.Sprintf("%s %.2f", f.term, f.weight))
		}
		if list := strings.Join(got, " "); list != want {
			t.Errorf("%s was meant as %q, want %q", stem, list, want)
		}
	}
	for want, list := range map[string][]guess{
		"b c a": {{"a", 1}, {"b", 3}, {"c", 2}, {"b", 3}}, "a b c": {{"c", 1}, {"a", 1}, {"b", 1}, {"d", 1}}, "": nil,
	} {
		var got []string
		for _, g := range commonest(list, 3) {
			got = append(got, g.term)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("the commonest are %v, want %s", got, want)
		}
	}
	near := map[string]bool{}
	eachNeighbour("ab", func(b []byte) { near[string(b)] = true })
	for word, want := range map[string]bool{"b": true, "a": true, "ba": true, "aab": true, "azb": true, "abz": true, "zab": true, "zb": true, "az": true, "abc": true, "": false, "cd": false, "abcd": false} {
		if near[word] != want {
			t.Errorf("%q is a letter away from ab: %v", word, near[word])
		}
	}
}

// Every letter of a word is tried where it has five to twenty of the 26, for six words of a
// query.
func TestWordsThatAreMistyped(t *testing.T) {
	t.Parallel()
	long := "abcdefghijklmnopqrst"
	x := filled("cabinet", "desk", long, long+"u", "lamps", "chair", "table", "couch", "shelf", "stool")
	for word, want := range map[string]string{"cabinett": "cabinet", "cbinet": "cabinet", "dsk": "", "desj": "", "lamos": "lamp", long[:19] + "x": long, long + "x": "", "cab1net": "", "cäbinet": ""} {
		e := x.expander(Query{Kind: tilly.ProductsKind})
		var g group
		e.mistyped(word, &g)
		got := ""
		if len(g.forms) > 0 {
			got = g.forms[0].term
		}
		if got != want {
			t.Errorf("%s was meant as %q, want %q", word, got, want)
		}
	}
	var g group
	several := filled("bland", "blank", "blanc", "blant", "bland").expander(Query{Kind: tilly.ProductsKind})
	if several.mistyped("blanx", &g); len(g.forms) != mostMeant || mostMeant != 3 || g.forms[0].term != "bland" {
		t.Errorf("of four words that may be meant it is taken for %+v", g.forms)
	}
	e := x.expander(Query{Kind: tilly.ProductsKind})
	put := 0
	for _, word := range []string{"cabinett", "lamos", "chaur", "tablr", "couxh", "shelg", "stooo"} {
		var g group
		e.mistyped(word, &g)
		put += min(len(g.forms), 1)
	}
	if put != mostMistyped {
		t.Errorf("%d words of one query are put right, want %d", put, mostMistyped)
	}
}

// So many different words of a question are looked at, and no more of its context and hints.
func TestWordsOfAPlan(t *testing.T) {
	t.Parallel()
	x := filled("some words")
	var text strings.Builder
	for i := range maxQueryWords + 5 {
		fmt.Fprintf(&text, "word%c%c ", 'a'+i/26, 'a'+i%26)
	}
	for name, q := range map[string]Query{"question": {Text: text.String()}, "context": {Context: text.String()}, "hints": {Hints: text.String()}, "all": {Text: text.String(), Context: "more", Hints: "other"}} {
		if n := len(x.plan(q).groups); n != maxQueryWords {
			t.Errorf("%s: %d words are looked at, want %d", name, n, maxQueryWords)
		}
	}
	p := x.plan(Query{Text: "some some words", Context: "words before", Hints: "before after"})
	var got []string
	for _, g := range p.groups {
		s := g.word
		if g.context {
			s += " context"
		}
		if g.hint {
			s += " hint"
		}
		got = append(got, s)
	}
	if want := []string{"some", "words", "before context", "after context hint"}; !slices.Equal(got, want) {
		t.Errorf("the words are %q, want %q", got, want)
	}
}

// Words stand near each other within twelve; of several the most that do count.
func TestWordsNearEachOther(t *testing.T) {
	t.Parallel()
	gap := func(n int) string { return strings.Repeat(" filler", n) }
	for text, want := range map[string]float64{
		"alpha beta": 1, "alpha" + gap(10) + " beta": 1, "alpha" + gap(11) + " beta": 0, "alpha": 0, "alpha" + gap(11) + " alpha beta": 1, "beta alpha": 1,
	} {
		x := filled(text)
		got := x.Search(Query{Text: "alpha beta"})
		if len(got) != 1 || got[0].Match.Near != want {
			t.Errorf("%.40s (%d): near %v, want %v", text, len(text), got[0].Match.Near, want)
		}
	}
	if got := filled("alpha beta" + gap(12) + " gamma").Search(Query{Text: "alpha beta gamma"}); got[0].Match.Near != 0.5 {
		t.Errorf("two of three stand near each other: %v", got[0].Match.Near)
	}
}

// The best of many are kept whatever their order, equals by document and place.
func TestTheBestAreKept(t *testing.T) {
	t.Parallel()
	var texts []string
	for range 40 {
		texts = append(texts, "x")
	}
	ps := filled(texts...).parts
	for seed := range 20 {
		var top []hit
		var all []float64
		for i := range 40 {
			score := float64((i*(seed*2+7))%13) + 1
			all = append(all, score)
			top = ps.keep(top, hit{part: 0, doc: uint32(i), score: score}, 10)
		}
		ps.sort(top)
		slices.SortFunc(all, func(a, b float64) int { return int(b - a) })
		for i, h := range top {
			if h.score != all[i] || i > 0 && top[i-1].score == h.score && top[i-1].doc > h.doc {
				t.Fatalf("seed %d: %d is %+v, want a score of %v", seed, i, h, all[i])
			}
		}
		if len(top) != 10 {
			t.Errorf("%d are kept", len(top))
		}
	}
	hits := []hit{{doc: 0, score: 4}, {doc: 1, score: 3}, {doc: 2, score: 0}}
	for i, want := range []float64{0.25, 1, 0} {
		if got := ps.margin(hits, i); got != want {
			t.Errorf("hit %d leads by %v, want %v", i, got, want)
		}
	}
	if got := ps.margin(hits[:1], 0); got != 1 {
		t.Errorf("what stands alone leads by %v", got)
	}
}

// An index that is loaded stands in few segments, and one of which most was removed is
// written anew.
func TestSegmentsStayFew(t *testing.T) {
	t.Parallel()
	x := filled("one", "two", "three")
	for i := range 40 {
		x = x.apply(int64(i+2), []segment.Change{leaf(fmt.Sprint("n", i), "more")})
	}
	if s := x.Stats(); s.Segments > 4 || s.Documents != 43 || s.Passages != 43 {
		t.Errorf("%+v", s)
	}
	x = filled("one", "two", "three")
	x = x.apply(2, []segment.Change{{DocumentID: "d000"}})
	if s := x.Stats(); s.Segments != 1 || s.Removed != 1 || s.Documents != 2 {
		t.Errorf("one of three is gone: %+v", s)
	}
	x = x.apply(3, []segment.Change{{DocumentID: "d001"}})
	if s := x.Stats(); s.Segments != 1 || s.Removed != 0 || s.Documents != 1 {
		t.Errorf("two of three are gone: %+v", s)
	}
	x = x.apply(4, []segment.Change{{DocumentID: "d002"}})
	if s := x.Stats(); s.Segments != 0 || x.Len() != 0 || len(x.langs) != 0 || x.Count(tilly.Knowledge) != 0 {
		t.Errorf("all are gone: %+v", s)
	}
}

// A word that stands often in a field is counted so often and no more; what comes together
// is told by field.
func TestWordsThatComeTogether(t *testing.T) {
	t.Parallel()
	x := filled("fire pit and fire pit, pit fire", strings.Repeat("fire pit ", 300), "fire and pit", "pit", "fire")
	e := x.expander(Query{})
	posts, n := e.phrase("fire", "pit")
	if n != 2 || !slices.Equal(posts[0].Docs, []uint32{0, 1}) || posts[0].Tally(0)[segment.Body] != 2 || posts[0].Tally(1)[segment.Body] != 255 || posts[0].Tally(0)[segment.Title] != 0 {
		t.Errorf("%d passages hold them together: %+v", n, posts)
	}
	if own, _ := x.parts[0].Seg.Postings("fire"); own.Tally(1)[segment.Body] != 255 || own.Find(3) != nil || own.Find(4) == nil {
		t.Errorf("a word is counted %d times", own.Tally(1)[segment.Body])
	}
	for word, want := range map[string]bool{"firepit": true, "firepits": true, "pitfire": true, "fireand": false, "fire": false, "fi2epit": false, "pits": false} {
		g := group{word: word}
		if _, ok := e.parted(&g); ok != want {
			t.Errorf("%s stands as two words: %v", word, ok)
		}
	}
}

// The languages of a store are those of a twentieth of it at least, three at most.
func TestLanguagesOfAStore(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		counts map[string]int
		want   string
	}{
		"one": {map[string]int{"en": 3}, "en"}, "by number": {map[string]int{"en": 3, "de": 5}, "de en"}, "alike": {map[string]int{"fr": 2, "de": 2}, "de fr"}, "three at most": {map[string]int{"en": 4, "de": 3, "fr": 2, "it": 1}, "en de fr"}, "a twentieth": {map[string]int{"en": 19, "de": 1}, "en de"}, "less": {map[string]int{"en": 20, "de": 1}, "en"},
	} {
		l := newLoader(lexicon.New())
		for lang, n := range c.counts {
			for i := range n {
				l.add(fmt.Sprint(lang, i), []tilly.Passage{{DocumentID: fmt.Sprint(lang, i), Kind: tilly.Knowledge, Lang: lang, Text: "x"}})
			}
		}
		if got := strings.Join(l.index(l.in.Done(), 1).languages(), " "); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
