package answer

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tilly"
	"tilly/search"
)

// How much is quoted.
const (
	maxSentences = 3
	maxItems     = 8
	maxQuoted    = 480 // characters, after which no further sentence is added
	shortAnswer  = 60  // characters, below which the next sentence is added
)

// choose takes one coherent piece of the best passage, and one of a second where
// the first lacks what the second holds.
func (x *extract) choose(rivals []search.Result, sources []source) {
	if len(sources) == 0 {
		x.cited = []tilly.Passage{rivals[0].Passage}
		x.chosen = []quoted{{unit: unit{text: strings.TrimSpace(textOf(rivals[0].Passage))}}}
		return
	}
	main := x.bestSource(sources)
	best := main.list[main.best]
	switch {
	case x.oneMatter(main.list):
		for _, s := range main.list {
			x.take(s)
		}
	case best.kind == sentenceUnit:
		x.takeSentence(main.list, main.best)
	default:
		x.takeList(main.list, main.best)
	}
	if other := x.missing(main, sources); other != nil {
		x.take(*other)
	}
	x.finish(rivals)
}

// briefMatter is the longest section that is said whole, in characters.
const briefMatter = 260

// oneMatter says whether a passage is a short paragraph under a heading that was
// asked for, which is best said whole.
func (x *extract) oneMatter(list []scored) bool {
	n, asked := 0, false
	for _, s := range list {
		if s.kind != sentenceUnit || s.block != list[0].block || s.under == "" {
			return false
		}
		n += utf8.RuneCountInString(s.text)
	}
	for word := range x.met(list[0].under) {
		asked = asked || !x.small[word]
	}
	return asked && n <= briefMatter
}

func (x *extract) length() (n int) {
	for _, q := range x.chosen {
		n += utf8.RuneCountInString(q.text)
	}
	return n
}

func (x *extract) take(s scored) {
	for _, q := range x.chosen {
		if q.passage == s.passage && q.at == s.at || q.text == s.text {
			return
		}
	}
	x.chosen = append(x.chosen, quoted{unit: s.unit, passage: s.passage, at: s.at})
}

// takeSentence takes a sentence with those it leans on and the one that goes on
// from it.
func (x *extract) takeSentence(list []scored, at int) {
	first := at
	for first > 0 && at-first < maxSentences-1 && leansBack(list[first].text) && follows(list, first) {
		first--
	}
	for i := first; i <= at; i++ {
		x.take(list[i])
	}
	for next := at + 1; next < len(list); next++ {
		switch s := list[next]; {
		case strings.HasSuffix(list[at].text, ":") && s.kind != sentenceUnit:
			x.takeBlock(list, next)
			return
		case !follows(list, next) || next-first >= maxSentences || x.length()+len(s.text) > maxQuoted || !x.goesOn(s):
			return
		}
		x.take(list[next])
	}
}

// follows says whether a unit is a sentence of the same paragraph as the one
// before it.
func follows(list []scored, at int) bool {
	return list[at].kind == sentenceUnit && list[at-1].kind == sentenceUnit && list[at].block == list[at-1].block
}

// goesOn says whether a sentence belongs to what was taken before it: it leans on
// it, says more of the question or as much again, or what was taken is short.
func (x *extract) goesOn(s scored) bool {
	if leansBack(s.text) || x.length() < shortAnswer {
		return true
	}
	said := map[string]bool{}
	for _, q := range x.chosen {
		for word := range x.met(q.text) {
			said[word] = true
		}
	}
	before, again := 0.0, 0.0
	for word := range said {
		if !x.small[word] {
			before += x.terms[word]
		}
	}
	for word := range s.terms {
		switch {
		case x.small[word]:
		case !said[word]:
			return true
		default:
			again += x.terms[word]
		}
	}
	return again > 0 && again >= 0.6*before
}

// takeList takes the row or item that was asked for, or the whole list when the
// question is what the list is about, after the line that announces it.
func (x *extract) takeList(list []scored, at int) {
	first := slices.IndexFunc(list, func(s scored) bool { return s.block == list[at].block })
	if first > 0 && list[first-1].kind == sentenceUnit && strings.HasSuffix(list[first-1].text, ":") {
		x.take(list[first-1])
	}
	x.takeBlock(list, at)
}

// takeBlock takes the items of one list that speak of the question best, or all
// of them when none does or they are steps of one way.
func (x *extract) takeBlock(list []scored, of int) {
	var block []scored
	top := 0.0
	fit := false
	for _, s := range list {
		if s.block == list[of].block {
			block = append(block, s)
			top = max(top, x.asked(s))
			fit = fit || s.fits
		}
	}
	lone := list[of].step == "" && !(x.expect != nil && x.expect.whole && list[of].kind == itemUnit) && (fit || top >= 0.2*x.total)
	named := list[of].kind == itemUnit && list[of].fits && x.property(list[of].text)
	n := 0
	for _, s := range block {
		if lone && s.at != list[of].at && (x.asked(s) < 0.9*top || named && !x.property(s.text)) || n == maxItems {
			continue
		}
		x.take(s)
		n++
	}
}

// asked is what an item itself says of the question, the kind of thing asked for
// included.
func (x *extract) asked(s scored) float64 {
	sum := x.own(s)
	for word, share := range x.met(s.names) {
		sum -= x.terms[word] * min(share, s.terms[word]) // the name of a column stands beside bare figures only
	}
	if x.expect != nil && x.expect.figure != "" && !tells(s.text, x.expect.figure) {
		sum = 0 // of another size: one is as good as the next
	}
	if s.fits {
		sum += x.expect.bonus * x.total
	}
	return sum
}

// missing is the sentence of another passage that holds much of the question of
// which the first passage holds nothing.
func (x *extract) missing(main *source, sources []source) *scored {
	var best *scored
	gain := 0.3 * x.total
	for i := range sources {
		if sources[i].Match.Subject < main.Match.Subject {
			continue // it is about something else
		}
		for j := range sources[i].list {
			s := &sources[i].list[j]
			if s.passage == main.list[0].passage || leansBack(s.text) || label(s.unit) || x.expect != nil && !s.fits {
				continue
			}
			g, shared := 0.0, 0
			for word, share := range s.terms {
				if x.small[word] {
					continue
				}
				shared++
				if !main.holds[word] {
					g += x.terms[word] * share
				}
			}
			if shared < 2 { // the same word in another matter
				continue
			}
			if g > gain {
				best, gain = s, g
			}
		}
	}
	return best
}

// leansBack says whether a sentence cannot be understood without the one before.
func leansBack(s string) bool {
	words := plainWords(s)
	if len(words) == 0 {
		return false
	}
	const back = " it its they them their this that these those he she his her such otherwise however also then afterwards there both either but and so therefore instead er es sie dies diese dieser das dafür dort außerdem aber und il elle ils elles cela ces cette mais ello esto eso estos este esta ellos pero "
	return strings.Contains(back, " "+words[0]+" ")
}
