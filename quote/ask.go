package quote

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"tilly/search"
	"tilly/words"
)

// spoken is a text cut into words, each with the terms it is found by.
type spoken struct {
	terms []string
	words []string // of each term, in lower case; "" of one that was put right
	marks bool     // letters of the language bear them here: whoever sets one sets all
	tones bool     // accents are not left out, as they tell words apart
	asks  map[string]bool
}

func speak(ana *search.Analyzer, text string) (s spoken) {
	l := words.Of(ana.Language())
	s.tones = strings.ContainsFunc(l.Letters(), twoMarks)
	s.asks = inquiryWords(ana.Language())
	for _, w := range words.Plain(norm.NFC.String(text)) {
		for _, t := range ana.Terms(w) {
			s.terms, s.words = append(s.terms, t), append(s.words, w)
		}
		for _, r := range w {
			_, mark := parts(r)
			s.marks = s.marks || mark != "" && s.tells(mark)
		}
	}
	return s
}

// strokes are marks that letters are not composed with.
var strokes = map[rune]rune{'đ': 'd', 'ł': 'l', 'ø': 'o', 'ı': 'i'}

// parts are a Latin letter and the marks it bears.
func parts(r rune) (letter rune, mark string) {
	if r <= unicode.MaxASCII || !unicode.Is(unicode.Latin, r) {
		return r, ""
	}
	if plain, ok := strokes[r]; ok {
		return plain, "/"
	}
	d := norm.NFD.String(string(r))
	letter, size := utf8.DecodeRuneInString(d)
	return letter, d[size:]
}

// twoMarks says whether a letter bears two: then one of them is a tone.
func twoMarks(r rune) bool {
	_, mark := parts(r)
	return utf8.RuneCountInString(mark) > 1
}

// plain is a word without the marks its letters bear.
func plain(word string) string {
	return strings.Map(func(r rune) rune { letter, _ := parts(r); return letter }, word)
}

// tells says whether a mark tells words apart: an acute or a grave alone is left out by
// many here and set there, but in a language of tones.
func (s *spoken) tells(mark string) bool { return s.tones || mark != "\u0301" && mark != "\u0300" }

// Which words may be forms of one another although only their stems are the same.
const (
	shortWord = 3 // bytes of a word that is taken for no other: fabric (tela) is no telephone (tel)
	shortStem = 5 // letters of a stem that many words may have,
	derived   = 3 // so that one longer by as many is another: a cover (funda) is no founder (fundador)
	longMarks = 5 // letters of a word that is told without its marks, whatever follows
)

// agree says whether a word may be a form of another that has its stem: the same letters
// bear the same marks, where these are set at all; a short word is the very word, one by
// which questions ask is no other, and a short stem leaves no long ending.
func (s *spoken) agree(i int, of string) bool {
	word := s.words[i]
	if word == "" {
		return true
	}
	bare, wanted := plain(word), plain(of)
	if bare == wanted {
		return s.alike(word, of)
	}
	n, long := utf8.RuneCountInString(bare), utf8.RuneCountInString(wanted)
	switch {
	case len(of) <= shortWord || s.asks[bare]:
		return false
	case long >= n+derived && utf8.RuneCountInString(s.terms[i]) <= shortStem:
		return false
	}
	return s.alike(word, of) && (s.marks || !s.marked(of) || s.marked(word) || long >= longMarks && strings.HasPrefix(bare, wanted))
}

// marked says whether a word bears marks that tell words apart.
func (s *spoken) marked(word string) bool {
	return strings.ContainsFunc(word, func(r rune) bool { _, mark := parts(r); return mark != "" && s.tells(mark) })
}

// alike says whether letters that two words have in common bear the same marks, as far
// as these tell words apart and are set at all.
func (s *spoken) alike(word, of string) bool {
	a, b := []rune(word), []rune(of)
	for k := range min(len(a), len(b)) {
		one, mark := parts(a[k])
		other, wanted := parts(b[k])
		switch {
		case one != other:
			return true // here the endings begin
		case mark == wanted || (mark == "" || !s.tells(mark)) && (wanted == "" || !s.tells(wanted)):
		case mark != "" || s.marks:
			return false
		}
	}
	return true
}

// exactKinds are asked for by their very words: what stems leave away is what tells
// ("my parcel" from "a parcel").
var exactKinds = []string{"order_status"}

// namedKinds are asked for by the names of things that an answer must tell of (a card,
// a colour, a substance): of their words only those of the concept say what is asked.
var namedKinds = map[string]string{"payment": "payment", "colour": "", "ingredients": "ingredients", "care": "washing"}

