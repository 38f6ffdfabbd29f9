package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"

	"tilly/quote"
)

// The causes for which a question is lost, in the order in which they are asked for.
const (
	causeNowhere  = "nowhere"  // the fact is in nothing that was found
	causeFar      = "far"      // it is behind the passages that are looked at
	causeApart    = "apart"    // it is in one of these, but in no unit with what is said beside it
	causePassage  = "passage"  // a unit of another passage is chosen
	causeUnit     = "unit"     // another one of the same passage is
	causeRefused  = "refused"  // what answers is chosen and not said
	causeAnswered = "untaught" // nothing answers, and something is said
)

// lost is a question that is lost, with what can be told of it.
type lost struct {
	Shop, Lang, Question string
	Wants                [][]string
	Cause                string
	Asked                []string
	Chance               float64
	Said, Better         string
	// Found and Passage are the places of the passage that has the fact: in all that was
	// found, and of the best unit that answers; Place is that of this unit among all
	// units by the choice. 0 for none.
	Found, Passage, Place int
	// Pulls are what lifts the chosen unit over the better one, or holds down what is
	// refused: features by what they bear, worst first.
	Pulls        []pull
	For, Against map[string]float64 // features of the chosen unit and of the better one
}

type pull struct {
	Feature string
	By      float64
}

// mostPulls is how many are told of one question.
const mostPulls = 5

// why tells of each question of others' shops that is lost why it is, shops left out.
func why(cases []*question) (out []lost, err error) {
	err = eachLeftOut(cases, func(q *question, weights *quote.Weights, text string) {
		if !q.own && !q.hole {
			if l, is := q.lostBy(weights, values(text, "choose"), values(text, "decide")); is {
				out = append(out, l)
			}
		}
	})
	return out, err
}

// values are the weights of one model by their features.
func values(text, model string) map[string]float64 {
	out := map[string]float64{}
	for line := range strings.SplitSeq(text, "\n") {
		var of, name string
		var v float64
		if n, _ := fmt.Sscan(line, &of, &name, &v); n == 3 && of == model {
			out[name] = v
		}
	}
	return out
}

// lostBy tells how a question is lost by some weights, if it is.
func (q *question) lostBy(weights *quote.Weights, choose, decide map[string]float64) (l lost, is bool) {
	d := q.read.Draft(weights)
	given := d.Chance >= speaks
	if q.Refuse && !given || !q.Refuse && given && q.answers(d.Text) {
		return l, false
	}
	l = lost{Shop: q.shop, Lang: q.lang, Question: q.Text, Wants: q.Parts, Asked: d.Asked, Chance: d.Chance, Said: d.Text}
	_, figures := q.read.Decision(weights)
	if q.Refuse {
		l.Cause, l.Pulls = causeAnswered, pullsOf(quote.DecisionNames, figures, nil, decide)
		return l, true
	}
	l.Found = q.place()
	best, better := q.bests(choose, &l)
	switch {
	case better < 0 && l.Found == 0:
		l.Cause = causeNowhere
	case better < 0 && l.Found > quote.Looked:
		l.Cause = causeFar
	case better < 0:
		l.Cause = causeApart
	case q.answers(d.Text):
		l.Cause, l.Pulls = causeRefused, pullsOf(quote.DecisionNames, nil, figures, decide)
	case q.units[best].Passage == q.units[better].Passage:
		l.Cause = causeUnit
	default:
		l.Cause = causePassage
	}
	if better >= 0 {
		l.Better = q.units[better].Said
		l.For, l.Against = named(q.units[best].Features), named(q.units[better].Features)
		if l.Pulls == nil {
			l.Pulls = pullsOf(quote.FeatureNames[:], q.units[best].Features, q.units[better].Features, choose)
		}
	}
	return l, true
}

func named(f []float64) map[string]float64 {
	out := map[string]float64{}
	for i, v := range f {
		if v != 0 {
			out[quote.FeatureNames[i]] = math.Round(100*v) / 100
		}
	}
	return out
}

// bests are the unit that is chosen and the best of those that answer, -1 for none.
func (q *question) bests(choose map[string]float64, l *lost) (best, better int) {
	best, better = -1, -1
	scores := make([]float64, len(q.units))
	for i, u := range q.units {
		for k, v := range u.Features {
			scores[i] += choose[quote.FeatureNames[k]] * v
		}
		if best < 0 || scores[i] > scores[best] {
			best = i
		}
		if q.right[i] && (better < 0 || scores[i] > scores[better]) {
			better = i
		}
	}
	if better >= 0 {
		l.Place, l.Passage = 1, 1+q.units[better].Passage
		for _, s := range scores {
			if s > scores[better] {
				l.Place++
			}
		}
	}
	return best, better
}

// place is that of the first passage that has the fact among all that was found, 0 for
// none.
func (q *question) place() int {
	for i, r := range q.wide {
		if q.tells(r.Passage) {
			return i + 1
		}
	}
	return 0
}

// pullsOf are the features that bear most of the difference between two.
func pullsOf(names []string, one, other []float64, weights map[string]float64) (out []pull) {
	at := func(f []float64, i int) float64 {
		if f == nil {
			return 0
		}
		return f[i]
	}
	for i, name := range names {
		if by := weights[name] * (at(one, i) - at(other, i)); by != 0 {
			out = append(out, pull{name, math.Round(100*by) / 100})
		}
	}
	slices.SortFunc(out, func(a, b pull) int { return cmp.Compare(b.By, a.By) })
	return out[:min(len(out), mostPulls)]
}

// causes is the table of how many are lost for which cause.
func causes(list []lost) string {
	count := map[string]int{}
	for _, l := range list {
		if l.Chance >= speaks && l.Cause != causeAnswered {
			l.Cause += "!" // and said
		}
		count[l.Cause]++
	}
	var b strings.Builder
	for _, name := range slices.SortedFunc(maps.Keys(count), func(a, b string) int { return cmp.Compare(count[b], count[a]) }) {
		fmt.Fprintf(&b, "%4d %s\n", count[name], name)
	}
	return b.String()
}

// tell writes each as a line of JSON.
func tell(w io.Writer, list []lost) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	for _, l := range list {
		if err := e.Encode(l); err != nil {
			return err
		}
	}
	return nil
}
