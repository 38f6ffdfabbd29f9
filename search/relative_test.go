package search_test

import (
	"slices"
	"testing"

	"tilly"
	"tilly/search"
)

// What a stemmer does not join is found by the letters that both begin with, for less
// than the word itself; among products nothing is.
func TestRelativesAreFound(t *testing.T) {
	t.Parallel()
	x := indexOf(t, []tilly.Passage{
		text("care", "tr", "", "Kılıflar elde temizlenebilir ve gölgede kurutulur."),
		text("shop", "tr", "", "Mağazamız her gün saat ona kadar açıktır."),
		{DocumentID: "cover", Kind: tilly.ProductsKind, Lang: "tr", Title: "Temizlenebilir kılıf"},
	})
	q := search.Query{Text: "nasıl temizlerim", Kind: tilly.Knowledge}
	found := x.Find(q)
	if got := ids(found.Results); len(got) == 0 || got[0] != "care" {
		t.Fatalf("found %v", got)
	}
	word := found.Words[slices.IndexFunc(found.Words, func(w search.AskedWord) bool { return w.Text == "temizlerim" })]
	if len(word.Forms) != 1 || word.Forms[0].How != "relative" || word.Forms[0].Weight >= 1 || !word.Known {
		t.Errorf("the word stands as %+v", word.Forms)
	}
	q.Kind = tilly.ProductsKind
	if got := ids(x.Search(q)); len(got) != 0 {
		t.Errorf("products %v are found by a relative", got)
	}
}

// A word that the store has comes before what is made of it.
func TestAWordComesBeforeItsRelatives(t *testing.T) {
	t.Parallel()
	x := indexOf(t, []tilly.Passage{
		text("made", "ru", "", "Вытяжную решётку ставит мастер."),
		text("word", "ru", "", "Вытяжка стоит на кухне рядом."),
		text("else", "ru", "", "Магазин открыт каждый день."),
	})
	if got := ids(x.Search(search.Query{Text: "вытяжки", Kind: tilly.Knowledge})); !slices.Equal(got, []string{"word", "made"}) {
		t.Errorf("found %v", got)
	}
}
