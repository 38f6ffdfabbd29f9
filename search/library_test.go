package search_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tilly"
	"tilly/search"
)

var vocabulary = []string{"parcel", "return", "refund", "linen", "mug", "blue", "shipping", "canada", "express", "wash", "gift", "voucher", "candle", "wool", "size", "warranty", "giftmug", "bluemug", "warrantly"}

func page(r *rand.Rand, id string, n int) []tilly.Passage {
	var out []tilly.Passage
	kind, lang := tilly.Knowledge, "en"
	switch len(id) % 3 {
	case 0:
		kind = tilly.ProductsKind
	case 1:
		lang = "de"
	}
	for i := range n {
		text := ""
		for range 3 + r.IntN(20) {
			text += vocabulary[r.IntN(len(vocabulary))] + " "
		}
		out = append(out, tilly.Passage{DocumentID: id, Ord: i, StoreID: "s", Kind: kind, Title: "Page " + id + " " + vocabulary[r.IntN(len(vocabulary))], Text: text, Lang: lang})
	}
	return out
}

func mustIndex(t testing.TB, l *search.Library, store string) *search.Index {
	t.Helper()
	x, err := l.Index(context.Background(), store)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// A library that followed every change must rank as one that has just loaded.
func TestFollowedAsLoaded(t *testing.T) {
	t.Parallel()
	for seed := range uint64(8) {
		r := rand.New(rand.NewPCG(seed, 1))
		db := newRows()
		db.set("s", page(r, "first", 2)...)
		followed := search.NewLibrary(search.Config{Rows: db})
		for range 60 {
			id := fmt.Sprintf("%0*d", 1+r.IntN(3), r.IntN(9))
			if r.IntN(4) == 0 {
				db.remove("s", id)
			} else {
				db.set("s", page(r, id, 1+r.IntN(4))...)
			}
			if r.IntN(3) > 0 {
				mustIndex(t, followed, "s")
			}
		}
		a := mustIndex(t, followed, "s")
		b := mustIndex(t, search.NewLibrary(search.Config{Rows: db}), "s")
		if a.Len() != b.Len() || a.Generation() != b.Generation() || a.Stats().Documents != b.Stats().Documents {
			t.Fatalf("followed %+v, loaded %+v", a.Stats(), b.Stats())
		}
		if n := a.Stats().Segments; n > 12 {
			t.Errorf("%d segments", n)
		}
		for range 20 {
			q := search.Query{Text: vocabulary[r.IntN(16)] + " " + vocabulary[r.IntN(16)] + " page", Limit: 7}
			if typed := []string{"", " vuocher", " waranty", " refundshipping", " candel woool"}; r.IntN(2) == 0 {
				q.Text, q.Kind = q.Text+typed[r.IntN(len(typed))], tilly.ProductsKind
			}
			if diff := cmp.Diff(b.Search(q), a.Search(q)); diff != "" {
				t.Fatalf("seed %d, %q (-loaded +followed):\n%s", seed, q.Text, diff)
			}
		}
	}
}

func TestGoneStore(t *testing.T) {
	t.Parallel()
	db := newRows()
	db.set("s", page(rand.New(rand.NewPCG(1, 1)), "a", 2)...)
	var dropped []string
	l := search.NewLibrary(search.Config{Rows: db, Dropped: func(id string) { dropped = append(dropped, id) }})
	mustIndex(t, l, "s")
	if l.Bytes() == 0 {
		t.Fatal("nothing is held")
	}
	db.mu.Lock()
	delete(db.stores, "s")
	db.mu.Unlock()
	if _, err := l.Index(context.Background(), "s"); tilly.CodeOf(err) != tilly.NotFound {
		t.Fatalf("err = %v", err)
	}
	if l.Bytes() != 0 || len(dropped) != 1 {
		t.Errorf("still holds %d bytes, dropped %v", l.Bytes(), dropped)
	}
}

func TestOtherStore(t *testing.T) {
	t.Parallel()
	db := newRows()
	db.set("a", tilly.Passage{DocumentID: "x", StoreID: "a", Text: "canary zebra"})
	db.set("b", tilly.Passage{DocumentID: "y", StoreID: "b", Text: "plain horse"})
	l := search.NewLibrary(search.Config{Rows: db})
	mustIndex(t, l, "a")
	if got := mustIndex(t, l, "b").Search(search.Query{Text: "canary zebra"}); len(got) != 0 {
		t.Errorf("another store's passages came: %v", got)
	}
}

func TestBudget(t *testing.T) {
	t.Parallel()
	db := newRows()
	r := rand.New(rand.NewPCG(2, 2))
	for i := range 6 {
		db.set(fmt.Sprint("s", i), page(r, "d", 50)...)
	}
	one := mustIndex(t, search.NewLibrary(search.Config{Rows: db}), "s0").Bytes()
	l := search.NewLibrary(search.Config{Rows: db, Budget: one*3 + one/2})
	for i := range 6 {
		mustIndex(t, l, fmt.Sprint("s", i))
		mustIndex(t, l, "s0") // used all the time
	}
	if l.Bytes() > one*3+one/2 {
		t.Errorf("holds %d of %d", l.Bytes(), one*3+one/2)
	}
	if _, ok := l.Sizes()["s0"]; !ok {
		t.Errorf("the most used store was dropped: %v", l.Sizes())
	}
	small := search.NewLibrary(search.Config{Rows: db, Budget: 1})
	if mustIndex(t, small, "s1").Len() != 50 {
		t.Error("a store larger than the budget cannot be searched")
	}
}

// What stores that are gone had taught leaves memory though nobody asks for them.
func TestGoneStoresLeaveMemory(t *testing.T) {
	t.Parallel()
	db := newRows()
	r := rand.New(rand.NewPCG(4, 4))
	for i := range 4 {
		db.set(fmt.Sprint("s", i), page(r, "d", 20)...)
	}
	var dropped []string
	l := search.NewLibrary(search.Config{Rows: db, Dropped: func(id string) { dropped = append(dropped, id) }})
	for i := range 4 {
		mustIndex(t, l, fmt.Sprint("s", i))
	}
	db.forget("s2")
	if err := l.Sweep(t.Context(), db.existing); err != nil {
		t.Fatal(err)
	}
	if _, there := l.Sizes()["s2"]; there || len(l.Sizes()) != 3 || len(dropped) != 1 {
		t.Errorf("%v are held, %v left", l.Sizes(), dropped)
	}
	away := errors.New("the database is away")
	err := l.Sweep(t.Context(), func(context.Context, []string) ([]string, error) { return nil, away })
	if !errors.Is(err, away) || len(l.Sizes()) != 3 {
		t.Errorf("%v, %v are held", err, l.Sizes())
	}
}

// A thousand stores take turns in memory that a tenth of them fill.
func TestAThousandStoresShareABudget(t *testing.T) {
	t.Parallel()
	const stores = 1000
	db := newRows()
	r := rand.New(rand.NewPCG(3, 3))
	for i := range stores {
		db.set(fmt.Sprint("s", i), page(r, "d", 3+r.IntN(10))...)
	}
	budget := 100 * mustIndex(t, search.NewLibrary(search.Config{Rows: db}), "s0").Bytes()
	var out atomic.Int32
	l := search.NewLibrary(search.Config{Rows: db, Budget: budget, Dropped: func(string) { out.Add(1) }})
	for i := range 3 * stores {
		store := fmt.Sprint("s", r.IntN(stores))
		if i%2 == 0 {
			store = fmt.Sprint("s", r.IntN(10)) // the busy ones
		}
		if mustIndex(t, l, store).Len() == 0 {
			t.Fatalf("%s is empty", store)
		}
		if l.Bytes() > budget {
			t.Fatalf("%d of %d bytes are held", l.Bytes(), budget)
		}
	}
	sizes := l.Sizes()
	for i := range 10 {
		if sizes[fmt.Sprint("s", i)] == 0 {
			t.Errorf("the busy store %d was dropped", i)
		}
	}
	if out.Load() == 0 || len(sizes) == stores {
		t.Errorf("%d were dropped, %d are held", out.Load(), len(sizes))
	}
}

func TestLoadedOnce(t *testing.T) {
	t.Parallel()
	db := newRows()
	db.set("s", page(rand.New(rand.NewPCG(3, 3)), "d", 5)...)
	db.block = make(chan struct{})
	l := search.NewLibrary(search.Config{Rows: db})
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			if _, err := l.Index(context.Background(), "s"); err != nil {
				t.Error(err)
			}
		})
	}
	left, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := l.Index(left, "s"); !errors.Is(err, context.Canceled) {
		t.Errorf("a caller that left got %v", err)
	}
	close(db.block)
	all.Wait()
	if db.loads != 1 {
		t.Errorf("loaded %d times", db.loads)
	}
}

