package answer_test

import (
	"strings"
	"testing"

	"tilly"
)

// A question in a language the store does not have is told so in that language.
func TestForeignQuestion(t *testing.T) {
	t.Parallel()
	a := newAssistant(t, newShelf("s1", demoShop(t)...), nil)
	for _, c := range []struct{ ask, has string }{
		{"Wie lange dauert der Versand nach Deutschland?", "auf Englisch"},
		{"Combien coûte la livraison en France ?", "en anglais"},
		{"¿Cuánto cuesta el envío a España?", "en inglés"},
		{"Hoe lang duurt de levering naar Nederland?", "in het Engels"},
		{"返品の期限は何日ですか", "in English"},
		{"Do you sell umbrellas?", "I don't know that yet."},
	} {
		h := ask(t, a, tilly.Question{Text: c.ask})
		if h.done.Answered || !strings.Contains(h.done.Output, c.has) || h.form != tilly.ActionContactSales {
			t.Errorf("%s: answered %v with form %q: %q", c.ask, h.done.Answered, h.form, h.done.Output)
		}
	}
}
