package main_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
)

// points are where the program is killed: each is passed by what busy does.
var points = []string{
	"creating", "created", "file-kept", "file-creating", "file-created", "deleting", "deleted", "scheduling", "claimed",
	"page-saving", "page-saved", "swapping", "forgetting", "finishing", "finished", "mailing", "mailed",
}

// pagesOfShop is how many pages the site of this test has, its start page included.
const pagesOfShop = 13

// changingShop says something else on every page in every season.
func changingShop(t *testing.T, season *atomic.Int64) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w, `<!doctype html><title>%s</title><main><h1>Page %s</h1><p>In season %d we sell lamp %s to everyone.</p></main>`,
			r.URL.Path, r.URL.Path, season.Load(), r.URL.Path)
		for i := range pagesOfShop - 1 {
			fmt.Fprintf(w, `<a href="/lamp-%d">lamp</a>`, i)
		}
	}))
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// mortal is a program on its way through many deaths, and what it acknowledged.
type mortal struct {
	t      *testing.T
	p      *testkit.Process
	owner  testkit.Owner
	store  tilly.Store
	season atomic.Int64
	scan   string   // the source of the site
	calls  []action // that were made or tried and must have had one effect each
	gone   []string // sources that were told to be deleted
	mails  []string // addresses that a mail was promised to
	slow   time.Duration
}

// action is a call that makes one source, and the id it was answered with.
type action struct {
	call testkit.Call
	id   func(testkit.Answer) string
	made string
}

func (m *mortal) pair(name string) action {
	return action{call: testkit.Call{
		Method: "POST", Path: "/api/qa/bulk", Token: m.owner.Token, Header: map[string]string{"Idempotency-Key": name},
		JSON: map[string]any{"store_id": m.store.ID, "source_type": "api", "qa_pairs": []map[string]string{{"question": "What is " + name + "?", "answer": name}}},
	}, id: func(a testkit.Answer) string { return a.Get("data", "created", 0, "id") }}
}

func (m *mortal) upload(name string) action {
	return action{call: testkit.Multipart(m.t, m.owner.Token, "/api/data-sources/from-file", testkit.Part{Name: "store_id", Content: m.store.ID},
		testkit.Part{Name: "file", FileName: name + ".txt", Content: "The file called " + name + " tells of lamps and of nothing else."}),
		id: func(a testkit.Answer) string { return a.Get("data_source_id") }}
}

// try makes the calls that have no answer yet.
func (m *mortal) try() (all bool) {
	all = true
	for i := range m.calls {
		c := &m.calls[i]
		if c.made != "" {
			continue
		}
		a, err := m.p.Try(c.call)
		if err != nil || a.Status != http.StatusCreated {
			all = false
			continue
		}
		c.made = c.id(a)
	}
	for _, id := range m.gone {
		a, err := m.p.Try(testkit.Call{Method: "DELETE", Path: "/api/data-sources/" + id, Token: m.owner.Token})
		all = all && err == nil && (a.Status == http.StatusOK || a.Status == http.StatusNotFound)
	}
	return all
}

// busy is what goes on while the program dies. A round that is due on schedule is
// not asked for besides.
func (m *mortal) busy(point string, k int) func(alive func() bool) {
	return func(alive func() bool) {
		doomed := fmt.Sprintf("doomed %d", k)
		if !alive() {
			return
		}
		if point != "scheduling" {
			_, _ = m.p.Try(testkit.Call{Method: "POST", Path: "/api/data-sources/" + m.scan + "/rescan", Token: m.owner.Token})
		}
		to := fmt.Sprintf("kill-%d@shop.example", k)
		mail := tilly.Mail{Template: "store-active", To: to, Data: map[string]string{"store": "Lamps", "store_id": m.store.ID, "store_url": m.store.URL}}
		if err := m.p.Rows.Jobs.Enqueue(m.t.Context(), tilly.MailJob(mail, time.Now())); err != nil {
			m.t.Error(err)
		}
		m.mails = append(m.mails, to)
		m.calls = append(m.calls, m.pair(fmt.Sprintf("pair %d", k)), m.upload(fmt.Sprintf("file %d", k)), m.pair(doomed))
		m.try()
		if last := &m.calls[len(m.calls)-1]; last.made != "" {
			m.gone = append(m.gone, last.made)
			m.calls = m.calls[:len(m.calls)-1]
			m.try()
		}
		for deadline := time.Now().Add(time.Minute); alive() && time.Now().Before(deadline); {
			time.Sleep(5 * time.Millisecond)
		}
	}
}

