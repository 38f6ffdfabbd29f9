package main_test

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
	"tilly/testkit/llmtest"
)

// stops is how often the program is stopped under load in one test.
func stops() int {
	if testkit.Torture() {
		return 100
	}
	return 2
}

const shipping = "Yes, we ship to Canada. It takes five days and costs twelve dollars."

// TestStoppingUnderLoadDropsNothing stops the program while answers stream and
// rows are written: what was begun ends whole, what was acknowledged is there.
func TestStoppingUnderLoadDropsNothing(t *testing.T) {
	t.Parallel()
	model := llmtest.New(t, llmtest.Drip(shipping, 30*time.Millisecond))
	p := testkit.StartProcess(t, "TILLY_LLM_BASE_URL="+model.URL, "TILLY_LLM_MODEL=scripted", "TILLY_TRUSTED_PROXIES=127.0.0.0/8")
	p.OpenRows()
	o := p.Owner("Stop")
	store := p.Store(o, "Shop", "https://shop.example")
	p.Teach(o, store, "Do you ship to Canada?", shipping)
	for round := range stops() {
		w := &writers{p: p.Program, o: o, store: store, round: round, stop: make(chan struct{})}
		w.start(4)
		streams := openStreams(t, p.Program, store, 20)
		begun := time.Now()
		if code := p.Stop(); code != 0 {
			t.Errorf("exit status %d: %s", code, p.Log)
		}
		if took := time.Since(begun); took > 25*time.Second {
			t.Errorf("the stop took %v", took)
		}
		streams.check(t)
		w.end()
		if took := p.Run(); took > startLimit() {
			t.Errorf("the start took %v", took)
		}
		w.check(t)
	}
}

// streams are answers that have begun.
type streams struct {
	wg   sync.WaitGroup
	mu   sync.Mutex
	odd  []string
	open int
}

// openStreams asks as many visitors and returns when each hears the first words.
func openStreams(t *testing.T, p *testkit.Program, store tilly.Store, n int) *streams {
	t.Helper()
	s := &streams{open: n}
	var heard sync.WaitGroup
	for i := range n {
		heard.Add(1)
		s.wg.Go(func() {
			r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.URL+"/api/widget/"+store.DataID+"/messages",
				strings.NewReader(`{"query":"How long does it take to ship to Canada?"}`))
			if err != nil {
				t.Error(err)
				heard.Done()
				return
			}
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("Accept", "text/event-stream")
			r.Header.Set("X-Forwarded-For", fmt.Sprintf("198.18.0.%d", i))
			resp, err := http.DefaultTransport.RoundTrip(r)
			if err != nil {
				t.Error(err)
				heard.Done()
				return
			}
			defer resp.Body.Close()
			first := make([]byte, 1)
			_, err = io.ReadFull(resp.Body, first)
			heard.Done()
			rest, readErr := io.ReadAll(resp.Body)
			if err != nil || readErr != nil || !bytes.Contains(rest, []byte("event: done")) && !bytes.Contains(rest, []byte("event: error")) {
				s.mu.Lock()
				defer s.mu.Unlock()
				s.odd = append(s.odd, fmt.Sprintf("%v %v %.200s", err, readErr, rest))
			}
		})
	}
	heard.Wait()
	return s
}

// check waits for all answers: each has an end.
func (s *streams) check(t *testing.T) {
	t.Helper()
	s.wg.Wait()
	if len(s.odd) > 0 {
		t.Errorf("%d of %d answers were dropped: %s", len(s.odd), s.open, s.odd[0])
	}
}

// writers add pairs as fast as they can, and note what was acknowledged.
type writers struct {
	p     *testkit.Program
	o     testkit.Owner
	store tilly.Store
	round int
	stop  chan struct{}
	wg    sync.WaitGroup
	mu    sync.Mutex
	ids   []string
	odd   []string
}

func (w *writers) start(n int) {
	for i := range n {
		w.wg.Go(func() {
			for j := 0; ; j++ {
				select {
				case <-w.stop:
					return
				default:
				}
				if !w.write(fmt.Sprintf("%d/%d/%d", w.round, i, j)) {
					return
				}
			}
		})
	}
}

// write adds one pair; false when the program takes no more.
func (w *writers) write(name string) bool {
	body := fmt.Sprintf(`{"store_id":%q,"source_type":"api","qa_pairs":[{"question":"What is %s?","answer":"It is %s."}]}`, w.store.ID, name, name)
	r, err := http.NewRequest(http.MethodPost, w.p.URL+"/api/qa/bulk", strings.NewReader(body))
	if err != nil {
		return false
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+w.o.Token)
	resp, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return false // the listener is gone
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	w.mu.Lock()
	defer w.mu.Unlock()
	if err != nil || resp.StatusCode != http.StatusCreated && resp.StatusCode != http.StatusServiceUnavailable {
		w.odd = append(w.odd, fmt.Sprintf("%d %v %.200s", resp.StatusCode, err, b))
		return false
	}
	if resp.StatusCode == http.StatusCreated {
		_, after, _ := strings.Cut(string(b), `"id":"`)
		id, _, _ := strings.Cut(after, `"`)
		w.ids = append(w.ids, id)
	}
	return true
}

func (w *writers) end() {
	close(w.stop)
	w.wg.Wait()
}

// check looks for everything that was acknowledged.
func (w *writers) check(t *testing.T) {
	t.Helper()
	if len(w.ids) == 0 || len(w.odd) > 0 {
		t.Errorf("%d writes were acknowledged, %d were odd: %q", len(w.ids), len(w.odd), w.odd)
	}
	for _, id := range w.ids {
		if a := w.p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/status/" + id, Token: w.o.Token}); a.Status != http.StatusOK {
			t.Errorf("an acknowledged pair is lost: %d", a.Status)
			return
		}
	}
}

func TestASecondSignalOrAKillNeverHarmsTheRows(t *testing.T) {
	t.Parallel()
	model := llmtest.New(t, llmtest.Hang())
	p := testkit.StartProcess(t, "TILLY_LLM_BASE_URL="+model.URL, "TILLY_LLM_MODEL=scripted")
	p.OpenRows()
	o := p.Owner("Twice")
	store := p.Store(o, "Shop", "https://shop.example")
	w := &writers{p: p.Program, o: o, store: store, stop: make(chan struct{})}
	w.start(4)
	testkit.Eventually(t, "some writes", func() bool {
		w.mu.Lock()
		defer w.mu.Unlock()
		return len(w.ids) > 20
	})
	p.Signal(syscall.SIGTERM)
	p.Signal(syscall.SIGTERM)
	p.Kill()
	w.end()
	p.Run()
	for _, id := range w.ids {
		p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/status/" + id, Token: o.Token}).Want(200)
	}
}
