package answer_test

import (
	"fmt"
	"strings"
	"testing"

	"tilly"
	"tilly/answer"
	"tilly/search"
)

// mixed is a shop of several kinds of things: ten mugs, some of each other kind.
func mixed() catalogue {
	eur := func(n int64) *tilly.Money { return &tilly.Money{Minor: n, Currency: "EUR"} }
	var list catalogue
	add := func(category, title string, price, before int64, have tilly.Availability) {
		p := tilly.Product{
			Title: title, Category: category, DocumentID: fmt.Sprintf("m%02d", len(list)), StoreID: "shop", SourceID: "catalogue",
			Variants: []tilly.Variant{{Price: eur(price), Availability: have}},
		}
		if before > 0 {
			p.Variants[0].Regular = eur(before)
		}
		p.URL = "https://shop.example/" + p.DocumentID
		p.Key = tilly.ProductKey(p)
		list = append(list, p)
	}
	for i := range 10 {
		add("Mugs", fmt.Sprintf("Tarn mug No. %d", i+1), 1_200+int64(i)*50, 0, tilly.InStock)
	}
	add("Lights", "Glow head torch", 2_990, 0, tilly.InStock)
	add("Lights", "Beam lantern", 4_990, 5_990, tilly.InStock)
	add("Bottles", "Cairn bottle", 2_450, 0, tilly.InStock)
	add("Bottles", "Flask", 800, 0, tilly.OutOfStock)
	add("Knives", "Birch knife", 2_700, 3_600, tilly.InStock)
	add("Jackets", "Fjord rain jacket", 8_900, 0, tilly.InStock)
	add("Jackets", "Ridge storm jacket", 14_900, 19_900, tilly.InStock)
	return list
}

func mixedShop(t *testing.T, list catalogue) *answer.Assistant {
	t.Helper()
	passages := []tilly.Passage{
		{DocumentID: "returns", Kind: tilly.Knowledge, Title: "Returns", Text: "Sale items cannot be returned. Everything else can be returned within 30 days."},
		{DocumentID: "ship", Kind: tilly.Knowledge, Title: "Shipping", Text: "Shipping is free over 50 euros. The cheapest shipping is by letter."},
	}
	for _, p := range list {
		passage := tilly.ProductPassage(p)
		facts := p.Facts()
		passage.Facts = &facts
		passages = append(passages, passage)
	}
	s := newShelf("shop", passages...)
	return answer.New(answer.Config{Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s, Catalogue: list})
}

func categoriesOf(list catalogue, r tilly.Reply) map[string]int {
	found := map[string]int{}
	for _, c := range r.Products {
		for _, p := range list {
			if p.URL == c.URL {
				found[p.Category]++
			}
		}
	}
	return found
}

