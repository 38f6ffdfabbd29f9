package main_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/cmd/program/settings"
	"tilly/testkit"
	"tilly/testkit/llmtest"
	"tilly/testkit/pgtest"
)

// clerk knows what shoppers mean by some words, and two that no dictionary has.
func clerk() func(string) []float32 {
	return llmtest.Concepts("return, zorb", "parcel, package, delivery", "lamp, light, quux", "wash, clean, laundry")
}

// lampShop are the pairs of the stores of these tests; the first answers "send back".
var lampShop = []string{"What is your returns policy?", "How fast is delivery?", "Which bulbs fit?", "How is linen washed?"}

func withEmbedding(s *llmtest.EmbedServer, model string) testkit.Option {
	return testkit.With(func(set *settings.Settings) {
		set.EmbedBaseURL, set.EmbedAPIKey, set.EmbedModel = s.URL, "key", model
	})
}

// lampStore teaches the pairs by the API.
func lampStore(p *testkit.Program, o testkit.Owner) tilly.Store {
	store := p.Store(o, "Lamps", "https://shop.example")
	for _, q := range lampShop {
		p.Teach(o, store, q, "Answer to: "+q)
	}
	return store
}

// first is the title of the best passage for a query, "" for none.
func first(p *testkit.Program, o testkit.Owner, s tilly.Store, query string) string {
	return p.Do(testkit.Call{Method: "GET", Path: "/api/search?store_id=" + s.ID + "&query=" + url.QueryEscape(query), Token: o.Token}).Want(200).
		Get("passages", 0, "title")
}

// unlike is a question that shares no word with the pair it means.
const unlike = "Can I zorb things?"

func byMeaning(p *testkit.Program, o testkit.Owner, s tilly.Store) func() bool {
	return func() bool { return first(p, o, s, unlike) == lampShop[0] }
}

func vectorsOf(t *testing.T, p *testkit.Program, s tilly.Store, model string) (all []tilly.Vector) {
	t.Helper()
	err := p.Rows.Index.Vectors(t.Context(), s.ID, model, 0, func(_ tilly.TextHash, v tilly.Vector) error {
		all = append(all, v)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// What is taught is found by its meaning a moment later, after each change, and
// each text is embedded once.
func TestFoundByMeaning(t *testing.T) {
	t.Parallel()
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			s := llmtest.NewEmbed(t, clerk())
			p := testkit.Start(t, testkit.On(e), withEmbedding(s, "m"))
			o := p.Owner("Meaning")
			store := lampStore(p, o)
			testkit.Eventually(t, "vectors of what was taught", byMeaning(p, o, store))
			id := p.Teach(o, store, "Do the lights come in green?", "Every one of them.")
			testkit.Eventually(t, "a vector of what was added", func() bool { return first(p, o, store, "any quux of that hue") == "Do the lights come in green?" })
			p.Do(testkit.Call{Method: "DELETE", Path: "/api/data-sources/" + id, Token: o.Token}).Want(200)
			if got := first(p, o, store, "any quux of that hue"); got == "Do the lights come in green?" {
				t.Error("what was deleted is found by its meaning")
			}
			testkit.Eventually(t, "the vector of what was deleted to go", func() bool { return len(vectorsOf(t, p, store, "m")) == len(lampShop) })
			for text, n := range s.Texts() {
				if n > 1 && text != "hello" { // which is how it learns what the model is like
					t.Errorf("%q was embedded %d times", text, n)
				}
			}
			if metrics := p.Do(testkit.Call{Method: "GET", Path: "/metrics"}).Want(200).Body; !strings.Contains(metrics, `tilly_embed_tokens_total{of="texts"}`) ||
				!strings.Contains(metrics, `tilly_embed_seconds_count{fault="",of="question"}`) {
				t.Error("nothing of embeddings is among the metrics")
			}
		})
	}
}

// However the endpoint fails, sources are learnt and questions answered in time,
// and when it works again what was missed is made up for.
func TestEmbeddingFails(t *testing.T) {
	t.Parallel()
	for name, fault := range map[string]llmtest.EmbedScript{
		"down": llmtest.EmbedStatus(503, ""), "hangs": llmtest.EmbedHang(), "garbage": llmtest.EmbedRaw("text/html", "<h1>Welcome</h1>"),
		"slow": llmtest.EmbedSlow(5 * time.Second), "busy": llmtest.EmbedStatus(429, "1"),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := llmtest.NewEmbed(t, clerk())
			s.Always(fault)
			p := testkit.Start(t, withEmbedding(s, "m"))
			o := p.Owner("Failing")
			store := lampStore(p, o)
			file := p.Upload(o, store, "notes.txt", "Our lampshades are sewn by hand in Lisbon from old sails.").Want(201).Get("data_source_id")
			p.WaitForSource(o, file)
			answersInTime(t, p, o, store)
			testkit.Eventually(t, "the endpoint to be asked", func() bool { return len(s.Asked()) > 0 })
			s.Always(llmtest.Vectors())
			if name == "hangs" {
				return // its call is given up after a minute
			}
			testkit.Eventually(t, "what was missed", byMeaning(p, o, store))
			s.Always(fault)
			answersInTime(t, p, o, store)
		})
	}
}

// answersInTime asks so often that a breaker must have its say.
func answersInTime(t *testing.T, p *testkit.Program, o testkit.Owner, store tilly.Store) {
	t.Helper()
	began := time.Now()
	for i := range 8 {
		a := p.Do(testkit.Call{Method: "POST", Path: "/api/chat/message", Token: o.Token, JSON: map[string]string{
			"store_id": store.ID, "query": "What is your returns policy?" + strings.Repeat(" ", i) + fmt.Sprint(i),
		}}).Want(200)
		if a.Get("data", "answered") != "true" || !strings.Contains(a.Get("data", "response", "output"), "Answer to: What is your returns") {
			t.Fatalf("answered %s", a.Body)
		}
	}
	if took := time.Since(began); took > 30*time.Second {
		t.Errorf("8 answers took %v", took)
	}
}

// Another model has everything embedded anew in the background; meanwhile there
// are answers by words.
func TestAnotherModel(t *testing.T) {
	t.Parallel()
	for _, e := range testkit.SampledEngines(t) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			dir, url := t.TempDir(), e.URL(t)
			where := testkit.With(func(set *settings.Settings) { set.DataDir, set.DatabaseURL = dir, url })
			var o testkit.Owner
			var store tilly.Store
			t.Run("before there was one", func(t *testing.T) {
				p := testkit.Start(t, where)
				o = p.Owner("Model")
				store = lampStore(p, o)
			})
			t.Run("the first", func(t *testing.T) {
				p := testkit.Start(t, where, withEmbedding(llmtest.NewEmbed(t, clerk()), "first"))
				testkit.Eventually(t, "vectors of what was there before", byMeaning(p, o, store))
				waitForEmbedded(t, p) // else what is left of it waits an hour for a replica that has this model
			})
			t.Run("another", func(t *testing.T) {
				s := llmtest.NewEmbed(t, func(text string) []float32 { return clerk()(text)[:40] })
				s.Always(llmtest.EmbedStatus(401, ""))
				p := testkit.Start(t, where, withEmbedding(s, "another"))
				answersInTime(t, p, o, store)
				if n := len(vectorsOf(t, p, store, "first")); n != len(lampShop) {
					t.Errorf("%d vectors of the model before are left", n)
				}
				s.Always(llmtest.Vectors())
				testkit.Eventually(t, "vectors of the other model", byMeaning(p, o, store))
				waitForEmbedded(t, p)
			})
			t.Run("again", func(t *testing.T) { // the program is put right at each start
				s := llmtest.NewEmbed(t, clerk())
				p := testkit.Start(t, where, withEmbedding(s, "another"))
				testkit.Eventually(t, "vectors of other dimensions", byMeaning(p, o, store))
				testkit.Eventually(t, "the first model's vectors to go", func() bool { return len(vectorsOf(t, p, store, "first")) == 0 })
			})
		})
	}
}

// waitForEmbedded waits until stores are known as embedded: no job of it is left.
func waitForEmbedded(t *testing.T, p *testkit.Program) {
	t.Helper()
	testkit.Eventually(t, "stores to be known as embedded", func() bool {
		depth, err := p.Rows.Jobs.Depth(t.Context(), time.Now())
		return err == nil && depth[tilly.JobEmbed] == tilly.QueueDepth{}
	})
}

// waitForDims waits until all of a lamp shop and one pair more have vectors of so many
// dimensions, and no others.
func waitForDims(t *testing.T, p *testkit.Program, s tilly.Store, dims int) {
	t.Helper()
	testkit.Eventually(t, "vectors of the other dimension", func() bool {
		all := vectorsOf(t, p, s, "m")
		return len(all) == len(lampShop)+1 && !slices.ContainsFunc(all, func(v tilly.Vector) bool { return len(v) != dims })
	})
}

// A model that changes under its name is noticed with the next change.
func TestOtherDimensions(t *testing.T) {
	t.Parallel()
	s := llmtest.NewEmbed(t, clerk())
	p := testkit.Start(t, withEmbedding(s, "m"))
	o := p.Owner("Dimensions")
	store := lampStore(p, o)
	testkit.Eventually(t, "vectors", byMeaning(p, o, store))
	s.Means(func(text string) []float32 { return clerk()(text)[:40] })
	p.Teach(o, store, "Anything else?", "No.")
	answersInTime(t, p, o, store)
	waitForDims(t, p, store, 40)
	testkit.Eventually(t, "ranking by them", byMeaning(p, o, store))
}

