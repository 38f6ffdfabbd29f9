package search_test

import (
	"slices"
	"testing"

	"tilly"
	"tilly/search"
)

// A name that a store writes in Latin letters is found as people write it in theirs, and a
// word of the store's language as people type it in Latin ones; for less than the word itself.
func TestWordsInOtherLetters(t *testing.T) {
	t.Parallel()
	x := indexOf(t, []tilly.Passage{
		text("gucci", "ru", "Ароматы Gucci", "Флакон 50 мл, в наличии."),
		text("care", "ru", "Уход за кроссовками", "Кроссовки протирают влажной тканью."),
		text("arena", "ru", "Кухня Арена", "Фасады из массива дерева."),
		{DocumentID: "shoe", Kind: tilly.ProductsKind, Lang: "ru", Title: "Nike Air Max, белые"},
	})
	for asked, want := range map[string]string{"гуччи": "gucci", "krossovki": "care", "arena": "arena", "fasady": "arena"} {
		found := x.Find(search.Query{Text: asked, Kind: tilly.Knowledge})
		if got := ids(found.Results); len(got) == 0 || got[0] != want {
			t.Errorf("%s: found %v, want %s", asked, got, want)
			continue
		}
		if f := found.Words[0].Forms[0]; f.How != "script" || f.Weight >= 1 || !found.Words[0].Known {
			t.Errorf("%s stands as %+v", asked, f)
		}
	}
	if got := ids(x.Search(search.Query{Text: "найк", Kind: tilly.ProductsKind})); !slices.Equal(got, []string{"shoe"}) {
		t.Errorf("products %v", got)
	}
	v := x.Vocabulary()
	for word, want := range map[string][2]bool{"gucci": {true, false}, "кухня": {true, false}, "kuhnya": {false, true}, "гучи": {false, true}, "qwrt": {false, false}, "": {false, false}} {
		if got := [2]bool{v.Knows(word), v.Finds(word) && !v.Knows(word)}; got != want {
			t.Errorf("%q: known and found %v, want %v", word, got, want)
		}
	}
}

// Where the store has the word itself, nothing that sounds like it is taken for it.
func TestAWordIsNotItsSound(t *testing.T) {
	t.Parallel()
	x := indexOf(t, []tilly.Passage{
		text("sole", "ru", "Sole", "Крем для лица."),
		text("salt", "ru", "Соль", "Морская соль для ванны."),
	})
	if got := ids(x.Search(search.Query{Text: "соль", Kind: tilly.Knowledge})); !slices.Equal(got, []string{"salt"}) {
		t.Errorf("found %v", got)
	}
}