// composition is a kind that is asked for by what is spoken of together with how it is
// asked: any of the concepts, with all of the others and any of the inquiries where
// some are named.
type composition struct {
	kind      string
	concepts  []string
	with      []string
	inquiries []string
}

var composed = []composition{
	{kind: "delivery_time", concepts: []string{"delivery_time"}},
	{kind: "delivery_time", concepts: []string{"shipping", "package", "order"}, inquiries: []string{"howlong", "when"}},
	{kind: "shipping_cost", concepts: []string{"shipping_cost"}},
	{kind: "shipping_cost", concepts: []string{"shipping"}, with: []string{"free"}},
	{kind: "shipping_cost", concepts: []string{"shipping"}, inquiries: []string{"howmuch"}},
	{kind: "shipping_cost", concepts: []string{"shipping"}, with: []string{"price"}},
	{kind: "delivery_area", concepts: []string{"abroad", "country", "europe", "worldwide"}, with: []string{"shipping"}},
	{kind: "returns", concepts: []string{"return", "refund", "exchange"}},
	{kind: "payment", concepts: []string{"payment"}, inquiries: []string{"how", "which", "yesno"}},
	{kind: "payment", concepts: []string{"instalment", "bank_transfer", "card", "cash"}},
	{kind: "return_period", concepts: []string{"return"}, inquiries: []string{"howlong", "when", "howmany"}},
	{kind: "return_cost", concepts: []string{"return"}, with: []string{"shipping"}, inquiries: []string{"howmuch", "who"}},
	{kind: "return_cost", concepts: []string{"price", "free"}, with: []string{"return"}},
	{kind: "return_way", concepts: []string{"return"}, inquiries: []string{"how", "where"}},
	{kind: "refund_time", concepts: []string{"refund"}, inquiries: []string{"howlong", "when"}},
	{kind: "exchange", concepts: []string{"exchange"}},
	{kind: "damaged", concepts: []string{"broken", "missing", "wrong", "complaint"}},
	{kind: "cancel", concepts: []string{"cancel"}},
	{kind: "free_from", concepts: []string{"shipping"}, with: []string{"free"}},
	{kind: "carrier", concepts: []string{"shipping", "package"}, inquiries: []string{"who", "which"}},
	{kind: "tracking", concepts: []string{"tracking"}},
	{kind: "customs", concepts: []string{"customs"}},
	{kind: "ordering", concepts: []string{"order"}, inquiries: []string{"how"}},
	{kind: "credit", concepts: []string{"instalment"}},
	{kind: "founded", concepts: []string{"founder"}},
	{kind: "founded", concepts: []string{"company", "shop"}, inquiries: []string{"when", "howlong", "who"}},
	{kind: "wholesale", concepts: []string{"wholesale"}},
	{kind: "waterproof", concepts: []string{"waterproof"}},
	{kind: "washing", concepts: []string{"washing", "washable", "cleaning"}},
	{kind: "assembly", concepts: []string{"assembly"}},
	{kind: "usage", concepts: []string{"instructions"}},
	{kind: "custom", concepts: []string{"custom"}},
	{kind: "repair", concepts: []string{"repair", "spare_part"}},
	{kind: "warranty", concepts: []string{"warranty"}},
	{kind: "hours", concepts: []string{"opening_hours"}},
	{kind: "hours", concepts: []string{"open", "closed"}, inquiries: []string{"when", "howlong"}},
	{kind: "hours", concepts: []string{"open", "closed"}, with: []string{"weekday"}},
	{kind: "phone", concepts: []string{"phone"}},
	{kind: "email", concepts: []string{"email"}},
	{kind: "address", concepts: []string{"address"}},
	{kind: "address", concepts: []string{"shop", "company"}, inquiries: []string{"where"}},
	{kind: "person", concepts: []string{"founder"}},
	{kind: "discount", concepts: []string{"discount", "voucher"}},
	{kind: "gift", concepts: []string{"gift_wrap"}},
	{kind: "pickup", concepts: []string{"pickup"}},
	{kind: "invoice", concepts: []string{"invoice"}},
	{kind: "account", concepts: []string{"account", "password"}},
	{kind: "appointment", concepts: []string{"appointment"}},
	{kind: "stock", concepts: []string{"sold_out", "preorder"}},
	{kind: "weight", concepts: []string{"weight", "heavy"}},
	{kind: "length", concepts: []string{"length", "width", "height"}},
	{kind: "capacity", concepts: []string{"capacity"}},
	{kind: "material", concepts: []string{"material"}},
	{kind: "size", concepts: []string{"size", "size_chart"}},
	{kind: "care", concepts: []string{"washing", "washable", "care", "cleaning"}},
	{kind: "ingredients", concepts: []string{"ingredients", "allergy", "gluten_free", "vegan"}},
	{kind: "power", concepts: []string{"power", "battery"}},
	{kind: "price", concepts: []string{"price"}},
}