func TestQuestionsOfOnlyAPrice(t *testing.T) {
	list := mixed()
	a := mixedShop(t, list)
	for _, text := range []string{
		"gifts under 30 €", "Gift ideas below €30?", "What do you have below 30 euros?", "Do you have anything under 30?", "show me something for less than 30", "products under 30",
		"Geschenke unter 30 €", "Was habt ihr unter 30 Euro?", "cadeaux à moins de 30 €", "Qu'est-ce que vous avez à moins de 30 € ?", "regalos por menos de 30 €", "¿Qué tienen por menos de 30 euros?",
	} {
		r := asked(t, a, "", text)
		kinds := categoriesOf(list, r)
		if len(r.Products) != 6 || kinds["Lights"] != 1 || kinds["Bottles"] != 1 || kinds["Knives"] != 1 || kinds["Jackets"] > 0 || strings.Contains(titles(r), "Flask") || strings.Contains(titles(r), "Beam") {
			t.Errorf("%q: %q shows %q", text, r.Output, titles(r))
		}
		for _, c := range r.Products {
			if c.Price == nil || len(*c.Price) > 5 || *c.Price > "30.00" {
				t.Errorf("%q shows %s for %v", text, c.Title, c.Price)
			}
		}
		if !strings.Contains(r.Output, "30") || !r.Answered {
			t.Errorf("%q: %q", text, r.Output)
		}
	}
	for _, text := range []string{"cheapest?", "What is your cheapest product?", "Was ist am günstigsten?", "das günstigste", "le moins cher ?", "¿Qué es lo más barato?"} {
		r := asked(t, a, "", text)
		if !strings.HasPrefix(titles(r), "Tarn mug No. 1; Tarn mug No. 2") || !strings.Contains(r.Output, "12") {
			t.Errorf("%q: %q shows %q", text, r.Output, titles(r))
		}
	}
	for text, says := range map[string]string{
		"Anything on sale?": "Ridge storm jacket**: €149.00 instead of €199.00", "What is on sale at the moment?": "Birch knife**: €27.00 instead of €36.00", "Do you have any special offers?": "Beam lantern",
		"Was ist im Angebot?": "statt 36,00", "Welche Produkte sind gerade reduziert?": "statt", "Qu'est-ce qui est en promotion ?": "au lieu de", "¿Qué hay en rebajas?": "en vez de",
	} {
		r := asked(t, a, "", text)
		if len(r.Products) != 3 || !strings.Contains(r.Output, says) {
			t.Errorf("%q: %q shows %q", text, r.Output, titles(r))
		}
	}
	if r := asked(t, a, "", "gifts under 5 €"); !strings.Contains(r.Output, "nothing in that price range (≤ €5.00)") || len(r.Products) != 3 || !strings.HasPrefix(titles(r), "Tarn mug No. 1;") {
		t.Errorf("nothing below: %q shows %q", r.Output, titles(r))
	}
	if r := asked(t, a, "", "jackets on sale"); titles(r) != "Ridge storm jacket" {
		t.Errorf("jackets on sale: %q shows %q", r.Output, titles(r))
	}
	for text, says := range map[string]string{
		"Can I return sale items?": "cannot be returned", "Is shipping free over 50 euros?": "free over 50", "What is the cheapest shipping?": "by letter",
	} {
		if r := asked(t, a, "", text); !strings.Contains(r.Output, says) || len(r.Products) > 0 {
			t.Errorf("%q: %q shows %q", text, r.Output, titles(r))
		}
	}
	// After jackets the cheapest is that of the jackets, and anything is anything.
	jackets := asked(t, a, "", "Do you have rain jackets?").ConversationID
	if r := asked(t, a, jackets, "which is the cheapest?"); !strings.HasPrefix(titles(r), "Fjord rain jacket") {
		t.Errorf("the cheapest of them: %q shows %q", r.Output, titles(r))
	}
	if r := asked(t, a, jackets, "do you have anything under 30?"); len(r.Products) != 6 {
		t.Errorf("anything: %q shows %q", r.Output, titles(r))
	}
}

func TestNothingReduced(t *testing.T) {
	list := mixed()
	for i := range list {
		list[i].Variants[0].Regular = nil
	}
	if r := asked(t, mixedShop(t, list), "", "Anything on sale?"); len(r.Products) > 0 || strings.Contains(r.Output, "reduced at the moment:") {
		t.Errorf("%q shows %q", r.Output, titles(r))
	}
}

func TestNamedProductsAreCompared(t *testing.T) {
	a := mixedShop(t, mixed())
	first := asked(t, a, "", "Do you have a bottle?").ConversationID // what was shown before does not matter
	for _, text := range []string{
		"Compare the Fjord rain jacket with the Ridge storm jacket", "What is the difference between the Ridge storm jacket and the Fjord rain jacket?", "compare fjord and ridge jackets",
		"Vergleiche die Fjord rain jacket mit der Ridge storm jacket", "Comparez Fjord rain jacket et Ridge storm jacket",
	} {
		for _, conversation := range []string{"", first} {
			r := asked(t, a, conversation, text)
			if len(r.Products) != 2 || !strings.Contains(titles(r), "Fjord rain jacket") || !strings.Contains(titles(r), "Ridge storm jacket") || !strings.Contains(r.Output, "89") || !strings.Contains(r.Output, "149") {
				t.Errorf("%q: %q shows %q", text, r.Output, titles(r))
			}
		}
	}
	if r := asked(t, a, "", "Compare the Tarn mug No. 1, the Flask and the Birch knife"); titles(r) != "Tarn mug No. 1; Flask; Birch knife" {
		t.Errorf("%q shows %q", r.Output, titles(r))
	}
}
