package quote

import (
	"math"
	"slices"
)

// The figures that decide whether the best unit may be said, besides its own
// features.
const (
	dKnown    = iota + featureCount // share of the question that the store knows
	dHole                           // the rarest word that is not covered
	dHolePage                       // the same of the whole passage
	dLead                           // of the best unit over the next of another matter
	dMedian                         // over the median unit
	dGap                            // of the best page over the next in the ranking
	dShapes                         // a form of figure is asked for
	dKinds                          // a kind is asked for
	dToldAny                        // the kinds asked for that are told anywhere near
	dBoth                           // the form is told, of the kind
	dAtoms                          // how much there is to meet
	decisionCount
)

// DecisionNames are what they are called in the file of weights.
var DecisionNames = append(FeatureNames[:], "known", "hole", "hole-page", "lead", "median", "gap", "shapes", "kinds", "told-any", "both", "atoms")

func (r *reading) decision(best *candidate) []float64 {
	d := make([]float64, decisionCount)
	copy(d, best.f[:])
	d[dKnown] = r.asked.known()
	var scores []float64
	next := math.Inf(-1)
	for i := range r.sheets {
		for k := range r.sheets[i].list {
			c := &r.sheets[i].list[k]
			scores = append(scores, c.score)
			if c != best && (c.passage != best.passage || c.block != best.block) {
				next = max(next, c.score)
			}
		}
	}
	slices.Sort(scores)
	d[dMedian] = min(1, (best.score-scores[len(scores)/2])/10)
	d[dLead] = 1.0
	if !math.IsInf(next, -1) {
		d[dLead] = min(1, max(0, best.score-next)/3)
	}
	d[dGap] = r.sheets[0].Match.Margin
	s := &r.sheets[best.passage]
	d[dHole] = r.join(best.said, s.title).hole(r.asked)
	d[dHolePage] = s.whole.hole(r.asked)
	if len(r.wish.shapes) > 0 {
		d[dShapes] = 1
	}
	if n := r.wish.kinds.count(); n > 0 {
		d[dKinds] = 1
		d[dToldAny] = float64((best.toldSaid | best.over | s.titled).count()) / float64(n)
		if len(r.wish.shapes) > 0 && d[dToldAny] > 0 {
			d[dBoth] = best.f[fShapeSaid]
		}
	}
	n := 0.0
	for _, a := range r.asked.atoms {
		if !a.soft {
			n++
		}
	}
	d[dAtoms] = math.Exp(-n / 3)
	return d
}

// worthSaying is the chance from which an answer is worth more than a refusal: it is
// where one half stands on the scale of what is told.
const worthSaying = 0.35

// chance is how likely the best unit answers, on the scale on which it is worth
// saying from one half on.
func (r *reading) chance(best *candidate) float64 {
	z := fitted().deciding.of(r.decision(best)) - math.Log(worthSaying/(1-worthSaying))
	return 1 / (1 + math.Exp(-z))
}
