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

func slowed() bool { return false }

func TestPaceOfOneHost(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := newHosts(10)
		u, _ := url.Parse("https://shop.example/")
		began := time.Now()
		var wg sync.WaitGroup
		var under, most atomic.Int32
		for range 20 {
			wg.Go(func() {
				leave, err := h.enter(context.Background(), u, slowed)
				if err != nil {
					t.Error(err)
					return
				}
				defer leave()
				if n := under.Add(1); n > most.Load() {
					most.Store(n)
				}
				time.Sleep(time.Second)
				under.Add(-1)
			})
		}
		wg.Wait()
		if most.Load() != perHost {
			t.Errorf("%d at a time, want %d", most.Load(), perHost)
		}
		if took := time.Since(began); took < 10*time.Second {
			t.Errorf("20 requests of a second, two at a time, took %v", took)
		}
	})
}

func TestRateAndCrawlDelay(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := newHosts(10)
		u, _ := url.Parse("https://shop.example/")
		run := func(n int) time.Duration {
			began := time.Now()
			for range n {
				leave, err := h.enter(context.Background(), u, slowed)
				if err != nil {
					t.Fatal(err)
				}
				leave()
			}
			return time.Since(began)
		}
		if took := run(11); took != time.Second {
			t.Errorf("11 requests at 10 a second took %v", took)
		}
		h.setDelay(u, 3*time.Second)
		run(1)
		if took := run(3); took != 9*time.Second {
			t.Errorf("3 requests with a delay of 3 s took %v", took)
		}
		h.setDelay(u, time.Hour)
		run(1)
		if took := run(1); took != maxCrawlDelay {
			t.Errorf("a delay of an hour became %v", took)
		}
	})
}

func TestPauseIsKept(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := newHosts(10)
		u, _ := url.Parse("https://shop.example/")
		leave, err := h.enter(context.Background(), u, slowed)
		if err != nil {
			t.Fatal(err)
		}
		leave()
		h.pause(u, http.StatusTooManyRequests, 5*time.Second)
		began := time.Now()
		leave, err = h.enter(context.Background(), u, slowed)
		if err != nil || time.Since(began) != 5*time.Second {
			t.Fatalf("waited %v, %v", time.Since(began), err)
		}
		leave()
		h.pause(u, http.StatusTooManyRequests, time.Minute)
		_, err = h.enter(context.Background(), u, slowed)
		if f := wantReason(t, err, HostPaused); f.RetryAfter != time.Minute || !f.Temporary {
			t.Errorf("%+v", f)
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		other, _ := url.Parse("https://other.example/")
		h.use(other, slowed)
		h.pause(other, http.StatusTooManyRequests, 8*time.Second)
		if _, err := h.enter(ctx, other, slowed); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("caller that leaves: %v", err)
		}
	})
}

// TestMaintenanceIsShort: a page that asks for ten minutes usually stands for
// seconds. It is believed for half a minute, longer as long as it stays, and
// nobody who waits for an answer is kept off for longer than that.
func TestMaintenanceIsShort(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := newHosts(10)
		u, _ := url.Parse("https://shop.example/")
		open := func(ctx context.Context) time.Duration {
			leave, err := h.enter(ctx, u, slowed)
			if err == nil {
				leave()
				return 0
			}
			f := wantReason(t, err, HostPaused)
			if f.Message != badStatus(http.StatusServiceUnavailable, 0).Message {
				t.Errorf("the reason shown is %q", f.Message)
			}
			return f.RetryAfter
		}
		all, person := context.Background(), LookUp(context.Background())
		open(all)
		for _, want := range []time.Duration{30 * time.Second, time.Minute, 2 * time.Minute, 4 * time.Minute, 8 * time.Minute, 10 * time.Minute, 10 * time.Minute} {
			h.pause(u, http.StatusServiceUnavailable, 10*time.Minute)
			h.pause(u, http.StatusServiceUnavailable, 10*time.Minute) // the other one under way
			if got := open(all); got != want {
				t.Errorf("left alone for %v, want %v", got, want)
			}
			if got := open(person); got != 30*time.Second {
				t.Errorf("somebody waits %v", got)
			}
			time.Sleep(30 * time.Second)
			if got := open(person); got != 0 {
				t.Errorf("somebody still waits %v", got)
			}
			time.Sleep(want)
		}
		h.answered(u)
		h.pause(u, http.StatusServiceUnavailable, 10*time.Minute)
		if got := open(all); got != 30*time.Second {
			t.Errorf("a later maintenance: %v", got)
		}
	})
}

func TestHostsAreForgotten(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := newHosts(10)
		for i := range 2 * maxHosts {
			u, _ := url.Parse(fmt.Sprintf("https://shop%d.example/", i))
			leave, err := h.enter(context.Background(), u, slowed)
			if err != nil {
				t.Fatal(err)
			}
			leave()
			time.Sleep(time.Second)
		}
		if len(h.each) > maxHosts {
			t.Errorf("%d hosts are kept", len(h.each))
		}
	})
}

func TestSiteThatAsksToWait(t *testing.T) {
	t.Parallel()
	var asked atomic.Int32
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		w.Header().Set("Retry-After", "60.0")
		w.WriteHeader(http.StatusTooManyRequests)
	})
	c := newClient(t, nil)
	_, err := c.Get(context.Background(), Request{URL: s.URL})
	if f := wantReason(t, err, BadStatus); f.RetryAfter != time.Minute {
		t.Errorf("%+v", f)
	}
	_, err = c.Get(context.Background(), Request{URL: s.URL + "/other"})
	wantReason(t, err, HostPaused)
	if asked.Load() != 1 {
		t.Errorf("asked %d times in spite of the pause", asked.Load())
	}
}

func TestAllowedAddressesAreNotSlowed(t *testing.T) {
	t.Parallel()
	s := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("x")) })
	c := newClient(t, func(cfg *Config) { cfg.PerSecond = 0.01 })
	for range 5 { // at the pace of others this takes minutes
		if _, err := c.Get(context.Background(), Request{URL: s.URL}); err != nil {
			t.Fatal(err)
		}
	}
}