// A model that changes while a store is embedded, and of which a question hears
// first, leaves no vector of the old dimensions, nor one that is taken for such.
func TestOtherDimensionsMeanwhile(t *testing.T) {
	t.Parallel()
	s := llmtest.NewEmbed(t, clerk())
	p := testkit.Start(t, withEmbedding(s, "m"))
	o := p.Owner("Meanwhile")
	store := lampStore(p, o)
	testkit.Eventually(t, "vectors", byMeaning(p, o, store))
	var once sync.Once
	s.Always(func(w http.ResponseWriter, r *http.Request, asked llmtest.Asked, mean func(string) []float32) {
		if slices.ContainsFunc(asked.Texts, func(text string) bool { return strings.Contains(text, "Anything else?") }) {
			once.Do(func() { // the first answer is not believed, the second is
				for _, question := range []string{"Which way?", "At what time?"} {
					p.Do(testkit.Call{Method: "GET", Path: "/api/search?store_id=" + store.ID + "&query=" + url.QueryEscape(question), Token: o.Token})
				}
			})
		}
		llmtest.Vectors()(w, r, asked, mean)
	})
	s.Means(func(text string) []float32 { return clerk()(text)[:40] })
	p.Teach(o, store, "Anything else?", "No.")
	waitForDims(t, p, store, 40)
}

// Of two replicas one embeds, and both rank by it.
func TestReplicasEmbedOnce(t *testing.T) {
	t.Parallel()
	url := pgtest.URL(t)
	on := testkit.With(func(set *settings.Settings) { set.DatabaseURL = url })
	s := llmtest.NewEmbed(t, clerk())
	p, q := testkit.Start(t, on, withEmbedding(s, "m")), testkit.Start(t, on, withEmbedding(s, "m"))
	o := p.Owner("Replicas")
	store := lampStore(p, o)
	testkit.Eventually(t, "the first replica", byMeaning(p, o, store))
	testkit.Eventually(t, "the second replica", byMeaning(q, o, store))
	p.Teach(o, store, "Do the lights come in green?", "Every one of them.")
	testkit.Eventually(t, "the second replica", func() bool { return first(q, o, store, "any quux of that hue") == "Do the lights come in green?" })
	for text, n := range s.Texts() {
		if strings.Contains(text, "Answer to") && n > 1 {
			t.Errorf("%q was embedded %d times", text, n)
		}
	}
}

// A kill costs one batch at most, and none that was saved.
func TestKillsWhileEmbedding(t *testing.T) {
	t.Parallel()
	for _, e := range testkit.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			s := llmtest.NewEmbed(t, clerk())
			env := []string{"TILLY_EMBED_BASE_URL=" + s.URL, "TILLY_EMBED_MODEL=m"}
			if url := e.URL(t); url != "" {
				env = append(env, "TILLY_DATABASE_URL="+url)
			}
			p := testkit.StartMortal(t, env...)
			p.OpenRows()
			o := p.Owner("Kill")
			store := p.Store(o, "Lamps", "https://shop.example")
			const pairs, batch = 300, 64
			kills := 0
			for _, point := range []string{"vectors-saved", "vectors-saving"} {
				p.Kill()
				if p.RunUntil(point, 1, func(alive func() bool) {
					if kills == 0 && alive() {
						p.Do(testkit.Call{Method: "POST", Path: "/api/qa/bulk", Token: o.Token, JSON: manyPairs(store, pairs)}).Want(201)
					}
					for deadline := time.Now().Add(time.Minute); alive() && time.Now().Before(deadline); {
						time.Sleep(5 * time.Millisecond)
					}
				}) {
					kills++
				}
			}
			if kills != 2 {
				t.Fatalf("killed %d times", kills)
			}
			p.Run()
			testkit.Eventually(t, "all vectors", func() bool { return len(vectorsOf(t, p.Program, store, "m")) == pairs })
			more := 0
			for text, n := range s.Texts() {
				if text != "hello" {
					more += n - 1
				}
			}
			if more > batch {
				t.Errorf("%d texts were embedded again", more)
			}
		})
	}
}

func manyPairs(s tilly.Store, n int) map[string]any {
	var pairs []map[string]string
	for i := range n {
		pairs = append(pairs, map[string]string{"question": fmt.Sprintf("What is lamp %d?", i), "answer": fmt.Sprintf("It is number %d.", i)})
	}
	return map[string]any{"store_id": s.ID, "source_type": "api", "qa_pairs": pairs}
}
