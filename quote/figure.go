package quote

// The figures that decide whether the best unit may be said: those of its features
// without which the shops that were left out fared worse, and some of the whole.
const (
	dMedian    = iota + decidedFeatures // over the median unit
	dGap                                // of the best page over the next, as far as the question is explained
	dToldAny                            // the kinds asked for that are told anywhere near
	dSure                               // the one that answers, if any, is among what is said
	dPage                               // the most of the question that stands in one passage
	dExplained                          // the question's words, those by which it asks as far as that is told
	dReach                              // how the shop is reached was asked, and is told
	dShape                              // the forms that were asked for
	dNoReach
	dNoAmount
	dNoMeasure
	dYesnoHole
	dYesnoOpen
	dKindless // how far the question is explained that asks for no kind, so none can be told
	decisionCount
)

const decidedFeatures = 10

// decidedBy are the features that the decision looks at.
var decidedBy = [decidedFeatures]int{fShapeNone, fTitle, fToldNone, fRank, fFree, fAdjacent, fPair, fSaid, fArticle, fScore}

// DecisionNames are what its figures are called in the file of weights.
var DecisionNames = func() (out []string) {
	for _, f := range decidedBy {
		out = append(out, FeatureNames[f])
	}
	return append(out, "median", "gap", "told-any", "sure", "page", "explained", "reach-told", "shape-told", "no-reach", "no-amount", "no-measure", "yesno-hole", "yesno-open", "kindless")
}()
