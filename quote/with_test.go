package quote

import (
	"strings"
	"testing"

	"tilly/search"
)

// A place that stands beside one that is quoted is said with it, in the order of the page.
func TestPlacesBesideEachOtherAreOne(t *testing.T) {
	t.Parallel()
	text := "Parcels to Alaska take nine days and cost more than parcels to other states of ours. " +
		"Returns have to be paid for by whoever sends them, and parcels that come without a number are not looked for. " +
		"Gifts are wrapped in paper that is made by hand in a mill near our workshop, if you ask for it in the basket. " +
		"Vouchers are sent by mail within an hour, and hold for three years from the day on which they were bought."
	x := shop(t, "en", [3]string{"help", "Help", text})
	r := read(Question{Text: "vouchers and returns and gifts to Alaska", Lang: "en"}, x.Find(search.Query{Text: "vouchers and returns", Limit: Looked}))
	returns, gifts := unitOf(t, r, "Returns"), unitOf(t, r, "Gifts")
	quoted := []quotation{r.quotation(gifts, span{gifts.at, gifts.at})}
	got := r.with(quoted, r.knownFrom(quoted), returns, 1, 1)
	if want := returns.text + " " + gifts.text; len(got) != 1 || got[0].text != want || len(quoted) != 1 || quoted[0].text != gifts.text {
		t.Errorf("%q, want %q", joined(got), want)
	}
	if apart := r.with(quoted, r.knownFrom(quoted), unitOf(t, r, "Parcels to Alaska"), 1, 1); len(apart) != 2 {
		t.Errorf("what stands elsewhere is one: %q", joined(apart))
	}
}

// What is said is not said again: neither itself, nor the same words elsewhere, nor all of
// its words in another form; what tells something else is, however many of its words are.
func TestNothingIsSaidTwice(t *testing.T) {
	t.Parallel()
	x := shop(t, "en",
		[3]string{"stems", "Stems", "- Priced per stem\n- 80 cm in length\n- Call for the current price of a bunch"},
		[3]string{"flat", "Flat", "Priced per stem, 80 cm in length.\n\nCall for the current price of a bunch\n\nPriced per stem, 60 cm in length."},
	)
	r := read(Question{Text: "price and length of a stem", Lang: "en"}, x.Find(search.Query{Text: "price length stem bunch", Limit: Looked}))
	first := unitOf(t, r, "80 cm in length")
	known := r.knownFrom([]quotation{r.quotation(first, span{0, len(r.sheets[first.passage].list) - 1})})
	for text, want := range map[string]bool{
		"80 cm in length":                       true,
		"Priced per stem, 80 cm":                true,
		"Call for the current price of a bunch": true,
		"Priced per stem, 60 cm":                false,
	} {
		if got := known(unitOf(t, r, text)); got != want {
			t.Errorf("%q is said already: %v", text, got)
		}
	}
}

// unitOf is the last unit that begins so.
func unitOf(t *testing.T, r *reading, text string) (found *candidate) {
	t.Helper()
	for i := range r.sheets {
		for k := range r.sheets[i].list {
			if c := &r.sheets[i].list[k]; strings.HasPrefix(c.text, text) {
				found = c
			}
		}
	}
	if found == nil {
		t.Fatalf("no unit begins with %q", text)
	}
	return found
}
