package quote

import "tilly/search"

// Example is a unit with its features and what would be said of it, for fitting.
type Example struct {
	Features []float64
	Said     string
	URL      string
	Score    float64
}

// Examples are all units of what was found, and the decision's figures of the one
// that is chosen.
func Examples(q Question, found search.Found) (list []Example, chosen int, decision []float64) {
	r := read(q, found)
	best := r.choose()
	for i := range r.sheets {
		for k := range r.sheets[i].list {
			c := &r.sheets[i].list[k]
			if c == best {
				chosen = len(list)
			}
			list = append(list, Example{append([]float64(nil), c.f[:]...), r.say(c), r.sheets[i].Passage.URL, c.score})
		}
	}
	if best != nil {
		decision = r.decision(best)
	}
	return list, chosen, decision
}

// SetWeights puts others in the place of what was fitted, for fitting.
func SetWeights(text string) error {
	m, err := parseWeights(text)
	if err != nil {
		return err
	}
	*fitted() = *m
	return nil
}
