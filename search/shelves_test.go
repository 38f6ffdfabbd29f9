package search_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/search"
)

// A library tells of each load and update, and of each store that left memory for want of room
// or because it is gone, once.
func TestWhatALibraryTells(t *testing.T) {
	t.Parallel()
	db := newRows()
	for i := range 3 {
		db.set(fmt.Sprint("s", i), text("a", "en", "Tents", strings.Repeat("A tent has poles. ", 200)))
	}
	told := make(chan string, 20) // it may tell of a load after who waited for it has gone on
	one := mustIndex(t, search.NewLibrary(search.Config{Rows: db}), "s0").Bytes()
	l := search.NewLibrary(search.Config{
		Rows: db, Budget: 2*one + one/2,
		Observe: func(storeID string, cold bool, took time.Duration, bytes int) {
			told <- fmt.Sprint(storeID, " ", cold, " ", took >= 0 && bytes > one/2)
		},
		Dropped: func(storeID string) { told <- storeID + " dropped" },
	})
	tells := func(want ...string) {
		t.Helper()
		for _, each := range want {
			select {
			case got := <-told:
				if got != each {
					t.Errorf("it tells %q, want %q", got, each)
				}
			case <-time.After(10 * time.Second):
				t.Fatalf("it does not tell %q", each)
			}
		}
	}
	index := func(id string) *search.Index { return mustIndex(t, l, id) }
	first := index("s0")
	tells("s0 true true")
	if index("s0") != first {
		t.Error("what did not change is loaded again")
	}
	db.set("s0", text("b", "en", "Stoves", "A stove burns gas."))
	if again := index("s0"); again.Len() != 2 || first.Len() != 1 || again.Generation() != 2 {
		t.Errorf("%d passages at %d, before %d", again.Len(), again.Generation(), first.Len())
	}
	tells("s0 false true")
	index("s1")
	tells("s1 true true")
	index("s0")
	index("s2") // s1 was asked for longest ago
	tells("s2 true true", "s1 dropped")
	l.Drop("s2")
	tells("s2 dropped")
	l.Drop("none")
	if len(told) > 0 {
		t.Errorf("it tells %q besides", <-told)
	}
	sizes := l.Sizes()
	if len(sizes) != 1 || sizes["s0"] != l.Bytes() || l.Bytes() == 0 || sizes["s0"] != index("s0").Bytes() {
		t.Errorf("%v are held in %d bytes", sizes, l.Bytes())
	}
	if l.Drop("s0"); l.Bytes() != 0 {
		t.Errorf("%d bytes are held of nothing", l.Bytes())
	}
	if err := l.Sweep(t.Context(), func(context.Context, []string) ([]string, error) { return nil, tilly.Missing() }); err != nil {
		t.Errorf("nothing is asked for of nothing: %v", err)
	}
}

// Stores are asked for in portions, and each that is there stays.
func TestManyStoresAreSwept(t *testing.T) {
	t.Parallel()
	db := newRows()
	l := search.NewLibrary(search.Config{Rows: db})
	for i := range 450 {
		id := fmt.Sprint("s", i)
		db.set(id, text("a", "en", "Tents", "A tent."))
		mustIndex(t, l, id)
		if i%3 == 0 {
			db.forget(id)
		}
	}
	asked, most := 0, 0
	err := l.Sweep(t.Context(), func(ctx context.Context, ids []string) ([]string, error) {
		asked, most = asked+len(ids), max(most, len(ids))
		return db.existing(ctx, ids)
	})
	if err != nil || asked != 450 || most != 200 || len(l.Sizes()) != 300 {
		t.Errorf("%d stores were asked for, %d at once, %d stay: %v", asked, most, len(l.Sizes()), err)
	}
}

// A document that is told again counts as it was told last, in an index that is loaded and in
// one that follows.
func TestDocumentsThatAreToldAgain(t *testing.T) {
	t.Parallel()
	db := newRows()
	db.set("store", text("a", "en", "Tents", "A tent has poles."), text("b", "en", "Stoves", "A stove burns gas."))
	l := search.NewLibrary(search.Config{Rows: db})
	mustIndex(t, l, "store")
	db.set("store", text("a", "en", "Tents", "A tent has pegs."))
	db.remove("store", "b")
	for name, x := range map[string]*search.Index{"followed": mustIndex(t, l, "store"), "loaded": mustIndex(t, search.NewLibrary(search.Config{Rows: db}), "store")} {
		for word, want := range map[string]int{"pegs": 1, "poles": 0, "gas": 0, "tent": 1} {
			if got := len(x.Search(search.Query{Text: word})); got != want {
				t.Errorf("%s: %s finds %d, want %d", name, word, got, want)
			}
		}
		if x.Count(tilly.Knowledge) != 1 || x.Count(tilly.ProductsKind) != 0 || len(x.Languages()) != 1 {
			t.Errorf("%s: %d pages in %v", name, x.Count(tilly.Knowledge), x.Languages())
		}
	}
}

// Of a store in two languages one is spoken where enough is written in it, and its passages
// come first; a language of hardly anything is none.
func TestLanguagesThatAreSpoken(t *testing.T) {
	t.Parallel()
	of := func(german int) *search.Index {
		var list []tilly.Passage
		list = append(list, text("en", "en", "Page", "Zebra word"))
		for i := range 97 {
			list = append(list, text(fmt.Sprint("en", i), "en", "Page", "Other word "+fmt.Sprint(i)))
		}
		for i := range german {
			list = append(list, text(fmt.Sprint("z", i), "de", "Seite", "Zebra Wort"))
		}
		return indexOf(t, list)
	}
	for german, first := range map[int]string{2: "de", 1: "en"} {
		got := of(german).Search(search.Query{Text: "wie lange dauert die zebra"})
		if len(got) == 0 || got[0].Passage.Lang != first {
			t.Errorf("with %d German pages of %d the first is in %s, want %s", german, 98+german, got[0].Passage.Lang, first)
		}
	}
}

// Words may stand for one another in the plural of what shops sell.
func TestNamesOfWaresInThePlural(t *testing.T) {
	t.Parallel()
	x := indexOf(t, []tilly.Passage{product("couch", "en", "Three seat couch"), product("cup", "en", "Cup of tin"), product("bin", "en", "Bin of tin")})
	for query, want := range map[string]string{"sofa": "couch", "sofas": "couch", "zebras": ""} {
		got := ""
		if list := x.Search(search.Query{Text: query, Kind: tilly.ProductsKind}); len(list) > 0 {
			got = list[0].Passage.DocumentID
		}
		if got != want {
			t.Errorf("%s finds %q, want %q", query, got, want)
		}
	}
}
