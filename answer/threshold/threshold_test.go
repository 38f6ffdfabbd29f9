package threshold

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
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
		{"nobody judged", nil, Common, Common},
		{"too few judged", judgedAt(leastJudged-1, 0.8), Common, Common},
		{"as the public sets", judgedAt(2000, 0.5), 0.44, 0.56},
		{"a store that needs more", judgedAt(2000, 0.7), 0.62, 0.74},
		{"a store that needs less", judgedAt(2000, 0.35), 0.3, 0.42},
		{"all were right", good, lowestThreshold, Common},
		{"none was right", bad, 0.7, highestThreshold},
	} {
		if got := fitThreshold(c.judged); !(got >= c.from && got <= c.to) {
			t.Errorf("%s: %.3f, want %.2f to %.2f", c.name, got, c.from, c.to)
		}
	}
}

// judge tells when it is let: each call waits for a word on next.
type judge struct {
	mu     sync.Mutex
	judged []tilly.Judgement
	err    error
	asked  int
	next   chan struct{} // nil: at once
}

func (j *judge) Judged(ctx context.Context, _ string, _ int) ([]tilly.Judgement, error) {
	j.mu.Lock()
	j.asked++
	next, judged, err := j.next, j.judged, j.err
	j.mu.Unlock()
	if next != nil {
		select {
		case <-next:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	return judged, err
}

func (j *judge) times() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.asked
}

func TestThresholdsAreRememberedForAWhile(t *testing.T) {
	t.Parallel()
	now := time.Now()
	j := &judge{judged: judgedAt(2000, 0.7)}
	all := New(j, func() time.Time { return now })
	first := all.Of(t.Context(), "a")
	if first <= Common || all.Of(t.Context(), "a") != first || j.times() != 1 {
		t.Errorf("threshold %v after asking %d times", first, j.times())
	}
	now = now.Add(thresholdFor + time.Second)
	j.err = errors.New("the database is away")
	for range 3 { // who asks is answered at once by what was known, and so it stays
		if got := all.Of(t.Context(), "a"); got != first {
			t.Errorf("threshold %v when nobody can tell, was %v", got, first)
		}
		all.behind.Wait()
	}
	if j.times() != 2 {
		t.Errorf("asked %d times when nobody can tell", j.times())
	}
	if got := all.Of(t.Context(), "new"); got != Common {
		t.Errorf("threshold %v of a store of which nobody can tell", got)
	}
	now = now.Add(thresholdAgain)
	j.err, j.judged = nil, judgedAt(2000, 0.35)
	if got := all.Of(t.Context(), "a"); got != first {
		t.Errorf("threshold %v was waited for", got)
	}
	all.behind.Wait()
	if got := all.Of(t.Context(), "a"); got >= Common {
		t.Errorf("threshold %v, though it was fitted anew", got)
	}
	all.Forget("new")
	all.Forget("a")
	if got := all.Of(t.Context(), "a"); got >= Common || j.times() != 5 || len(all.known) != 1 {
		t.Errorf("threshold %v after asking %d times, of %d stores", got, j.times(), len(all.known))
	}
}

// Many questions at once fit a threshold once, and none waits for a refresh.
func TestManyQuestionsFitAThresholdOnce(t *testing.T) {
	t.Parallel()
	now := time.Now()
	j := &judge{judged: judgedAt(2000, 0.7), next: make(chan struct{})}
	all := New(j, func() time.Time { return now })
	many := func() (got []float64) {
		got = make([]float64, 20)
		var group sync.WaitGroup
		for i := range got {
			group.Go(func() { got[i] = all.Of(t.Context(), "a") })
		}
		j.next <- struct{}{}
		group.Wait()
		return got
	}
	first := many()
	if j.times() != 1 || slices.Max(first) != slices.Min(first) || first[0] <= Common {
		t.Errorf("asked %d times: %v", j.times(), first)
	}
	now = now.Add(thresholdFor)
	var group sync.WaitGroup
	for range 20 { // all return although the refresh is still held up
		group.Go(func() {
			if got := all.Of(t.Context(), "a"); got != first[0] {
				t.Errorf("threshold %v, want %v", got, first[0])
			}
		})
	}
	group.Wait()
	j.next <- struct{}{}
	all.behind.Wait()
	if j.times() != 2 {
		t.Errorf("asked %d times", j.times())
	}
	// Who gives up waiting goes by everybody's.
	gone, cancel := context.WithCancel(t.Context())
	group.Go(func() { all.Of(t.Context(), "b") })
	for j.times() != 3 {
		runtime.Gosched()
	}
	cancel()
	if got := all.Of(gone, "b"); got != Common {
		t.Errorf("threshold %v", got)
	}
	j.next <- struct{}{}
	group.Wait()
}
