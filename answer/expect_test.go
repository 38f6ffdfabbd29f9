package answer

import "testing"

// A figure is known for what it is, however a shop writes it.
func TestHolds(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		question string
		yes, no  []string
	}{
		{"What are your opening hours?", []string{
			"9 to 5", "We are here 24/7.", "from 9 a.m. to 5 p.m.", "Mon-Fri 9-17", "Mon–Fri: 9 – 17", "à partir de 9 heures", "dalle 9 alle 17", "Open noon to midnight.",
			"9am-5pm", "9:00–17:30", "9.30 bis 18 Uhr", "nine to five", "de 9h à 18h", "de 10 a 14 horas", "van 9 tot 17 uur", "kl. 10 till 18", "с 9 до 18", "9时至18时", "午前9時から", "9시부터",
			"من الساعة 9", "Closed on Sundays", "rund um die Uhr", "9-től 17 óráig", "od 9 do 17 godz.", "10.00-18.00", "saat 9", "9 π.μ. έως 5 μ.μ.", "09:00", "open 24 hours",
		}, []string{"3–5 working days", "30 to 60 days", "2 to 4 weeks", "It weighs 40 g.", "Orders over £60", "5-10 cm", "We are small."}},
		{"How much is the scarf?", []string{
			"AED 40", "Rs. 900", "Rs 900", "40 dirhams", "forty dollars", "It is $40.", "40 €", "€40,00", "40,- zł", "40 zł", "1 200 Kč", "9 900 Ft", "₩12000", "12,000원", "3000円", "ZAR 300", "R$ 40", "CHF 40.-",
			"300 руб.", "40 lei", "149 kr", "kr 149", "40 درهم", "40 ₪", "900 รูปี ฿", "1.500 TL ₺", "vierzig Euro", "quarante euros", "cuarenta euros", "AUD 40", "RM 40", "RON 40", "US$40", "costs 40 pounds", "free", "Gratis",
		}, []string{"It weighs 40 g.", "40 gel capsules", "Take 2 pens.", "30 days", "200 x 30 cm", "Are 5 colours enough?", "5 pounds of wool", "try 3 of them", "Colors 5"}},
	} {
		k := expected(c.question)
		if k == nil {
			t.Fatalf("%q expects nothing", c.question)
		}
		for _, text := range c.yes {
			if k.found(unit{text: text}) == 0 {
				t.Errorf("%q does not answer %q", text, c.question)
			}
		}
		for _, text := range c.no {
			if k.found(unit{text: text}) > 0 {
				t.Errorf("%q answers %q", text, c.question)
			}
		}
	}
}

// One currency is not exchanged for another, however both are written.
func TestCurrenciesApart(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		source, said string
		holds        bool
	}{
		{"AED 40", "40 dirhams", true}, {"AED 40", "$40", false}, {"It costs $40", "It costs 40 dirhams", false}, {"Rs. 900", "₹900", true}, {"Rs. 900", "900 dollars", false},
		{"1 200 Kč", "1,200 CZK", true}, {"1 200 Kč", "1200 PLN", false}, {"₩12000", "12000 won", true}, {"two colors 5 kg", "5 kg", true}, {"40 g of gel", "40 g", true}, {"6 feet", "6 ft", true},
	} {
		if got := hold([]facts{factsOf(c.source)}, factsOf(c.said)); got != c.holds {
			t.Errorf("%q from %q: %v", c.said, c.source, got)
		}
	}
}
