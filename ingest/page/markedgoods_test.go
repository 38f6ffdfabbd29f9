package page

import (
	"strings"
	"testing"
)

// marked is a page of a lamp in a language, with what it tells machines and people.
func markedPage(t *testing.T, lang, jsonLD, body string) string {
	t.Helper()
	return textFrom(t, `<html lang="`+lang+`"><title>Brass lamp</title><script type="application/ld+json">`+jsonLD+`</script>
		<body><main><h1>Brass lamp</h1><p>A lamp for the table, turned from one piece of brass and wired in our workshop by the harbour.</p>`+body+`</main></body></html>`).Text
}

const (
	lampOffer  = `"offers":{"@type":"Offer","price":"1290.00","priceCurrency":"EUR","availability":"https://schema.org/InStock"}`
	lampFormed = `{"@context":"https://schema.org","@type":"Product","name":"Brass lamp",`
	lampTraits = `"material":"Solid brass","description":"The switch sits in the cord, and the bulb is a plain E27 that every market has."`
)

// A price that stands in the markup alone is taught as the page's language writes it.
func TestPricesOfMarkupAreTaught(t *testing.T) {
	t.Parallel()
	for lang, want := range map[string]string{
		"en": "- Brass lamp: €1,290.00", "de": "- Brass lamp: 1.290,00\u00a0€", "fr": "- Brass lamp: 1\u202f290,00\u00a0€", "de-AT": "- Brass lamp: 1.290,00\u00a0€",
	} {
		if text := markedPage(t, lang, lampFormed+lampOffer+`}`, ""); strings.Count(text, want) != 1 {
			t.Errorf("%s: %q is not once in %q", lang, want, text)
		}
	}
	free := strings.Replace(lampOffer, "1290.00", "0.00", 1)
	if text := markedPage(t, "en", lampFormed+free+`}`, ""); strings.Contains(text, "€") {
		t.Errorf("a price of nothing is taught: %q", text)
	}
}

// The price before stands with the price of a name, where the page reduces that one alone.
func TestPricesOfMarkupTellTheOneBefore(t *testing.T) {
	t.Parallel()
	sale := `<p><s>1.490,00 €</s> <b>1.290,00 €</b></p>`
	for body, want := range map[string]string{
		sale: "- Brass lamp: 1.290,00\u00a0€ statt 1.490,00 €",
		sale + `<p>Oder <s>1.390,00 €</s> <b>1.290,00 €</b></p>`: "- Brass lamp: 1.290,00\u00a0€\n",
		`<p><s>9,00 €</s> <b>7,00 €</b></p>`:                     "- Brass lamp: 1.290,00\u00a0€\n",
	} {
		if text := markedPage(t, "de", lampFormed+lampOffer+`}`, body) + "\n"; strings.Count(text, want) != 1 {
			t.Errorf("%q is not once in %q", want, text)
		}
	}
}

// Each variant that has a price of its own is a line; of one price they are one line.
func TestPricesOfVariantsAreTaught(t *testing.T) {
	t.Parallel()
	group := func(large string) string {
		return `{"@context":"https://schema.org","@type":"ProductGroup","name":"Brass lamp","hasVariant":[
			{"@type":"Product","name":"Brass lamp","size":"Small","offers":{"@type":"Offer","price":"90.00","priceCurrency":"USD","availability":"https://schema.org/InStock"}},
			{"@type":"Product","name":"Brass lamp","size":"Large","offers":{"@type":"Offer","price":"` + large + `","priceCurrency":"USD","availability":"https://schema.org/InStock"}}]}`
	}
	text := markedPage(t, "en", group("129.00"), "")
	for _, want := range []string{"- Brass lamp Small: $90.00", "- Brass lamp Large: $129.00"} {
		if strings.Count(text, want) != 1 {
			t.Errorf("%q is not once in %q", want, text)
		}
	}
	if text := markedPage(t, "en", group("90.00"), ""); strings.Count(text, "$90.00") != 1 || !strings.Contains(text, "- Brass lamp: $90.00") {
		t.Errorf("one price is %q", text)
	}
}

// What the markup alone says of a product is taught; what the page says to people as
// well is not taught twice.
func TestMarkupAddsWhatTheTextLacks(t *testing.T) {
	t.Parallel()
	jsonLD := lampFormed + lampOffer + `,` + lampTraits + `}`
	text := markedPage(t, "en", jsonLD, "")
	for _, want := range []string{"Solid brass", "The switch sits in the cord, and the bulb is a plain E27 that every market has."} {
		if strings.Count(text, want) != 1 {
			t.Errorf("%q is not once in %q", want, text)
		}
	}
	said := "<ul><li>Brass lamp: €1,290.00</li></ul><p>It is made of solid brass. The switch sits in the cord, and the\nbulb is a plain E27 that every market has.</p>"
	if plain, text := markedPage(t, "en", `{}`, said), markedPage(t, "en", jsonLD, said); text != plain {
		t.Errorf("markup adds to what is said:\n%q\n%q", plain, text)
	}
}
