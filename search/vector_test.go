package search_test

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/direction"
	"tilly/search"
	"tilly/search/prices"
	"tilly/testkit/llmtest"
)

// meant is a database of passages and vectors in memory that keeps the promises of
// search.Rows and search.Vectors for one store.
type meant struct {
	*rows
	mean func(text string) []float32

	mu      sync.Mutex
	vectors []aged
	reads   int // vectors that were given
}

type aged struct {
	generation int64
	tilly.TextVector
}

// Vectors implements search.Vectors.
func (m *meant) Vectors(_ context.Context, _ string, since int64, each func(tilly.TextHash, tilly.Vector) error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, v := range m.vectors {
		if v.generation > since {
			m.reads++
			if err := each(v.Hash, v.Vector); err != nil {
				return err
			}
		}
	}
	return nil
}

// embed gives passages their vectors, as the job does.
func (m *meant) embed(t testing.TB, passages ...tilly.Passage) {
	m.change("store", nil)
	m.mu.Lock()
	defer m.mu.Unlock()
	generation, err := m.Generation(context.Background(), "store")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range passages {
		text := p.MeaningText()
		m.vectors = append(m.vectors, aged{generation, tilly.TextVector{Hash: tilly.HashText(text), Vector: m.vector(t, text)}})
	}
}

func (m *meant) vector(t testing.TB, text string) tilly.Vector {
	t.Helper()
	v, ok := direction.Of(m.mean(text))
	if !ok {
		t.Fatalf("%q has no direction", text)
	}
	return v
}

func (m *meant) library() *search.Library {
	return search.NewLibrary(search.Config{Rows: m.rows, Vectors: m})
}

func newMeant(mean func(string) []float32) *meant { return &meant{rows: newRows(), mean: mean} }

// index is that of the passages with their vectors.
func (m *meant) index(t testing.TB, passages []tilly.Passage) *search.Index {
	m.set("store", passages...)
	m.embed(t, passages...)
	return mustIndex(t, m.library(), "store")
}

// asked are the vectors of a set's questions.
func (m *meant) asked(t testing.TB, questions []asked) map[string]tilly.Vector {
	out := map[string]tilly.Vector{}
	for _, q := range questions {
		out[q.text] = m.vector(t, q.text)
	}
	return out
}

func textsOf(passages []tilly.Passage) (texts []string) {
	for _, p := range passages {
		texts = append(texts, p.MeaningText())
	}
	return texts
}

// noisy is a model that means nothing: every text has a direction of its own.
func noisy(text string) []float32 {
	h := tilly.HashText(text)
	r := rand.New(rand.NewPCG(uint64(h[0])<<8|uint64(h[1]), uint64(h[2])<<8|uint64(h[3])))
	v := make([]float32, 128)
	for i := range v {
		v[i] = float32(r.NormFloat64())
	}
	return v
}

// What the search finds nearest is what comparing with every passage finds, for
// every kind and filter.
func TestExactlyTheNearest(t *testing.T) {
	t.Parallel()
	db := newMeant(noisy)
	r := rand.New(rand.NewPCG(9, 9))
	var passages []tilly.Passage
	for i := range 700 {
		p := tilly.Passage{DocumentID: fmt.Sprintf("d%d", i/3), Ord: i % 3, StoreID: "store", Kind: tilly.Knowledge, Text: fmt.Sprintf("text %d", i%650), Lang: "en"}
		if i%2 == 0 {
			p.Kind, p.Facts = tilly.ProductsKind, &tilly.Facts{Key: fmt.Sprint(i), Prices: []int64{int64(i) * 100}, Currency: "EUR"}
		}
		passages = append(passages, p)
	}
	db.set("store", passages...)
	db.embed(t, passages...)
	x := mustIndex(t, db.library(), "store")
	known := map[string]tilly.Vector{}
	for _, p := range passages {
		known[p.Text] = db.vector(t, p.MeaningText())
	}
	for i := range 24 {
		q := search.Query{Limit: 15, Vector: db.vector(t, fmt.Sprint("question ", i))}
		switch i % 4 {
		case 1:
			q.Kind = tilly.ProductsKind
		case 2:
			q.Filter.NoFacts = true
		case 3:
			q.Filter = search.Filter{OnlyFacts: true, Bounds: prices.Bounds{Low: float64(r.IntN(300)), High: 500}}
		}
		same := slices.Clone(passages)
		same = slices.DeleteFunc(same, func(p tilly.Passage) bool {
			price := 0.0
			if p.Facts != nil {
				price = float64(p.Facts.Prices[0]) / 100
			}
			return q.Kind != "" && p.Kind != q.Kind || q.Filter.NoFacts && p.Facts != nil || q.Filter.OnlyFacts && (p.Facts == nil || price < q.Filter.Low || price > q.Filter.High)
		})
		cosine := func(p tilly.Passage) float64 { return direction.Cosine(q.Vector, known[p.Text]) }
		sum := 0.0
		for _, p := range same {
			sum += cosine(p)
		}
		mean := sum / float64(len(same))
		slices.SortFunc(same, func(a, b tilly.Passage) int {
			return cmp.Or(-cmp.Compare(float32(cosine(a)), float32(cosine(b))), cmp.Compare(a.DocumentID, b.DocumentID), a.Ord-b.Ord)
		})
		got := x.Nearest(q, 15)
		for k, n := range got {
			want := same[k]
			if math.Abs(n.Cosine-cosine(want)) > 1e-6 {
				t.Fatalf("query %d, place %d: cosine %.6f, want %.6f", i, k, n.Cosine, cosine(want))
			}
			if n.Passage.DocumentID != want.DocumentID && math.Abs(cosine(n.Passage)-cosine(want)) > 1e-6 {
				t.Fatalf("query %d, place %d: %s, want %s", i, k, n.Passage.DocumentID, want.DocumentID)
			}
		}
		if len(got) != min(15, len(same)) || math.Abs(x.Mean(q)-mean) > 1e-6 {
			t.Errorf("query %d: %d found, mean %.6f, want %.6f", i, len(got), x.Mean(q), mean)
		}
	}
}

