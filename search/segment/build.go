package segment

import (
	"strings"

	"tilly"
	"tilly/search/analysis"
	"tilly/search/lexicon"
	"tilly/search/title"
)

// builder collects passages into a segment.
type builder struct {
	lex  *lexicon.Lexicon
	seg  *Segment
	read map[string]*reader // by language
	now  *reader            // of the passage at hand
	in   int                // the field at hand
	lens [Fields]uint16

	sample []byte // see language
}

// reader turns the words of one language into the terms of one segment and knows
// those it has seen, as most words of a store are seen often.
type reader struct {
	ana *analysis.Analyzer
	ids map[string]uint32 // word as written → term
}

func newBuilder(lex *lexicon.Lexicon) *builder {
	return &builder{lex: lex, read: map[string]*reader{}, seg: newSegment()}
}

// add takes one document with all its passages.
func (b *builder) add(documentID string, passages []tilly.Passage) {
	if len(passages) == 0 {
		return
	}
	b.seg.document(documentID, passages)
	lang := b.language(passages)
	for i := range passages {
		p := passages[i]
		if p.Lang = analysis.Primary(p.Lang); p.Lang == "" {
			p.Lang = lang
		}
		var first *tilly.Passage
		if i > 0 {
			first = &passages[0]
		}
		b.passage(&p, first)
	}
}

// language is that of the document: what it says of itself, else a guess.
func (b *builder) language(passages []tilly.Passage) string {
	b.sample = b.sample[:0]
	for i := range passages {
		p := &passages[i]
		if lang := analysis.Primary(p.Lang); lang != "" {
			return lang
		}
		for _, text := range []string{p.Title, p.Question, p.Answer, p.Text} {
			if len(b.sample) < lexicon.Sampled { // the rest is not looked at
				b.sample = append(append(b.sample, ' '), text[:min(len(text), lexicon.Sampled)]...)
			}
		}
	}
	return b.lex.Language(string(b.sample), "en")
}

func (b *builder) passage(p, first *tilly.Passage) {
	b.now = b.read[p.Lang]
	if b.now == nil {
		b.now = &reader{analysis.NewAnalyzer(p.Lang), map[string]uint32{}}
		b.read[p.Lang] = b.now
	}
	b.lens = [Fields]uint16{}
	head := NoTerm
	for b.in = range Fields {
		if b.in == Title && p.Kind == tilly.ProductsKind {
			head = b.title(p)
			continue
		}
		eachField(p, b.in, b.text)
	}
	if p.Kind != tilly.ProductsKind {
		analysis.EachMark(p.Text+p.Answer, func(mark string) { b.word(analysis.Word{Text: mark}) })
	}
	b.seg.append(p, first, b.lens, head)
}

func (b *builder) text(text string) { analysis.EachWord(text, b.word) }

// word takes the next word of the field at hand.
func (b *builder) word(w analysis.Word) {
	id := b.term(w)
	if id == NoTerm || b.lens[b.in] == 65535 { // far beyond any passage; the rest is not searched
		return
	}
	b.lens[b.in]++
	b.seg.seq = putWord(b.seg.seq, id)
}

// term is that of a word, NoTerm for one that leaves none.
func (b *builder) term(w analysis.Word) uint32 {
	if id, ok := b.now.ids[w.Text]; ok {
		return id
	}
	id := NoTerm
	if t := b.now.ana.Fresh(w); t != "" {
		id = b.seg.terms.number(t)
	}
	b.now.ids[strings.Clone(w.Text)] = id
	return id
}

// title takes the title of a product and gives the term of its head word.
func (b *builder) title(p *tilly.Passage) uint32 {
	finder := title.NewFinder(p.Lang)
	title.EachPart(p.Title, func(part string, names bool) {
		if !names {
			b.text(part)
			return
		}
		analysis.EachWord(part, func(w analysis.Word) {
			b.word(w)
			finder.Word(w)
		})
	})
	head, ok := finder.Head()
	if !ok {
		return NoTerm
	}
	return b.term(head)
}

// eachField gives the texts of one field.
func eachField(p *tilly.Passage, field int, yield func(string)) {
	switch field {
	case Question:
		yield(p.Question)
	case Title:
		if p.Question == "" { // a pair's title is its question
			yield(p.Title)
		}
	case Heading:
		for _, h := range p.Headings {
			if h != p.Title {
				yield(h)
			}
		}
		if p.Kind == tilly.ProductsKind {
			title.EachSort(p, yield)
		}
	case Body:
		yield(p.Text)
		yield(p.Answer)
	}
}
