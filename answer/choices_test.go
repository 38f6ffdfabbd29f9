package answer_test

import (
	"strings"
	"testing"

	"tilly"
	"tilly/answer"
	"tilly/search"
)

// bags is an assistant of a shop whose goods come in colours and sizes at prices
// of their own, and whose pages mention more than it sells.
func bags(t *testing.T) *answer.Assistant {
	t.Helper()
	eur := func(n int64) *tilly.Money { return &tilly.Money{Minor: n, Currency: "EUR"} }
	options := func(colour, size string) []tilly.Attribute {
		return []tilly.Attribute{{Name: "Color", Value: colour}, {Name: "Size", Value: size}}
	}
	list := catalogue{
		{Title: "Tind backpack", Category: "Bags", Description: "A canvas backpack for day trips. Keep it away from the stove.", Attributes: []tilly.Attribute{{Name: "Material", Value: "Waxed cotton"}, {Name: "Capacity", Value: "22 litres"}}, Variants: []tilly.Variant{
			{Options: options("Moss green", "M"), Price: eur(14_900), Availability: tilly.InStock},
			{Options: options("Moss green", "L"), Price: eur(15_900), Availability: tilly.OutOfStock},
			{Options: options("Night blue", "M"), Price: eur(1_249_00), Availability: tilly.InStock},
		}},
		{Title: "Sti socks", Category: "Knitwear", Description: "Wool socks for boots. They do not itch.", Attributes: []tilly.Attribute{{Name: "Size", Value: "36–39"}, {Name: "Size", Value: "40–43"}}, Variants: []tilly.Variant{{Price: eur(2_800), Availability: tilly.InStock}}},
		{Title: "Varde mug", Category: "Camp", Description: "A steel mug with a mountain on it. It may stand on a stove. Never leave it in a tent.", Variants: []tilly.Variant{{Price: eur(1_900), Availability: tilly.InStock}}},
	}
	var passages []tilly.Passage
	for i := range list {
		p := &list[i]
		p.DocumentID, p.StoreID, p.SourceID = "p"+string(rune('0'+i)), "shop", "catalogue"
		p.URL = "https://shop.example/" + p.DocumentID
		p.Key = tilly.ProductKey(*p)
		passage, facts := tilly.ProductPassage(*p), p.Facts()
		passage.Facts = &facts
		page := tilly.Passage{DocumentID: "page" + p.DocumentID, Kind: tilly.Knowledge, Title: p.Title + " – Shop", URL: p.URL, Text: p.Description}
		passages = append(passages, passage, page)
	}
	passages = append(
		passages,
		tilly.Passage{DocumentID: "care", Kind: tilly.Knowledge, Title: "Care", URL: "https://shop.example/care", Text: "Dry wet leather slowly, away from the stove. Wash wool at 30 °C."},
		tilly.Passage{DocumentID: "sizes", Kind: tilly.Knowledge, Title: "Size guide", URL: "https://shop.example/sizes", Text: "Between two sizes take the larger one."},
		tilly.Passage{DocumentID: "dealers", Kind: tilly.Knowledge, Title: "Dealers", URL: "https://shop.example/dealers", Text: "Lind & Son in Leeds has our goods in stock."},
		tilly.Passage{DocumentID: "sale", Kind: tilly.Knowledge, Title: "Sale", URL: "https://shop.example/sale", Text: "Before the sale the price of Sti socks was €35.00."},
	)
	s := newShelf("shop", passages...)
	return answer.New(answer.Config{Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s, Catalogue: list})
}

func TestWhatIsNotSoldIsNotOffered(t *testing.T) {
	a := bags(t)
	for _, text := range []string{"do you have a tent for 2 people", "have you got a stove", "do you sell stoves?", "boots", "do you have a leather sofa", "what is the warranty on tents"} {
		if r := asked(t, a, "", text); r.Answered || len(r.Products) > 0 {
			t.Errorf("%q: %q shows %q", text, r.Output, titles(r))
		}
	}
}

func TestChoicesAreToldFromRows(t *testing.T) {
	a := bags(t)
	for text, says := range map[string]string{
		"what colours does the backpack come in?":        "Tind backpack comes in Moss green and Night blue.",
		"which sizes do the socks come in":               "36–39 and 40–43",
		"what is the backpack made of?":                  "Waxed cotton",
		"how much does the tind backpack hold":           "22 litres",
		"do you have the backpack in blue?":              "comes in Night blue. It costs €1,249.00. It is in stock.",
		"is the tind backpack available in red":          "can't find Tind backpack in red. It comes in Moss green and Night blue.",
		"is the green backpack in stock in size L":       "out of stock",
		"do you have the socks in 37":                    "Yes, Sti socks comes in 36–39.",
		"what size should I take":                        "larger one",
		"Welche Farben hat der Tind backpack?":           "Moss green und Night blue",
		"backpack 40 litres":                             "can't find Tind backpack in 40 litres. It comes in M and L",
		"how much is the tind backpack in moss green m?": "€149.00",
		"sti socks price without discount":               "€35.00", // which the row does not know
		"how much are the sti socks":                     "€28.00",
	} {
		if r := asked(t, a, "", text); !strings.Contains(r.Output, says) {
			t.Errorf("%q: %q shows %q, want %q", text, r.Output, titles(r), says)
		}
	}
}

func TestWhatWasShownIsMeant(t *testing.T) {
	a := bags(t)
	for _, c := range []struct{ first, then, says, shows string }{
		{"do you have backpacks?", "what colours does it come in?", "Moss green and Night blue", "Tind backpack"},
		{"do you have backpacks?", "is it in stock?", "in stock", "Tind backpack"},
		{"do you have backpacks?", "how much is it?", "€149.00 – €1,249.00", "Tind backpack"},
		{"do you have backpacks?", "in blue?", "€1,249.00", "Tind backpack"},
		{"do you have socks?", "do they itch?", "do not itch", "Sti socks"},
		{"do you have socks?", "do they glow?", "don't know", ""},
		{"hello", "what colours does it come in?", "Which product do you mean?", ""},
		{"hello", "who has it in stock in Leeds?", "Lind & Son", ""},
		{"hello", "is it in stock?", "Which product do you mean?", ""},
	} {
		first := asked(t, a, "", c.first)
		r := asked(t, a, first.ConversationID, c.then)
		if !strings.Contains(r.Output, c.says) || titles(r) != c.shows {
			t.Errorf("%q, then %q: %q shows %q", c.first, c.then, r.Output, titles(r))
		}
	}
}

func TestWhatThereIsAtAll(t *testing.T) {
	a := bags(t)
	for text, says := range map[string]string{
		"what do you sell?":                         "Bags, Knitwear and Camp",
		"show me everything":                        "for example",
		"what's in stock?":                          "for example",
		"was verkauft ihr?":                         "Es gibt zum Beispiel",
		"what is your most expensive product":       "The highest price is Tind backpack",
		"knitwear":                                  "Sti socks",
		"which is better, the backpack or the mug?": "**Tind backpack**",
	} {
		r := asked(t, a, "", text)
		if !strings.Contains(r.Output, says) || len(r.Products) == 0 {
			t.Errorf("%q: %q shows %q", text, r.Output, titles(r))
		}
	}
}
