package main_test

import (
	"fmt"
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
	rss               float64 // bytes
	files, goroutines int
}

func bodyOf(t *testing.T, p *testkit.Process) body {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Pid()))
	if err != nil {
		t.Fatal(err)
	}
	open, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", p.Pid()))
	if err != nil {
		t.Fatal(err)
	}
	number := func(pattern, text string) float64 {
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
	metrics := p.Do(testkit.Call{Method: "GET", Path: "/metrics"}).Want(200).Body
	return body{
		rss:   1024 * number(`VmRSS:\s+(\d+) kB`, string(status)),
		files: len(open), goroutines: int(number(`(?m)^go_goroutines (\S+)$`, metrics)),
	}
}

// Under a mixed load with stores that come and go, nothing grows: an hour of it in
// torture, a sample of it else.
func TestSoak(t *testing.T) {
	t.Parallel()
	whole := 2 * time.Second
	if testkit.Torture() {
		whole = 55 * time.Minute
	}
	p := testkit.StartProcess(t, "TILLY_TRUSTED_PROXIES=127.0.0.0/8")
	p.OpenRows()
	load := func(d time.Duration) {
		end := time.Now().Add(d)
		var wg sync.WaitGroup
		for n := range 3 {
			wg.Go(func() {
				for i := 0; time.Now().Before(end); i++ {
					churn(p, n, i)
				}
			})
		}
		wg.Wait()
	}
	load(whole / 4) // whatever is made once is there
	begin := bodyOf(t, p)
	load(whole * 3 / 4)
	var now body
	testkit.Eventually(t, "goroutines and files to come back", func() bool {
		now = bodyOf(t, p)
		return now.goroutines <= begin.goroutines+5 && now.files <= begin.files+5
	})
	hours := (whole * 3 / 4).Hours()
	slope := (now.rss/begin.rss - 1) / hours
	if testkit.Torture() && slope > 0.01 {
		t.Errorf("memory grows by %.1f %% an hour", 100*slope)
	}
	if testkit.Torture() {
		testkit.Figure(t, fmt.Sprintf("mixed load for %v, stores that come and go", whole),
			"memory %+.2f %% an hour, goroutines %d to %d, files %d to %d", 100*slope, begin.goroutines, now.goroutines, begin.files, now.files)
	}
}

// churn makes a store, teaches it, asks it and deletes it.
func churn(p *testkit.Process, n, i int) {
	o := p.Owner(fmt.Sprintf("Soak %d-%d", n, i))
	store := p.Store(o, "Lamps", "https://shop.example")
	p.Teach(o, store, "Do you ship to Canada?", "Yes, within six days.")
	for k := range 10 {
		from := map[string]string{"X-Forwarded-For": fmt.Sprintf("198.51.%d.%d", n, (i*10+k)%250)}
		p.Do(testkit.Call{Method: "POST", Path: "/api/widget/" + store.DataID + "/messages", Header: from,
			JSON: map[string]string{"query": []string{"Do you ship to Canada?", "Do zebras wear pyjamas?"}[k%2]}})
	}
	p.Do(testkit.Call{Method: "DELETE", Path: "/api/stores/" + store.ID, Token: o.Token})
}
