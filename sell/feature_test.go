package sell

import (
	"testing"

	"tilly"
	"tilly/search/lexicon"
	"tilly/sell/forms"
	"tilly/understand"
	"tilly/words"
)

// english is what questions in English are read with.
func english() understand.Voice { return understand.NewVoice(lexicon.New(), "en", "en") }

// coat comes in two colours and three sizes, cream in two amounts.
func coat() tilly.Product {
	p := tilly.Product{Title: "Rain coat"}
	for _, colour := range []string{"Moss green", "Sea blue"} {
		for _, size := range []string{"S", "M", "Large"} {
			p.Variants = append(p.Variants, tilly.Variant{Options: []tilly.Attribute{{Name: "Colour", Value: colour}, {Name: "Size", Value: size}}})
		}
	}
	return p
}

func TestNarrowed(t *testing.T) {
	t.Parallel()
	cream := tilly.Product{Title: "Cream", Variants: []tilly.Variant{
		{Options: []tilly.Attribute{{Name: "Amount", Value: "50 ml"}}}, {Options: []tilly.Attribute{{Name: "Amount", Value: "100 ml"}}},
	}}
	for _, c := range []struct {
		product  tilly.Product
		ask      string
		variants int // 0: none, or no value is asked for
	}{
		{coat(), "how much is the coat in blue", 3},
		{coat(), "is the green one in stock in medium?", 1},
		{coat(), "do you have it in size l", 2},
		{coat(), "I'm small, s.o.s.", 2},
		{coat(), "I'm looking for a coat", 0},
		{coat(), "green or blue?", 6}, // each of them: no coat is both
		{coat(), "green or blue in medium?", 2},
		{coat(), "the coat in pink", 0},
		{cream, "price of the cream 100ml", 1},
		{cream, "price of the cream, 100 ml", 1},
		{cream, "is it worth 100 euros", 0},
		{tilly.Product{Title: "Mug"}, "mug in blue", 0},
	} {
		choice, _ := readChoice(english(), c.ask)
		p, ok := forms.NarrowedTo(c.product, choice.wants())
		if len(choice.Values) == 0 {
			ok = false
		}
		if n := len(p.Variants); ok != (c.variants > 0) || ok && n != c.variants {
			t.Errorf("%s: %q are held by %d variants, want %d", c.ask, choice.Values, n, c.variants)
		}
	}
}

// Whatever is asked, what is read of it is words, and nothing that a product does
// not come in is found in it.
func FuzzChoice(f *testing.F) {
	for _, seed := range []string{
		"do you have the coat in sea blue, size M?", "100ml or 50 ml", "welche Farben gibt es in Größe 38–40", "in", "wie viel, in 0,5 L?", "compare the second one | with the first", "\u0130n S", "çok güzel — in キ", "gift for my mother under 30 €",
	} {
		f.Add(seed, "Moss green | S, M; 36–39")
	}
	f.Fuzz(func(t *testing.T, asked, value string) {
		c, ok := readChoice(english(), asked)
		if ok != (c.Feature != "" || len(c.Values) > 0) {
			t.Errorf("%q: a choice of nothing", asked)
		}
		for _, v := range c.Values {
			if len(words.Plain(v)) == 0 {
				t.Errorf("%q: the value %q has no word", asked, v)
			}
		}
		english().Shopping(asked)
		p := tilly.Product{Title: asked, Description: value, Variants: []tilly.Variant{{Options: []tilly.Attribute{{Name: "Size", Value: value}}}, {}}}
		if one, ok := forms.NarrowedTo(p, c.wants()); ok && (len(one.Variants) == 0 || len(c.Values) > 0 && len(one.Variants) == 2) {
			t.Errorf("%q: %d variants come in %q", asked, len(one.Variants), c.Values)
		}
		forms.ValuesOf(p, understand.Size)
		firstClause("en", value)
	})
}
