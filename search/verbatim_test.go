package search_test

import (
	"testing"

	"tilly"
	"tilly/search"
)

func TestPairsAsked(t *testing.T) {
	t.Parallel()
	db := newRows()
	pair := func(id, question string) tilly.Passage {
		return tilly.Passage{DocumentID: id, StoreID: "s", Kind: tilly.Knowledge, Question: question, Answer: "Yes."}
	}
	db.set("s", pair("a", "Can't I pay by e-mail?"))
	db.set("s", pair("b", "Is 1.5 kg > 1 kg?"))
	db.set("s", pair("c", "Können wir’s ändern?"))
	l := search.NewLibrary(search.Config{Rows: db})
	x := mustIndex(t, l, "s")
	for text, want := range map[string]string{
		"cannot i PAY by email": "a", "Can not I pay by e mail??": "a", "cant i pay by e-mail": "a", "Can I pay by e-mail?": "",
		"is 1,5 kg > 1kg": "b", "Is 15 kg > 1 kg?": "", "Is 1.5 kg < 1 kg?": "",
		"KÖNNEN WIR'S ÄNDERN": "c", "?!": "", "": "",
	} {
		got := ""
		for _, r := range x.Pairs(text) {
			got += r.Passage.DocumentID
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	db.set("s", pair("a", "May I pay later?"))
	db.remove("s", "b")
	x = mustIndex(t, l, "s")
	if len(x.Pairs("Can't I pay by e-mail?"))+len(x.Pairs("Is 1.5 kg > 1 kg?")) > 0 || len(x.Pairs("may i pay later")) != 1 {
		t.Error("pairs that are gone are found, or new ones are not")
	}
}
