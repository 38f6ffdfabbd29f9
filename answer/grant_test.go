package answer

import (
	"context"
	"testing"

	"tilly"
	"tilly/search"
)

func TestRequestsAreStrict(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]request{
		"@search: Gift wrapping":                    {kind: askSearch, words: "gift wrapping"},
		"**@search: gift, \"wrapping\"!**":          {kind: askSearch, words: "gift wrapping"},
		"@products: rain jacket; min 20; max 99.50": {kind: askProducts, words: "rain jacket", bounds: search.Bounds{Low: 20, High: 99.5}},
		"@products: rain jacket; max 60":            {kind: askProducts, words: "rain jacket", bounds: search.Bounds{High: 60}},
		"@products: jacket":                         {kind: askProducts, words: "jacket"},
		"@order":                                    {kind: askOrder},
		"@Person.":                                  {kind: askPerson},
	} {
		if got := readRequest(line); got == nil || *got != want {
			t.Errorf("%q: %+v, want %+v", line, got, want)
		}
	}
	for _, line := range []string{
		"", "@", "@search", "@search:", "@search: !!!", "@order 1234", "@order: ann@mail.example", "@track-order", "@delete: all", "@person; @order",
		"@products: mug; max 10; min 5", "@products: mug; min 50; max 5", "@products: mug; max ten", "@products: mug; order now",
		"@search: a b c d e f g h i j k l m n o p q", "please @search: mug", "@products: ; max 5",
	} {
		if got := readRequest(line); got != nil {
			t.Errorf("%q was taken for %+v", line, *got)
		}
	}
}

// With nothing to answer from, a model may put the form in the answer's place;
// the words beside it are ours.
func TestFormsInPlaceOfRefusals(t *testing.T) {
	t.Parallel()
	for kind, form := range map[requestKind]string{askOrder: tilly.ActionTrackOrder, askPerson: tilly.ActionContactSales} {
		said := ""
		turn := &turn{lang: "en", emit: func(_ context.Context, e tilly.Event) error {
			said += e.Text
			return nil
		}}
		_, over, err := turn.grant(t.Context(), nil, finding{bar: threshold}, request{kind: kind})
		if err != nil || !over || turn.form != form || said == "" {
			t.Errorf("%s: over %v, form %q, %q, %v", kind, over, turn.form, said, err)
		}
		if _, over, _ = turn.grant(t.Context(), nil, finding{evidence: threshold, bar: threshold}, request{kind: kind}); over {
			t.Errorf("%s took the place of an answer", kind)
		}
	}
}
