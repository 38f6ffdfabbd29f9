package quote

import (
	"strings"
	"testing"

	"tilly/search"
)

var sent = [][3]string{
	{"shipping", "Shipping", "# Standard shipping by country\n\n| Country | Price | Working days |\n| --- | --- | --- |\n| Norway | €4.90 | 1–3 |\n| France, Spain, Portugal | €9.90 | 4–7 |\n| United Kingdom | €14.90 | 4–8 |\n\n" +
		"# Costs and times for each country\n\nShipping to Norway costs €4.90 and takes 1 to 3 working days. Shipping to France, Spain and Portugal costs €9.90 and takes 4 to 7 working days. It is free for orders of €150 or more. Shipping to the United Kingdom costs €14.90 and takes 4 to 8 working days. It is free for orders of €200 or more."},
	{"about", "About us", "We make tents and rucksacks in a small workshop near the harbour."},
}

// Who asks about one country is not told of others, but where these answer.
func TestOtherCountriesAreNotTold(t *testing.T) {
	t.Parallel()
	x := shop(t, "en", sent...)
	for _, question := range []string{"what does shipping to spain cost", "How long does delivery take to Spain?", "from what amount on is shipping to Spain free"} {
		text := answer(x, "en", question).Text
		if !strings.Contains(text, "Spain") || strings.Contains(text, "Norway") || strings.Contains(text, "Kingdom") || strings.Contains(text, "€200") {
			t.Errorf("%q: %q", question, text)
		}
	}
	list := shop(t, "en", [3]string{"shipping", "Shipping", "Shipping to Norway costs €4.90 and takes 1 to 3 working days.\n\nShipping to France, Spain, Italy, Portugal and Ireland costs €9.90 and takes 4 to 7 working days.\n\n" +
		"Shipping to the United Kingdom and Switzerland costs €14.90 and takes 4 to 8 working days.\n\nShipping to the United States and Canada costs €24.90 and takes 6 to 10 working days."}, sent[1])
	if text := answer(list, "en", "what does shipping to Spain cost").Text; !strings.HasPrefix(text, "Shipping to France, Spain") || strings.Contains(text, "Kingdom") {
		t.Errorf("of countries in paragraphs of their own: %q", text)
	}
	if text := answer(x, "en", "what does shipping to spain cost").Text; !strings.Contains(text, "free for orders of €150") {
		t.Errorf("what belongs to the country is not told: %q", text)
	}
	if text := answer(x, "en", "what does shipping to Norway and to Spain cost").Text; !strings.Contains(text, "Norway") || !strings.Contains(text, "Spain") {
		t.Errorf("of two countries one is told: %q", text)
	}
	if text := answer(x, "en", "is shipping to Sweden possible, what does it cost").Text; !strings.Contains(text, "Norway") {
		t.Errorf("where a country is not told of, others are: %q", text)
	}
}

// What says little in a language names a country in capitals alone.
func TestSmallWordsNameNoCountry(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"email us": "", "we ship to the US": "US", "to the uk": "GB", "to the united states": "US"} {
		if got := strings.Join(landsOf("en").in(text), " "); got != want {
			t.Errorf("%q names %q", text, got)
		}
	}
}

// Who lives in a town that no page names is answered by what holds for any; what else no
// page names stays as unmet as it is, and so does a town where nothing is asked of sending.
func TestTownsAreAnsweredByWhatHoldsForAny(t *testing.T) {
	t.Parallel()
	uk := shop(t, "en", [3]string{"delivery", "Delivery", "Delivery within the UK takes 2 to 4 working days and costs £4."}, sent[1])
	de := shop(t, "de", [3]string{"versand", "Versand", "Der Versand innerhalb Deutschlands kostet 4,90 € und dauert 2 bis 4 Werktage."}, [3]string{"ueber", "Über uns", "Wir nähen Zelte am Hafen."})
	for _, c := range []struct {
		x              *search.Index
		lang, town, of string
		answered       bool
	}{
		{uk, "en", "how long does delivery to Nottingham take", "how long does delivery take", true},
		{uk, "en", "i live in leeds, what does shipping cost", "what does shipping cost", true},
		{de, "de", "was kostet der versand nach Bamberg", "was kostet der versand", true},
		{uk, "en", "how long does delivery of a zeppelin take", "how long does delivery take", false},
		{uk, "en", "do you have a workshop in leeds", "do you have a workshop", false},
		{uk, "en", "what does shipping to Norway cost", "what does shipping cost", false},
	} {
		with, without := answer(c.x, c.lang, c.town).Chance, answer(c.x, c.lang, c.of).Chance
		if (with > 0.9*without) != c.answered {
			t.Errorf("%q %.2f, %q %.2f", c.town, with, c.of, without)
		}
	}
}
