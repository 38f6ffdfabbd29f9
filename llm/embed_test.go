package llm_test

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"tilly"
	"tilly/direction"
	"tilly/llm"
	"tilly/testkit/llmtest"
)

// letters is a model for tests: how often each letter stands in a text.
func letters(text string) []float32 {
	v := make([]float32, 27)
	v[26] = 0.1
	for _, r := range strings.ToLower(text) {
		if r >= 'a' && r <= 'z' {
			v[r-'a']++
		}
	}
	return v
}

func embedder(s *llmtest.EmbedServer, change ...func(*llm.EmbedConfig)) *llm.Embedder {
	c := llm.EmbedConfig{BaseURL: s.URL + "/", Key: key, Model: "m", Whole: 10 * time.Second, Asking: 10 * time.Second}
	for _, f := range change {
		f(&c)
	}
	return llm.NewEmbedder(c)
}

func wantVectors(t *testing.T, got []tilly.Vector, texts ...string) {
	t.Helper()
	if len(got) != len(texts) {
		t.Fatalf("%d vectors for %d texts", len(got), len(texts))
	}
	for i, text := range texts {
		want, _ := direction.Of(letters(text))
		if direction.Cosine(got[i], want) < 0.9999 {
			t.Errorf("vector %d is not that of %.40q", i, text)
		}
	}
}

func TestEmbed(t *testing.T) {
	t.Parallel()
	texts := []string{"Parcels take three days.", "Wash at forty degrees.", "日本語", ""}
	for name, script := range map[string]llmtest.EmbedScript{
		"numbers": llmtest.Vectors(), "base64": llmtest.Base64(), "other order": llmtest.Shuffled(),
		"no index": llmtest.EmbedRaw("text/plain", `{"data":[`+
			`{"embedding":[1,0]},{"embedding":[0,1]},{"embedding":[1,1]},{"embedding":[-1,1e-3]}]}`),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := llmtest.NewEmbed(t, letters)
			s.Always(script)
			var mu sync.Mutex
			spent := 0
			e := embedder(s, func(c *llm.EmbedConfig) {
				c.Observe = func(_ string, _ time.Duration, tokens int, _ llm.Fault) {
					mu.Lock()
					defer mu.Unlock()
					spent += tokens
				}
			})
			got, err := e.Embed(t.Context(), texts)
			if err != nil {
				t.Fatal(err)
			}
			if name == "no index" {
				if len(got) != 4 || direction.Cosine(got[1], tilly.Vector{0, 127}) < 0.999 {
					t.Errorf("got %v", got)
				}
				return
			}
			wantVectors(t, got, texts...)
			if spent != 9 {
				t.Errorf("%d tokens were told, want 9", spent)
			}
			asked := s.Asked()
			if len(asked) != 1 || asked[0].Authorization != "Bearer "+key || asked[0].Model != "m" {
				t.Errorf("asked %+v", asked)
			}
			if dims, err := e.Dims(t.Context()); dims != 27 || err != nil || len(s.Asked()) != 1 {
				t.Errorf("%d dimensions, %v, after %d calls", dims, err, len(s.Asked()))
			}
		})
	}
}

func TestEmbedBatches(t *testing.T) {
	t.Parallel()
	s := llmtest.NewEmbed(t, letters)
	var texts []string
	for i := range 150 {
		texts = append(texts, fmt.Sprintf("%c text %d", 'a'+i%26, i))
	}
	for range 40 {
		texts = append(texts, strings.Repeat("long words ", 700))
	}
	got, err := embedder(s).Embed(t.Context(), texts)
	if err != nil {
		t.Fatal(err)
	}
	wantVectors(t, got, texts...)
	for _, a := range s.Asked() {
		size := 0
		for _, text := range a.Texts {
			size += len(text)
		}
		if len(a.Texts) > 32 || size > 128<<10 {
			t.Errorf("a batch of %d texts, %d bytes", len(a.Texts), size)
		}
	}
	if n := len(s.Asked()); n > 9 {
		t.Errorf("%d calls", n)
	}
}

// A model that reads no further than so far gets less of a text, and the next
// long text costs no refusal.
func TestEmbedTooLong(t *testing.T) {
	t.Parallel()
	s := llmtest.NewEmbed(t, letters)
	s.Always(llmtest.Refusing(1100))
	e := embedder(s)
	long := strings.Repeat("é word ", 500)
	texts := []string{"short", long, "another"}
	got, err := e.Embed(t.Context(), texts)
	if err != nil {
		t.Fatal(err)
	}
	wantVectors(t, got, texts...)
	before := len(s.Asked())
	if got, err = e.Embed(t.Context(), []string{long + "!", "short again"}); err != nil {
		t.Fatal(err)
	}
	wantVectors(t, got, long, "short again")
	if n := len(s.Asked()) - before; n != 1 {
		t.Errorf("the next long text took %d calls", n)
	}
}

