package fetch

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// oneRow is what replicas share, kept in memory.
type oneRow struct {
	mu    sync.Mutex
	until map[int]time.Time
	holds map[int]string
	n     int
	down  error
}

func (r *oneRow) Take(_ context.Context, _ string, slots int, lease time.Duration) (Turn, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.down != nil {
		return Turn{}, r.down
	}
	wait := time.Hour
	for i := range slots {
		left := time.Until(r.until[i])
		if left <= 0 {
			r.n++
			r.until[i], r.holds[i] = time.Now().Add(lease), fmt.Sprint(r.n)
			return Turn{Slot: r.holds[i], Taken: true}, nil
		}
		wait = min(wait, left)
	}
	return Turn{Wait: wait}, nil
}

func (r *oneRow) Give(_ context.Context, _, slot string, free time.Time) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i, held := range r.holds {
		if held == slot {
			r.until[i] = free
		}
	}
	return nil
}

func (r *oneRow) Silence(_ context.Context, _ string, until time.Time) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i := range perHost {
		r.until[i] = until
	}
	return nil
}

// replicas are processes that share rows.
func replicas(n int, perSecond float64) (*oneRow, []*hosts) {
	row := &oneRow{until: map[int]time.Time{}, holds: map[int]string{}}
	list := make([]*hosts, n)
	for i := range list {
		list[i] = newHosts(perSecond)
		list[i].turns = row
	}
	return row, list
}

func TestReplicasArePoliteTogether(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		_, list := replicas(3, 10)
		u, _ := url.Parse("https://shop.example/")
		began := time.Now()
		var wg sync.WaitGroup
		var under, most, done atomic.Int32
		for i := range 30 {
			wg.Go(func() {
				leave, err := list[i%3].enter(context.Background(), u, slowed)
				if err != nil {
					t.Error(err)
					return
				}
				defer leave()
				if n := under.Add(1); n > most.Load() {
					most.Store(n)
				}
				time.Sleep(time.Millisecond)
				under.Add(-1)
				done.Add(1)
			})
		}
		wg.Wait()
		if most.Load() > perHost || done.Load() != 30 {
			t.Errorf("%d at a time, %d done", most.Load(), done.Load())
		}
		if took := time.Since(began); took < 2700*time.Millisecond || took > 20*time.Second {
			t.Errorf("30 requests at 10 a second over three replicas took %v", took)
		}
	})
}

func TestAReplicaThatDiedHoldsNobodyUp(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		row, list := replicas(2, 10)
		u, _ := url.Parse("https://shop.example/")
		for range perHost { // and never leaves
			if _, err := list[0].enter(context.Background(), u, slowed); err != nil {
				t.Fatal(err)
			}
		}
		began := time.Now()
		leave, err := list[1].enter(context.Background(), u, slowed)
		if err != nil {
			t.Fatal(err)
		}
		leave()
		if took := time.Since(began); took < 30*time.Second || took > 2*turnLease {
			t.Errorf("the other waited %v", took)
		}

		list[0].pause(u, http.StatusTooManyRequests, 5*time.Minute) // what one was asked all keep to
		_, err = list[1].enter(context.Background(), u, slowed)
		var f *Failure
		if !errors.As(err, &f) || f.Reason != HostPaused {
			t.Errorf("during a pause that another was asked for: %v", err)
		}

		row.down = errors.New("no rows") // politeness at home has to do
		leave, err = list[1].enter(context.Background(), u, slowed)
		if err != nil {
			t.Fatal(err)
		}
		leave()
	})
}
