package charset

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Guess is which encoding a text is in.
type Guess struct {
	// Name is the likeliest, as tilly.Encodings has it.
	Name string
	// Sure says that no other reading of the text is nearly as likely, and that this
	// one is text.
	Sure bool
	// Others are further encodings in which it could be, the likeliest first, where
	// that is not sure.
	Others []string
}

// How much likelier the best reading must be than the next that differs from it,
// as a natural logarithm, and which part of what is beyond ASCII may be no letter of
// the text's language and no usual sign.
const (
	margin     = 4.0
	oddestPart = 0.15
)

// Of a text's words some are in another language than the rest: names, and what a
// maker calls a thing.
const (
	ownWord     = -0.05
	foreignWord = -3.0
)

// An encoding that hardly anybody uses any more must show itself by many signs.
const (
	rare      = -8.0
	manySigns = 12
)

// maxWords bounds how many different words are weighed.
const maxWords = 3000

// reading is a text as one encoding has it.
type reading struct {
	name   string
	text   string
	prior  float64
	weight float64
	odd    int // signs beyond ASCII
	bad    int // of them those that no text of the language has
}

// Find guesses in which encoding some text is that is no UTF-8. What it is given
// are whole lines or cells; the more of them hold something beyond ASCII the better.
func Find(sample []byte) Guess {
	words := newWeigher()
	var list []reading
	for _, c := range candidates() {
		cut := 0
		if c.wide {
			cut = len(sample) % 2
		}
		r := words.read(c, sample[:len(sample)-cut])
		if r.weight += float64(cut) * brokenSign; len(r.text) > 0 {
			list = append(list, r)
		}
	}
	slices.SortStableFunc(list, func(a, b reading) int { return compare(b.weight, a.weight) })
	if len(list) == 0 {
		return Guess{Name: candidates()[0].name}
	}
	best := list[0]
	g := Guess{Name: best.name, Sure: best.plausible()}
	for _, r := range list[1:] {
		switch {
		case r.text == best.text:
		case r.weight > best.weight-margin:
			g.Sure = false
			g.Others = append(g.Others, r.name)
		case r.weight > best.weight-4*margin && r.plausible():
			g.Others = append(g.Others, r.name)
		}
	}
	return g
}

// Fits says whether a text can be in an encoding: next to none of it stands for no
// sign there.
func Fits(name string, sample []byte) bool {
	text := []rune(string(sample))
	if e := Of(name); e != nil {
		decoded, err := e.NewDecoder().Bytes(sample)
		if err != nil {
			return false
		}
		text = []rune(string(decoded))
	}
	broken := 0
	for i, r := range text {
		if r == unicode.ReplacementChar {
			broken++
		} else if _, bad := sign(text, i); bad > 0 && unicode.IsControl(r) {
			broken++
		}
	}
	return broken*50 <= len(text)
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

func (r reading) plausible() bool {
	return float64(r.bad) <= oddestPart*float64(r.odd) && (r.prior > rare || r.odd >= manySigns)
}

// weigher weighs words in every language, each once.
type weigher struct {
	codes  []string
	models map[string]*model
	known  map[string][]float64 // of a word, by the place of the language
}

func newWeigher() *weigher {
	w := &weigher{models: models(), known: map[string][]float64{}}
	for code := range w.models {
		w.codes = append(w.codes, code)
	}
	slices.Sort(w.codes)
	return w
}

func (w *weigher) word(text string) []float64 {
	if known, ok := w.known[text]; ok {
		return known
	}
	runes := []rune(text)
	out := make([]float64, len(w.codes))
	for i, code := range w.codes {
		out[i] = w.models[code].word(runes)
	}
	w.known[text] = out
	return out
}

// read weighs the reading of a text by one candidate.
func (w *weigher) read(c candidate, sample []byte) reading {
	decoded, err := c.enc.NewDecoder().Bytes(sample)
	if err != nil {
		return reading{name: c.name, weight: math.Inf(-1), odd: 1, bad: 1}
	}
	text := string(decoded)
	if c.name == composed {
		text = norm.NFC.String(text)
	}
	r := reading{name: c.name, text: text, prior: c.prior, weight: c.prior}
	seen := map[string]bool{}
	var found []string
	for _, cell := range strings.FieldsFunc(text, func(r rune) bool { return r < 0x40 && strings.ContainsRune("\t\r\n,;\"", r) }) {
		if seen[cell] || len(seen) > maxWords {
			continue
		}
		seen[cell] = true
		words, cost, bad := cut(cell)
		r.weight += cost
		r.bad += bad
		found = append(found, words...)
	}
	if r.odd = oddIn(text); r.bad*3 > r.odd {
		r.weight = math.Inf(-1) // its words need no weighing
		return r
	}
	best := w.language(found)
	for _, word := range found {
		weights := w.word(word)
		most := slices.Max(weights)
		r.weight += max(weights[best]+ownWord, most+foreignWord)
		if !ascii(word) {
			r.bad += w.strangers(word, best)
		}
	}
	return r
}

// composed is the encoding that writes a letter and its tone one after the other.
const composed = "windows-1258"

// language is the place of the language that most words are likely in.
func (w *weigher) language(found []string) int {
	sums := make([]float64, len(w.codes))
	for _, word := range found {
		weights := w.word(word)
		most := slices.Max(weights)
		for i, p := range weights {
			sums[i] += max(p+ownWord, most+foreignWord)
		}
	}
	best := 0
	for i, sum := range sums {
		if sum > sums[best] {
			best = i
		}
	}
	return best
}

// strangers counts the letters beyond ASCII of a word that are strange to the
// language it is likeliest in.
func (w *weigher) strangers(word string, best int) int {
	weights := w.word(word)
	at := best
	for i, p := range weights {
		if p+foreignWord > weights[at] {
			at = i
		}
	}
	m, n := w.models[w.codes[at]], 0
	for _, r := range word {
		if r < 0x80 {
			continue
		}
		if m.signs != nil {
			if _, known := m.signs[r]; !known && !m.common(r) {
				n++
			}
		} else if m.letters[r] == 0 {
			n++
		}
	}
	return n
}

func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

func oddIn(text string) int {
	n := 0
	for _, r := range text {
		if r >= 0x80 || r < ' ' && !strings.ContainsRune("\t\r\n\f", r) {
			n++
		}
	}
	return n
}
