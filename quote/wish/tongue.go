package wish

import (
	"slices"
	"strings"
	"sync"

	"tilly/search/analysis"
	"tilly/words"
)

// Tongue is what is known of asking and answering in one language, by its stems.
type Tongue struct {
	asking  *asking
	holds   *phrases // of texts: which kind is held
	units   map[string]Shape
	free    *phrases        // that something costs nothing
	limits  *phrases        // that the figure behind is a limit
	money   map[string]bool // names of currencies
	numbers map[string]bool // numbers as words
	percent *phrases        // names of hundredths
	leans   map[string]bool // first words of sentences that lean on the one before
	onto    enclitics       // particles that people write onto the word before
}

var (
	tonguesMu sync.Mutex
	tongues   = map[string]func() *Tongue{}
)

// TongueOf is the tongue of a language, made when it is first asked for.
func TongueOf(lang string) *Tongue {
	tonguesMu.Lock()
	build, ok := tongues[lang]
	if !ok {
		build = sync.OnceValue(func() *Tongue { return newTongue(lang) })
		tongues[lang] = build
	}
	tonguesMu.Unlock()
	return build()
}

func newTongue(lang string) *Tongue {
	l, ana := words.Of(lang), analysis.NewAnalyzer(lang)
	t := &Tongue{
		asking: newAsking(lang), holds: newPhrases(), onto: newEnclitics(l),
		units: map[string]Shape{}, free: newPhrases(), limits: newPhrases(),
		leans: map[string]bool{},
		money: map[string]bool{}, numbers: map[string]bool{}, percent: newPhrases(),
	}
	for names, into := range map[string]map[string]bool{"money": t.money, "number": t.numbers} {
		for _, w := range l.List(names) {
			if terms := ana.Terms(w); len(terms) == 1 {
				into[terms[0]] = true
			}
		}
	}
	for _, w := range l.List("leaning") {
		t.leans[w] = true
	}
	for _, p := range l.Concepts()["free"] {
		t.free.add(ana, p, 0)
	}
	for _, p := range l.List("limit") {
		t.limits.add(ana, p, 0)
	}
	for _, p := range l.List("percent") {
		t.percent.add(ana, p, 0)
	}
	for _, name := range l.List("colour") { // a colour tells the colour
		t.holds.say(ana, name, slices.Index(KindNames(), "colour"))
	}
	for i, name := range KindNames() {
		for _, p := range l.Holds(name) {
			t.holds.say(ana, p, i)
		}
		for _, u := range l.Units(name) {
			if terms := ana.Terms(u); len(terms) > 0 {
				t.units[terms[len(terms)-1]] |= unitShapes[name]
			}
		}
	}
	return t
}

// Knows says whether a word is one of the language, as it is written in lower case; names
// of people, towns and goods mostly are none.
func (t *Tongue) Knows(word string) bool { return t.asking.typos.known[word] }

// Told are the kinds that the words of a text tell, by their stems alone.
func (t *Tongue) Told(terms []string) Kinds { return t.holds.find(terms) }

// ToldIn are the kinds that the words of a text tell, whose terms are known, in words
// that may be forms of those that tell them.
func (t *Tongue) ToldIn(ana *analysis.Analyzer, text string, terms []string) Kinds {
	return t.holds.findIn(ana, text, terms)
}

// TellsFree says whether a text tells that something costs nothing.
func (t *Tongue) TellsFree(terms []string) bool { return t.free.find(terms) != 0 }

// Read reads a question.
func (t *Tongue) Read(ana *analysis.Analyzer, text string) Question { return t.asking.read(ana, text) }

// After reads a question that leans on an earlier one: of what it does not ask itself,
// it asks what that one did, or the same matter by its own question word ("how much is
// shipping", "and how long does it take").
func (t *Tongue) After(ana *analysis.Analyzer, text, before string) Question {
	return t.asking.after(ana, text, before)
}

// LeansBack says whether a sentence cannot be understood without the one before.
func (t *Tongue) LeansBack(text string) bool {
	if len(t.leans) == 0 {
		return false
	}
	first, _, _ := strings.Cut(strings.TrimLeft(text, "*_\"'“„«( "), " ")
	return t.leans[strings.ToLower(strings.Trim(first, ".,;:!?*_"))]
}

// Limited says whether all figures of a text are limits: "orders over 50".
func (t *Tongue) Limited(terms []string) bool {
	some := false
	for i, term := range terms {
		if !Digits(term) || i > 0 && Digits(terms[i-1]) {
			continue
		}
		if t.limits.find(terms[max(0, i-4):i]) == 0 {
			return false
		}
		some = true
	}
	return some
}

// unitsAsked are the forms that the units of a question ask for. They stand right behind
// the words by which it asks, or one word behind: how many scoops a day asks for no days.
func (t *Tongue) unitsAsked(terms []string, marks map[string]bool) (s Shape) {
	for i, term := range terms {
		if i > 0 && !Digits(terms[i-1]) && (marks[terms[i-1]] || i > 1 && marks[terms[i-2]]) {
			s |= t.units[term]
		}
	}
	return s
}

// tellsMoney says whether a number stands beside the name of a currency: forty
// dollars.
func (t *Tongue) tellsMoney(terms []string) bool {
	for i, term := range terms {
		if i > 0 && t.money[term] && t.Figure(terms[i-1]) {
			return true
		}
	}
	return false
}

// measured are the forms of whose units one stands behind a figure.
func (t *Tongue) measured(terms []string) (s Shape) {
	for i, term := range terms {
		if of := t.units[term]; of != 0 && i > 0 && (t.Figure(terms[i-1]) || i > 1 && t.Figure(terms[i-2])) {
			s |= of
		} else if Digits(term) { // 16gb
			for k := 1; k < len(term); k++ {
				if !Digits(term[k:]) && term[k] != '.' && term[k] != '/' {
					s |= t.units[term[k:]]
					break
				}
			}
		}
	}
	return s
}

// Figure says whether a term is a number, in figures or as a word.
func (t *Tongue) Figure(term string) bool { return Digits(term) || t.numbers[term] }

// Digits says whether a term begins with a digit.
func Digits(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }
