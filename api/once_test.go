package api_test

import (
	"strings"
	"testing"

	"tilly"
	"tilly/testkit"
)

func TestCreatingTwiceCreatesOnce(t *testing.T) {
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			const n = 20
			p := testkit.Start(t, testkit.On(e))
			o := p.Owner("Twice")
			store, other := p.Store(o, "Shop", "https://shop.example"), p.Store(o, "Other", "https://other.example")
			site := newShelf(t, 2, 0)
			calls := map[string]func(store tilly.Store) testkit.Call{
				"pairs": func(store tilly.Store) testkit.Call { return teachOf(o, store.ID, "Why?") },
				"page": func(store tilly.Store) testkit.Call {
					return testkit.Call{Method: "POST", Path: "/api/data-sources/single-pages", Token: o.Token,
						JSON: map[string]any{"store_id": store.ID, "urls": []string{site.url + "lamp-1"}}}
				},
				"site": func(store tilly.Store) testkit.Call {
					return testkit.Call{Method: "POST", Path: "/api/data-sources/multi-pages", Token: o.Token, JSON: map[string]any{"store_id": store.ID, "url": site.url}}
				},
				"file": func(store tilly.Store) testkit.Call {
					return testkit.Multipart(t, o.Token, "/api/data-sources/from-file", testkit.Part{Name: "store_id", Content: store.ID},
						testkit.Part{Name: "file", FileName: "a.txt", Content: "We deliver lamps within three days of your order."})
				},
			}
			for what, call := range calls {
				if got := atOnce(p, n, call(store)); got[201] != n {
					t.Errorf("%s, %d times: %v", what, n, got)
				}
				p.Do(call(other)).Want(201)
			}
			for _, s := range []tilly.Store{store, other} {
				a := p.Do(testkit.Call{Method: "GET", Path: "/api/data-sources/history?store_id=" + s.ID, Token: o.Token}).Want(200)
				if total := a.Get("data_sources", "total"); total != "4" {
					t.Errorf("%s has %s sources: %s", s.Name, total, a.Body)
				}
			}
			if files := stored(t, p); len(files) != 2 {
				t.Errorf("%d files are stored: %v", len(files), files)
			}
			id := p.Do(calls["file"](store)).Want(201).Get("data_source_id")
			p.WaitForSource(o, id)
			p.Do(testkit.Call{Method: "DELETE", Path: "/api/data-sources/" + id, Token: o.Token}).Want(200)
			if again := p.Do(calls["file"](store)).Want(201).Get("data_source_id"); again == id {
				t.Error("a file that was deleted is not learnt again")
			}
		})
	}
}

func teachOf(o testkit.Owner, storeID, question string) testkit.Call {
	return testkit.Call{Method: "POST", Path: "/api/qa/bulk", Token: o.Token, JSON: map[string]any{
		"store_id": storeID, "source_type": "api", "qa_pairs": []map[string]string{{"question": question, "answer": "Because."}}}}
}

func TestIdempotencyKeys(t *testing.T) {
	t.Parallel()
	p := testkit.Start(t)
	o := p.Owner("Key")
	store := p.Store(o, "Shop", "https://shop.example")
	with := func(key, question string) testkit.Answer {
		c := teachOf(o, store.ID, question)
		c.Header = map[string]string{"Idempotency-Key": key}
		return p.Do(c)
	}
	first := with("k1", "Why?").Want(201)
	if again := with("k1", "Why?").Want(201); again.Body != first.Body {
		t.Errorf("again: %s, first: %s", again.Body, first.Body)
	}
	if other := with("k2", "Why?").Want(201); other.Body == first.Body {
		t.Error("another key is another call")
	}
	if a := with("k1", "When?").Want(409); !strings.Contains(a.Get("message"), "Idempotency-Key") {
		t.Errorf("a key used for something else: %s", a.Body)
	}
	with(strings.Repeat("k", 256), "Why?").Want(422)
	id := first.Get("data", "created", 0, "id")
	p.Do(testkit.Call{Method: "POST", Path: "/api/qa/" + id, Token: o.Token, JSON: map[string]string{"question": "How?", "answer": "So."}}).Want(200)
	if later := with("k1", "Why?").Want(201); later.Get("data", "created", 0, "id") == id {
		t.Error("a pair that was edited stands for what it was")
	}
}
