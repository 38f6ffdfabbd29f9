package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"tilly"
	"tilly/testkit"
)

// atOnce makes a call many times side by side and counts the statuses.
func atOnce(p *testkit.Program, n int, c testkit.Call) map[int]int {
	var mu sync.Mutex
	var wg sync.WaitGroup
	got := map[int]int{}
	for range n {
		wg.Go(func() {
			a := p.Do(c)
			mu.Lock()
			defer mu.Unlock()
			got[a.Status]++
		})
	}
	wg.Wait()
	return got
}

func TestCallsMadeTwiceHaveOneEffect(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			const n = 20
			w := newWorld(t, e)
			pair := "/api/qa/" + w.pairA
			got := atOnce(w.p, n, testkit.Call{Method: "POST", Path: pair, Token: w.a.Token, JSON: map[string]string{"question": "New?", "answer": "New answer."}})
			if got[200] != n {
				t.Errorf("changing a pair: %v", got)
			}
			if taught := w.p.Count(w.sa); taught.Documents != 1 || taught.Doubled != 0 {
				t.Errorf("after the change the store knows %+v", taught)
			}
			got = atOnce(w.p, n, testkit.Call{Method: "DELETE", Path: "/api/data-sources/" + w.pairA, Token: w.a.Token})
			if got[200] < 1 || got[200]+got[404] != n {
				t.Errorf("deleting a pair: %v", got)
			}
			got = atOnce(w.p, n, testkit.Call{Method: "POST", Path: "/api/chat-widget/settings", Token: w.a.Token,
				JSON: map[string]any{"store_id": w.sa.ID, "settings": map[string]string{"chatTitle": "Once"}}})
			if got[200] != n {
				t.Errorf("saving settings: %v", got)
			}
			w.checkRescans(t, n)
			got = atOnce(w.p, n, testkit.Call{Method: "DELETE", Path: "/api/stores/" + w.sa.ID, Token: w.a.Token})
			if got[200] < 1 || got[200]+got[404] != n {
				t.Errorf("deleting a store: %v", got)
			}
			if taught := w.p.Count(w.sa); taught != (testkit.Taught{}) {
				t.Errorf("a deleted store knows %+v", taught)
			}
		})
	}
}

// checkRescans reads a source again many times at once: it is read once.
func (w *world) checkRescans(t *testing.T, n int) {
	manual := newCountedSite(t)
	id := scanOf(t, w.p, w.a, w.sa, "single-pages", manual.url+"/page")
	if status := w.p.WaitForSource(w.a, id); status != "completed" {
		t.Fatalf("the page is %s", status)
	}
	before := manual.reads()
	got := atOnce(w.p, n, testkit.Call{Method: "POST", Path: "/api/data-sources/" + id + "/rescan", Token: w.a.Token})
	if got[200] != n {
		t.Errorf("reading again: %v", got)
	}
	w.p.WaitForSource(w.a, id)
	if taught := w.p.Count(w.sa); taught.Documents != 1 || taught.Doubled != 0 {
		t.Errorf("after reading again the store knows %+v", taught)
	}
	if more := manual.reads() - before; more < 1 || more > 3 { // a call may come after a round has ended
		t.Errorf("%d calls read the page %d times", n, more)
	}
}

