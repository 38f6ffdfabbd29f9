package answer_test

import (
	"strings"
	"testing"

	"tilly"
	"tilly/answer"
	"tilly/search"
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
		{"Ich habe es vor 40 Tagen gekauft, kann ich es noch zurückgeben?", "Frist: 30 Tage. Vergangen: 40 Tage. Das ist länger:\n\nIm Shop steht auf Englisch:\n\nYou can return any product within 30 days of delivery. It just has to be unused.", "Returns"},
		{"I order for 45 euros, is shipping free?", "It is free from €50 on: €45 is €5 short of that.\n\nOrders over €50 ship free.", "Shipping"},
		{"do you ship to Norway and what does it cost?", "This applies to Norway:\n\n- Norway: €14.90", "Shipping"},
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

// Goods that are named come to a sum of their rows' prices, which may be compared with
// what ships free.
func TestGoodsTogether(t *testing.T) {
	t.Parallel()
	list := outdoor()
	passages := []tilly.Passage{{DocumentID: "shipping", Kind: tilly.Knowledge, Title: "Shipping", URL: "https://shop.example/shipping", Lang: "en", Text: "Orders over €300 ship free. Below that shipping is €6."}}
	for _, p := range list {
		passage, facts := tilly.ProductPassage(p), p.Facts()
		passage.Facts = &facts
		passages = append(passages, passage)
	}
	s := newShelf("shop", passages...)
	a := answer.New(answer.Config{Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s, Catalogue: list, Pages: list})
	const sum = "2 × Fjord wool blanket: €258.00, 1 × Falun rain jacket: €99.00. Together: €357.00."
	for _, c := range []struct{ ask, output string }{
		{"2 of the Fjord blanket and 1 Falun jacket, what is that together?", sum},
		{"two Fjord blankets and a Falun rain jacket, is shipping free?", sum + "\n\nIt is free from €300 on, and €357 is enough for that:\n\nOrders over €300 ship free. Below that shipping is €6."},
		{"Was kosten 2 Fjord wool blanket und 1 Falun rain jacket zusammen?", "2 × Fjord wool blanket: 258,00 €, 1 × Falun rain jacket: 99,00 €. Zusammen: 357,00 €."},
		{"1 Fjord wool blanket, do I get free shipping with that?", "1 × Fjord wool blanket: €129.00. Together: €129.00.\n\nIt is free from €300 on: €129 is €171 short of that."},
		{"what do the Fjord blanket and the Falun jacket cost in total", "1 × Fjord wool blanket: €129.00, 1 × Falun rain jacket: €99.00. Together: €228.00."},
	} {
		if got := asked(t, a, "", c.ask); !strings.HasPrefix(got.Output, c.output) || len(got.Products) == 0 {
			t.Errorf("%q: %q with %d cards", c.ask, got.Output, len(got.Products))
		}
	}
	for _, text := range []string{
		"2 rain jackets and 1 blanket, what is that together?", // which jackets?
		"2 lanterns and 1 Fjord blanket together?",             // nobody says what a lantern costs
		"2 Fjord blankets and the unicorn, what is that together?",
		"2 unicorns and 1 Fjord blanket, what is that together?",
		"3 kg of Fjord blanket and 1 Falun jacket together",
		"do the Falun jacket and the Kebnekaise jacket go together with rain?",
	} {
		if got := asked(t, a, "", text); strings.Contains(got.Output, "Together:") {
			t.Errorf("%q: %q", text, got.Output)
		}
	}
}