// A byte a dimension ranks as the model's own numbers do.
func TestBytesRankAsNumbers(t *testing.T) {
	t.Parallel()
	set := readSet(t, "crowdflower")
	most := 600
	if os.Getenv("TILLY_TORTURE") != "" {
		most = 1500
	}
	texts := textsOf(set.passages[:most])
	model := llmtest.Learn(texts, 64)
	worst, kept, all := 0.0, 0, 0
	exact := make([][]float32, len(texts))
	small := make([]tilly.Vector, len(texts))
	for i, text := range texts {
		exact[i] = model.Vector(text)
		small[i], _ = direction.Of(exact[i])
	}
	for _, q := range set.queries[:40] {
		v := model.Vector(q.text)
		w, _ := direction.Of(v)
		type near struct {
			doc    int
			cosine float64
		}
		var a, b []near
		for i := range exact {
			a, b = append(a, near{i, cosineOf(v, exact[i])}), append(b, near{i, direction.Cosine(w, small[i])})
			worst = max(worst, math.Abs(a[i].cosine-b[i].cosine))
		}
		best := func(list []near) (docs []int) {
			slices.SortFunc(list, func(x, y near) int { return cmp.Or(-cmp.Compare(x.cosine, y.cosine), x.doc-y.doc) })
			for _, n := range list[:10] {
				docs = append(docs, n.doc)
			}
			return docs
		}
		top := best(a)
		for _, doc := range best(b) {
			all++
			if slices.Contains(top, doc) {
				kept++
			}
		}
	}
	t.Logf("largest difference of a cosine %.4f; %.1f %% of the ten nearest are the same", worst, 100*float64(kept)/float64(all))
	if worst > 0.02 || float64(kept) < 0.95*float64(all) {
		t.Errorf("cosines differ by up to %.4f, %d of %d are the same", worst, kept, all)
	}
}

func cosineOf(a, b []float32) float64 {
	var ab, aa, bb float64
	for i := range a {
		ab += float64(a[i]) * float64(b[i])
		aa += float64(a[i]) * float64(a[i])
		bb += float64(b[i]) * float64(b[i])
	}
	return ab / math.Sqrt(aa*bb)
}

// A library that followed every change and every vector ranks as one that has just
// loaded, and reads each vector about once.
func TestVectorsFollowedAsLoaded(t *testing.T) {
	t.Parallel()
	for seed := range uint64(4) {
		r := rand.New(rand.NewPCG(seed, 3))
		db := newMeant(noisy)
		db.set("store", page(r, "first", 2)...)
		followed := db.library()
		waiting := []tilly.Passage{}
		for range 60 {
			id := fmt.Sprintf("d%d", r.IntN(25))
			switch r.IntN(6) {
			case 0:
				db.remove("store", id)
			case 1, 2:
				db.embed(t, waiting...)
				waiting = nil
			default:
				p := page(r, id, 1+r.IntN(4))
				db.set("store", p...)
				waiting = append(waiting, p...)
			}
			if r.IntN(3) > 0 {
				mustIndex(t, followed, "store")
			}
		}
		read := db.reads
		a, b := mustIndex(t, followed, "store"), mustIndex(t, db.library(), "store")
		if !a.HasVectors() || !b.HasVectors() {
			t.Fatal("no ranking by meaning")
		}
		if read > 2*len(db.vectors) {
			t.Errorf("%d vectors were read, there are %d", read, len(db.vectors))
		}
		for range 20 {
			text := vocabulary[r.IntN(16)] + " " + vocabulary[r.IntN(16)]
			q := search.Query{Text: text, Limit: 7, Vector: db.vector(t, text)}
			if diff := gocmp.Diff(b.Search(q), a.Search(q)); diff != "" {
				t.Fatalf("seed %d, %q (-loaded +followed):\n%s", seed, q.Text, diff)
			}
		}
	}
}

