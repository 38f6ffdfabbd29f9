package quote

import (
	"strings"
	"testing"

	"tilly"
	"tilly/search/analysis"
)

var walker = [][3]string{
	{"walker", "The Vale walker", "Walk upright again.\n\n### Seat height: 54 cm\n\nSoft and wide, with a support for the back.\n\n### Rental: €15 a week\n\nWe bring it to your door.\n\n### Frame\n\nThe frame is welded from aluminium."},
	{"lamps/alba", "Alba lamp", "€49.00"},
	{"lamps/nocturne", "Nocturne lamp", "€89.00"},
}

// What stands in a title or heading alone is said with what stands below.
func TestHeadingsThatTellAreSaid(t *testing.T) {
	t.Parallel()
	x := shop(t, "en", walker...)
	for question, want := range map[string]string{
		"how high is the seat of the vale walker?": "**The Vale walker › Seat height: 54 cm**: Soft and wide",
		"how much is rental?":                      "Rental: €15 a week**: We bring it",
		"how much is the alba lamp?":               "**Alba lamp**: €49.00",
	} {
		if d := answer(x, "en", question); !strings.Contains(d.Text, want) {
			t.Errorf("%q: %q lacks %q", question, d.Text, want)
		}
	}
}

// A title that tells but what the heading below it does is not said above that.
func TestTheNearestHeadingIsEnough(t *testing.T) {
	t.Parallel()
	x := shop(t, "en", [3]string{"lamps/alba", "Buy the Alba lamp, a lamp of brass – Lights", "# Alba lamp\n\n€49.00"})
	if d := answer(x, "en", "how much is the alba lamp?"); d.Text != "**Alba lamp**: €49.00" {
		t.Errorf("%q", d.Text)
	}
}

// A heading that tells nothing more than what stands below it is not said.
func TestHeadingsThatTellNothingAreNotSaid(t *testing.T) {
	t.Parallel()
	if d := answer(shop(t, "en", walker...), "en", "what is the frame made of?"); !strings.HasPrefix(d.Text, "The frame is welded") {
		t.Errorf("%q", d.Text)
	}
}

// What a file is called is no title, and one lead stands above both of two quotations.
func TestLeadsAreSaidOnce(t *testing.T) {
	t.Parallel()
	file := tilly.Passage{Title: "prices.pdf", Headings: []string{"Mugs:"}}
	if of := leadsOf(analysis.NewAnalyzer("en"), file); len(of) != 1 || of[0].text != "Mugs" {
		t.Errorf("leads of a file are %v", of)
	}
	quoted := []quotation{
		{candidate: &candidate{lead: "Alba lamp"}, text: led("Alba lamp", "€49.00")},
		{candidate: &candidate{lead: "Alba lamp"}, text: led("Alba lamp", "- Brass\n- Glass")},
		{candidate: &candidate{lead: "Nocturne lamp"}, text: led("Nocturne lamp", "1. Unscrew it.")},
		{candidate: &candidate{}, text: "**Care**\n\n- Dust it."},
		{candidate: &candidate{}, text: "**Care**\n\n- Never wash it."},
	}
	want := "**Alba lamp**: €49.00\n\n- Brass\n- Glass\n\n**Nocturne lamp**\n\n1. Unscrew it.\n\n**Care**\n\n- Dust it.\n\n- Never wash it."
	if got := joined(quoted); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
