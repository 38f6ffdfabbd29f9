package model

import (
	"strings"

	"tilly"
	"tilly/quote"
	"tilly/recent"
	"tilly/search/analysis"
	"tilly/words"
)

// Ground is a source as sentences are compared with it: a passage, or the row of a
// product.
type Ground struct {
	Passage tilly.Passage  // what is cited
	Product *tilly.Product // the row, nil for knowledge

	head  string // what it stands under
	said  string // all of it
	shown string // what the model is given of it
	lang  string

	// Of what follows nothing is there before it is read.
	*statement
	text  string   // all of it with its address, lower case
	title []string // of a row: the terms of its title
}

// statement is what a text states. Many answers share it: it is never changed.
type statement struct {
	facts    facts
	marks    marks  // of all of it
	parts    []part // its sentences, items and rows of tables
	promises map[string]bool
	open     bool // what it lists is not all there is
	heading  marks
	counts   map[int]bool // how many things its lists and tables hold
}

// part is one sentence of a source, with the headings that it stands under.
type part struct {
	marks    marks
	facts    facts
	own      marks // without the headings
	above    marks // the headings
	pieces   []piece
	taken    marks  // of clauses that take something out of what it says
	rest     marks  // of its other clauses, where there are such
	said     string // those clauses
	extents  []extent
	text     string
	head     marks // its first words
	only     bool  // keeps what it says to what it names
	double   bool  // denies that something is without another
	denies   bool
	bends    bool
	lists    int // how many things it lists
	bounds   []bound
	free     bool            // tells that something costs nothing
	words    map[string]bool // as they are written
	tail     marks           // what its exception or condition speaks of
	prefixed bool            // has a word with its opposite, as unused
}

// statementKey is what is read, whole, so that nothing else can stand for it.
type statementKey struct{ lang, head, said string }

// keptStatements is how many bytes of what texts state are kept of each generation.
const keptStatements = 8 << 20

var statements = recent.New[statementKey, *statement](keptStatements)

func statementOf(k statementKey) *statement {
	return statements.Of(k, func() (*statement, int) {
		return k.read(), len(k.said) + statementSize*(len(k.said)+2*len(k.head))
	})
}

// statementSize is about how many bytes are kept of each byte that is read: its words
// stand in the maps of the whole and of its part.
const statementSize = 60

// read reads what a text under its headings states.
func (k statementKey) read() *statement {
	t, whole := tongueOf(k.lang), k.head+"\n"+k.said
	ana := analysis.NewAnalyzer(t.Code())
	g := &statement{facts: factsOf(whole, t), promises: t.keysOf("pledge", whole), open: t.Has("open", k.said)}
	g.marks = marksOf(whole, ana, t, g.facts)
	g.heading = marksOf(k.head, ana, t, factsOf(k.head, t))
	units, heads := quote.Units(k.said), map[string]marks{}
	for _, u := range units {
		above, known := heads[u.Under]
		if !known {
			above = marksOf(k.head+"\n"+u.Under, ana, t, factsOf(k.head+"\n"+u.Under, t))
			heads[u.Under] = above
		}
		p := partOf(u.Text, above, ana, t)
		p.extents = t.extentsOf(u.Text, u.Cells != nil)
		if u.Cells != nil { // a row speaks of one thing
			p.pieces = nil
		}
		g.parts = append(g.parts, p)
	}
	g.parts, g.counts = together(g.parts, units)
	return g
}

func partOf(text string, above marks, ana *analysis.Analyzer, t *tongue) part {
	f := factsOf(text, t)
	own := marksOf(text, ana, t, f)
	main, tail := t.parted(text)
	plain := map[string]bool{}
	for _, w := range words.Plain(text) {
		plain[w] = true
	}
	label, pieces := piecesOf(text, ana, t)
	if label != "" {
		above = above.with(marksOf(label, ana, t, f))
	}
	taken, rest, said := t.taken(text, ana)
	return part{
		text: text, head: marksOf(headOf(text), ana, t, f), only: t.Has("only", text),
		taken: taken, rest: rest, said: said,
		own: own, pieces: pieces, above: above, marks: above.with(own), facts: f, denies: t.denies(main), double: t.twice(main), bends: tail != "",
		words: plain, tail: marksOf(tail, ana, t, f), prefixed: hasOpposite(plain, t, func(w string) bool { return t.concepts[strings.Join(ana.Terms(w), " ")] != "" }),
		lists: listed(text), bounds: t.boundsOf(text), free: t.keysOf("pledge", text)["free"],
	}
}

// headOf are the first words of a sentence, an item or a row: what a list is in the order of.
func headOf(text string) string {
	fields := strings.Fields(text)
	return strings.Join(fields[:min(len(fields), 3)], " ")
}

// listed is how many things a sentence lists.
func listed(text string) int {
	n := 0
	for _, r := range text {
		if strings.ContainsRune(",;、，،", r) {
			n++
		}
	}
	return n + 1
}

// together tells each item of a list how many things are listed beside it, and gives
// how many each list has.
func together(parts []part, units []quote.Unit) ([]part, map[int]bool) {
	count := map[int]int{}
	for _, u := range units {
		if u.Item {
			count[u.Block]++
		}
	}
	for i, u := range units {
		if u.Item {
			parts[i].lists = max(parts[i].lists, count[u.Block])
		}
	}
	counts := map[int]bool{}
	for _, n := range count {
		counts[n] = n > 1
	}
	return parts, counts
}
