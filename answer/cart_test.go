package answer_test

import (
	"strings"
	"testing"

	"tilly"
)

// TestTheCartIsFilledByItsShopper: a wish for the cart shows the card with the choice
// made; what a cart takes is sent with a card and kept nowhere.
func TestTheCartIsFilledByItsShopper(t *testing.T) {
	t.Parallel()
	list := outdoor()[:2]
	for i := range list {
		p := &list[i]
		p.Ref = "10" + string(rune('0'+i))
		p.Key = tilly.ProductKey(*p)
		for j := range p.Variants {
			p.Variants[j].Ref, p.Variants[j].Title = p.Ref+string(rune('0'+j)), p.Variants[j].Options[0].Value
		}
	}
	list[0].Variants[1].Price = nil // not for sale
	for _, c := range []struct {
		page   string
		asks   []string
		card   string
		chosen string
	}{
		{"", []string{"skagen rain jacket", "add the red one to my cart"}, "Skagen rain jacket for children", "1011"},
		{"", []string{"skagen rain jacket", "add a red lantern to my cart"}, "", ""},
		{"", []string{"skagen rain jacket", "Leg die rote in den Warenkorb"}, "", ""},
		{"https://shop.example/p1", []string{"put this in my cart"}, "Skagen rain jacket for children", ""},
		{"https://shop.example/p1", []string{"how much is this?", "add it to the basket please"}, "Skagen rain jacket for children", ""},
		{"", []string{"do you have the Falun rain jacket in blue?"}, "Falun rain jacket", "1000"},
	} {
		a := shopOf(list)
		var r tilly.Reply
		for _, text := range c.asks {
			r = askedOn(t, a, c.page, r.ConversationID, text)
		}
		if c.card == "" {
			if strings.Contains(r.Output, "comes in") {
				t.Errorf("%q: %q", c.asks, r.Output)
			}
			continue
		}
		if titles(r) != c.card || r.Products[0].Chosen != c.chosen {
			t.Errorf("%q: %q shows %q with %q chosen, want %q, %q", c.asks, r.Output, titles(r), r.Products[0].Chosen, c.card, c.chosen)
			continue
		}
		for _, v := range r.Products[0].Variants {
			if v.Ref == "1001" || v.Price == "" || *v.Currency != "EUR" || !v.Available || !strings.HasPrefix(v.Ref, "10") {
				t.Errorf("%q offers %+v", c.asks, v)
			}
		}
	}
	a, s := counter(t)
	askedOn(t, a, falunPage, "", "how much is this?")
	for _, turn := range s.saved() {
		if len(turn.Said.Products) != 1 || turn.Said.Products[0].Variants != nil || turn.Record.Products[0].Variants != nil {
			t.Errorf("kept: %+v", turn.Said.Products)
		}
	}
}

// TestWhatACartDoesNotTake: no id of the shop, too many forms.
func TestWhatACartDoesNotTake(t *testing.T) {
	t.Parallel()
	price := &tilly.Money{Minor: 100, Currency: "EUR"}
	if c := (tilly.Product{Title: "From a page", Variants: []tilly.Variant{{Price: price}}}).Card(); c.Variants != nil {
		t.Errorf("%+v", c.Variants)
	}
	if c := (tilly.Product{Ref: "7", Variants: []tilly.Variant{{Price: price, Availability: tilly.OutOfStock}}}).Card(); len(c.Variants) != 1 || c.Variants[0].Ref != "7" || c.Variants[0].Available {
		t.Errorf("%+v", c.Variants)
	}
	many := tilly.Product{Ref: "7"}
	for range tilly.MaxCardVariants + 1 {
		many.Variants = append(many.Variants, tilly.Variant{Ref: "1", Price: price})
	}
	if c := many.Card(); c.Variants != nil {
		t.Errorf("%d forms are offered", len(c.Variants))
	}
}
