package threshold

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

// Common is the evidence from which an answer is given where a store has none of
// its own: what is fitted stands on a scale on which this is one half.
const Common = 0.5

// fitThreshold gives the evidence from which a store's answers are as likely right
// as not. The logit of the evidence z is calibrated to p = 1/(1+exp(-(az+b)))
// (J. Platt, Probabilistic outputs for support vector machines, 1999) with a normal
// prior around a = 1, b = 0, what the public sets say; the threshold is where p is
// one half.
func fitThreshold(judged []tilly.Judgement) float64 {
	if len(judged) < leastJudged {
		return Common
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

// Thresholds remembers each store's threshold for a while.
type Thresholds struct {
	judgements Judgements // nil: every store has the threshold of all
	now        func() time.Time
	mu         sync.Mutex
	known      map[string]*fitted
	behind     sync.WaitGroup // refreshes that nobody waits for
}

// New remembers nothing yet. Without judgements every store has the threshold of all.
func New(judgements Judgements, now func() time.Time) *Thresholds {
	return &Thresholds{judgements: judgements, now: now, known: map[string]*fitted{}}
}

// fitted is what is known of one store's threshold.
type fitted struct {
	ready chan struct{} // closed once at is known for the first time
	at    float64
	until time.Time
	busy  bool // somebody fits it anew
}

// How long a store's threshold is believed, how soon it is tried again when nobody
// can tell, and how long fitting one anew may take.
const (
	thresholdFor   = 10 * time.Minute
	thresholdAgain = 30 * time.Second
	thresholdTime  = 10 * time.Second
	mostThresholds = 10_000
)

// Of is the store's threshold; until somebody can tell what was judged, everybody's.
// It is fitted once for all who ask at a time: the first time they wait for it, later
// it is fitted behind their answers, which go by the one before.
func (t *Thresholds) Of(ctx context.Context, storeID string) float64 {
	if t.judgements == nil {
		return Common
	}
	t.mu.Lock()
	f, known := t.known[storeID]
	if !known {
		f = &fitted{ready: make(chan struct{}), at: Common, busy: true}
		t.keep(storeID, f)
	}
	stale := known && !f.busy && !t.now().Before(f.until)
	f.busy = f.busy || stale
	at, ready := f.at, f.ready
	t.mu.Unlock()
	switch {
	case !known:
		t.fit(context.WithoutCancel(ctx), storeID, f) // others wait for it too
	case stale:
		t.behind.Go(func() { t.fit(context.WithoutCancel(ctx), storeID, f) })
		return at
	}
	select {
	case <-ready:
	case <-ctx.Done():
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return f.at
}

// keep makes room for one more store, with the lock held.
func (t *Thresholds) keep(storeID string, f *fitted) {
	if len(t.known) >= mostThresholds {
		clear(t.known)
	}
	t.known[storeID] = f
}

// Forget forgets a store's threshold.
func (t *Thresholds) Forget(storeID string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.known, storeID)
}

// fit finds a store's threshold. Where that cannot be told, or goes wrong, it stays
// as it was.
func (t *Thresholds) fit(ctx context.Context, storeID string, f *fitted) {
	ctx, cancel := context.WithTimeout(ctx, thresholdTime)
	defer cancel()
	at, again := 0.0, thresholdAgain
	defer func() {
		_ = recover() // a question does without its store's own
		t.mu.Lock()
		defer t.mu.Unlock()
		if at > 0 {
			f.at = at
		}
		f.busy, f.until = false, t.now().Add(again)
		select {
		case <-f.ready:
		default:
			close(f.ready)
		}
	}()
	if judged, err := t.judgements.Judged(ctx, storeID, mostJudged); err == nil {
		at, again = fitThreshold(judged), thresholdFor
	}
}
