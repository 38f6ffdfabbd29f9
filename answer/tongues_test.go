package answer_test

import (
	"strings"
	"testing"

	"tilly"
)

// A question in a language the store does not have is answered, where it can be put
// into the store's, with the passage under a sentence in the asker's language; else
// the asker is told which language to ask in, or that it is not known.
func TestForeignQuestion(t *testing.T) {
	t.Parallel()
	a := newAssistant(t, newShelf("s1", demoShop(t)...), nil)
	for _, c := range []struct{ ask, says, fact string }{
		{"Wie lange dauert der Versand nach Deutschland?", "auf Englisch", "3–5"},
		{"Wie lange dauert der Versand?", "auf Englisch", "working days"},
		{"Combien coûte la livraison en France ?", "en anglais", "€9.90"},
		{"¿Cuánto cuesta el envío a España?", "en inglés", "€9.90"},
		{"Hoe lang duurt de levering naar Nederland?", "in het Engels", "3–5"},
		{"返品の期限は何日ですか", "英語", "60 days"},
		{"送料はいくらですか", "英語", "€4.90"},
		{"Jak mogę zapłacić?", "angielski", "gift cards"},
		{"Сколько стоит доставка в Норвегию?", "английский", "€4.90"},
		{"Habt ihr einen Friseur?", "auf Englisch", ""},
		{"Was kostet ein Fahrrad?", "auf Englisch", ""},
		{"Wer ist der Bürgermeister von Berlin?", "auf Englisch", ""},
		{"Do you sell umbrellas?", "I don't know that yet.", ""},
	} {
		h := ask(t, a, tilly.Question{Text: c.ask})
		if h.done.Answered != (c.fact != "") || !strings.Contains(h.done.Output, c.says) || !strings.Contains(h.done.Output, c.fact) {
			t.Errorf("%s: answered %v of %v: %q", c.ask, h.done.Answered, h.sources, h.done.Output)
		}
		if h.done.Answered == (len(h.sources) == 0) || !h.done.Answered && h.form != tilly.ActionContactSales {
			t.Errorf("%s: %d sources, form %q", c.ask, len(h.sources), h.form)
		}
	}
}
