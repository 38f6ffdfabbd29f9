package main_test

import (
	"fmt"
	"regexp"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tilly"
	"tilly/testkit"
	"tilly/testkit/pgtest"
)

// backIn is how long after the loss of its database a replica may go without storing
// anything, its standby being promoted at once.
const backIn = 30 * time.Second

// Two replicas write under load when the database dies and its standby is promoted: what
// was acknowledged is there, once, and both write again, without being started anew.
func TestAStandbyTakesOver(t *testing.T) {
	t.Parallel()
	rounds, load := 1, time.Second
	if testkit.Torture() {
		rounds, load = 5, 5*time.Second
	}
	var slowest time.Duration
	kept, dropped := 0, 0
	for range rounds {
		back, there, said := takeover(t, load)
		slowest, kept, dropped = max(slowest, back), kept+there, dropped+said
	}
	if testkit.Torture() {
		testkit.Figure(t, fmt.Sprintf("the database lost under load and its standby promoted, %d times, two replicas", rounds),
			"%d pairs and questions acknowledged and there, each once; %d answered at the moment of the loss with their record dropped and counted; writing again after %.1f s at most", kept, dropped, slowest.Seconds())
	}
}

// takeover is one loss: how long until both replicas stored again, how much of what was
// acknowledged is there, and how many answers were said whose record was dropped.
func takeover(t *testing.T, load time.Duration) (back time.Duration, kept, dropped int) {
	t.Helper()
	pair := pgtest.NewPair(t)
	url := "TILLY_DATABASE_URL=" + pair.URL
	p, q := testkit.StartProcess(t, url, "TILLY_TRUSTED_PROXIES=127.0.0.0/8"), testkit.StartProcess(t, url, "TILLY_TRUSTED_PROXIES=127.0.0.0/8")
	p.OpenRows()
	o := p.Owner("Standby")
	store := p.Store(o, "Shop", "https://shop.example")
	w := &pens{store: store, owner: o, stop: make(chan struct{})}
	for n, at := range []*testkit.Process{p, p, q, q} {
		w.group.Go(func() { w.write(at, n) })
	}
	testkit.Eventually(t, "every writer to be acknowledged", func() bool {
		now := w.count()
		return min(now[0], now[1], now[2], now[3]) > 2
	})
	time.Sleep(load) // it is a load, for so long
	lost := time.Now()
	pair.Crash()
	pair.Promote()
	before := w.count()
	testkit.Eventually(t, "every writer to be acknowledged again", func() bool {
		now := w.count()
		for n := range now {
			if now[n] < before[n]+2 { // the first may have been under way
				return false
			}
		}
		return true
	})
	back = time.Since(lost)
	if back > backIn {
		t.Errorf("writing again took %v", back)
	}
	time.Sleep(load / 2)
	close(w.stop)
	w.group.Wait()
	dropped = w.whole(t, p, q)
	for _, n := range w.count() {
		kept += n
	}
	for _, at := range []*testkit.Process{p, q} {
		at.Do(testkit.Call{Method: "GET", Path: "/readyz"}).Want(200)
		at.Kill()
	}
	return back, kept - dropped, dropped
}

// pens write to one store through replicas until they are stopped, each thing until it
// is acknowledged.
type pens struct {
	store tilly.Store
	owner testkit.Owner
	group sync.WaitGroup
	stop  chan struct{}
	done  [4]atomic.Int64 // what each had acknowledged
	talk  [4]string       // the conversation of those that ask
	who   [4]string       // and its visitor
	// failed, if set, is told of every answer that acknowledges nothing.
	failed func(testkit.Answer)
}

func (w *pens) count() (n [4]int) {
	for i := range w.done {
		n[i] = int(w.done[i].Load())
	}
	return n
}

// write teaches when n is even and asks when it is odd. What it says first, number 0,
// begins the conversation.
func (w *pens) write(at *testkit.Process, n int) {
	for i := 0; ; i++ {
		for {
			select {
			case <-w.stop:
				return
			default:
			}
			a, err := at.Try(w.call(n, i))
			if err == nil && a.Status/100 == 2 {
				if n%2 == 1 && w.talk[n] == "" {
					w.talk[n], w.who[n] = a.Get("data", "conversation_id"), a.Get("data", "visitor")
				}
				break
			}
			if err == nil && w.failed != nil {
				w.failed(a)
			}
		}
		w.done[n].Store(int64(i))
	}
}

// call is the ith thing that writer n says; said again it is the same.
func (w *pens) call(n, i int) testkit.Call {
	if n%2 == 0 {
		return testkit.Call{Method: "POST", Path: "/api/qa/bulk", Token: w.owner.Token, Header: map[string]string{"Idempotency-Key": fmt.Sprintf("pair-%d-%d", n, i)},
			JSON: map[string]any{"store_id": w.store.ID, "source_type": "api",
				"qa_pairs": []map[string]string{{"question": fmt.Sprintf("What is %d of %d?", i, n), "answer": fmt.Sprintf("It is %d.", i)}}}}
	}
	say := map[string]any{"id": i, "query": fmt.Sprintf("word %d.", i)}
	if w.talk[n] != "" {
		say["conversation_id"], say["visitor"] = w.talk[n], w.who[n]
	}
	return testkit.Call{Method: "POST", Path: "/widget/" + w.store.DataID + "/messages", JSON: say,
		Header: map[string]string{"X-Forwarded-For": fmt.Sprintf("%d.%d.%d.1", 30+n, i/250, i%250)}}
}

// whole sees that all that was acknowledged is there, once. What was under way when the
// writers stopped may be there too. A shopper is answered also while nothing can be stored;
// such questions are counted, and no others may be missing. It says how many are.
func (w *pens) whole(t *testing.T, p, q *testkit.Process) (dropped int) {
	t.Helper()
	found := w.count()
	if taught, want := p.Count(w.store).Documents, found[0]+found[2]+2; taught < want || taught > want+2 {
		t.Errorf("%d pairs are there, %d were acknowledged", taught, want)
	}
	for n := 1; n < len(found); n += 2 {
		said := map[string]int{}
		for after := 1; ; { // a page that begins with nothing is the last
			var page struct {
				Messages []struct {
					Ord        int
					Role, Text string
				}
			}
			p.Do(testkit.Call{Method: "GET", Path: fmt.Sprintf("/widget/%s/conversations/%s?after=%d", w.store.DataID, w.talk[n], after),
				Header: map[string]string{"X-Tilly-Visitor": w.who[n]}}).Want(200).Into(&page)
			if len(page.Messages) == 0 {
				break
			}
			for _, m := range page.Messages {
				if m.Role == tilly.RoleUser {
					said[m.Text]++
				}
				after = m.Ord + 1
			}
		}
		for i := 1; i <= found[n]; i++ {
			switch text := fmt.Sprintf("word %d.", i); said[text] {
			case 1:
			case 0:
				dropped++
			default:
				t.Errorf("%q of writer %d is there %d times", text, n, said[text])
			}
		}
	}
	counted := unkept(p) + unkept(q)
	if dropped > counted {
		t.Errorf("%d questions with their answers are not there, %d were counted as dropped", dropped, counted)
	}
	return dropped
}

// unkept is how many answers a program counted whose record it could not store.
func unkept(p *testkit.Process) (n int) {
	metrics := p.Do(testkit.Call{Method: "GET", Path: "/metrics"}).Want(200).Body
	if m := regexp.MustCompile(`(?m)^tilly_answers_unkept_total (\d+)$`).FindStringSubmatch(metrics); m != nil {
		n, _ = strconv.Atoi(m[1]) // digits
	}
	return n
}
