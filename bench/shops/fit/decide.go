package main

import (
	"fmt"
	"strings"

	"tilly/bench/shops"
	"tilly/quote"
)

const (
	// holeWeight is what a question counts that was made unanswerable.
	holeWeight = 0.5
	// decidePenalty keeps the decision's weights small.
	decidePenalty = 0.001
)

// fit gives the file of weights of both models, fitted without the shops of a fold.
// The decision is fitted to what the choice of the very same shops chooses.
func fit(cases []*question, without int) (string, error) {
	var b strings.Builder
	for i, w := range fitChoice(cases, without) {
		fmt.Fprintf(&b, "choose %s %.4f\n", quote.FeatureNames[i], w)
	}
	chosen, err := quote.ParseWeights(b.String())
	if err != nil {
		return "", err
	}
	w, err := fitDecision(cases, without, chosen)
	if err != nil {
		return "", err
	}
	for i, name := range append(quote.DecisionNames[:len(quote.DecisionNames):len(quote.DecisionNames)], "intercept") {
		fmt.Fprintf(&b, "decide %s %.4f\n", name, w[i])
	}
	return b.String(), nil
}

// fitDecision fits whether what is chosen answers.
func fitDecision(cases []*question, without int, chosen *quote.Weights) ([]float64, error) {
	var f [][]float64
	var right []bool
	var weight []float64
	for _, q := range cases {
		if q.fold() == without || len(q.units) == 0 {
			continue
		}
		said, decision := q.read.Decision(chosen)
		counts := 1.0
		if q.hole {
			counts = holeWeight
		}
		f, right, weight = append(f, decision), append(right, q.answers(said)), append(weight, counts)
	}
	if len(f) == 0 {
		return nil, fmt.Errorf("there is nothing to fit the decision to")
	}
	return logit(f, right, weight, decidePenalty), nil
}

// drafted is what became of a question whose shop was left out.
type drafted struct {
	*question
	shops.Draft
}

// leftOut asks each question with weights that its shop had no part in.
func leftOut(cases []*question) (out outcomes, err error) {
	err = eachLeftOut(cases, func(q *question, weights *quote.Weights, _ string) {
		d := q.read.Draft(weights)
		out = append(out, drafted{q, shops.Draft{Untaught: q.Refuse, Right: q.answers(d.Text), Chance: d.Chance}})
	})
	return out, err
}

// eachLeftOut gives each question with weights that its shop had no part in, and with
// the file that holds them.
func eachLeftOut(cases []*question, yield func(q *question, weights *quote.Weights, text string)) error {
	for fold := range folds {
		text, err := fit(cases, fold)
		if err != nil {
			return err
		}
		weights, err := quote.ParseWeights(text)
		if err != nil {
			return err
		}
		for _, q := range cases {
			if q.fold() == fold {
				yield(q, weights, text)
			}
		}
	}
	return nil
}