// Whoever knows at which generation a store is needs no row of it, gets what was taught by
// then, and is not held to what they know where the index knows of more.
func TestAGenerationThatIsKnownIsNotRead(t *testing.T) {
	t.Parallel()
	db := newRows()
	r := rand.New(rand.NewPCG(3, 3))
	db.set("s", page(r, "d", 5)...)
	l := search.NewLibrary(search.Config{Rows: db})
	since := func(generation int64) *search.Index {
		t.Helper()
		x, err := l.Since(t.Context(), "s", generation)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	first := since(1)
	db.set("s", page(r, "e", 5)...)
	second := since(2)
	if first.Len() != 5 || second.Len() != 10 || db.asked != 0 {
		t.Errorf("%d passages, then %d; rows were asked %d times", first.Len(), second.Len(), db.asked)
	}
	if since(1).Generation() != 2 || db.asked != 1 {
		t.Errorf("an earlier question is not answered from what is known now, or no row was asked: %d", db.asked)
	}
	if first.Serial() == second.Serial() || since(2).Serial() != second.Serial() || second.Preferring("de").Serial() != second.Serial() {
		t.Error("indexes are not told apart by their numbers")
	}
}

func TestFailedLoadIsTriedAgain(t *testing.T) {
	t.Parallel()
	db := newRows()
	db.set("s", page(rand.New(rand.NewPCG(3, 3)), "d", 5)...)
	db.fail = tilly.Errorf(tilly.Unavailable, "The database is away.")
	l := search.NewLibrary(search.Config{Rows: db})
	if _, err := l.Index(context.Background(), "s"); tilly.CodeOf(err) != tilly.Unavailable {
		t.Fatalf("err = %v", err)
	}
	db.fail = nil
	if mustIndex(t, l, "s").Len() != 5 {
		t.Error("not loaded after the fault")
	}
}

func TestRestoredRows(t *testing.T) {
	t.Parallel()
	db := newRows()
	r := rand.New(rand.NewPCG(4, 4))
	db.set("s", page(r, "a", 1)...)
	db.set("s", page(r, "b", 1)...)
	l := search.NewLibrary(search.Config{Rows: db})
	mustIndex(t, l, "s")
	db.mu.Lock()
	delete(db.stores, "s")
	db.mu.Unlock()
	db.set("s", page(r, "c", 1)...)
	if x := mustIndex(t, l, "s"); x.Generation() != 1 || x.Len() != 1 {
		t.Errorf("at generation %d with %d passages", x.Generation(), x.Len())
	}
}

// Readers search while the store changes under them.
func TestReadersAndWriters(t *testing.T) {
	t.Parallel()
	db := newRows()
	db.set("s", page(rand.New(rand.NewPCG(5, 5)), "d0", 5)...)
	l := search.NewLibrary(search.Config{Rows: db})
	stop := make(chan struct{})
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				x, err := l.Index(context.Background(), "s")
				if err != nil {
					t.Error(err)
					return
				}
				x.Search(search.Query{Text: "blue linnen shipping"})
			}
		})
	}
	r := rand.New(rand.NewPCG(6, 6))
	for i := range 150 {
		db.set("s", page(r, fmt.Sprintf("d%d", i%30), 2)...)
		time.Sleep(100 * time.Microsecond) // lets readers see states in between
	}
	close(stop)
	all.Wait()
	if x := mustIndex(t, l, "s"); x.Generation() != 151 || x.Len() != 60 {
		t.Errorf("at generation %d with %d passages", x.Generation(), x.Len())
	}
}

// What was deleted and is told no more must not stay in an index that slept.
func TestAnIndexThatSleptTooLongIsBuiltAnew(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 1))
	db := newRows()
	db.set("s", page(r, "kept", 2)...)
	db.set("s", page(r, "gone", 3)...)
	slept := search.NewLibrary(search.Config{Rows: db})
	if n := mustIndex(t, slept, "s").Len(); n != 5 {
		t.Fatalf("%d passages before", n)
	}
	db.remove("s", "gone")
	db.prune("s")
	db.set("s", page(r, "new", 1)...)
	if n := mustIndex(t, slept, "s").Len(); n != 3 {
		t.Errorf("%d passages after, want 3", n)
	}
}
