package answer

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"tilly"
)

// judgedAt makes n judged answers of a store where an answer is as likely right as
// not at the given evidence.
func judgedAt(n int, at float64) (out []tilly.Judgement) {
	r := rand.New(rand.NewPCG(1, 2))
	for range n {
		e := r.Float64()
		p := 1 / (1 + math.Exp(-(logit(e) - logit(at))))
		out = append(out, tilly.Judgement{Evidence: e, Right: r.Float64() < p})
	}
	return out
}

func TestFitThreshold(t *testing.T) {
	t.Parallel()
	var good, bad []tilly.Judgement
	for i := range 400 {
		e := 0.5 + float64(i)/800
		good, bad = append(good, tilly.Judgement{Evidence: e, Right: true}), append(bad, tilly.Judgement{Evidence: e})
	}
	for _, c := range []struct {
		name     string
		judged   []tilly.Judgement
		from, to float64
	}{
		{"nobody judged", nil, threshold, threshold},
		{"too few judged", judgedAt(leastJudged-1, 0.8), threshold, threshold},
		{"as the public sets", judgedAt(2000, 0.5), 0.44, 0.56},
		{"a store that needs more", judgedAt(2000, 0.7), 0.62, 0.74},
		{"a store that needs less", judgedAt(2000, 0.35), 0.3, 0.42},
		{"all were right", good, lowestThreshold, threshold},
		{"none was right", bad, 0.7, highestThreshold},
	} {
		if got := fitThreshold(c.judged); !(got >= c.from && got <= c.to) {
			t.Errorf("%s: %.3f, want %.2f to %.2f", c.name, got, c.from, c.to)
		}
	}
}

type judge struct {
	judged []tilly.Judgement
	err    error
	asked  int
}

func (j *judge) Judged(context.Context, string, int) ([]tilly.Judgement, error) {
	j.asked++
	return j.judged, j.err
}

func TestThresholdsAreRememberedForAWhile(t *testing.T) {
	t.Parallel()
	now := time.Now()
	j := &judge{judged: judgedAt(2000, 0.7)}
	all := thresholds{judgements: j, now: func() time.Time { return now }, known: map[string]fitted{}}
	first := all.of(t.Context(), "a")
	if first <= threshold || all.of(t.Context(), "a") != first || j.asked != 1 {
		t.Errorf("threshold %v after asking %d times", first, j.asked)
	}
	now = now.Add(thresholdFor + time.Second)
	j.err = errors.New("the database is away")
	if got := all.of(t.Context(), "a"); got != threshold || j.asked != 2 {
		t.Errorf("threshold %v when nobody can tell", got)
	}
}
