package answer_test

import (
	"strings"
	"testing"

	"tilly"
)

// What is reckoned is said above the line that it rests on, whose page is the source.
func TestReckonedAnswers(t *testing.T) {
	t.Parallel()
	page := func(doc, lang, title, text string) tilly.Passage {
		return tilly.Passage{DocumentID: doc, SourceID: doc, StoreID: "s1", Kind: tilly.Knowledge, Title: title, URL: "https://fern.example/" + doc, Text: text, Lang: lang}
	}
	shelf := newShelf("s1",
		page("returns", "en", "Returns", "You can return any product within 30 days of delivery. It just has to be unused."),
		page("shipping", "en", "Shipping", "| Country | Price |\n|---|---|\n| Germany | €4.90 |\n| Norway | €14.90 |\n| France | €8.90 |\n\nOrders over €50 ship free."),
		page("contact", "en", "Contact", "Opening hours: Mon–Fri 9–17, Sat 10–14\n\nCall us at 020 7946 0018."),
		page("sizes", "en", "Size guide", "| Size | Chest (cm) |\n|---|---|\n| S | 86–91 |\n| M | 92–97 |\n| L | 98–104 |"),
		page("story", "en", "Our story", "We opened our studio in 2014. Seven people work here, and all of it is made in Bristol."),
	)
	a := newAssistant(t, shelf, nil)
	for _, c := range []struct{ ask, output, source string }{
		{"I bought it 40 days ago, can I still return it?", "The period is 30 days, and 40 days is longer than that:\n\nYou can return any product within 30 days of delivery. It just has to be unused.", "Returns"},
		{"Ich habe es vor 40 Tagen gekauft, kann ich es noch zurückgeben?", "Die Frist ist 30 Tage; 40 Tage sind länger:\n\nIm Shop steht auf Englisch:\n\nYou can return any product within 30 days of delivery. It just has to be unused.", "Returns"},
		{"I order for 45 euros, is shipping free?", "It is free from €50 on: €45 is €5 short of that.\n\nOrders over €50 ship free.", "Shipping"},
		{"do you ship to Norway and what does it cost?", "This is what holds for Norway:\n\n- Norway: €14.90", "Shipping"},
		{"how much is shipping to Japan?", "Japan is not named here:\n\n", "Shipping"},
		{"are you open on Sunday?", "Sunday is not among the days that are named here:\n\n- Opening hours: Mon–Fri 9–17, Sat 10–14", "Contact"},
		{"are you open on Saturday at 4 pm?", "Saturday, 4 pm: not open, as the hours are 10-14.\n\n- Opening hours: Mon–Fri 9–17, Sat 10–14", "Contact"},
		{"which size for a chest of 98 cm?", "By the table, 98 cm is size L:\n\n- L: 98–104", "Size guide"},
	} {
		h := ask(t, a, tilly.Question{Text: c.ask})
		if !strings.HasPrefix(h.done.Output, c.output) || !h.done.Answered || len(h.done.Sources) != 1 || h.done.Sources[0].Title != c.source {
			t.Errorf("%q: %q from %v", c.ask, h.done.Output, h.done.Sources)
		}
		turns := shelf.saved()
		if rule := turns[len(turns)-1].Record.Rule; rule != "reckoned" {
			t.Errorf("%q is answered by %q", c.ask, rule)
		}
	}
	for _, text := range []string{"are you open now?", "how many people work there?"} {
		ask(t, a, tilly.Question{Text: text})
		turns := shelf.saved()
		if rule := turns[len(turns)-1].Record.Rule; rule == "reckoned" {
			t.Errorf("%q is answered by %q", text, rule)
		}
	}
}
