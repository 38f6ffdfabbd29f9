package quote

import (
	"math"
	"slices"

	"tilly/quote/wish"
)

// decision are the figures of what would be said, sure being how likely what answers is
// among it.
func (r *reading) decision(said []quotation, sure float64) []float64 {
	best := said[0]
	d := make([]float64, decisionCount)
	features := best.f
	r.worded[best.passage].into(&features)
	for i, f := range decidedBy {
		d[i] = features[f]
	}
	d[dMedian] = min(1, r.overMedian(best.candidate)/10)
	d[dExplained] = best.f[fExplained]
	// That nothing else comes near tells nothing where hardly a word of the question is met,
	// and that no kind is asked for excuses no words that are missing.
	d[dGap] = r.results[r.first].Match.Margin * d[dExplained]
	if r.wish.Kinds == 0 {
		d[dKindless] = d[dExplained]
	}
	if n := r.wish.Kinds.Count(); n > 0 {
		d[dToldAny] = float64((best.toldSaid | best.over | r.sheets[best.passage].titled).Count()) / float64(n)
	}
	told := shapesOfAll(said)
	if len(r.wish.Shapes) > 0 {
		d[dShape] = r.wish.Met(told) * d[dToldAny]
		if r.wish.Reach {
			d[dReach] = d[dShape]
		}
	}
	for _, m := range missing {
		if r.wish.Lacks(m.forms, told) {
			d[m.figure] = 1
		}
	}
	if r.wish.Yesno { // what is to be affirmed must stand there
		d[dYesnoHole] = best.f[fHole]
		d[dYesnoOpen] = 1 - d[dExplained]
	}
	d[dSure] = sure
	for i := range r.sheets {
		d[dPage] = max(d[dPage], r.sheets[i].whole.worth(r.asked))
	}
	return d
}

// missing are the figures that tell that none of some forms is said although one of them
// is wanted.
var missing = []struct {
	figure int
	forms  wish.Shape
}{
	{dNoReach, wish.Phone | wish.Mail},
	{dNoAmount, wish.Amount | wish.Percent},
	{dNoMeasure, wish.Weight | wish.Length | wish.Capacity | wish.Power | wish.Count},
}

func shapesOfAll(said []quotation) (s wish.Shape) {
	for _, q := range said {
		s |= q.shapesSaid
	}
	return s
}

// overMedian is how far a unit stands over the one in the middle of what words found.
func (r *reading) overMedian(best *candidate) float64 {
	var scores []float64
	for i := range r.sheets {
		if r.results[i].Words() == 0 && i != best.passage {
			continue
		}
		for k := range r.sheets[i].list {
			scores = append(scores, r.byWords(&r.sheets[i].list[k]))
		}
	}
	slices.Sort(scores)
	return r.byWords(best) - scores[len(scores)/2]
}

// byWords is the score of a unit as it were if its passage stood where its words put it.
func (r *reading) byWords(c *candidate) float64 {
	w, found, worded := r.weights.choosing.weights, r.found[c.passage], r.worded[c.passage]
	return c.score - w[fRank]*(found.rank-worded.rank) - w[fScore]*(found.score-worded.score) - w[fStrength]*(found.strength-worded.strength)
}

// worthSaying is the chance from which an answer is worth more than a refusal: it is
// where one half stands on the scale of what is told.
const worthSaying = 0.38

// chance is how likely the best unit answers, on the scale on which it is worth
// saying from one half on.
func (r *reading) chance(said []quotation, sure float64) float64 {
	z := r.weights.deciding.of(r.decision(said, sure)) - math.Log(worthSaying/(1-worthSaying))
	if r.goesOn(said[0].candidate) {
		z += goesOnChance
	}
	return 1 / (1 + math.Exp(-z))
}
