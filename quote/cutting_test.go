package quote

import (
	"testing"

	"tilly"
)

func TestPassagesAreCutOnce(t *testing.T) {
	p := tilly.Passage{Title: "Returns", Text: "You have 30 days.", Lang: "en"}
	first := cuttingOf(p, "en")
	if cuttingOf(p, "en") != first {
		t.Error("a passage that was just cut is cut again")
	}
	other := p
	other.Text = "You have 14 days."
	if got := cuttingOf(other, "en"); got == first || got.units[0].text != other.Text {
		t.Errorf("of a passage that reads otherwise %q was kept", got.units[0].text)
	}
	if cuttingOf(p, "de") == first {
		t.Error("a passage is read alike in two languages")
	}
}
