package quote

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/search"
	"tilly/words"
)

// Draft is an answer in the store's own words before anybody decided to say it.
type Draft struct {
	Text    string
	Sources []tilly.Passage
	// Places are the text directives of what is quoted first of each source; see
	// Directive.
	Places []string
	// Chance is how likely it is that this answers, 0 to 1.
	Chance float64
	// Order are the places of what was looked at, of the passages found: the one first
	// that is quoted first, then by how well what stands in them answers.
	Order []int
	// Asked are the kinds that the question asks for, by their names in package words.
	Asked []string
	// Reaches says whether it asks for what people are asked for as well, and a page tells:
	// a number, an address, hours, a period.
	Reaches bool
}

// Question is what is asked, as far as quoting needs it.
type Question struct {
	Text string
	Lang string // of the asker
	// Before are the questions that it leans on, "" for none.
	Before string
	// Quoted are the pages that the answer before was quoted from: a conversation goes
	// on about what they tell.
	Quoted []string
}

// Looked is how many passages are looked at.
const Looked = 20

// read measures all that was found.
func read(q Question, found search.Found) *reading {
	results := found.Results[:min(Looked, len(found.Results))]
	if len(results) == 0 {
		return &reading{asked: newAsked(nil, nil, nil), weights: fitted()}
	}
	r := &reading{weights: fitted(), results: results, pages: q.Quoted, lang: q.Lang, ana: map[string]*search.Analyzer{}}
	r.stop = func(word string) bool {
		l := words.Of(q.Lang)
		return l.Stop(word) || words.Of(results[0].Passage.Lang).Stop(word)
	}
	r.asked = newAsked(found.Words, r.readWish(q), r.stop)
	r.holdCountries(q, found.Words)
	for i, w := range found.Words {
		if digits(w.Text) && i < len(r.asked.atoms) && !w.Pair {
			r.numbers = append(r.numbers, i)
		}
		r.strength += w.Worth
	}
	r.strength *= 4
	r.standings = newStandings(results, r.strength)
	r.measureAll()
	r.readParts(q, found.Words)
	return r
}

// readParts measures the parts of a question that ask for something, each by itself.
func (r *reading) readParts(q Question, list []search.AskedWord) {
	for _, text := range partsOf(q.Text, q.Lang) {
		p := &reading{weights: r.weights, results: r.results, lang: r.lang, ana: r.ana, strength: r.strength, standings: r.standings, numbers: r.numbers, pages: r.pages}
		asking := p.readWish(Question{Text: text, Lang: q.Lang})
		if p.wish.kinds == 0 && len(p.wish.shapes) == 0 {
			continue
		}
		p.asked = newAsked(lessElsewhere(list, text), asking, r.stop)
		p.measureAll()
		r.parts = append(r.parts, p)
	}
}

// hintsPerKind is how many words of texts are looked for, for each kind asked for.
const hintsPerKind = 6

// kindMarks find what tells a kind without any word.
var kindMarks = map[string]string{"phone": search.PhoneMark, "email": search.MailMark}

// Hints are words that answers of the kinds asked for hold, in the languages of a
// store.
func Hints(q Question, langs []string) string {
	k := askedKinds(q, langs)
	var b strings.Builder
	for i, name := range kindNames() {
		if !k.has(i) {
			continue
		}
		for _, lang := range langs {
			n, l := 0, words.Of(lang)
			for _, p := range l.Holds(name) {
				for w := range strings.FieldsSeq(p) {
					if n < hintsPerKind && w != "*" && !l.Stop(w) {
						b.WriteString(w + " ")
						n++
					}
				}
			}
		}
		b.WriteString(kindMarks[name] + " ")
	}
	b.WriteString(strings.Join(countryHints(q, langs), " "))
	return b.String()
}

// askedKinds are those that a question asks for, in its own language or one of the
// store's.
func askedKinds(q Question, langs []string) (k kinds) {
	for _, lang := range append([]string{q.Lang}, langs...) {
		k |= tongueOf(lang).asking.after(search.NewAnalyzer(lang), q.Text, q.Before).kinds
	}
	return narrowed(k)
}

// readWish takes in what a question asks for, in its own language or in one that
// the passages are in; and tells by which words it does.
func (r *reading) readWish(q Question) (asking func(word string) bool) {
	langs := []string{q.Lang}
	for _, res := range r.results {
		if !slices.Contains(langs, res.Passage.Lang) {
			langs = append(langs, res.Passage.Lang)
		}
	}
	var tongues []*tongue
	var of []question
	var terms [][]string
	for _, lang := range langs {
		t, ana := tongueOf(lang), r.analyzer(lang)
		tongues, of, terms = append(tongues, t), append(of, t.asking.after(ana, q.Text, q.Before)), append(terms, ana.Terms(q.Text))
	}
	r.wish.read(tongues, of, terms)
	return func(word string) bool {
		for i, lang := range langs {
			for _, term := range r.analyzer(lang).Terms(word) {
				if of[i].marks[term] {
					return true
				}
			}
		}
		return false
	}
}

// Answer answers a question from what was found for it.
func Answer(q Question, found search.Found) Draft { return read(q, found).draft() }

// draft is the stored pair that was asked, else the units that answer best.
func (r *reading) draft() Draft {
	d := r.quoted()
	if pair, at, ok := askedPair(r.results, d.Chance); ok && !words.SpeaksToModels(pair.Text) {
		pair.Order = append([]int{at}, slices.DeleteFunc(d.Order, func(i int) bool { return i == at })...)
		d = pair
	}
	for i, name := range kindNames() {
		if r.wish.kinds.has(i) {
			d.Asked = append(d.Asked, name)
		}
	}
	d.Reaches = r.wish.kinds&bitsOf(kindNames(), besidePeople) != 0
	return d
}

func (r *reading) quoted() Draft {
	said, sure := r.pick()
	if len(said) == 0 {
		return Draft{}
	}
	d := Draft{Chance: r.chance(said, sure), Text: joined(said), Order: r.order()}
	for _, q := range said {
		p := r.sheets[q.passage].Passage
		if !slices.ContainsFunc(d.Sources, func(o tilly.Passage) bool { return o.DocumentID == p.DocumentID && o.Ord == p.Ord }) {
			d.Sources = append(d.Sources, p)
			d.Places = append(d.Places, directive(r.sheets[q.passage].list, q.span))
		}
	}
	return d
}

// wholePair is how long the answer of a stored pair may be to be said whole, in
// characters.
const wholePair = 500

func (r *reading) alone(c *candidate, said span) string {
	s := &r.sheets[c.passage]
	if p := s.Passage; p.Question != "" && utf8.RuneCountInString(p.Answer) <= wholePair && !s.unsaid {
		return pairText(p)
	}
	text := textOfSpan(s.list, said)
	title := s.Passage.Title
	switch lead := c.lead; {
	case s.list[said.first].leans && title != "" && s.Passage.Question == "" && (lead == "" || lead == title):
		return "**" + title + "**: " + text // what it leans on is not there
	case lead != "" && !strings.Contains(strings.ToLower(text), strings.ToLower(lead)):
		return led(lead, text)
	}
	return headed(c.under, text, s.list, said)
}
