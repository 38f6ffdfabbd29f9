package answer

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/search"
)

// extract chooses the sentences, items or rows of the best passages that answer.
type extract struct {
	words  map[string]string  // term, as it stands in passages, to the word asked
	direct map[string]bool    // terms that are the word asked, not a synonym
	terms  map[string]float64 // what each word asked is worth
	small  map[string]bool    // stop, question and everyday words among them
	total  float64            // worth of all words
	expect *kind              // what an answer has to hold, nil when anything may be
	lex    *search.Lexicon
	lang   string // of the best passage
	kinds  string // words that only name the kind of what is asked
	ana    *search.Analyzer
	asks   bool           // it is a question, not only a name
	sizes  map[string]int // document → sizes it tells of, where one was asked for
	// asksSpecial: the question itself is about a special case.
	asksSpecial bool
	cited       []tilly.Passage
	chosen      []quoted
}

// quoted is a piece of the answer with where it came from.
type quoted struct {
	unit
	passage int
	at      int // its place in the passage
	lead    string
}

// scored is a candidate.
type scored struct {
	unit
	passage int
	at      int
	terms   map[string]float64 // words of the question it holds
	above   map[string]float64 // words of the question that stand above it
	fits    bool               // holds the kind of thing that was asked for
	score   float64
}

// source is a passage with its candidates, in reading order.
type source struct {
	search.Result
	list  []scored
	best  int // of list
	holds map[string]bool
}

// How a unit's words count.
const (
	stopWorth  = 0.02 // stop words
	smallWorth = 0.1  // question words
	aboveWorth = 0.9  // words that stand in the title or the headings above
	weakShare  = 0.2  // words that any shop is asked
	// sectionBonus is what units gain under a heading that is what was asked.
	sectionBonus = 0.3
)

// telling are the question words that headings hold where they answer.
const telling = " when where how who why wann wo wie wer warum quand où comment qui pourquoi cuándo dónde cómo quién quando dove come chi wanneer waar hoe wie "

func newExtract(lex *search.Lexicon, f finding) *extract {
	x := &extract{
		sizes: map[string]int{}, words: map[string]string{}, direct: map[string]bool{}, terms: map[string]float64{}, small: map[string]bool{},
		lex: lex, lang: f.results[0].Passage.Lang, ana: search.NewAnalyzer(f.results[0].Passage.Lang), expect: f.expect,
		kinds: " " + kindWords(f.asked) + " ",
	}
	if x.expect == nil {
		x.expect = expected(f.asked)
	}
	if x.expect == nil && f.context != "" { // "and to Canada?" asks for what was asked before
		x.expect = expected(f.context[strings.LastIndex(f.context, "\n")+1:])
	}
	x.asks = strings.Contains(f.asked, "?") || startsQuestion(f.asked)
	x.asksSpecial = specialCases.MatchString(f.asked) || specialCases.MatchString(plainly(f.asked))
	rivals := rivalsOf(f)
	for _, r := range rivals {
		x.learn(r)
	}
	for _, w := range x.terms {
		x.total += w
	}
	sources := make([]source, 0, len(rivals))
	for i, r := range rivals {
		if s := x.source(r, i); len(s.list) > 0 {
			sources = append(sources, s)
		}
	}
	x.choose(rivals, sources)
	return x
}

// learn notes what the words of the question are worth and as what they stand in
// a passage.
func (x *extract) learn(r search.Result) {
	for _, w := range r.Why {
		worth := w.IDF * w.Weight
		switch {
		case w.Soft && !strings.Contains(telling, " "+w.Word+" "):
			worth *= stopWorth
			x.small[w.Word] = true
		case w.Soft:
			worth *= smallWorth
			x.small[w.Word] = true
		case x.lex.Weak(r.Passage.Lang, w.Word) || strings.Contains(x.kinds, " "+w.Word+" "):
			worth *= weakShare * min(1, w.Weight*w.Weight) // hardly anything from an earlier question
			x.small[w.Word] = true
		}
		for _, form := range w.Forms {
			if direct := form.How != "synonym"; direct || x.words[form.Term] == "" {
				x.words[form.Term] = w.Word
				x.direct[form.Term] = x.direct[form.Term] || direct
			}
		}
		x.terms[w.Word] = max(x.terms[w.Word], worth)
	}
}

