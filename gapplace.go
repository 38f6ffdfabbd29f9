package tilly

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// PlacedTopic is what a question that is in a gap already is about.
type PlacedTopic struct {
	GapID string
	Topic []string
}

// GapText is how the question of a record is shown among others: with what it
// leans on, on one line.
func GapText(r AnswerRecord) string {
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
	sameGap   = 0.50 // similarity from which two questions are one gap
	weakShare = 0.25 // what a weak term counts
	gramShare = 0.30 // what spelling counts beside whole terms
	linked    = 3    // how many of a gap's questions, the nearest, are looked at
)

// PlaceGap finds the gap whose questions mean the same as one about topic, "" for
// none. The same topic and the same known give the same gap, whatever the order
// of known. Time grows with the length of known.
func PlaceGap(topic []string, known []PlacedTopic) string {
	df := map[string]int{}
	for _, k := range known {
		for t := range termSet(k.Topic) {
			df[t]++
		}
	}
	weigh := weigher(df, len(known))
	q := newProfile(topic, weigh)
	near := map[string][]float64{} // by gap, its best similarities, best first
	seen := map[string]float64{}
	for _, k := range known {
		key := strings.Join(k.Topic, " ")
		s, ok := seen[key]
		if !ok {
			s = q.similar(newProfile(k.Topic, weigh))
			seen[key] = s
		}
		near[k.GapID] = insertBest(near[k.GapID], s)
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
	list = slices.Insert(list, at, v)
	return list[:min(linked, len(list))]
}

func termSet(topic []string) map[string]bool {
	set := make(map[string]bool, len(topic))
	for _, t := range topic {
		set[t] = true
	}
	return set
}

// weigher weighs terms by how rare they are among n questions. Few questions say
// little about that, so their counts are smoothed.
func weigher(df map[string]int, n int) func(string) float64 {
	const smooth = 10
	return func(term string) float64 {
		w := math.Log(1 + float64(n+smooth)/float64(df[term]+1))
		if strings.HasPrefix(term, WeakTerm) {
			w *= weakShare
		}
		return w
	}
}

// weighted is a piece of a question with what it counts.
type weighted struct {
	text   string
	weight float64
}

// profile is a question on its way to be compared. Its pieces are sorted: sums in
// another order could differ in their last digit, and with them the gap.
type profile struct {
	terms []weighted
	norm  float64
	grams []weighted
	sum   float64 // of grams
}

func newProfile(topic []string, weigh func(string) float64) profile {
	var p profile
	for _, t := range slices.Compact(slices.Sorted(slices.Values(topic))) {
		w := weigh(t)
		p.terms = append(p.terms, weighted{t, w})
		p.norm += w * w
		runes := []rune("^" + strings.TrimPrefix(t, WeakTerm) + "$")
		n := max(1, len(runes)-2)
		for i := range n {
			p.grams = append(p.grams, weighted{string(runes[i:min(i+3, len(runes))]), w / float64(n)})
		}
		p.sum += w
	}
	slices.SortStableFunc(p.grams, func(a, b weighted) int { return strings.Compare(a.text, b.text) })
	p.norm = math.Sqrt(p.norm)
	return p
}

// similar is 0 to 1: the cosine of the terms, and how much of the spelling is
// shared.
func (p profile) similar(o profile) float64 {
	if p.norm == 0 || o.norm == 0 {
		return 0
	}
	dot, shared := 0.0, 0.0
	meet(p.terms, o.terms, func(a, b float64) { dot += a * b })
	meet(p.grams, o.grams, func(a, b float64) { shared += min(a, b) })
	return (1-gramShare)*dot/(p.norm*o.norm) + gramShare*2*shared/(p.sum+o.sum)
}

// meet gives the weights of the pieces that both have.
func meet(a, b []weighted, each func(a, b float64)) {
	for len(a) > 0 && len(b) > 0 {
		switch c := strings.Compare(a[0].text, b[0].text); {
		case c < 0:
			a = a[1:]
		case c > 0:
			b = b[1:]
		default:
			each(a[0].weight, b[0].weight)
			a, b = a[1:], b[1:]
		}
	}
}

// Clearest is the question that says best what all of them ask: the nearest to
// the others, and of those alike the first that was asked.
func Clearest(list []GapQuestion) string {
	df := map[string]int{}
	for _, q := range list {
		for t := range termSet(q.Topic) {
			df[t]++
		}
	}
	weigh := weigher(df, len(list))
	profiles := make([]profile, len(list))
	for i, q := range list {
		profiles[i] = newProfile(q.Topic, weigh)
	}
	best, most := -1, -1.0
	for i, q := range list {
		s := 0.0
		for j := range list {
			s += profiles[i].similar(profiles[j])
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
