package quote

import (
	"strings"
	"sync"

	"tilly/search"
	"tilly/words"
)

// tongue is what is known of asking and answering in one language, by its stems.
type tongue struct {
	asking  *asking
	holds   *phrases // of texts: which kind is held
	units   map[string]shape
	free    *phrases        // that something costs nothing
	limits  *phrases        // that the figure behind is a limit
	money   map[string]bool // names of currencies
	numbers map[string]bool // numbers as words
	percent *phrases        // names of hundredths
	leans   map[string]bool // first words of sentences that lean on the one before
}

var (
	tonguesMu sync.Mutex
	tongues   = map[string]func() *tongue{}
)

// tongueOf is the tongue of a language, made when it is first asked for.
func tongueOf(lang string) *tongue {
	tonguesMu.Lock()
	build, ok := tongues[lang]
	if !ok {
		build = sync.OnceValue(func() *tongue { return newTongue(lang) })
		tongues[lang] = build
	}
	tonguesMu.Unlock()
	return build()
}

func newTongue(lang string) *tongue {
	l, ana := words.Of(lang), search.NewAnalyzer(lang)
	t := &tongue{asking: newAsking(lang), holds: newPhrases(), units: map[string]shape{}, free: newPhrases(), limits: newPhrases(), leans: map[string]bool{}, money: map[string]bool{}, numbers: map[string]bool{}, percent: newPhrases()}
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
	for i, name := range kindNames() {
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

// leansBack says whether a sentence cannot be understood without the one before.
func (t *tongue) leansBack(u unit) bool {
	if u.kind != sentenceUnit || len(t.leans) == 0 {
		return false
	}
	first, _, _ := strings.Cut(strings.TrimLeft(u.text, "*_\"'“„«( "), " ")
	return t.leans[strings.ToLower(strings.Trim(first, ".,;:!?*_"))]
}

// limited says whether all figures of a text are limits: "orders over 50".
func (t *tongue) limited(terms []string) bool {
	some := false
	for i, term := range terms {
		if !digits(term) || i > 0 && digits(terms[i-1]) {
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
func (t *tongue) unitsAsked(terms []string, marks map[string]bool) (s shape) {
	for i, term := range terms {
		if i > 0 && !digits(terms[i-1]) && (marks[terms[i-1]] || i > 1 && marks[terms[i-2]]) {
			s |= t.units[term]
		}
	}
	return s
}

// tellsMoney says whether a number stands beside the name of a currency: forty
// dollars.
func (t *tongue) tellsMoney(terms []string) bool {
	for i, term := range terms {
		if i > 0 && t.money[term] && t.figure(terms[i-1]) {
			return true
		}
	}
	return false
}

// measured are the forms of whose units one stands behind a figure.
func (t *tongue) measured(terms []string) (s shape) {
	for i, term := range terms {
		if of := t.units[term]; of != 0 && i > 0 && (t.figure(terms[i-1]) || i > 1 && t.figure(terms[i-2])) {
			s |= of
		} else if digits(term) { // 16gb
			for k := 1; k < len(term); k++ {
				if !digits(term[k:]) && term[k] != '.' && term[k] != '/' {
					s |= t.units[term[k:]]
					break
				}
			}
		}
	}
	return s
}

// figure says whether a term is a number, in figures or as a word.
func (t *tongue) figure(term string) bool { return digits(term) || t.numbers[term] }