// Readers search by meaning while passages and vectors change under them.
func TestVectorsReadersAndWriters(t *testing.T) {
	t.Parallel()
	db := newMeant(noisy)
	r := rand.New(rand.NewPCG(5, 5))
	first := page(r, "d0", 5)
	db.set("store", first...)
	db.embed(t, first...)
	l := db.library()
	q := search.Query{Text: "blue linen shipping", Vector: db.vector(t, "blue linen shipping")}
	stop := make(chan struct{})
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				x, err := l.Index(context.Background(), "store")
				if err != nil {
					t.Error(err)
					return
				}
				x.Search(q)
			}
		})
	}
	for i := range 80 {
		mustIndex(t, l, "store")
		p := page(r, fmt.Sprintf("d%d", i%20), 2)
		db.set("store", p...)
		db.embed(t, p...)
	}
	close(stop)
	all.Wait()
}

// Vectors count in the memory of an index, and those of texts that nobody says any
// more leave it.
func TestVectorsInMemory(t *testing.T) {
	t.Parallel()
	db := newMeant(noisy)
	r := rand.New(rand.NewPCG(5, 7))
	all := page(r, "d0", 900)
	db.set("store", all...)
	l := db.library()
	without := mustIndex(t, l, "store").Bytes()
	db.embed(t, all...)
	x := mustIndex(t, l, "store")
	if more := x.Bytes() - without; more < 900*128 || more > 900*128*2 || l.Bytes() != x.Bytes() {
		t.Errorf("900 vectors of 128 dimensions take %d bytes; the library holds %d, the index %d", more, l.Bytes(), x.Bytes())
	}
	for range 6 {
		all = page(r, "d0", 900)
		db.set("store", all...)
		db.embed(t, all...)
		x = mustIndex(t, l, "store")
	}
	if n := x.Vectors(); n > 4000 {
		t.Errorf("%d rows for 900 passages", n)
	}
	if !x.HasVectors() || len(x.Search(search.Query{Text: "zzz", Vector: db.vector(t, all[3].MeaningText())})) == 0 {
		t.Error("what is there is not found any more")
	}
}

// Half of the passages without a vector, vectors of a model that is gone, or a
// question's of another: ranking goes by words alone, as without any.
func TestVectorsThatDoNotFit(t *testing.T) {
	t.Parallel()
	db := newMeant(noisy)
	r := rand.New(rand.NewPCG(5, 8))
	all := page(r, "d0", 100)
	db.set("store", all...)
	words := mustIndex(t, db.library(), "store")
	l := db.library()
	db.embed(t, all[:40]...)
	q := search.Query{Text: "blue linen", Vector: db.vector(t, "blue linen")}
	alike := func(what string, x *search.Index, q search.Query) {
		t.Helper()
		if diff := gocmp.Diff(words.Search(search.Query{Text: q.Text}), x.Search(q)); diff != "" {
			t.Errorf("%s (-words +got):\n%s", what, diff)
		}
	}
	if x := mustIndex(t, l, "store"); x.HasVectors() {
		t.Error("40 of 100 are said to be enough")
	} else {
		alike("too few", x, q)
	}
	db.embed(t, all...)
	x := mustIndex(t, l, "store")
	if gocmp.Diff(words.Search(search.Query{Text: q.Text}), x.Search(q)) == "" {
		t.Error("vectors change nothing")
	}
	alike("a question without", x, search.Query{Text: q.Text})
	alike("a question of another model", x, search.Query{Text: q.Text, Vector: q.Vector[:64]})
	db.mean = func(text string) []float32 { return noisy(text)[:32] }
	db.embed(t, all[:60]...)
	x = mustIndex(t, l, "store")
	alike("a question of the model before", x, q)
	if !x.HasVectors() || x.Vectors() > 60 {
		t.Errorf("%d vectors of the new model", x.Vectors())
	}
}

// One passage that has no vector yet keeps the place that its words give it.
func TestAPassageWithoutAVector(t *testing.T) {
	t.Parallel()
	db := newMeant(llmtest.Concepts("parcel", "linen"))
	list := page(rand.New(rand.NewPCG(1, 4)), "d", 60)
	fresh := tilly.Passage{DocumentID: "new", StoreID: "store", Kind: tilly.Knowledge, Title: "Giant parcel voucher refund", Text: "A giant parcel voucher is refunded.", Lang: "en"}
	db.set("store", append(list, fresh)...)
	db.embed(t, list...)
	got := mustIndex(t, db.library(), "store").Search(search.Query{Text: "giant parcel voucher refund", Vector: db.vector(t, "giant parcel voucher refund")})
	if got[0].Passage.DocumentID != "new" || got[0].Match.Meaning != 0 || got[1].Match.Meaning == 0 {
		t.Errorf("first is %s, meanings %.2f and %.2f", got[0].Passage.DocumentID, got[0].Match.Meaning, got[1].Match.Meaning)
	}
}
