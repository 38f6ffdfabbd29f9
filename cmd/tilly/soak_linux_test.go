package main_test

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"strconv"
	"sync"
	"testing"
	"time"

	"tilly/testkit"
)

// body is what a process takes at a moment.
type body struct {
	live              float64 // bytes that a collection found in use
	files, goroutines int
}

func bodyOf(t *testing.T, p *testkit.Process) body {
	t.Helper()
	open, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", p.Pid()))
	if err != nil {
		t.Fatal(err)
	}
	live, goroutines := collected(t, p)
	return body{live: live, files: len(open), goroutines: goroutines}
}

// collected is how much of a process's memory is in use, and how many goroutines, after two
// collections: what the first one found was in use while something was still being done, such
// as the memory that a log-in takes for a moment. It asks for nothing else than the metrics
// until there is enough to collect.
func collected(t *testing.T, p *testkit.Process) (live float64, goroutines int) {
	t.Helper()
	collections := 0.0 // a sample tells nothing of memory
	if testkit.Torture() {
		collections = 2
	}
	for first := -1.0; ; {
		metrics := p.Do(testkit.Call{Method: "GET", Path: "/metrics"}).Want(200).Body
		times := numberIn(t, `(?m)^go_gc_duration_seconds_count (\S+)$`, metrics)
		if first < 0 {
			first = times
		}
		if times >= first+collections {
			return numberIn(t, `(?m)^go_gc_heap_live_bytes (\S+)$`, metrics), int(numberIn(t, `(?m)^go_goroutines (\S+)$`, metrics))
		}
	}
}

// residentOf is what of a process is in RAM now, in bytes.
func residentOf(t *testing.T, p *testkit.Process) float64 {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Pid()))
	if err != nil {
		t.Fatal(err)
	}
	return 1024 * numberIn(t, `VmRSS:\s+(\d+) kB`, string(status))
}

func numberIn(t *testing.T, pattern, text string) float64 {
	t.Helper()
	m := regexp.MustCompile(pattern).FindStringSubmatch(text)
	if m == nil {
		t.Fatalf("no %s", pattern)
	}
	n, err := strconv.ParseFloat(m[1], 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// soakFor is how long the load goes on: an hour in torture with its beginning and end,
// or what TILLY_TEST_SOAK says; a sample of it else.
func soakFor(t *testing.T) time.Duration {
	t.Helper()
	switch given := os.Getenv("TILLY_TEST_SOAK"); {
	case !testkit.Torture():
		return 2 * time.Second
	case given == "":
		return anHour
	default:
		d, err := time.ParseDuration(given)
		if err != nil {
			t.Fatalf("TILLY_TEST_SOAK: %v", err)
		}
		return d
	}
}

// anHour leaves room for what begins and ends a part of torture, which takes an hour at
// most.
const anHour = 55 * time.Minute

// Under a mixed load with accounts and stores that come and go, nothing grows: an hour of
// it in torture, a sample of it else. A fifth of the time goes by before it counts.
func TestSoak(t *testing.T) {
	t.Parallel()
	whole := soakFor(t)
	p := testkit.StartProcess(t, "TILLY_TRUSTED_PROXIES=127.0.0.0/8")
	p.OpenRows()
	var served sync.Map
	load := func(d time.Duration) {
		end := time.Now().Add(d)
		var wg sync.WaitGroup
		for n := range 3 {
			first, _ := served.LoadOrStore(n, 0)
			wg.Go(func() {
				i := first.(int)
				for ; time.Now().Before(end); i++ {
					churn(p, n, i)
				}
				served.Store(n, i)
			})
		}
		wg.Wait()
	}
	load(whole / 5) // whatever is made once is there
	begin := bodyOf(t, p)
	samples := 2
	if testkit.Torture() {
		samples = 40
	}
	at, live := make([]float64, samples), make([]float64, samples)
	began := time.Now()
	for i := range samples {
		load(whole * 4 / 5 / time.Duration(samples))
		at[i], live[i] = time.Since(began).Hours(), bodyOf(t, p).live
	}
	var now body
	testkit.Eventually(t, "goroutines and files to come back", func() bool {
		now = bodyOf(t, p)
		return now.goroutines <= begin.goroutines+5 && now.files <= begin.files+5
	})
	if !testkit.Torture() {
		return
	}
	slope, doubt := slopeOf(at, live)
	if whole >= anHour && slope-doubt > 0.01 {
		t.Errorf("memory grows by %.1f %% an hour", 100*slope)
	}
	stores := 0
	served.Range(func(_, n any) bool { stores += n.(int); return true })
	testkit.Figure(t, fmt.Sprintf("mixed load for %v, %d accounts with stores that come and go", whole, stores),
		"memory in use %+.2f ± %.2f %% an hour of %.1f MB, resident %.0f MB, goroutines %d to %d, files %d to %d",
		100*slope, 100*doubt, live[samples-1]/(1<<20), residentOf(t, p)/(1<<20), begin.goroutines, now.goroutines, begin.files, now.files)
}

// slopeOf is how fast y grows with x, as a share of its mean, by the line of least squares,
// and the standard error of that.
func slopeOf(x, y []float64) (slope, doubt float64) {
	n := float64(len(x))
	var mx, my float64
	for i := range x {
		mx, my = mx+x[i]/n, my+y[i]/n
	}
	var xx, xy, rest float64
	for i := range x {
		xx, xy = xx+(x[i]-mx)*(x[i]-mx), xy+(x[i]-mx)*(y[i]-my)
	}
	slope = xy / xx
	for i := range x {
		d := y[i] - my - slope*(x[i]-mx)
		rest += d * d
	}
	return slope / my, math.Sqrt(rest/(n-2)/xx) / my
}

// A line's slope is found whatever lies beside it, and is no more certain than that.
func TestSlopeOf(t *testing.T) {
	t.Parallel()
	x, y := make([]float64, 40), make([]float64, 40)
	for i := range x {
		x[i] = float64(i) / 40
		y[i] = 100 + 3*(x[i]-x[39]/2) + []float64{-1, 1}[i/2%2]
	}
	if slope, doubt := slopeOf(x, y); slope < 0.02 || slope > 0.04 || doubt < 0.001 || doubt > 0.01 {
		t.Errorf("%.4f ± %.4f", slope, doubt)
	}
}

// churn makes an account and its store, logs in, teaches it, asks it and deletes both.
func churn(p *testkit.Process, n, i int) {
	const password = "correct-horse-battery"
	o := p.OwnerWithPassword(fmt.Sprintf("Soak %d-%d", n, i), password)
	store := p.Store(o, "Lamps", "https://shop.example")
	p.Teach(o, store, "Do you ship to Canada?", "Yes, within six days.")
	for k := range 10 {
		from := map[string]string{"X-Forwarded-For": fmt.Sprintf("198.51.%d.%d", n, (i*10+k)%250)}
		p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + store.DataID + "/messages", Header: from,
			JSON: map[string]string{"query": []string{"Do you ship to Canada?", "Do zebras wear pyjamas?"}[k%2]}})
	}
	p.Do(testkit.Call{Method: "DELETE", Path: "/api/stores/" + store.ID, Token: o.Token})
	p.Do(testkit.Call{Method: "DELETE", Path: "/api/auth/account", Token: o.Token, JSON: map[string]string{"current_password": password},
		Header: map[string]string{"X-Forwarded-For": fmt.Sprintf("%d.%d.%d.1", 20+n, i/250, i%250)}}).Want(200)
}