func TestEmbedRefusedText(t *testing.T) {
	t.Parallel()
	s := llmtest.NewEmbed(t, letters)
	refuse := llmtest.EmbedStatus(400, "")
	s.Always(func(w http.ResponseWriter, r *http.Request, asked llmtest.Asked, mean func(string) []float32) {
		for _, text := range asked.Texts {
			if strings.Contains(text, "forbidden") {
				refuse(w, r, asked, mean)
				return
			}
		}
		llmtest.Vectors()(w, r, asked, mean)
	})
	got, err := embedder(s).Embed(t.Context(), []string{"one", "forbidden " + strings.Repeat("x", 3000), "two"})
	if err != nil || len(got) != 3 || len(got[1]) != 0 {
		t.Fatalf("got %v, %v", got, err)
	}
	wantVectors(t, []tilly.Vector{got[0], got[2]}, "one", "two")

	s.Always(refuse) // now it is not the text
	if _, err := embedder(s).Embed(t.Context(), []string{"one"}); llm.FaultOf(err) != llm.FaultStatus {
		t.Errorf("err = %v", err)
	}
}

func TestEmbedFaults(t *testing.T) {
	t.Parallel()
	nan := float32(math.NaN())
	spoil := llmtest.Spoiled
	for name, c := range map[string]struct {
		script llmtest.EmbedScript
		want   llm.Fault
	}{
		"500":         {llmtest.EmbedStatus(500, ""), llm.FaultStatus},
		"401":         {llmtest.EmbedStatus(401, ""), llm.FaultStatus},
		"404":         {llmtest.EmbedStatus(404, ""), llm.FaultStatus},
		"redirect":    {llmtest.EmbedStatus(302, ""), llm.FaultStatus},
		"429 long":    {llmtest.EmbedStatus(429, "600"), llm.FaultBusy},
		"hang":        {llmtest.EmbedHang(), llm.FaultSlow},
		"page":        {llmtest.EmbedRaw("text/html", "<h1>Welcome to nginx</h1>"), llm.FaultGarbage},
		"no data":     {llmtest.EmbedRaw("application/json", `{"data":[]}`), llm.FaultGarbage},
		"null":        {llmtest.EmbedRaw("application/json", `{"data":[{"index":0,"embedding":null},{"index":1,"embedding":null}]}`), llm.FaultGarbage},
		"words":       {llmtest.EmbedRaw("application/json", `{"data":[{"index":0,"embedding":["a"]},{"index":1,"embedding":[1]}]}`), llm.FaultGarbage},
		"no base64":   {llmtest.EmbedRaw("application/json", `{"data":[{"index":0,"embedding":"*"},{"index":1,"embedding":"*"}]}`), llm.FaultGarbage},
		"huge":        {llmtest.EmbedRaw("application/json", `{"data":"`+strings.Repeat("a", 1<<20)+`"}`), llm.FaultGarbage},
		"one missing": {spoil(func(v [][]float32) [][]float32 { return v[:1] }), llm.FaultGarbage},
		"zeros":       {spoil(func(v [][]float32) [][]float32 { v[1] = make([]float32, 27); return v }), llm.FaultGarbage},
		"infinite":    {llmtest.EmbedRaw("application/json", `{"data":[{"index":0,"embedding":[1e999]},{"index":1,"embedding":[1]}]}`), llm.FaultGarbage},
		"several":     {spoil(func(v [][]float32) [][]float32 { v[1] = v[1][:5]; return v }), llm.FaultGarbage},
		"too wide": {spoil(func(v [][]float32) [][]float32 {
			v[0], v[1] = make([]float32, 9000), make([]float32, 9000)
			v[0][0], v[1][0] = 1, 1
			return v
		}), llm.FaultGarbage},
		"twice one": {llmtest.EmbedRaw("application/json", `{"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[1]}]}`), llm.FaultGarbage},
		"index 9":   {llmtest.EmbedRaw("application/json", `{"data":[{"index":9,"embedding":[1]},{"index":0,"embedding":[1]}]}`), llm.FaultGarbage},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := llmtest.NewEmbed(t, letters)
			s.Always(c.script)
			_, err := embedder(s, func(c *llm.EmbedConfig) { c.Whole = 3 * time.Second }).Embed(t.Context(), []string{"question", "words"})
			if got := llm.FaultOf(err); got != c.want {
				t.Fatalf("fault %q (%v), want %q", got, err, c.want)
			}
			if strings.Contains(err.Error(), key) || strings.Contains(err.Error(), "question") {
				t.Errorf("the error tells a secret: %v", err)
			}
			if name == "429 long" && llm.After(err) != 10*time.Minute {
				t.Errorf("asked again after %v", llm.After(err))
			}
		})
	}
	if _, ok := direction.Of([]float32{1, nan}); ok {
		t.Error("what is no number has a direction")
	}
	down := llm.NewEmbedder(llm.EmbedConfig{BaseURL: "http://127.0.0.1:1/v1", Key: key, Model: "m"})
	if _, err := down.Embed(t.Context(), []string{"x"}); llm.FaultOf(err) != llm.FaultRefused {
		t.Errorf("nobody there: %v", err)
	}
}