// rivalsOf are the best passage and those nearly as good.
func rivalsOf(f finding) []search.Result {
	results := f.results
	const near, most = 0.6, 6
	n := 1
	for n < len(results) && n < most && results[n].Score >= near*results[0].Score && (Evidence(results[n]) >= f.bar || sameDocument(results[n], results[0])) {
		n++
	}
	return results[:n]
}

func sameDocument(a, b search.Result) bool {
	return a.Passage.DocumentID == b.Passage.DocumentID
}

// source scores the units of one passage.
func (x *extract) source(r search.Result, passage int) source {
	p := r.Passage
	s := source{Result: r, holds: map[string]bool{}}
	title := p.Title + " " + p.Question + " " + strings.Join(p.Headings, " ")
	section, since := "", 0
	for at, u := range units(textOf(p)) {
		if speaksToModels.MatchString(u.text) {
			continue // meant for no shopper
		}
		if u.under == "" && len(p.Headings) > 0 {
			u.under = p.Headings[len(p.Headings)-1]
		}
		if at == 0 || u.under != section {
			section, since = u.under, at
		}
		c := scored{unit: u, passage: passage, at: at, terms: x.met(u.text)}
		if card(u) {
			c.above = x.met(u.under)
		} else {
			c.above = x.met(title + " " + u.under + " " + u.names)
		}
		c.score = x.value(&c) * (1 - 0.005*float64(min(at-since, 8)) - 0.002*float64(min(at, 10))) // what comes first matters most
		s.list = append(s.list, c)
		for word := range c.terms {
			s.holds[word] = true
		}
		for word := range c.above {
			s.holds[word] = true
		}
	}
	lendBack(s.list)
	for i := range s.list {
		if s.list[i].score > s.list[s.best].score {
			s.best = i
		}
	}
	return s
}

// value is what a unit says of the question by itself and by what it stands
// under; more when it holds the kind of thing that was asked for.
func (x *extract) value(c *scored) float64 {
	sum := x.own(*c)
	for word, share := range c.above {
		if c.terms[word] == 0 {
			sum += aboveWorth * x.terms[word] * share
		}
	}
	sum += sectionBonus * x.named(c.under) * x.total
	if x.expect != nil {
		if n := x.expect.found(c.unit); n > 0 && (!card(c.unit) || x.covers(*c) >= 0.5) {
			c.fits = true
			sum += x.expect.bonus * x.total * (0.7 + 0.1*float64(n))
		} else {
			sum *= x.expect.without
		}
	}
	return sum * x.form(*c)
}

// form is what is left of a unit for the way it is written: a sentence reads
// best, and a name of what follows says nothing.
func (x *extract) form(c scored) float64 {
	factor := 1.0
	if c.kind != sentenceUnit {
		factor = 0.85
		if c.fits && c.kind == itemUnit && x.property(c.text) {
			factor = 1.1
		}
		if !c.fits || x.expect.without > 0.8 {
			factor *= 0.3 + 0.7*x.covers(c)
		}
	}
	if label(c.unit) && !c.fits {
		factor *= 0.3
	}
	if utf8.RuneCountInString(c.text) > 400 {
		factor *= 0.8
	}
	if x.special(c.unit) {
		factor *= 0.75
	}
	if x.aside(c) {
		factor *= 0.8
	}
	return factor
}

// named is how far a heading names what was asked: the share of its words that
// the question holds, 0 when that is little or only small words are shared.
func (x *extract) named(heading string) float64 {
	if heading == "" {
		return 0
	}
	all, met, some := 0.0, 0.0, false
	for _, term := range x.ana.Terms(heading) {
		word, ok := x.words[term]
		weight := 1.0
		if x.lex.Soft(x.lang, term) {
			weight = 0.3
		}
		all += weight
		if ok && x.direct[term] {
			met += weight
			some = some || !x.small[word]
		}
	}
	const least = 0.7 // less is another subject
	if !some || met < least*all {
		return 0
	}
	return met / all
}

// covers is the share of what the title and headings leave open that the unit
// says: an item speaks of one case, and that may be another than was asked for.
func (x *extract) covers(c scored) float64 {
	open, said := 0.0, 0.0
	for word, worth := range x.terms {
		if x.small[word] || c.above[word] > 0 {
			continue
		}
		open += worth
		said += worth * c.terms[word]
	}
	if open == 0 {
		return 1
	}
	return said / open
}

