package search_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/search"
)

// best is what a query finds first.
func best(t *testing.T, x *search.Index, q search.Query) search.Result {
	t.Helper()
	results := x.Search(q)
	if len(results) == 0 {
		t.Fatalf("%q finds nothing", q.Text)
	}
	return results[0]
}

// How a passage meets a question is told apart: by its title or only in its text, by
// words that stand together or far from each other, and by what it is about.
func TestHowAPassageMeetsAQuestion(t *testing.T) {
	t.Parallel()
	far := "Waterproof they are." + strings.Repeat(" Made by hand in a small workshop.", 10) + " Leather boots."
	x := indexOf(t, []tilly.Passage{
		text("near", "en", "Care", "We sell waterproof boots."), text("far", "en", "Making", far),
		text("socks", "en", "Socks", "They are knitted."), text("coat", "en", "Coat", "It is cosy in winter."),
	})
	met := map[string]search.Match{}
	for _, q := range []string{"waterproof boots", "are the socks cosy"} {
		for _, r := range x.Search(search.Query{Text: q}) {
			met[r.Passage.DocumentID] = r.Match
		}
	}
	if met["near"].Near != 1 || met["far"].Near != 0 {
		t.Errorf("near to each other: %v and %v, want 1 and 0", met["near"].Near, met["far"].Near)
	}
	if met["near"].Title != 0 || met["near"].Coverage != 1 {
		t.Errorf("words of the text alone: %v in the title, %v in all", met["near"].Title, met["near"].Coverage)
	}
	if met["socks"].Title == 0 {
		t.Error("a word of the title is not seen there")
	}
	if met["socks"].Subject != 1 || met["coat"].Subject != 0 {
		t.Errorf("what is asked about: socks %v, coat %v, want 1 and 0", met["socks"].Subject, met["coat"].Subject)
	}
}

// Hints help to find what answers; of a word that the question has they change nothing.
func TestHintsAddWordsAlone(t *testing.T) {
	t.Parallel()
	x := indexOf(t, []tilly.Passage{text("a", "en", "Tents", "A tent has poles."), text("b", "en", "Stoves", "A stove burns gas.")})
	plain := best(t, x, search.Query{Text: "tent poles"})
	same := best(t, x, search.Query{Text: "tent poles", Hints: "poles tent"})
	if plain.Score != same.Score || len(plain.Why) != len(same.Why) {
		t.Errorf("a hint of the question's own words: %v instead of %v", same, plain)
	}
	if found := x.Search(search.Query{Text: "tent", Hints: "gas"}); len(found) != 2 {
		t.Errorf("a hint finds nothing: %v", ids(found))
	}
}

// Of what an unknown word may have been meant as the rare is worth no more than the
// common, which is likelier.
func TestARareWordIsNoLikelierMeant(t *testing.T) {
	t.Parallel()
	x := indexOf(t, []tilly.Passage{
		text("a", "en", "One", "a glove first"), text("b", "en", "Two", "a glove second"), text("c", "en", "Six", "a glove third"),
		text("z", "en", "Ten", "a glace fourth"),
	})
	if got := ids(x.Search(search.Query{Text: "gloce"})); len(got) != 4 || got[3] != "z" {
		t.Errorf("gloce finds %v, want all and the rare word last", got)
	}
}

// A word that hardly any product has is doubted where one a letter away is common: shops
// mistype too.
func TestAShopsOwnSlipIsDoubted(t *testing.T) {
	t.Parallel()
	list := []tilly.Passage{product("slip", "en", "Tiolet seat")}
	for _, colour := range strings.Fields("white black grey blue green red pink brown ivory beige olive navy teal gold silver bronze copper lilac amber coral") {
		list = append(list, product(colour, "en", "Toilet in "+colour))
	}
	x := indexOf(t, list)
	if got := x.Search(search.Query{Text: "tiolet", Kind: tilly.ProductsKind, Limit: 30}); len(got) != len(list) {
		t.Errorf("tiolet finds %d of %d", len(got), len(list))
	}
}

// In a shop a word is the name of a thing as often as it is the head of titles.
func TestWhatIsWantedIsTheHeadOfTitles(t *testing.T) {
	t.Parallel()
	x := indexOf(t, []tilly.Passage{
		product("1", "en", "Slim case for Nolia"), product("2", "en", "Hard case for Nolia"), product("3", "en", "Leather case for Nolia"),
		product("4", "en", "Nolia charger"), product("5", "en", "Nolia stand"),
	})
	at := 0
	for i, name := range search.TraitNames {
		if name == "thing" {
			at = i
		}
	}
	for _, p := range x.Traits(search.Query{Text: "nolia case", Kind: tilly.ProductsKind}) {
		if thing := p.By[at]; (p.ID <= "3") != (thing == 1) || p.ID > "3" && thing > 0.2 {
			t.Errorf("%s holds %v of what is wanted", p.ID, thing)
		}
	}
}

// A verb without its part is looked for where something of a word is left.
func TestPartsOfVerbsLeaveAWord(t *testing.T) {
	t.Parallel()
	x := indexOf(t, []tilly.Passage{
		text("kette", "de", "Kette", "Öl für die Kette."), text("gutschein", "de", "Gutschein", "Löse den Gutschein ein."), text("rad", "de", "Rad", "Das Rad rollt gut."),
	})
	if got := ids(x.Search(search.Query{Text: "einöl"})); len(got) != 0 {
		t.Errorf("einöl finds %v", got)
	}
	if got := ids(x.Search(search.Query{Text: "einlösen"})); len(got) != 1 || got[0] != "gutschein" {
		t.Errorf("einlösen finds %v", got)
	}
}

// What the passages of a document share is kept once.
func TestASharedTitleIsKeptOnce(t *testing.T) {
	t.Parallel()
	document := func(title string) (list []tilly.Passage) {
		for i := range 100 {
			p := text("long", "en", title, "One of many.")
			p.Ord = i
			list = append(list, p)
		}
		return list
	}
	const long = 1000
	short, wide := indexOf(t, document("x")).Bytes(), indexOf(t, document(strings.Repeat("x", long))).Bytes()
	if more := wide - short; more > 5*long {
		t.Errorf("a title of %d letters takes %d bytes in 100 passages", long, more)
	}
}

// A store that cannot be read is an error, at first and when it has changed.
func TestWhatCannotBeReadIsAnError(t *testing.T) {
	t.Parallel()
	r := newRows()
	r.set("store", text("a", "en", "Tents", "A tent has poles."))
	library := search.NewLibrary(search.Config{Rows: r})
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	down := tilly.Errorf(tilly.Unavailable, "down")
	for range 2 {
		r.fail = down
		if x, err := library.Index(ctx, "store"); tilly.CodeOf(err) != tilly.Unavailable || x != nil {
			t.Errorf("an index of what cannot be read: %v, %v", x, err)
		}
		r.fail = nil
		if x, err := library.Index(ctx, "store"); err != nil || x.Len() == 0 {
			t.Fatalf("once it can be read: %v", err)
		}
		r.set("store", text("b", "en", "Stoves", "A stove burns gas."))
	}
}
