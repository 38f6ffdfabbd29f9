package answer_test

import (
	"context"
	"strings"
	"testing"

	"tilly"
	"tilly/answer"
	"tilly/search"
)

// catalogue is rows of products in memory.
type catalogue []tilly.Product

func (c catalogue) ProductsAt(_ context.Context, _ string, at []tilly.PassageID) ([]tilly.Product, error) {
	var out []tilly.Product
	for _, id := range at {
		for _, p := range c {
			if p.DocumentID == id.DocumentID && p.Ord == id.Ord {
				out = append(out, p)
			}
		}
	}
	return out, nil
}

func outdoor() catalogue {
	eur := func(n int64) *tilly.Money { return &tilly.Money{Minor: n, Currency: "EUR"} }
	variants := func(minor int64, have tilly.Availability, colours ...string) (list []tilly.Variant) {
		for _, c := range colours {
			list = append(list, tilly.Variant{Options: []tilly.Attribute{{Name: "Colour", Value: c}}, Price: eur(minor), Availability: have})
		}
		return list
	}
	list := catalogue{
		{Title: "Falun rain jacket", Description: "A waterproof jacket of waxed cotton. It weighs 640 g and packs into its own pocket.", Variants: variants(9_900, tilly.InStock, "Blue", "Green")},
		{Title: "Skagen rain jacket for children", Description: "A waterproof jacket for small people, with reflectors.", Variants: variants(4_900, tilly.InStock, "Blue", "Red")},
		{Title: "Kebnekaise down jacket", Description: "The warmest jacket we make. Not for rain.", Variants: variants(24_900, tilly.OutOfStock, "Black")},
		{Title: "Jacket wash for waterproof clothing", Description: "A wash that keeps jackets waterproof.", Variants: variants(1_200, tilly.InStock, "None")},
		{Title: "Fjord wool blanket", Description: "Woven of new wool in one piece, 130 by 200 cm.", Variants: variants(12_900, tilly.InStock, "Grey")},
		{Title: "Lantern", Description: "An oil lantern of brass.", Variants: []tilly.Variant{{Availability: tilly.UnknownHave}}},
	}
	for i := range list {
		p := &list[i]
		p.DocumentID, p.StoreID, p.SourceID = "p"+string(rune('0'+i)), "shop", "catalogue"
		p.URL = "https://shop.example/" + p.DocumentID
		p.Key = tilly.ProductKey(*p)
	}
	return list
}

// counter is an assistant of a shop with a catalogue and a few pages.
func counter(t *testing.T) (*answer.Assistant, *shelf) {
	t.Helper()
	passages := []tilly.Passage{
		{DocumentID: "returns", Kind: tilly.Knowledge, Title: "Returns", URL: "https://shop.example/returns", Text: "You can return any product within 30 days. Jackets that were worn in the rain are taken back as well."},
		{DocumentID: "cards", Kind: tilly.Knowledge, Title: "Do you have gift cards?", Question: "Do you have gift cards?", Answer: "Yes, from 10 to 200 euros."},
	}
	list := outdoor()
	for _, p := range list {
		passage := tilly.ProductPassage(p)
		facts := p.Facts()
		passage.Facts = &facts
		passages = append(passages, passage)
	}
	s := newShelf("shop", passages...)
	return answer.New(answer.Config{Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s, Catalogue: list, Pages: list}), s
}

// asked is one question with its answer.
func asked(t *testing.T, a *answer.Assistant, conversation, text string) tilly.Reply {
	t.Helper()
	var reply *tilly.Reply
	q := tilly.Question{Store: tilly.Store{ID: "shop", Name: "Shop"}, Channel: tilly.WidgetChan, ConversationID: conversation, Text: text}
	err := a.Stream(t.Context(), q, func(_ context.Context, e tilly.Event) error {
		if e.Type == tilly.EventDone {
			reply = e.Reply
		}
		return e.Err
	})
	if err != nil || reply == nil {
		t.Fatalf("%q: %v %v", text, reply, err)
	}
	return *reply
}

