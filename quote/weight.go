package quote

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

//go:embed weights.txt
var weightsFile string

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

// Weights are what was fitted: which unit answers, and whether it may be said.
type Weights struct{ choosing, deciding model }

// fitted are those of the program.
var fitted = sync.OnceValue(func() *Weights {
	m, err := ParseWeights(weightsFile)
	if err != nil {
		panic(err) // it is part of the program
	}
	return m
})

// ParseWeights reads a file of weights: a line is the name of a model ("choose" or
// "decide"), of a feature (or "intercept") and its weight; lines with # are comments.
func ParseWeights(text string) (*Weights, error) {
	m := &Weights{model{weights: make([]float64, featureCount)}, model{weights: make([]float64, decisionCount)}}
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		if len(fields) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		if len(fields) != 3 {
			return nil, fmt.Errorf("weights: %q is no line of a model, a feature and a weight", strings.TrimSpace(line))
		}
		w, err := strconv.ParseFloat(fields[2], 64)
		if err != nil {
			return nil, fmt.Errorf("weights: %w", err)
		}
		if err := m.set(fields[0], fields[1], w); err != nil {
			return nil, err
		}
	}
	return m, nil
}

func (m *Weights) set(name, feature string, w float64) error {
	of, names := &m.choosing, FeatureNames[:]
	if name == "decide" {
		of, names = &m.deciding, DecisionNames
	} else if name != "choose" {
		return fmt.Errorf("weights: there is no model %q", name)
	}
	if feature == "intercept" {
		of.intercept = w
		return nil
	}
	for i, n := range names {
		if n == feature {
			of.weights[i] = w
			return nil
		}
	}
	return fmt.Errorf("weights: there is no feature %q", feature)
}
