package answer_test

import (
	"strings"
	"testing"

	"tilly"
)

// Hours and prices are told in whatever form a shop writes them.
func TestFiguresAsWritten(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ title, heading, text, ask, has string }{
		{"Contact", "Opening hours", "Our shop is open Mon-Fri 9-17.", "What are your opening hours?", "9-17"},
		{"Contact", "Opening hours", "We are here 24/7.", "When are you open?", "24/7"},
		{"Visit us", "Our shop", "Come by. We are open from noon to midnight, our opening hours never change.", "What are your opening hours?", "midnight"},
		{"Contact", "Horaires", "La boutique est ouverte à partir de 9 heures.", "Quels sont vos horaires ?", "9 heures"},
		{"Contatti", "Orari", "Siamo aperti dalle 9 alle 17.", "Quali sono gli orari?", "9 alle 17"},
		{"Contact", "Opening hours", "Ring the bell and someone comes.", "What are your opening hours?", "Ring the bell"},
		{"Wool scarf", "Wool scarf", "The scarf weighs 200 g. It costs AED 40.", "How much is the scarf?", "AED 40"},
		{"Wool scarf", "Wool scarf", "The wool scarf weighs 200 g. The price is Rs. 900 with tax.", "How much is the wool scarf?", "Rs. 900"},
		{"Wool scarf", "Wool scarf", "The wool scarf weighs 200 g. The wool scarf costs forty dollars.", "What does the wool scarf cost?", "forty dollars"},
	} {
		a := newAssistant(t, newShelf("s1", tilly.Passage{
			DocumentID: "d", StoreID: "s1", Kind: tilly.Knowledge, Title: c.title, URL: "https://fern.example/p", Headings: []string{c.heading}, Text: c.text, Lang: map[string]string{"Orari": "it", "Horaires": "fr"}[c.heading],
		}, tilly.Passage{
			DocumentID: "e", StoreID: "s1", Kind: tilly.Knowledge, Title: "DHL", URL: "https://fern.example/s", Lang: "it", Text: "DHL: 3–5.",
		}), nil)
		if h := ask(t, a, tilly.Question{Text: c.ask}); !h.done.Answered || !strings.Contains(h.done.Output, c.has) {
			t.Errorf("%q of %q: %q", c.ask, c.text, h.done.Output)
		}
	}
}
