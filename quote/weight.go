package quote

// model is a linear model: an intercept and a weight for each feature.
type model struct {
	intercept float64
	weights   []float64
}

func (m *model) of(f []float64) float64 {
	sum := m.intercept
	for i, w := range m.weights {
		sum += w * f[i]
	}
	return sum
}

var choosing = &model{weights: []float64{fOwn: 3, fHeading: 2, fSaid: 1, fTitle: 2, fPassage: 1, fNamed: 1, fShape: 1, fTold: 0.5, fShapeNone: -1, fScore: 1, featureCount - 1: 0}}

var deciding = &model{intercept: -4, weights: []float64{fTitle: 6, fSaid: 1, fShapeNone: -1, fShape: 1, dKnown: 1, decisionCount - 1: 0}}
