package quote

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"tilly/search"
	"tilly/words"
)

// kinds is a set of the kinds of what can be asked for, a bit each in the order of
// words.Language.Kinds.
type kinds uint64

func (k kinds) has(i int) bool { return k&(1<<i) != 0 }

func (k kinds) count() int { return bits.OnesCount64(uint64(k)) }

// kindNames are the kinds in their order.
var kindNames = sync.OnceValue(func() []string { return words.Of("en").Kinds() })

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

// evidentKinds are told by their figures alone: an amount is a price, whatever
// stands beside it.
var evidentKinds = []string{"price", "phone", "email", "weight", "capacity", "power", "length", "address"}

// evidentShapes are the forms that tell a kind, where not all do in which it is told.
var evidentShapes = map[string]shape{"address": postal}

// evident are the kinds that the figures of a text tell.
func evident(s shape) (k kinds) {
	if s == 0 {
		return 0
	}
	for i, name := range kindNames() {
		if cmp.Or(evidentShapes[name], kindShapes[name])&s != 0 && slices.Contains(evidentKinds, name) {
			k |= 1 << i
		}
	}
	return k
}

// wish is what a question asks for, as far as its words tell.
type wish struct {
	kinds  kinds
	shapes []shape // each is wanted, in any of its forms
	paid   bool    // an amount is wanted
	limit  bool    // from which amount on something is so
	shop   bool    // it is a matter of the shop, not of a thing
	reach  bool    // how the shop is reached
	yesno  bool    // it is asked whether something is so
	counts bool    // it is asked how many there are of something
}

// reachKinds are asked for by whoever wants to reach the shop.
var reachKinds = []string{"phone", "email", "address", "hours", "company", "person"}

// besidePeople are asked for in words that ask for people too: by which number, when to
// write.
var besidePeople = []string{"phone", "email", "address", "hours", "returns", "delivery_time"}

func shippingCost() kinds { return bitOf(kindNames(), "shipping_cost") }

// read takes in what a question asks for in the languages it may be in.
func (w *wish) read(tongues []*tongue, of []question, terms [][]string) {
	var inquiries kinds
	for _, q := range of {
		w.kinds |= q.kinds
		inquiries |= q.inquiries
	}
	w.kinds = narrowed(w.kinds)
	w.shop = w.kinds&bitsOf(kindNames(), shopKinds) != 0
	w.reach = w.kinds&bitsOf(kindNames(), reachKinds) != 0
	for i, t := range tongues {
		w.limit = w.limit || of[i].free || t.limits.find(terms[i]) != 0
	}
	var have, never shape
	if inquiries&bitOf(inquiryNames, "who") != 0 && inquiries&bitOf(inquiryNames, "howmuch") == 0 { // who pays is no amount
		never = amount
	}
	want := func(s shape) {
		if s&never == 0 && s != 0 && !slices.Contains(w.shapes, s) {
			w.shapes, have = append(w.shapes, s), have|s
		}
	}
	if inquiries&bitOf(inquiryNames, "howmany") != 0 { // how many litres
		for i, t := range tongues {
			if s := t.unitsAsked(terms[i], of[i].marks); s != 0 {
				want(s)
			}
		}
	}
	if inquiries&bitsOf(inquiryNames, []string{"howmany", "howmuch", "what"}) != 0 {
		for i, t := range tongues {
			if t.percent.find(terms[i]) != 0 {
				want(percent)
			}
		}
	}
	counted := have != 0
	for i, name := range kindNames() {
		if w.kinds.has(i) && (!counted || name != "count") {
			want(kindShapes[name])
		}
	}
	for _, q := range inquiryShapes {
		if inquiries&bitOf(inquiryNames, q.inquiry) != 0 && have&q.unless == 0 {
			want(q.shape)
		}
	}
	w.paid = have&amount != 0
	w.counts = w.kinds&bitOf(kindNames(), "count") != 0
	w.yesno = inquiries == bitOf(inquiryNames, "yesno") // what is, is no such question
	if w.yesno {
		w.shapes = slices.DeleteFunc(w.shapes, func(s shape) bool { return s&affirmed == 0 })
	}
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

// met is the share of the wanted forms that a text has.
func (w *wish) met(s shape) float64 {
	if len(w.shapes) == 0 {
		return 0
	}
	n := 0.0
	for _, want := range w.shapes {
		if s&want != 0 {
			n++
		}
	}
	return n / float64(len(w.shapes))
}

// shapesOf are the forms of figures that a text has, of those that are wanted.
func (w *wish) shapesOf(t *tongue, text string, terms []string) (s shape) {
	if len(w.shapes) == 0 {
		return 0
	}
	var want shape
	for _, x := range w.shapes {
		want |= x
	}
	if want&mail != 0 && strings.Contains(text, "@") {
		s |= mail
	}
	if !strings.ContainsAny(text, "0123456789٠١٢٣٤٥٦٧٨٩０１２３４５６７８９") && !slices.ContainsFunc(terms, func(term string) bool { return t.numbers[term] }) {
		return s & want
	}
	s |= count
	if want&amount != 0 && hasAmount(text) {
		s |= amount
	}
	for i := range figureShapes {
		if f := &figureShapes[i]; want&f.shape != 0 && f.MatchString(text) {
			s |= f.shape
		}
	}
	if want&phone != 0 && search.HasPhone(text) {
		s |= phone
	}
	if want&(duration|weight|length|capacity|power) != 0 {
		s |= t.measured(terms)
	}
	if want&amount != 0 && t.tellsMoney(terms) {
		s |= amount
	}
	return s & want
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

func digits(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

func bitOf(names []string, name string) kinds { return 1 << max(0, slices.Index(names, name)) }

func bitsOf(names []string, of []string) (k kinds) {
	for _, name := range of {
		k |= bitOf(names, name)
	}
	return k
}
