package words

import (
	"strings"
	"unicode/utf8"
)

// maxGap is how many words may stand where a phrase has a "*" between others.
const maxGap = 6

// Match is a phrase that was found in a text.
type Match struct {
	Phrase           int // its place among the phrases
	From, To         int // where it stands, in bytes; a slot at an end is not counted in
	SlotFrom, SlotTo int // what stands in its slot; both 0 without one
}

// Matcher finds phrases in texts at the borders of words, and within runs of
// scripts without spaces. A text typed without accents meets phrases that have
// them. It is built once and safe for concurrent use.
type Matcher struct {
	phrases []phrase
	first   map[string][]int32 // by first word: places in phrases
}

// phrase is one way to write one: its words before and after its slot.
type phrase struct {
	place      int
	head, tail []string
	slot       bool
}

// NewMatcher makes one of phrases in lower case, in which one "*" may stand for any
// words: up to six between others, else the rest of the sentence.
func NewMatcher(phrases []string) *Matcher {
	m := &Matcher{first: map[string][]int32{}}
	for i, text := range phrases {
		m.add(i, text)
		if p := plain(text); p != text {
			m.add(i, p)
		}
	}
	return m
}

func (m *Matcher) add(place int, text string) {
	p := phrase{place: place}
	before, after, slot := strings.Cut(text, "*")
	for _, t := range tokens(before, nil) {
		p.head = append(p.head, t.text)
	}
	for _, t := range tokens(after, nil) {
		p.tail = append(p.tail, t.text)
	}
	p.slot = slot
	first := p.head
	if len(first) == 0 {
		first = p.tail
	}
	if len(first) == 0 {
		return
	}
	m.first[first[0]] = append(m.first[first[0]], int32(len(m.phrases))) //nolint:gosec // there are thousands
	m.phrases = append(m.phrases, p)
}

// Find gives the phrases that stand in a text in lower case, in the order of where
// they begin; each at every place, but once at each.
func (m *Matcher) Find(text string) []Match {
	var room [64]token
	return m.in(tokens(text, room[:0]))
}

func (m *Matcher) in(ts []token) (out []Match) {
	for i := range ts {
		for _, at := range m.first[ts[i].text] {
			if hit, ok := m.phrases[at].at(ts, i); ok && !alreadyIn(out, hit) {
				out = append(out, hit)
			}
		}
	}
	return out
}

// alreadyIn: the two ways to write a phrase may be found at one place.
func alreadyIn(out []Match, hit Match) bool {
	for k := len(out) - 1; k >= 0 && out[k].From == hit.From; k-- {
		if out[k].Phrase == hit.Phrase {
			return true
		}
	}
	return false
}

// at tries the phrase with its first word at ts[i].
func (p *phrase) at(ts []token, i int) (hit Match, ok bool) {
	hit = Match{Phrase: p.place, From: ts[i].from}
	switch {
	case len(p.head) == 0:
		return p.behind(ts, i, hit)
	case !same(ts, i, p.head):
		return hit, false
	}
	end := i + len(p.head)
	hit.To = ts[end-1].to
	switch {
	case !p.slot:
		return hit, true
	case end == len(ts):
		return hit, false
	case len(p.tail) == 0:
		hit.SlotFrom, hit.SlotTo = ts[end].from, ts[sentenceEnd(ts, end)].to
		return hit, !ts[end-1].ends
	}
	return p.around(ts, end, hit)
}

// behind is a phrase that begins with its slot: whatever stands before it in its
// sentence.
func (p *phrase) behind(ts []token, i int, hit Match) (Match, bool) {
	if i == 0 || ts[i-1].ends || !same(ts, i, p.tail) {
		return hit, false
	}
	start := i - 1
	for start > 0 && !ts[start-1].ends {
		start--
	}
	hit.To = ts[i+len(p.tail)-1].to
	hit.SlotFrom, hit.SlotTo = ts[start].from, ts[i-1].to
	return hit, true
}

// around is a phrase with its slot between words.
func (p *phrase) around(ts []token, end int, hit Match) (Match, bool) {
	for gap := 1; gap <= maxGap*letters(ts[end]) && end+gap < len(ts) && !ts[end+gap-1].ends; gap++ {
		if same(ts, end+gap, p.tail) {
			hit.SlotFrom, hit.SlotTo = ts[end].from, ts[end+gap-1].to
			hit.To = ts[end+gap+len(p.tail)-1].to
			return hit, true
		}
	}
	return hit, false
}

// letters is how many tokens a word has: in scripts without spaces some two.
func letters(t token) int {
	if r, _ := utf8.DecodeRuneInString(t.text); isUnspaced(r) {
		return 2
	}
	return 1
}

func same(ts []token, i int, words []string) bool {
	if i+len(words) > len(ts) {
		return false
	}
	for k, w := range words {
		if ts[i+k].text != w || k > 0 && ts[i+k-1].ends {
			return false
		}
	}
	return true
}

func sentenceEnd(ts []token, i int) int {
	for i+1 < len(ts) && !ts[i].ends {
		i++
	}
	return i
}