func titles(r tilly.Reply) string {
	var list []string
	for _, c := range r.Products {
		list = append(list, c.Title)
	}
	return strings.Join(list, "; ")
}

func TestProductsAreFound(t *testing.T) {
	a, _ := counter(t)
	for _, c := range []struct{ text, first, never, says string }{
		{"waterproof jacket", "", "Fjord", ""},
		{"Do you have rain jackets?", "", "blanket", ""},
		{"a waterproof jacket under 100 for a child, in blue", "Skagen rain jacket for children", "Kebnekaise", ""},
		{"show me jackets below 60 €", "Skagen rain jacket for children", "Falun", ""},
		{"I'm looking for a wool blanket", "Fjord wool blanket", "jacket", "€129.00"},
		{"How much is the Falun rain jacket?", "Falun rain jacket", "", "€99.00"},
		{"Is the Kebnekaise down jacket in stock?", "Kebnekaise down jacket", "", "out of stock"},
		{"blankets under 50 €", "Fjord wool blanket", "", "≤ €50.00"},
		{"Was kostet die Falun rain jacket?", "Falun rain jacket", "", "99,00\u00a0€"},
		{"How heavy is the Falun rain jacket, what does it weigh?", "Falun rain jacket", "", "640 g"},
		{"what is the cheapest rain jacket", "Skagen rain jacket for children", "", "€49.00"},
	} {
		r := asked(t, a, "", c.text)
		got := titles(r)
		if !strings.HasPrefix(got, c.first) || c.never != "" && strings.Contains(got, c.never) || !strings.Contains(r.Output, c.says) || !r.Answered {
			t.Errorf("%q: %q shows %q", c.text, r.Output, got)
		}
	}
}

func TestKnowledgeIsNotSold(t *testing.T) {
	a, _ := counter(t)
	for text, says := range map[string]string{
		"Do you have gift cards?":            "10 to 200 euros",
		"Can I return a product?":            "within 30 days",
		"How do I return a jacket?":          "taken back",
		"Do you have a shop on the moon?":    "don't know",
		"Tell me about your cookie policies": "don't know",
	} {
		if r := asked(t, a, "", text); !strings.Contains(r.Output, says) {
			t.Errorf("%q: %q shows %q", text, r.Output, titles(r))
		}
	}
}

func TestProductFollowUps(t *testing.T) {
	a, _ := counter(t)
	first := asked(t, a, "", "Do you have rain jackets?")
	if len(first.Products) < 2 {
		t.Fatalf("%q", titles(first))
	}
	second := asked(t, a, first.ConversationID, "the second one")
	if titles(second) != first.Products[1].Title || !strings.Contains(second.Output, "costs") {
		t.Errorf("the second one: %q shows %q", second.Output, titles(second))
	}
	third := asked(t, a, asked(t, a, "", "How much is the Falun rain jacket?").ConversationID, "do you have cheaper ones?")
	if !strings.HasPrefix(titles(third), "Skagen") || strings.Contains(titles(third), "Falun") {
		t.Errorf("cheaper ones: %q shows %q", third.Output, titles(third))
	}
	red := asked(t, a, asked(t, a, "", "Do you have rain jackets?").ConversationID, "and in red?")
	if !strings.HasPrefix(titles(red), "Skagen") {
		t.Errorf("in red: %q shows %q", red.Output, titles(red))
	}
	trees := asked(t, a, asked(t, a, "", "Do you have rain jackets?").ConversationID, "and do you plant trees?")
	if len(trees.Products) > 0 || trees.Answered {
		t.Errorf("trees: %q shows %q", trees.Output, titles(trees))
	}
	back := asked(t, a, asked(t, a, "", "Do you have rain jackets?").ConversationID, "and can I return it?")
	if !strings.Contains(back.Output, "taken back") {
		t.Errorf("return it: %q shows %q", back.Output, titles(back))
	}
	both := asked(t, a, asked(t, a, "", "Do you have rain jackets?").ConversationID, "compare them")
	if strings.Count(both.Output, "**") < 4 {
		t.Errorf("compare: %q", both.Output)
	}
}
