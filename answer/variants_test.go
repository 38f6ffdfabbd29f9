package answer_test

import (
	"fmt"
	"strings"
	"testing"

	"tilly"
	"tilly/answer"
	"tilly/search"
)

// wardrobe is an assistant of a shop whose goods come in colours of its own
// naming, with or without a logo, and which has many dresses of which one is red.
func wardrobe(t *testing.T) *answer.Assistant {
	t.Helper()
	form := func(price int64, have tilly.Availability, pairs ...string) tilly.Variant {
		v := tilly.Variant{Price: &tilly.Money{Minor: price, Currency: "EUR"}, Availability: have}
		for i := 0; i < len(pairs); i += 2 {
			v.Options = append(v.Options, tilly.Attribute{Name: pairs[i], Value: pairs[i+1]})
		}
		return v
	}
	list := catalogue{
		{Title: "Fold tunic", Category: "Tunics", Description: "A loose linen tunic.", Variants: []tilly.Variant{
			form(4000, tilly.InStock, "Shade", "Rust", "Size", "S"), form(4100, tilly.InStock, "Shade", "Rust", "Size", "M"),
			form(4200, tilly.InStock, "Shade", "Sea glass", "Size", "XL"), form(4300, tilly.OutOfStock, "Shade", "Sea glass", "Size", "M"),
		}},
		{Title: "Harbour hoodie", Category: "Hoodies", Description: "A warm hoodie of brushed cotton.", Variants: []tilly.Variant{
			form(4500, tilly.InStock, "Color", "Blue", "Logo", "Yes"), form(4500, tilly.InStock, "Color", "Blue", "Logo", "No"),
			form(4600, tilly.InStock, "Color", "Green", "Logo", "No"),
		}},
		{Title: "Kubek wędrowca", Category: "Kubki", Description: "Kubek ze stali.", Variants: []tilly.Variant{
			form(5000, tilly.InStock, "Wykończenie", "Matowy", "Pojemność", "Duży"), form(5200, tilly.InStock, "Wykończenie", "Polerowany", "Pojemność", "Mały"),
		}},
	}
	names := []string{"Aino", "Berit", "Cilla", "Dagny", "Elin", "Frida", "Gerda", "Hedda", "Inga", "Juno"}
	for i := range 30 {
		colour := []string{"Black", "White", "Navy"}[i%3]
		if i == 29 {
			colour = "Red"
		}
		list = append(list, tilly.Product{Title: fmt.Sprintf("%s%s dress", names[i%10], strings.Repeat(" long", i/10)), Category: "Dresses", Description: "A summer dress of cotton.", Variants: []tilly.Variant{
			form(int64(6000+i), tilly.InStock, "Color", colour, "Size", "S"), form(int64(6000+i), tilly.InStock, "Color", colour, "Size", "M"),
		}})
	}
	var passages []tilly.Passage
	for i := range list {
		p := &list[i]
		p.DocumentID, p.StoreID, p.SourceID = fmt.Sprintf("p%02d", i), "shop", "catalogue"
		p.URL = "https://shop.example/" + p.DocumentID
		p.Key = tilly.ProductKey(*p)
		passage, facts := tilly.ProductPassage(*p), p.Facts()
		passage.Facts = &facts
		passages = append(passages, passage)
	}
	s := newShelf("shop", passages...)
	return answer.New(answer.Config{Library: search.NewLibrary(search.Config{Rows: s}), Conversations: s, Catalogue: list})
}

// TestCombinationsAreLookedUp: what a product comes in is told of one variant
// that has all that was asked for, by the words of this catalogue.
func TestCombinationsAreLookedUp(t *testing.T) {
	t.Parallel()
	a := wardrobe(t)
	for _, c := range []struct{ first, text, says, not string }{
		{"", "do you have the fold tunic in rust, M?", "comes in Rust, M. It costs €41.00. It is in stock.", ""},
		{"", "do you have the fold tunic in Rust, XL?", "can't find Fold tunic in Rust, XL. It comes in Rust / S, Rust / M", "Yes"},
		{"", "is the fold tunic available in sea glass size M?", "Sea glass, M. It costs €43.00. It is out of stock at the moment.", ""},
		{"", "fold tunic in lime, XL?", "", "Yes"},
		{"do you have the fold tunic?", "in Rust, XL?", "can't find Fold tunic in Rust, XL", "Yes"},
		{"do you have the fold tunic?", "in sea glass, XL?", "Yes, Fold tunic comes in Sea glass, XL. It costs €42.00.", ""},
		{"do you have the fold tunic?", "in lime, XL?", "can't find Fold tunic in lime, XL", "Yes"},
		{"do you have the fold tunic?", "and in rust?", "comes in Rust", "Sea glass"},
		{"", "do you have the harbour hoodie in green with logo?", "can't find Harbour hoodie in Green, Logo: Yes. It comes in Blue / Logo: Yes and Green / Logo: No", "Yes, "},
		{"", "do you have the harbour hoodie in blue with logo?", "Yes, Harbour hoodie comes in Blue, Logo: Yes", ""},
		{"", "do you have the harbour hoodie in green without logo?", "Yes, Harbour hoodie comes in Green, Logo: No. It costs €46.00.", ""},
		{"do you have the harbour hoodie?", "green with logo", "can't find Harbour hoodie in Green, Logo: Yes", "Yes, "},
		{"", "do you have the harbour hoodie in green or blue?", "Yes, Harbour hoodie comes in", ""},
		{"", "do you have a red dress?", "Juno long long dress comes in Red", "can't"},
		{"", "red dress in M", "Juno long long dress comes in Red, M", "can't"},
		{"", "do you have a green dress?", "", "Yes"},
		{"do you have dresses?", "in red?", "Juno long long dress comes in Red", "can't"},
		{"", "navy or red dress", "Yes, ", "can't"},
		{"", "do you have the harbour hoodie in red or green?", "Yes, Harbour hoodie comes in Green. It costs €46.00.", "Blue"},
		{"", "harbour hoodie blue no logo", "comes in Blue, Logo: No", ""},
		{"", "Gibt es den Harbour hoodie in Green ohne Logo?", "Green, Logo: No", ""},
		{"", "does the fold tunic in rust shrink?", "", "Yes"},
		{"", "do you take large orders?", "", "Yes"},
		{"", "kubek wędrowca matowy duży?", "Matowy, Duży. It costs €50.00", ""},
		{"", "kubek wędrowca matowy mały?", "can't find Kubek wędrowca in Matowy, Mały", "Yes"},
	} {
		conversation := ""
		if c.first != "" {
			conversation = asked(t, a, "", c.first).ConversationID
		}
		r := asked(t, a, conversation, c.text)
		if !strings.Contains(r.Output, c.says) || c.not != "" && strings.Contains(r.Output, c.not) {
			t.Errorf("%q, %q: %q shows %q, want %q and not %q", c.first, c.text, r.Output, titles(r), c.says, c.not)
		}
	}
}
