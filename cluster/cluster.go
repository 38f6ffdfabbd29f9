// Package cluster tells which questions without an answer ask the same.
package cluster

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"tilly/spelling"

	"tilly"
)

// Placed is what a question that is in a gap already is about.
type Placed struct {
	GapID string
	Topic []string
}

// Text is how the question of a record is shown among others: with what it
// leans on, on one line.
func Text(r tilly.AnswerRecord) string {
	const most = 500
	text := strings.Join(strings.Fields(r.Understood), " ")
	if text == "" {
		text = strings.Join(strings.Fields(r.Question), " ")
	}
	if utf8.RuneCountInString(text) > most {
		text = string([]rune(text)[:most]) + "…"
	}
	return text
}

// WeakTerm marks a term of a topic that says little: it is one that questions to
// any shop have.
const WeakTerm = "~"

// How two questions are compared. Fitted on paraphrases of public questions; see
// answer/gap_test.go for what they reach.
const (
	sameGap   = 0.33 // similarity from which two questions are one gap
	weakShare = 0.25 // what a weak term counts
	likeness  = 0.40 // how alike two terms are spelled that count as one, in part
	linked    = 10   // how many of a gap's questions, the nearest, are looked at
)

// Place finds the gap whose questions mean the same as one about topic, "" for
// none. The same topic and the same known give the same gap, whatever the order
// of known. Time grows with the length of known: some milliseconds for thousands.
func Place(topic []string, known []Placed) string {
	topics := make([][]string, len(known))
	for i, k := range known {
		topics[i] = k.Topic
	}
	similar := compare(topic, topics)
	near := map[string][]float64{} // by gap, its best similarities, best first
	for i, k := range known {
		near[k.GapID] = insertBest(near[k.GapID], similar[i])
	}
	best, most := "", sameGap
	for id, list := range near {
		s := 0.0
		for _, v := range list {
			s += v
		}
		s /= float64(len(list))
		if s > most || s == most && (best == "" || id < best) {
			best, most = id, s
		}
	}
	return best
}

// insertBest keeps the best few values, best first.
func insertBest(list []float64, v float64) []float64 {
	at := 0
	for at < len(list) && list[at] >= v {
		at++
	}
	if at == linked {
		return list
	}
	list = slices.Insert(list, at, v)
	return list[:min(linked, len(list))]
}

// vocabulary numbers terms and knows how rare each is.
type vocabulary struct {
	ids    map[string]int
	terms  []string
	counts []int
}

func (v *vocabulary) add(topic []string) []int {
	ids := make([]int, len(topic))
	for i, t := range topic {
		id, ok := v.ids[t]
		if !ok {
			id = len(v.terms)
			v.ids[t], v.terms, v.counts = id, append(v.terms, t), append(v.counts, 0)
		}
		v.counts[id]++
		ids[i] = id
	}
	return ids
}

// weights are by how rare each term is among n topics. Few topics say little about
// that, so counts are smoothed.
func (v *vocabulary) weights(n int) []float64 {
	const smooth = 10
	out := make([]float64, len(v.terms))
	for id, t := range v.terms {
		out[id] = math.Log(1 + float64(n+smooth)/float64(v.counts[id]))
		if strings.HasPrefix(t, WeakTerm) {
			out[id] *= weakShare
		}
	}
	return out
}

// compare says how similar each of the topics is to one, 0 to 1: the cosine of
// their weighted terms, each meeting the term that is spelled most like it.
func compare(topic []string, topics [][]string) []float64 {
	v := &vocabulary{ids: map[string]int{}}
	own := v.add(topic)
	others := make([][]int, len(topics))
	for i, t := range topics {
		others[i] = v.add(t)
	}
	weight := v.weights(len(topics))
	alike := v.alike(own)
	norm := length(own, weight)
	out := make([]float64, len(topics))
	for i, other := range others {
		dot := 0.0
		for k, id := range own {
			best := 0.0
			for _, o := range other {
				best = max(best, alike[k][o]*weight[o])
			}
			dot += best * weight[id]
		}
		if all := norm * length(other, weight); all > 0 {
			out[i] = min(1, dot/all)
		}
	}
	return out
}

func length(ids []int, weight []float64) float64 {
	sum := 0.0
	for _, id := range ids {
		sum += weight[id] * weight[id]
	}
	return math.Sqrt(sum)
}

// alike says for each of some terms how alike every term is spelled, 0 below
// likeness.
func (v *vocabulary) alike(own []int) [][]float64 {
	all := make([][]uint64, len(v.terms))
	for id, t := range v.terms {
		all[id] = spelling.Runs(strings.TrimPrefix(t, WeakTerm))
	}
	out := make([][]float64, len(own))
	for k, mine := range own {
		out[k] = make([]float64, len(all))
		for id, theirs := range all {
			if s := spelling.Alike(all[mine], theirs); s >= likeness {
				out[k][id] = s
			}
		}
	}
	return out
}

// Clearest is the question that says best what all of them ask: the nearest to
// the others, and of those alike the first that was asked.
func Clearest(list []tilly.GapQuestion) string {
	topics := make([][]string, len(list))
	for i, q := range list {
		topics[i] = q.Topic
	}
	best, most := -1, -1.0
	for i, q := range list {
		s := 0.0
		for _, v := range compare(q.Topic, topics) {
			s += v
		}
		if s > most+1e-9 || s > most-1e-9 && best >= 0 && q.At.Before(list[best].At) {
			best, most = i, s
		}
	}
	if best < 0 {
		return ""
	}
	return list[best].Text
}

// AsksAgain says whether a question about topic asks what one of those before it asked,
// as gaps compare them.
func AsksAgain(topic []string, before [][]string) bool {
	return slices.ContainsFunc(compare(topic, before), func(s float64) bool { return s > sameGap })
}
