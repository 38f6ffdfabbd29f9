package quote

import (
	"testing"

	"tilly"
)

// Of facts that each name what they tell the one that answers is said first; sentences and
// steps keep their order.
func TestTheFactThatAnswersIsSaidFirst(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"- Size: 8 cm\n- Weight: 150 g\n- Care: Dishwasher safe\n- Warranty: 2 years": "- Care: Dishwasher safe\n- Size: 8 cm\n- Weight: 150 g\n- Warranty: 2 years",
		"- Care: Dishwasher safe\n- Size: 8 cm":                                       "- Care: Dishwasher safe\n- Size: 8 cm",
		"- oak\n- Care: Dishwasher safe":                                              "- oak\n- Care: Dishwasher safe",
		"1. Size: 8 cm\n2. Care: Dishwasher safe":                                     "1. Size: 8 cm\n2. Care: Dishwasher safe",
		"It is made of oak. Care: Dishwasher safe, always.":                           "It is made of oak. Care: Dishwasher safe, always.",
	} {
		list := candidatesOf(tilly.Passage{Text: text, Lang: "en"})
		at := -1
		for i, c := range list {
			if len(c.text) > 4 && c.text[:4] == "Care" {
				at = i
			}
		}
		if got := textOfSpan(answerFirst(list, span{0, len(list) - 1}, at)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// What stands in a list several times is said once; steps are said as they stand.
func TestEqualLinesAreSaidOnce(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"- Quilt: $79.00\n- Quilt: $79.00\n- Quilt: $89.00": "- Quilt: $79.00\n- Quilt: $89.00",
		"1. Rinse it.\n2. Dry it.\n3. Rinse it.":            "1. Rinse it.\n2. Dry it.\n3. Rinse it.",
	} {
		list := candidatesOf(tilly.Passage{Text: text, Lang: "en"})
		if got := textOfSpan(list, span{0, len(list) - 1}); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
