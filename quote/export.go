package quote

import "tilly/search"

// Measured is a question with what was found for it, measured once, so that many
// weights can be tried on it.
type Measured struct{ *reading }

// Measure measures what was found for a question.
func Measure(q Question, found search.Found) Measured { return Measured{read(q, found)} }

// Example is a unit with its features and what is said with it.
type Example struct {
	Features []float64
	Said     string
	Passage  int // place of its passage among what was found, from 0
}

// Examples are all units that may be said.
func (m Measured) Examples() (list []Example) {
	for i := range m.sheets {
		for k := range m.sheets[i].list {
			if c := &m.sheets[i].list[k]; !c.unsaid {
				list = append(list, Example{c.f[:], m.alone(c, c.span), i})
			}
		}
	}
	return list
}

// Decision is what would be said by some weights, and the figures by which it is
// decided whether it is; nil where there is nothing to say.
func (m Measured) Decision(w *Weights) (said string, figures []float64) {
	m.weights = w
	chosen, sure := m.pick()
	if len(chosen) == 0 {
		return "", nil
	}
	return joined(chosen), m.decision(chosen, sure)
}

// Draft is the answer by some weights.
func (m Measured) Draft(w *Weights) Draft {
	m.weights = w
	return m.draft()
}