// broader are kinds that are not asked for where one of the others is: the price of
// shipping is no price.
var broader = []struct {
	kind string
	than []string
}{
	{"price", []string{"shipping_cost", "returns", "phone", "address", "hours", "delivery_time"}},
	{"count", nil}, // any
	{"length", []string{"delivery_time", "returns", "warranty", "hours"}},
	{"order_status", []string{"shipping_cost", "returns", "price"}},
	{"address", []string{"email"}},
	{"payment", []string{"shipping_cost", "returns"}},
	{"email", []string{"phone", "returns"}},
}

// asking reads which kinds questions of one language ask for.
type asking struct {
	asks      *phrases        // kinds
	inquiries *phrases        // words.inquiries, in the order of inquiryNames
	concepts  *phrases        // in the order of conceptNames
	typos     *typos          // of the words of all of these
	heads     map[string]bool // terms of single words of these, where compounds end with what they are
}

// inquiryNames are the kinds of question words, those that are told in several words
// among them.
var inquiryNames = []string{"howlong", "howmuch", "howmany", "when", "where", "how", "which", "yesno", "what", "who", "why"}

// conceptNames are those that composed speaks of.
var conceptNames = func() (out []string) {
	for _, c := range composed {
		for _, name := range slices.Concat(c.concepts, c.with) {
			if !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return append(out, "free")
}()

func newAsking(lang string) *asking {
	l, ana := words.Of(lang), search.NewAnalyzer(lang)
	a := &asking{asks: newPhrases(), inquiries: newPhrases(), concepts: newPhrases()}
	for i, name := range kindNames() {
		for _, p := range l.Asks(name) {
			a.asks.say(ana, p, i)
		}
	}
	inquiries, concepts := l.Keyed("question"), l.Concepts()
	for i, name := range inquiryNames {
		for _, p := range inquiries[name] {
			a.inquiries.say(ana, p, i)
		}
	}
	for _, days := range l.Weekdays() {
		concepts["weekday"] = append(concepts["weekday"], days...)
	}
	for i, name := range conceptNames {
		for _, p := range concepts[name] {
			a.concepts.say(ana, p, i)
		}
	}
	a.typos = newTypos(lang, a.asks, a.inquiries, a.concepts)
	if l.Compounds() {
		a.heads = map[string]bool{}
		for _, p := range []*phrases{a.asks, a.concepts} {
			p.eachAlone(func(term string) { a.heads[term] = true })
		}
	}
	return a
}

var (
	inquiryWordsMu sync.Mutex
	inquiryWordsOf = map[string]map[string]bool{}
)

// inquiryWords are the single words by which questions of a language ask, without marks.
func inquiryWords(lang string) map[string]bool {
	inquiryWordsMu.Lock()
	defer inquiryWordsMu.Unlock()
	list, ok := inquiryWordsOf[lang]
	if !ok {
		list = map[string]bool{}
		for _, phrases := range words.Of(lang).Keyed("question") {
			for _, p := range phrases {
				if of := words.Plain(p); len(of) == 1 {
					list[plain(of[0])] = true
				}
			}
		}
		inquiryWordsOf[lang] = list
	}
	return list
}

func bitOf(names []string, name string) kinds { return 1 << max(0, slices.Index(names, name)) }

func bitsOf(names []string, of []string) (k kinds) {
	for _, name := range of {
		k |= bitOf(names, name)
	}
	return k
}

// question is what is read of one in a language.
type question struct {
	kinds     kinds
	inquiries kinds           // of inquiryNames
	marks     map[string]bool // terms by which it asks
	free      bool            // it speaks of what costs nothing
	met       kinds           // of conceptNames
}

// after reads a question that leans on an earlier one: of what it does not ask itself,
// it asks what that one did, or the same matter by its own question word ("how much is
// shipping", "and how long does it take").
func (a *asking) after(ana *search.Analyzer, text, before string) question {
	q := a.read(ana, text)
	if before == "" || q.kinds != 0 {
		return q
	}
	was := a.read(ana, before)
	q.kinds = composedOf(q.met|was.met, q.inquiries)
	if q.kinds == 0 {
		q.kinds = was.kinds
	}
	if q.inquiries == 0 {
		q.inquiries = was.inquiries
	}
	maps.Copy(q.marks, was.marks)
	return q
}

// composedOf are the kinds that are asked for by concepts with a question word,
// as far as that is told.
func composedOf(met, inquiries kinds) (k kinds) {
	for _, c := range composed {
		if len(c.inquiries) > 0 && c.by(met, inquiries) != 0 {
			k |= bitOf(kindNames(), c.kind)
		}
	}
	return k
}

// by are the concepts by which a kind is asked for, of those that are spoken of; 0
// where it is not.
func (c *composition) by(met, inquiries kinds) kinds {
	some, all := bitsOf(conceptNames, c.concepts)&met, bitsOf(conceptNames, c.with)
	if some == 0 || all&met != all || len(c.inquiries) > 0 && bitsOf(inquiryNames, c.inquiries)&inquiries == 0 {
		return 0
	}
	return some | all
}

func (a *asking) read(ana *search.Analyzer, text string) (q question) {
	s := speak(ana, text)
	typed := a.mend(ana, &s)
	q.marks = map[string]bool{}
	within := make([]bool, len(s.terms)) // a question word of several words
	a.inquiries.each(&s, func(p phrase, places []int) {
		q.inquiries |= 1 << p.kind
		for _, at := range places {
			q.marks[s.terms[at]] = true
			within[at] = within[at] || len(places) > 1 && (inquiryNames[p.kind] == "howlong" || inquiryNames[p.kind] == "when")
		}
	})
	exact := bitsOf(kindNames(), exactKinds)
	a.asks.each(&s, func(p phrase, places []int) {
		if len(places) == 1 && within[places[0]] {
			return
		}
		if exact.has(p.kind) && !slices.EqualFunc(places, p.words, func(at int, w string) bool { return s.words[at] == w }) {
			return
		}
		q.kinds |= 1 << p.kind
		if _, named := namedKinds[kindNames()[p.kind]]; named {
			return
		}
		for _, at := range places {
			q.marks[s.terms[at]] = true
		}
	})
	var met kinds
	by := map[int][]string{}
	a.concepts.each(&s, func(p phrase, places []int) {
		if len(places) == 1 && within[places[0]] {
			return
		}
		met |= 1 << p.kind
		for _, at := range places {
			by[p.kind] = append(by[p.kind], s.terms[at])
		}
	})
	q.met = met
	q.free = met&bitOf(conceptNames, "free") != 0
	for _, c := range composed {
		spoken := c.by(met, q.inquiries)
		if spoken == 0 {
			continue
		}
		q.kinds |= bitOf(kindNames(), c.kind)
		for i := range conceptNames {
			if only, named := namedKinds[c.kind]; spoken.has(i) && (!named || only == conceptNames[i]) {
				for _, t := range by[i] {
					q.marks[t] = true
				}
			}
		}
	}
	for at, term := range typed {
		q.marks[term] = q.marks[s.terms[at]]
	}
	return q
}

// mend puts right the words by which a question asks, takes compounds that end with one
// for it, and tells the terms of what was typed in their places.
func (a *asking) mend(ana *search.Analyzer, s *spoken) (typed map[int]string) {
	for i, w := range s.words {
		term, word := a.typos.meant(w), ""
		if term == "" {
			term, word = a.headOf(ana, w, s.terms[i])
		}
		if term != "" {
			if typed == nil {
				typed = map[int]string{}
			}
			typed[i], s.terms[i], s.words[i] = s.terms[i], term, word
		}
	}
	return typed
}

// What a compound is made of at least, in letters.
const (
	leastHead     = 5 // of its stem: shorter ones end many others
	leastModifier = 3
)

// headOf is the word by which questions ask that a compound ends with, and its term; ""
// where there is none, or the compound is such a word itself.
func (a *asking) headOf(ana *search.Analyzer, word, of string) (term, head string) {
	if a.heads == nil || a.heads[of] || a.typos.known[word] {
		return "", ""
	}
	letters := []rune(word)
	for at := leastModifier; at+leastHead <= len(letters); at++ {
		end := string(letters[at:])
		if terms := ana.Terms(end); len(terms) == 1 && a.heads[terms[0]] && utf8.RuneCountInString(terms[0]) >= leastHead {
			return terms[0], end
		}
	}
	return "", ""
}

// narrowed leaves out the kinds that another one is meant by.
func narrowed(k kinds) kinds {
	for _, b := range broader {
		kind := bitOf(kindNames(), b.kind)
		if k&kind != 0 && (b.than == nil && k != kind || k&bitsOf(kindNames(), b.than) != 0) {
			k &^= kind
		}
	}
	return k
}
