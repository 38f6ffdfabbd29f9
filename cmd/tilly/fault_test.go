package main_test

import (
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"

	"tilly/cmd/program/settings"
	"tilly/testkit"
	"tilly/testkit/pgtest"
)

// refused sees to it that an answer says clearly that it has to wait.
func refused(t *testing.T, what string, a testkit.Answer) {
	t.Helper()
	if a.Status != http.StatusServiceUnavailable || a.Get("status") != "503" || !strings.Contains(a.Get("message"), "again") {
		t.Errorf("%s: %d %s", what, a.Status, a.Body)
	}
	for _, word := range []string{"sql", "disk", "dial", "127.0.0.1", "locked", "connect", ".db"} {
		if strings.Contains(strings.ToLower(a.Body), word) {
			t.Errorf("%s tells of the inside: %s", what, a.Body)
		}
	}
}

func TestTheDatabaseGoesAndComesBack(t *testing.T) {
	t.Parallel()
	cluster := pgtest.NewCluster(t)
	p := testkit.Start(t, testkit.With(func(s *settings.Settings) { s.DatabaseURL = cluster.URL }))
	o := p.OwnerWithPassword("Gone", "correct-horse-battery")
	store := p.Store(o, "Shop", "https://shop.example")
	p.Teach(o, store, "Do you ship?", "Yes, we ship to Canada.")
	calls := map[string]testkit.Call{
		"stores": {Method: "GET", Path: "/api/stores", Token: o.Token},
		"teach": {Method: "POST", Path: "/api/qa/bulk", Token: o.Token, JSON: map[string]any{"store_id": store.ID, "source_type": "api",
			"qa_pairs": []map[string]string{{"question": "Why?", "answer": "Because."}}}},
		"log-in":  {Method: "POST", Path: "/api/auth/login", JSON: map[string]string{"email": o.Email, "password": "correct-horse-battery"}},
		"visitor": {Method: "POST", Path: "/api/widget/" + store.DataID + "/messages", JSON: map[string]string{"query": "Do you ship?"}},
		"stream": {Method: "POST", Path: "/api/widget/" + store.DataID + "/messages", JSON: map[string]string{"query": "Do you ship?"},
			Header: map[string]string{"Accept": "text/event-stream"}},
		"widget": {Method: "GET", Path: "/api/widget/" + store.DataID},
	}
	for _, how := range []syscall.Signal{syscall.SIGQUIT, syscall.SIGINT} {
		for what, c := range calls {
			if a := p.Do(c); a.Status/100 != 2 {
				t.Fatalf("%s before: %d %s", what, a.Status, a.Body)
			}
		}
		cluster.Stop(how)
		for what, c := range calls {
			begun := time.Now()
			refused(t, what, p.Do(c))
			if took := time.Since(begun); took > 10*time.Second {
				t.Errorf("%s was refused only after %v", what, took)
			}
		}
		p.Do(testkit.Call{Method: "GET", Path: "/healthz"}).Want(200)
		p.Do(testkit.Call{Method: "GET", Path: "/readyz"}).Want(503)
		if a := p.Do(testkit.Call{Method: "GET", Path: "/metrics"}).Want(200); !strings.Contains(a.Body, "\ntilly_database_up 0\n") || !strings.Contains(a.Body, "tilly_answers_total{") {
			t.Errorf("metrics without a database: %s", a.Body)
		}
		cluster.Start()
		back := time.Now()
		testkit.Eventually(t, "recovery", func() bool {
			if p.Do(testkit.Call{Method: "GET", Path: "/readyz"}).Status != http.StatusOK {
				return false
			}
			for _, c := range calls {
				if p.Do(c).Status/100 != 2 {
					return false
				}
			}
			return true
		})
		if took := time.Since(back); took > 10*time.Second {
			t.Errorf("recovery took %v", took)
		}
	}
	// The background work has come back as well.
	id := p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/single-pages", Token: o.Token,
		JSON: map[string]any{"store_id": store.ID, "urls": []string{"http://127.0.0.1:1/"}}}).Want(201).Get("data_source_id")
	if status := p.WaitForSource(o, id); status != "failed" {
		t.Errorf("a page that is not there is %s", status)
	}
}

func TestALockedFileIsWaitedFor(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	o := p.Owner("Lock")
	store := p.Store(o, "Shop", "https://shop.example")
	p.Teach(o, store, "Do you ship?", "Yes, we ship to Canada.")
	teach := func(question string) testkit.Call {
		return testkit.Call{Method: "POST", Path: "/api/qa/bulk", Token: o.Token, JSON: map[string]any{"store_id": store.ID, "source_type": "api",
			"qa_pairs": []map[string]string{{"question": question, "answer": "Because."}}}}
	}

	release := p.Lock()
	time.AfterFunc(2*time.Second, release)
	if a := p.Do(teach("Why?")); a.Status != http.StatusCreated {
		t.Errorf("behind a lock of two seconds: %d %s", a.Status, a.Body)
	}

	release = p.Lock()
	answers := make(chan testkit.Answer)
	begun := time.Now()
	go func() { answers <- p.Do(teach("When?")) }()
	p.Do(testkit.Call{Method: "GET", Path: "/api/stores", Token: o.Token}).Want(200)
	p.Do(testkit.Call{Method: "GET", Path: "/api/search?query=ship&store_id=" + store.ID, Token: o.Token}).Want(200)
	if took := time.Since(begun); took > 10*time.Second {
		t.Errorf("reads waited %v for a write", took)
	}
	refused(t, "a write behind a lock that stays", <-answers)
	if took := time.Since(begun); took > 30*time.Second {
		t.Errorf("the write was refused only after %v", took)
	}
	release()
	p.Do(teach("When?")).Want(201)
	if n := p.Count(store).Documents; n != 3 {
		t.Errorf("the store knows %d pairs, want 3", n)
	}
}