func TestBulkPairsAreAllOrNone(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			p := testkit.Start(t, testkit.On(e))
			o := p.Owner("Bulk")
			store := p.Store(o, "Shop", "https://shop.example")
			send := func(bad any) testkit.Answer {
				pairs := make([]any, tilly.MaxPairs)
				for i := range pairs {
					pairs[i] = map[string]string{"question": fmt.Sprintf("What is number %d?", i), "answer": fmt.Sprintf("It is %d.", i)}
				}
				if bad != nil {
					pairs[500] = bad
				}
				return p.Do(testkit.Call{Method: "POST", Path: "/api/qa/bulk", Token: o.Token,
					JSON: map[string]any{"store_id": store.ID, "source_type": "api", "qa_pairs": pairs}})
			}
			for _, bad := range []any{
				map[string]string{"question": "Only this?", "answer": " "}, map[string]any{"question": 7, "answer": "x"}, "text", []string{},
				map[string]string{"question": "Too long?", "answer": strings.Repeat("x", tilly.MaxAnswer+1)},
			} {
				a := send(bad).Want(422)
				if !strings.Contains(a.Get("errors"), "qa_pairs.500") {
					t.Errorf("the answer does not name the bad pair: %.200s", a.Body)
				}
			}
			if taught := p.Count(store); taught != (testkit.Taught{}) {
				t.Errorf("of a refused list the store knows %+v", taught)
			}
			a := send(nil).Want(201)
			if a.Get("data", "created_count") != "1000" || a.Get("data", "created", 999, "id") == "" || a.Get("data", "created", 1000, "id") != "" {
				t.Errorf("created: %.300s", a.Body)
			}
			if taught := p.Count(store); taught.Documents != tilly.MaxPairs {
				t.Errorf("the store knows %+v", taught)
			}
			batch := []string{a.Get("data", "created", 0, "id"), a.Get("data", "created", 1, "id"), tilly.NewID()}
			p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/delete", Token: o.Token, JSON: map[string]any{"ids": batch}}).Want(404)
			if taught := p.Count(store); taught.Documents != tilly.MaxPairs {
				t.Errorf("of a refused deletion the store knows %+v", taught)
			}
		})
	}
}

func TestWidgetsSeeSettingsOldOrNewNeverHalf(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	o := p.Owner("Half")
	store := p.Store(o, "Shop", "https://shop.example")
	save := func(word string) {
		p.Do(testkit.Call{Method: "POST", Path: "/api/chat-widget/settings", Token: o.Token, JSON: map[string]any{
			"store_id": store.ID, "settings": map[string]string{"chatTitle": word, "chatSubtitle": word, "bubbleTooltip": word}}}).Want(200)
	}
	save("word 0")
	stop := make(chan struct{})
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				a := p.Do(testkit.Call{Method: "GET", Path: "/api/widget/" + store.DataID})
				if title := a.Get("settings", "chatTitle"); a.Status != http.StatusOK || title == "" || a.Get("settings", "chatSubtitle") != title ||
					a.Get("settings", "bubbleTooltip") != title {
					t.Errorf("half saved: %d %s", a.Status, a.Body)
					return
				}
			}
		})
	}
	for i := range 50 {
		save(fmt.Sprintf("word %d", i+1))
	}
	close(stop)
	wg.Wait()
}

func TestQuotasAndPagesHaveBounds(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	o := p.Owner("Quota")
	store := p.Store(o, "Shop", "https://shop.example")
	for range tilly.MaxStoresPerUser - 1 {
		p.Store(o, "Another", "https://shop.example")
	}
	one := testkit.Call{Method: "POST", Path: "/api/stores", Token: o.Token,
		Form: map[string]string{"name": "One more", "url": "https://shop.example", "email": "a@shop.example", "platform_id": "5"}}
	if a := p.Do(one); a.Status != http.StatusConflict && a.Status != http.StatusUnprocessableEntity {
		t.Errorf("store %d: %d %s", tilly.MaxStoresPerUser+1, a.Status, a.Body)
	}
	other := p.Owner("Other")
	one.Token = other.Token
	p.Do(one).Want(201)
	for i := range 120 {
		p.Teach(o, store, fmt.Sprintf("What is %d?", i), "A number.")
	}
	for query, want := range map[string]int{
		"": 50, "&per_page=1000000000": 120, "&per_page=-1": 50, "&per_page=0": 50, "&per_page=x": 50, "&per_page=99999999999999999999": 50,
		"&page=-5": 50, "&page=9223372036854775807": 0, "&page=9223372036854775808": 50, "&page=3": 20, "&per_page[]=7": 50,
	} {
		a := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/history?store_id=" + store.ID + query, Token: o.Token}).Want(200)
		var out struct {
			DataSources struct{ Data []any } `json:"data_sources"`
		}
		a.Into(&out)
		if got := len(out.DataSources.Data); got != want || len(a.Get("data_sources", "per_page")) > len("1000") {
			t.Errorf("%q lists %d, want %d, of pages of %s", query, got, want, a.Get("data_sources", "per_page"))
		}
	}
}
