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

// models are what was fitted: which unit answers, and whether it may be said.
type models struct{ choosing, deciding model }

// fitted reads the file of weights: a line is the name of a model, of a feature (or
// "intercept") and its weight.
var fitted = sync.OnceValue(func() *models {
	m, err := parseWeights(weightsFile)
	if err != nil {
		panic(err) // it is part of the program
	}
	return m
})

func parseWeights(text string) (*models, error) {
	m := &models{model{weights: make([]float64, featureCount)}, model{weights: make([]float64, decisionCount)}}
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

func (m *models) set(name, feature string, w float64) error {
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