// recover starts the program again and sees that all goes on as if nothing had been.
func (m *mortal) recover(point string) {
	m.t.Helper()
	took := m.p.Run()
	if m.slow = max(m.slow, took); took > startLimit() {
		m.t.Errorf("after a kill at %s the start took %v", point, took)
	}
	if !m.try() {
		m.t.Fatalf("after a kill at %s a call that is sent again does not succeed", point)
	}
	settled := func() bool {
		if s := detail(m.p.Program, m.owner, m.scan).Get("data_source", "status"); s != "completed" {
			return false
		}
		for _, c := range m.calls[max(0, len(m.calls)-3):] {
			if detail(m.p.Program, m.owner, c.made).Get("data_source", "status") != "completed" {
				return false
			}
		}
		// A round that is due begins when the program's schedule comes by, and until
		// then the source is as completed as it was before.
		return len(m.mailed()) == len(m.mails) && (point != "scheduling" || m.found() == "")
	}
	testkit.Eventually(m.t, "everything to settle after a kill at "+point, settled)
	m.check(point)
}

// mailed counts the mails by address.
func (m *mortal) mailed() map[string]int {
	counts := map[string]int{}
	for _, mail := range m.p.Outbox() {
		for _, to := range m.mails {
			if strings.Contains(mail, "<"+to+">") {
				counts[to]++
			}
		}
	}
	return counts
}

// check compares what is there with what was asked for: nothing lost, nothing twice.
func (m *mortal) check(point string) {
	m.t.Helper()
	a := m.p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/history?per_page=1000&store_id=" + m.store.ID, Token: m.owner.Token}).Want(200)
	var out struct {
		DataSources struct {
			Data []struct{ ID string }
		} `json:"data_sources"`
	}
	a.Into(&out)
	var there []string
	for _, s := range out.DataSources.Data {
		there = append(there, s.ID)
	}
	if len(there) != len(m.calls)+1 {
		m.t.Errorf("after a kill at %s there are %d sources, want %d", point, len(there), len(m.calls)+1)
	}
	for _, c := range m.calls {
		if !slices.Contains(there, c.made) {
			m.t.Errorf("after a kill at %s source %s is lost", point, c.made)
		}
	}
	if n := m.p.Count(m.store); n.Documents != len(m.calls)+pagesOfShop || n.Passages != n.Documents || n.Doubled != 0 {
		m.t.Errorf("after a kill at %s the store knows %+v, want %d documents", point, n, len(m.calls)+pagesOfShop)
	}
	if missing := m.found(); missing != "" {
		m.t.Errorf("after a kill at %s %s", point, missing)
	}
	for to, n := range m.mailed() {
		if n > 2 {
			m.t.Errorf("after a kill at %s %s has %d mails", point, to, n)
		}
	}
}

// found says what is missing where a search does not find the site of this season.
func (m *mortal) found() string {
	m.t.Helper()
	hits := m.p.Do(testkit.Call{Method: "GET", Path: "/api/search?query=season+lamp&limit=5&store_id=" + m.store.ID, Token: m.owner.Token}).Want(200)
	if want := fmt.Sprintf("season %d ", m.season.Load()); !strings.Contains(hits.Body, want) {
		return fmt.Sprintf("nothing of %sis found: %.400s", want, hits.Body)
	}
	return ""
}

func TestKillsAtEveryPoint(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			times := 1
			if testkit.Torture() {
				times = 15 // on each of two engines: more than 500
			}
			m := newMortal(t, e)
			k := 0
			for range times {
				for _, point := range points {
					m.die(point, k)
					k++
				}
			}
			files, err := filepath.Glob(filepath.Join(m.p.DataDir, "uploads", "*"))
			if err != nil || len(files) > 2*k {
				t.Errorf("%d files for %d uploads: %v", len(files), k, err)
			}
			testkit.Figure(t, fmt.Sprintf("kill -9 at %d named points, %d kills, %s", len(points), k, e.Name),
				"nothing acknowledged lost, nothing twice, slowest start %v", m.slow.Round(10*time.Millisecond))
		})
	}
}

func newMortal(t *testing.T, e testkit.Engine) *mortal {
	t.Helper()
	var env []string
	if url := e.URL(t); url != "" {
		env = append(env, "TILLY_DATABASE_URL="+url)
	}
	m := &mortal{t: t, p: testkit.StartMortal(t, env...)}
	m.p.OpenRows()
	m.owner = m.p.Owner("Mort")
	url := changingShop(t, &m.season)
	m.store = m.p.Store(m.owner, "Lamps", url)
	m.scan = addScan(m.p.Program, m.owner, m.store, url)
	wait(t, m.p.Program, m.owner, m.scan)
	return m
}

// die kills the program at a point, and at another moment when it is up again.
func (m *mortal) die(point string, k int) {
	m.t.Helper()
	m.p.Kill()
	m.season.Add(1)
	if point == "scheduling" {
		m.p.MakeDue(m.scan)
	}
	after := 0
	if strings.HasPrefix(point, "page-") || point == "swapping" || point == "claimed" {
		after = rand.IntN(3)
	}
	if !m.p.RunUntil(point, after, m.busy(point, k)) {
		m.t.Errorf("the program never passed %s", point)
	}
	m.recover(point)
}
