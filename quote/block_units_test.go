package quote

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestUnits(t *testing.T) {
	t.Parallel()
	md := "Intro text. More. Drawn ![by](x.png) hand.\n\n- one\n- two\n  goes on\n\n| Size | Chest | Fits |\n|---|---|---|\n| S | 90 | yes |\n| M | 96–101 cm | |\n\n[Home](/)\n\n![pic](x.png)\n\n1. first\n2) second\n\n### Heading\n> quoted"
	var got []string
	for _, u := range units(md) {
		got = append(got, u.text)
	}
	want := []string{"Intro text.", "More.", "Drawn hand.", "one", "two goes on", "S: Chest 90, Fits yes", "M: 96–101 cm", "first", "second", "quoted"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// What is shown below a refusal is one line without marks, and says all that stood there.
func TestOnALine(t *testing.T) {
	t.Parallel()
	for md, want := range map[string]string{
		"":                     "",
		"Two **bold**\nwords.": "Two bold words.",
		"We ship to:\n- Norway\n- [Sweden](https://a.example/se)\n\n1. first": "We ship to: Norway · Sweden · first",
		"![pic](x.png) 3\\* stars":                          "3* stars",
		"**Lamp**: Height 40 cm\n\nIt is ![](x.png) heavy.": "Lamp: Height 40 cm It is heavy.",
	} {
		if got := OnALine(md); got != want {
			t.Errorf("%q: %q, want %q", md, got, want)
		}
	}
}
