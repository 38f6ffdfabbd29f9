package quote

import (
	"math"
	"slices"
)

// The figures that decide whether the best unit may be said, besides its own
// features.
const (
	dKnown     = iota + featureCount // share of the question that the store knows
	dHole                            // the rarest word that is not covered
	dHolePage                        // the same of the whole passage
	dLead                            // of the best unit over the next of another matter
	dMedian                          // over the median unit
	dGap                             // of the best page over the next in the ranking
	dShapes                          // a form of figure is asked for
	dKinds                           // a kind is asked for
	dToldAny                         // the kinds asked for that are told anywhere near
	dBoth                            // the form is told, of the kind
	dAtoms                           // how much there is to meet
	dScore                           // of the best unit
	dOpen                            // kinds that nothing tells that is said
	dAgree                           // other pages say the same figures
	dUnknown                         // the rarest word that the store does not have
	dPlain                           // neither a kind nor a form is asked for
	dPlainSaid                       // and what is said then covers so much
	dSaidKinds                       // what is said covers so much where a kind is told
	decisionCount
)

// DecisionNames are what they are called in the file of weights.
var DecisionNames = append(FeatureNames[:], "known", "hole", "hole-page", "lead", "median", "gap", "shapes", "kinds", "told-any", "both", "atoms", "best", "open", "agree", "unknown", "plain", "plain-said", "told-cover")

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
	d[dScore] = best.score / 10
	n = float64(r.wish.kinds.count())
	if n > 0 {
		d[dOpen] = 1 - float64((best.toldSaid|best.over|s.titled|r.alsoTold(best)).count())/n
	}
	most, rare := 0.0, 0.0
	for _, a := range r.asked.atoms {
		if a.thing {
			most = max(most, a.worth)
			rare = max(rare, a.worth*(1-a.known))
		}
	}
	if most > 0 {
		d[dUnknown] = rare / most
	}
	if len(r.wish.shapes) == 0 && r.wish.kinds == 0 {
		d[dPlain], d[dPlainSaid] = 1, best.f[fSaid]
	}
	d[dSaidKinds] = d[dToldAny] * best.f[fThingSaid]
	d[dAgree] = r.agreed(best)
	return d
}

// alsoTold are the kinds that are told besides.
func (r *reading) alsoTold(best *candidate) kinds {
	if more := r.also(best); more != nil {
		return more.told
	}
	return 0
}

// agreed says whether a figure of the best unit stands in a good unit of another page
// too.
func (r *reading) agreed(best *candidate) float64 {
	if best.shapes == 0 {
		return 0
	}
	for i := range r.sheets {
		if r.sheets[i].Passage.URL == r.sheets[best.passage].Passage.URL {
			continue
		}
		for k := range r.sheets[i].list {
			c := &r.sheets[i].list[k]
			if c.shapes&best.shapes == 0 || c.score < best.score-3 {
				continue
			}
			for _, t := range c.terms {
				if digits(t) && slices.Contains(best.terms, t) {
					return 1
				}
			}
		}
	}
	return 0
}

// chance is how likely the best unit answers.
func (r *reading) chance(best *candidate) float64 {
	return 1 / (1 + math.Exp(-fitted().deciding.of(r.decision(best))))
}
