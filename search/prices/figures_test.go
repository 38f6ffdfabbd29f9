package prices

import (
	"testing"

	"tilly"
)

// A figure is read in either notation; its last mark parts the decimals unless three digits
// follow and no other mark is there.
func TestFigures(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]float64{
		"1,299.50": 1299.5, "1.299,50": 1299.5, "1 299": 1299, "1.299": 1299, "1,299": 1299, "1.29": 1.29, "1,29": 1.29, "12.9": 12.9, ".500": 500, "1.299.000": 1299000, "1,299,000": 1299000, "1.299,000": 1299, "1'299": 1299, "7": 7, "7.": 7, "0": 0, "0.00": 0, "": 0,
	} {
		got, ok := figureOf(text)
		if !ok {
			got = 0
		}
		if got != want {
			t.Errorf("%q is %v, want %v", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"12 34": "12", "12 345": "12 345", "12 3456": "12", "12, 3": "12", "12.": "12", "12,5 x": "12,5", "1'000 €": "1'000", "1\u00a0299,50 kr": "1\u00a0299,50", "1\u202f299": "1\u202f299", "12-14": "12", "12x": "12", "12 345 678": "12 345 678", "12 345 67": "12 345",
	} {
		if got := text[:figureEnd(text, 0)]; got != want {
			t.Errorf("of %q the figure is %q, want %q", text, got, want)
		}
	}
}

// A price lies within bounds to the last cent, in whatever money.
func TestPricesWithinBounds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		b     Bounds
		minor int64
		money string
		want  bool
	}{
		"at the top": {Bounds{High: 30}, 3000, "EUR", true}, "above": {Bounds{High: 30}, 3001, "EUR", false}, "at the foot": {Bounds{Low: 30}, 3000, "EUR", true}, "below": {Bounds{Low: 30}, 2999, "EUR", false}, "yen": {Bounds{High: 30}, 30, "JPY", true}, "more yen": {Bounds{High: 30}, 31, "JPY", false}, "no bounds": {Bounds{}, 1, "EUR", true}, "rounded": {Bounds{High: 29.99}, 2999, "EUR", true},
	} {
		if got := c.b.Holds(tilly.Money{Minor: c.minor, Currency: c.money}); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	facts := &tilly.Facts{Prices: []int64{1000, 2500, 4000}, Currency: "EUR"}
	for b, want := range map[Bounds]float64{{}: 10, {Low: 20}: 25, {Low: 30, High: 50}: 40, {High: 5}: -1, {Low: 50}: -1} {
		got, ok := b.Lowest(facts)
		if !ok {
			got = -1
		}
		if got != want {
			t.Errorf("the lowest within %v is %v, want %v", b, got, want)
		}
	}
	if (Bounds{}).Any() || !(Bounds{Low: 1}).Any() || !(Bounds{High: 1}).Any() {
		t.Error("bounds are told from none")
	}
}

// What is counted, dated or numbered is no price; what is said of prices makes one of figures
// without their money.
func TestFiguresThatAreNoPrices(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]Bounds{
		"under 5 kg": {}, "under 5% off": {}, "under 20": {High: 20}, "up to 20": {}, "up to 20 €": {High: 20}, "up to € 20": {High: 20}, "from 20": {}, "from 20 €": {Low: 20}, "around 20": {}, "around 20 dollars": {Low: 15, High: 25}, "20 to 50": {}, "price 20 to 50": {Low: 20, High: 50}, "50 to 20 €": {High: 20}, "50 - 20 €": {}, "20 - 20 €": {},
		"$20 - $50": {Low: 20, High: 50}, "20 - 50 kg": {}, "20 € to 5 kg": {}, "between 20 and 50": {}, "over the 30 euros": {Low: 30}, "30": {}, "under": {}, "under zero": {}, "under 0": {}, "below 10 or above 20": {High: 10}, "price up to 20": {High: 20},
	} {
		if got, _ := Read(text); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
	for text, want := range map[string]string{"mugs under 20 € please": "mugs please", "under 20 €": "", "mugs between 20 and 50 €": "mugs"} {
		if _, got := Read(text); got != want {
			t.Errorf("without its price %q is %q, want %q", text, got, want)
		}
	}
}
