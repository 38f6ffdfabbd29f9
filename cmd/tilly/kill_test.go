package main_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"slices"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
)

// kills is how often the program is killed in one test.
func kills() int {
	if testkit.Torture() {
		return 100
	}
	return 6
}

// detail is a source with its progress, as the API shows it.
func detail(p *testkit.Program, o testkit.Owner, id string) testkit.Answer {
	return p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/" + id + "?per_page=1000", Token: o.Token}).Want(200)
}

func addScan(p *testkit.Program, o testkit.Owner, store tilly.Store, url string) string {
	return p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/multi-pages", Token: o.Token,
		JSON: map[string]string{"url": url, "store_id": store.ID}}).Want(201).Get("data_source_id")
}

// wait waits up to two minutes for a source to end.
func wait(t *testing.T, p *testkit.Program, o testkit.Owner, id string) {
	t.Helper()
	for deadline := time.Now().Add(4 * time.Minute); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		switch detail(p, o, id).Get("data_source", "status") {
		case "completed":
			return
		case "failed":
			t.Fatalf("the scan failed: %s", detail(p, o, id).Get("data_source", "error"))
		}
	}
	t.Fatalf("the scan did not end: %s", detail(p, o, id).Get("data_source", "progress"))
}

func TestARealSiteSurvivesKillsAndIsAnsweredFrom(t *testing.T) {
	manual := testkit.NewManual(t)
	p := testkit.StartProcess(t, "TILLY_SCAN_MAX_PAGES=3000")
	p.OpenRows()
	o := p.Owner("Kit")
	calm := p.Store(o, "Calm", "http://127.0.0.1:1")
	killed := p.Store(o, "Killed", "http://127.0.0.1:2")

	first := addScan(p.Program, o, calm, manual.URL)
	wait(t, p.Program, o, first)
	want := p.Count(calm)

	id := addScan(p.Program, o, killed, manual.URL)
	for i := range kills() {
		time.Sleep(time.Duration(50+rand.IntN(400)) * time.Millisecond)
		pair := p.Teach(o, killed, fmt.Sprintf("What is number %d?", i), fmt.Sprintf("It is %d.", i))
		p.Kill()
		if took := p.Run(); took > startLimit() {
			t.Errorf("start %d took %v", i+1, took)
		}
		if i%8 == 7 { // no scan outlives a power cut every second for ever: it is given up
			before := detail(p.Program, o, id).Get("data_source", "progress", "done")
			testkit.Eventually(t, "the scan to get on", func() bool {
				a := detail(p.Program, o, id)
				return a.Get("data_source", "progress", "done") != before || a.Get("data_source", "status") == "completed"
			})
		}
		if got := detail(p.Program, o, pair).Get("data_source", "status"); got != "completed" {
			t.Errorf("what was acknowledged before kill %d is %q", i+1, got)
		}
	}
	wait(t, p.Program, o, id)
	got := p.Count(killed)
	got.Documents -= kills()
	got.Passages -= kills()
	if got != want || want.Documents < 500 {
		t.Errorf("after %d kills %+v, uninterrupted %+v", kills(), got, want)
	}
	testkit.Figure(t, fmt.Sprintf("kill -9, %d times during the scan of a real site", kills()),
		"%d pages and %d passages, as without; nothing acknowledged lost", want.Documents, want.Passages)
	checkAnswers(t, p.Program, o, calm)
	checkRescan(t, p.Program, o, calm, first, manual)
}

// checkAnswers asks questions whose answers stand on the site.
func checkAnswers(t *testing.T, p *testkit.Program, o testkit.Owner, store tilly.Store) {
	b, err := os.ReadFile("testdata/manual.json")
	if err != nil {
		t.Fatal(err)
	}
	var questions []struct {
		Question string
		Pages    []string
	}
	if err := json.Unmarshal(b, &questions); err != nil {
		t.Fatal(err)
	}
	right := 0
	for _, q := range questions {
		a := p.Do(testkit.Call{Method: "POST", Path: "/api/chat/message", Token: o.Token,
			JSON: map[string]string{"store_id": store.ID, "query": q.Question}}).Want(200)
		if got := path.Base(a.Get("data", "sources", 0, "url")); slices.Contains(q.Pages, got) {
			right++
		} else {
			t.Logf("%s: first source %s, want one of %v", q.Question, got, q.Pages)
		}
	}
	testkit.Figure(t, "questions whose answers stand on a real site", "%d of %d have the right page first", right, len(questions))
	if right < 20 {
		t.Errorf("%d of %d questions have the right page first", right, len(questions))
	}
}

// checkRescan reads the site again: nothing has changed, so nothing is read in
// full and nothing is indexed anew.
func checkRescan(t *testing.T, p *testkit.Program, o testkit.Owner, store tilly.Store, id string, manual *testkit.Manual) {
	before, read, same := p.Count(store), manual.Read.Load(), manual.Same.Load()
	p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/" + id + "/rescan", Token: o.Token}).Want(200)
	wait(t, p, o, id)
	read, same = manual.Read.Load()-read, manual.Same.Load()-same
	testkit.Figure(t, "reading an unchanged site again", "%d pages asked for, %d read in full, none indexed", read, read-same)
	if full := read - same; full > 20 {
		t.Errorf("%d of %d pages were read in full though nothing changed", full, read)
	}
	if after := p.Count(store); after != before {
		t.Errorf("after the rescan %+v, before %+v", after, before)
	}
}

func TestVanishedPagesAreForgotten(t *testing.T) {
	gone := false
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/":
			fmt.Fprint(w, `<title>Shop</title><main><h1>Our shop</h1><p>We sell lamps and chairs of all kinds to everyone.</p><a href="/old">Old</a></main>`)
		case r.URL.Path == "/old" && !gone:
			fmt.Fprint(w, `<title>Old offer</title><main><h1>Old offer</h1><p>The zebra lamp comes with a walrus lampshade for free.</p></main>`)
		default:
			http.NotFound(w, r)
		}
	}))
	defer site.Close()
	p := testkit.Start(t)
	o := p.Owner("Van")
	store := p.Store(o, "Shop", site.URL)
	id := addScan(p, o, store, site.URL+"/")
	wait(t, p, o, id)
	ask := func() string {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/chat/message", Token: o.Token,
			JSON: map[string]string{"store_id": store.ID, "query": "What comes with the zebra lamp?"}}).Want(200).Get("data", "answered")
	}
	if ask() != "true" {
		t.Fatal("the page did not teach anything")
	}
	gone = true
	p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/" + id + "/rescan", Token: o.Token}).Want(200)
	wait(t, p, o, id)
	if ask() != "false" {
		t.Error("a page that vanished is still answered from")
	}
}

func TestGracefulStop(t *testing.T) {
	p := testkit.StartProcess(t)
	if code := p.Stop(); code != 0 {
		t.Errorf("exit status %d: %s", code, p.Log)
	}
}

// startLimit is how long a start after a kill may take: five seconds, measured
// where nothing else runs, and more where all tests run at once.
func startLimit() time.Duration {
	if testkit.Torture() {
		return 5 * time.Second
	}
	return 30 * time.Second
}
