package answer

import (
	"math"

	"tilly/search"
)

// threshold is the evidence from which an answer is given. The regressions below
// are fitted so that it is one half for both kinds of passage.
const threshold = 0.5

// Regression is a logistic regression over how a passage meets a question.
type Regression struct {
	Coverage, Title, Near, Question, Known, Subject, Intercept float64
}

// Pairs judges stored pairs, Pages all other passages. A stored question says by
// itself what it answers, a page does not, so the same match speaks differently
// for either. They are rounded from fits to public sets; `go run ./bench evidence`
// prints what they reach beside a fit of its own to questions it did not see.
var (
	Pairs = Regression{Coverage: 2, Title: 2.4, Near: 0.5, Question: 4.9, Known: 3, Subject: 1.5, Intercept: -7.5}
	Pages = Regression{Coverage: 6.3, Title: 2.3, Near: 1.6, Known: 4.3, Subject: 1.5, Intercept: -10.1}
)

// briefAnswer is how long the answer of a pair is at most, in bytes, that speaks for
// itself as a page does: "Visa and PayPal" tells who asks for PayPal, whatever its
// question is.
const briefAnswer = 250

// Evidence is how strongly a passage speaks for being the answer, 0 to 1.
func Evidence(r search.Result) float64 {
	switch {
	case r.Passage.Question == "":
		return Pages.of(r.Match)
	case len(r.Passage.Answer) <= briefAnswer && r.Match.Coverage >= 0.9:
		return max(Pairs.of(r.Match), Pages.of(r.Match))
	}
	return Pairs.of(r.Match)
}

// Features are what a Regression weighs, in the order of its fields.
func Features(m search.Match) []float64 {
	return []float64{m.Coverage, m.Title, m.Near, m.Question, m.Known, m.Subject}
}

func (w Regression) of(m search.Match) float64 {
	z := w.Intercept + w.Coverage*m.Coverage + w.Title*m.Title + w.Near*m.Near + w.Question*m.Question + w.Known*m.Known + w.Subject*m.Subject
	return 1 / (1 + math.Exp(-z))
}
