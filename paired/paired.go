// Package paired compares two runs of the same questions.
package paired

import (
	"math"

	"tilly"
)

// Comparison is two runs side by side, question by question. Only questions that
// both asked, and that stood alike in both, are compared.
type Comparison struct {
	A, B       tilly.GoldenRun
	Both       int     // passed in both
	OnlyA      int     // passed in A alone
	OnlyB      int     // passed in B alone
	Neither    int     // passed in neither
	Difference float64 // of the shares that passed, B's less A's
	Low, High  float64 // the 95 % interval of Difference: Interval
	P          float64 // McNemar: how likely chance alone makes as great a difference
	Left       int     // questions of either run that have no partner
	Pairs      []Pairing
}

// Pairing is one question in both runs.
type Pairing struct {
	GoldenID string
	Question string
	A, B     tilly.GoldenResult
}

// Compare sets the results of b against those of a.
func Compare(a, b tilly.GoldenRun, resultsA, resultsB []tilly.GoldenResult) Comparison {
	c := Comparison{A: a, B: b}
	type key struct{ id, fingerprint string }
	others := map[key]tilly.GoldenResult{}
	for _, r := range resultsB {
		if !r.AskedAt.IsZero() {
			others[key{r.GoldenID, r.Fingerprint}] = r
		}
	}
	c.Left = len(others)
	for _, r := range resultsA {
		if r.AskedAt.IsZero() {
			continue
		}
		other, ok := others[key{r.GoldenID, r.Fingerprint}]
		if !ok {
			c.Left++
			continue
		}
		c.Left--
		c.Pairs = append(c.Pairs, Pairing{r.GoldenID, r.Question, r, other})
		switch {
		case r.Passed && other.Passed:
			c.Both++
		case r.Passed:
			c.OnlyA++
		case other.Passed:
			c.OnlyB++
		default:
			c.Neither++
		}
	}
	n := len(c.Pairs)
	if n > 0 {
		c.Difference = float64(c.OnlyB-c.OnlyA) / float64(n)
	}
	c.Low, c.High = Interval(c.OnlyB, c.OnlyA, n)
	c.P = McNemar(c.OnlyB, c.OnlyA)
	return c
}

// z95 is the quantile of the normal distribution for a two-sided 95 %.
const z95 = 1.959963984540054

// Interval is the 95 % score interval of the difference (gained − lost) / n of
// two shares over the same n questions: T. Tango, "Equivalence test and confidence
// interval for the difference in proportions for the paired-sample design",
// Statistics in Medicine 17 (1998) 891–908. It holds its 95 % also for few questions
// and where the runs hardly differ. Without any question it is −1 to 1.
func Interval(gained, lost, n int) (low, high float64) {
	low, high = -1, 1
	if n <= 0 {
		return low, high
	}
	b, c, all := float64(gained), float64(lost), float64(n)
	if lost < n {
		low = crossing(b, c, all, z95)
	}
	if gained < n {
		high = crossing(b, c, all, -z95)
	}
	return low, high
}

// crossing is the difference at which Tango's statistic has the value z; it falls
// as the difference grows.
func crossing(b, c, n, z float64) float64 {
	low, high := -1.0, 1.0
	for range 80 { // halves the gap below what a float64 can tell
		mid := (low + high) / 2
		if scoreOf(b, c, n, mid) > z {
			low = mid
		} else {
			high = mid
		}
	}
	return (low + high) / 2
}

// scoreOf is Tango's statistic: how far the observed difference is from delta, in
// standard errors under delta. q is the likeliest share of pairs that only the first
// passes, given delta.
func scoreOf(b, c, n, delta float64) float64 {
	p := 2 * n
	q := (2*n-b+c)*delta - b - c
	r := -c * delta * (1 - delta)
	share := (math.Sqrt(max(q*q-4*p*r, 0)) - q) / (2 * p)
	variance := n * (2*share + delta*(1-delta))
	distance := b - c - n*delta
	switch {
	case distance == 0:
		return 0
	case variance <= 0:
		return math.Copysign(math.Inf(1), distance)
	}
	return distance / math.Sqrt(variance)
}

// McNemar is the two-sided exact conditional p value of McNemar's test
// (Psychometrika 12 (1947) 153–157): of the gained + lost questions on which two
// runs differ, how likely a fair coin splits them as unevenly or more so. 1 where
// they do not differ.
func McNemar(gained, lost int) float64 {
	n, least := gained+lost, min(gained, lost)
	if n == 0 {
		return 1
	}
	all, _ := math.Lgamma(float64(n) + 1)
	sum := 0.0
	for k := range least + 1 {
		left, _ := math.Lgamma(float64(k) + 1)
		right, _ := math.Lgamma(float64(n-k) + 1)
		sum += math.Exp(all - left - right - float64(n)*math.Ln2)
	}
	return min(1, 2*sum)
}