// own is what a unit itself says of the question.
func (x *extract) own(c scored) (sum float64) {
	for word, share := range c.terms {
		sum += x.terms[word] * share
	}
	return sum
}

// met are the question's words that a text holds, each with how well: 1 for the
// word itself, less for a synonym.
func (x *extract) met(text string) map[string]float64 {
	found := map[string]float64{}
	for _, term := range x.ana.Terms(withoutBeyond(text)) {
		if word, ok := x.words[term]; ok {
			share := 0.8
			if x.direct[term] {
				share = 1
			}
			found[word] = max(found[word], share)
		}
	}
	return found
}

// beyond is a place that something does not reach: who asks for Norway is not
// meant by what holds outside of it.
var beyond = newPattern(`(?i)(^|[^\pL])(?:outside(?: of)?|außerhalb(?: von| der| des)?|en dehors d[eu]|hors d[eu]|fuera de|al di fuori d\pL+|fuori d\pL+|buiten|fora d\pL+|utanför)(?: the| la| el| het| de)? \pL+`)

func withoutBeyond(text string) string { return beyond.ReplaceAllString(text, "$1") }

// label says whether a unit only names what follows: a few words that are no
// sentence, or a line on its own like "Where we ship, and what it costs".
func label(u unit) bool {
	const asks = " what how when where who which why was wie wann wo wer welche comment quand où qui qué cómo cuándo dónde quién "
	words := plainWords(u.text)
	if u.kind != sentenceUnit || len(words) == 0 || len(words) > 14 {
		return false
	}
	return len(words) <= 8 && !closed(u.text) || u.alone && strings.Contains(asks, " "+words[0]+" ")
}

// card says whether an item tells of another thing with its price, as lists of
// products do: then the title of the page does not speak of it.
func card(u unit) bool {
	at := prices.FindStringIndex(u.text)
	return u.kind == itemUnit && at != nil && at[0] > 0 && !strings.Contains(u.text[:at[0]], ":")
}

// closed says whether a text ends as sentences do.
func closed(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(strings.TrimRight(text, "\"'”’»)*_ "))
	return strings.ContainsRune(".!?。！？؟।…", r)
}

// lendBack lets a sentence gain from the next one of its paragraph, which speaks
// of the same where it leans on it.
func lendBack(list []scored) {
	for i := range list[:max(0, len(list)-1)] {
		if next := list[i+1]; next.block == list[i].block && next.kind == sentenceUnit && leansBack(next.text) {
			list[i].score += 0.05 * next.score
		}
	}
}

// bestSource is the passage to speak from: its page ranks high and holds a unit
// that answers. Beyond good enough the ranking decides between pages; among the
// passages of one page the unit does.
func (x *extract) bestSource(sources []source) *source {
	const enough = 0.9
	top, page, unit := 0.0, map[string]float64{}, map[string]scored{}
	for _, s := range sources {
		x.countSizes(s)
		best, id := s.list[s.best], s.Passage.DocumentID
		top = max(top, best.score)
		page[id] = max(page[id], s.Score)
		if best.score > unit[id].score {
			unit[id] = best
		}
	}
	if top == 0 {
		return &sources[0]
	}
	worth := func(s source) float64 {
		id := s.Passage.DocumentID
		rank, answers := page[id]/sources[0].Score, unit[id].score/top
		if x.loose(unit[id].unit) {
			rank *= 0.88 // of two pages the one that says it in a sentence
		}
		rank *= 1 + 0.1*float64(x.sizes[id])
		return rank*(0.4+0.6*min(1, answers/enough)) + 0.1*answers
	}
	within := func(s source) float64 {
		return s.list[s.best].score/top + 0.1*s.Score/page[s.Passage.DocumentID] + 0.6*s.Match.Coverage - 0.015*float64(min(s.Passage.Ord, 10)) // what comes first matters most
	}
	best := slices.MaxFunc(sources, func(a, b source) int {
		if sameDocument(a.Result, b.Result) {
			return compare(within(a), within(b))
		}
		return compare(worth(a), worth(b))
	})
	return &best
}

// loose says whether a unit is an item of a list that is about something else.
func (x *extract) loose(u unit) bool {
	if u.kind != itemUnit || u.step != "" {
		return false
	}
	for word := range x.met(u.under) {
		if !x.small[word] {
			return false
		}
	}
	return true
}

func compare(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}
