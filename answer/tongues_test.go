package answer_test

import (
	"strings"
	"testing"

	"tilly"
)

// A question in a language the store does not have is answered, where what needs no
// translation finds the passage, with that passage under a sentence in the asker's
// language; else the asker is told which language to ask in, or that it is not known.
func TestForeignQuestion(t *testing.T) {
	t.Parallel()
	a := newAssistant(t, newShelf("s1", demoShop(t)...), nil)
	for _, c := range []struct{ ask, quoted, refused string }{
		{"Wie lange dauert der Versand nach Deutschland?", "auf Englisch", "auf Englisch"},
		{"Combien coûte la livraison en France ?", "en anglais", "en anglais"},
		{"¿Cuánto cuesta el envío a España?", "en inglés", "en inglés"},
		{"Hoe lang duurt de levering naar Nederland?", "in het Engels", "in het Engels"},
		{"返品の期限は何日ですか", "英語", "英語"},
		{"Do you sell umbrellas?", "", "I don't know that yet."},
	} {
		h := ask(t, a, tilly.Question{Text: c.ask})
		switch {
		case h.done.Answered && (c.quoted == "" || !strings.Contains(h.done.Output, c.quoted) || len(h.sources) == 0):
			t.Errorf("%s: answered of %v: %q", c.ask, h.sources, h.done.Output)
		case !h.done.Answered && (!strings.Contains(h.done.Output, c.refused) || h.form != tilly.ActionContactSales):
			t.Errorf("%s: refused with form %q: %q", c.ask, h.form, h.done.Output)
		}
	}
}
