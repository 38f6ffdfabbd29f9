package tilly_test

import (
	"testing"

	"tilly"
)

func TestMeaningText(t *testing.T) {
	for _, c := range []struct {
		passage tilly.Passage
		want    string
	}{
		{tilly.Passage{Title: "Question?", Question: "Question?", Answer: "Answer."}, "Question?\nAnswer."},
		{tilly.Passage{Title: "Page", Headings: []string{"Page", "Part"}, Text: "Text."}, "Page\nPart\nText."},
		{tilly.Passage{Title: "Lantern", Text: "Brand: Brass"}, "Lantern\nBrand: Brass"},
		{tilly.Passage{Text: "Text."}, "Text."},
		{tilly.Passage{}, ""},
	} {
		if got := c.passage.MeaningText(); got != c.want {
			t.Errorf("%+v says %q, want %q", c.passage, got, c.want)
		}
	}
}

func TestTextHash(t *testing.T) {
	h := tilly.HashText("a text")
	if back, ok := tilly.ReadTextHash(h.String()); !ok || back != h || h == tilly.HashText("another") {
		t.Errorf("%s comes back as %s", h, back)
	}
	for _, bad := range []string{"", "00", h.String() + "00", "x" + h.String()[1:]} {
		if _, ok := tilly.ReadTextHash(bad); ok {
			t.Errorf("%q is a hash", bad)
		}
	}
}
