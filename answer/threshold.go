package answer

import (
	"context"
	"math"
	"sync"
	"time"

	"tilly"
)

// Judgements tells what people thought of a store's answers.
type Judgements interface {
	// Judged gives the store's latest judged answers, n at most.
	Judged(ctx context.Context, storeID string, n int) ([]tilly.Judgement, error)
}

// How a store's own threshold is found.
const (
	leastJudged = 200  // fewer tell too little
	mostJudged  = 2000 // the latest count
	priorWorth  = 50   // judged answers that the public sets are worth
	// The threshold stays between these, whatever was judged.
	lowestThreshold, highestThreshold = 0.3, 0.8
)

// fitThreshold gives the evidence from which a store's answers are as likely right
// as not. The logit of the evidence z is calibrated to p = 1/(1+exp(-(az+b)))
// (J. Platt, Probabilistic outputs for support vector machines, 1999) with a normal
// prior around a = 1, b = 0, what the public sets say; the threshold is where p is
// one half.
func fitThreshold(judged []tilly.Judgement) float64 {
	if len(judged) < leastJudged {
		return threshold
	}
	a, b := 1.0, 0.0
	for range 25 {
		ga, gb := -priorWorth*(a-1)/4, -priorWorth*b/4
		haa, hab, hbb := priorWorth/4.0, 0.0, priorWorth/4.0
		for _, j := range judged {
			z := logit(j.Evidence)
			p := 1 / (1 + math.Exp(-(a*z + b)))
			wanted := 0.0
			if j.Right {
				wanted = 1
			}
			ga, gb = ga+(wanted-p)*z, gb+(wanted-p)
			w := p * (1 - p)
			haa, hab, hbb = haa+w*z*z, hab+w*z, hbb+w
		}
		det := haa*hbb - hab*hab
		da, db := (hbb*ga-hab*gb)/det, (haa*gb-hab*ga)/det
		a, b = max(a+da, 0.2), b+db
		if math.Abs(da)+math.Abs(db) < 1e-9 {
			break
		}
	}
	return min(max(1/(1+math.Exp(b/a)), lowestThreshold), highestThreshold)
}

// logit is the inverse of the logistic function, bounded so that certainty does
// not outweigh everything else.
func logit(p float64) float64 {
	const sure = 0.995
	p = min(max(p, 1-sure), sure)
	return math.Log(p / (1 - p))
}

// thresholds remembers each store's threshold for a while.
type thresholds struct {
	judgements Judgements
	now        func() time.Time
	mu         sync.Mutex
	known      map[string]fitted
}

type fitted struct {
	at    float64
	until time.Time
}

// thresholdFor is how long a store's threshold is believed.
const thresholdFor = 10 * time.Minute

// of is the store's threshold; when nobody can tell what was judged, everybody's.
func (t *thresholds) of(ctx context.Context, storeID string) float64 {
	if t.judgements == nil {
		return threshold
	}
	t.mu.Lock()
	f, ok := t.known[storeID]
	t.mu.Unlock()
	if ok && t.now().Before(f.until) {
		return f.at
	}
	judged, err := t.judgements.Judged(ctx, storeID, mostJudged)
	if err != nil {
		return threshold
	}
	f = fitted{fitThreshold(judged), t.now().Add(thresholdFor)}
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.known) > 10_000 {
		clear(t.known)
	}
	t.known[storeID] = f
	return f.at
}