func TestEmbedRetries(t *testing.T) {
	t.Parallel()
	s := llmtest.NewEmbed(t, letters)
	s.Next(llmtest.EmbedStatus(429, "1"), llmtest.EmbedStatus(503, ""))
	began := time.Now()
	got, err := embedder(s).Embed(t.Context(), []string{"here it is"})
	if err != nil {
		t.Fatal(err)
	}
	wantVectors(t, got, "here it is")
	if took := time.Since(began); took < time.Second || len(s.Asked()) != 3 {
		t.Errorf("%d calls in %v", len(s.Asked()), took)
	}
}

func TestEmbedBreaker(t *testing.T) {
	t.Parallel()
	s := llmtest.NewEmbed(t, letters)
	s.Always(llmtest.EmbedStatus(401, ""))
	e := embedder(s)
	for range 20 {
		_, _ = e.Embed(t.Context(), []string{"x"})
	}
	if _, err := e.Embed(t.Context(), []string{"x"}); llm.FaultOf(err) != llm.FaultOpen || llm.After(err) <= 0 {
		t.Errorf("err = %v", err)
	}
	if n := len(s.Asked()); n != 5 {
		t.Errorf("the failing endpoint was asked %d times", n)
	}
	s.Always(llmtest.Vectors())
	if got := e.Ask(t.Context(), []string{"a question"}); len(got[0]) == 0 {
		t.Error("what fails for texts keeps questions from being asked")
	}
}

// Another model under the same name is noticed, and then believed.
func TestEmbedOtherDimensions(t *testing.T) {
	t.Parallel()
	s := llmtest.NewEmbed(t, letters)
	e := embedder(s)
	if e.Ask(t.Context(), []string{"question"}); len(s.Asked()) != 1 {
		t.Fatal("not asked")
	}
	s.Means(func(text string) []float32 { return letters(text)[:20] })
	if _, err := e.Embed(t.Context(), []string{"abc"}); llm.FaultOf(err) != llm.FaultGarbage {
		t.Fatalf("err = %v", err)
	}
	if dims, err := e.Dims(t.Context()); dims != 20 || err != nil {
		t.Fatalf("%d dimensions, %v", dims, err)
	}
	if got := e.Ask(t.Context(), []string{"question"}); len(got[0]) != 20 {
		t.Errorf("the vector of the old model is remembered: %d dimensions", len(got[0]))
	}
}

func TestAsk(t *testing.T) {
	t.Parallel()
	s := llmtest.NewEmbed(t, letters)
	e := embedder(s)
	wantVectors(t, e.Ask(t.Context(), []string{"one", "two"}), "one", "two")
	wantVectors(t, e.Ask(t.Context(), []string{"three", "two", "one"}), "three", "two", "one")
	wantVectors(t, e.Ask(t.Context(), []string{"two", "three"}), "two", "three")
	if n := s.Texts(); len(s.Asked()) != 2 || n["one"] != 1 || n["two"] != 1 || n["three"] != 1 {
		t.Errorf("%d calls for %v", len(s.Asked()), n)
	}
}

// A question does not wait for an endpoint that hangs, and soon not at all.
func TestAskInTime(t *testing.T) {
	t.Parallel()
	s := llmtest.NewEmbed(t, letters)
	s.Always(llmtest.EmbedHang())
	e := embedder(s, func(c *llm.EmbedConfig) { c.Asking = 100 * time.Millisecond })
	began := time.Now()
	for i := range 200 {
		if got := e.Ask(context.Background(), []string{fmt.Sprint(i)}); len(got) != 1 || len(got[0]) != 0 {
			t.Fatalf("got %v", got)
		}
	}
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("200 questions waited for %v", took)
	}
	if n := len(s.Asked()); n > 5 {
		t.Errorf("the hanging endpoint was asked %d times", n)
	}
}

// What was asked is remembered up to a bound, the last used longest.
func TestAskForgets(t *testing.T) {
	t.Parallel()
	s := llmtest.NewEmbed(t, letters)
	e := embedder(s)
	e.Ask(t.Context(), []string{"kept"})
	for i := range 45 {
		var texts []string
		for j := range 100 {
			texts = append(texts, fmt.Sprint("question ", i*100+j))
		}
		e.Ask(t.Context(), texts)
		e.Ask(t.Context(), []string{"kept"})
	}
	e.Ask(t.Context(), []string{"question 0"})
	if n := s.Texts(); n["kept"] != 1 || n["question 0"] != 2 {
		t.Errorf("kept was sent %d times, the oldest %d times", n["kept"], n["question 0"])
	}
}
