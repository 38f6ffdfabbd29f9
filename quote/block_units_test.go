package quote

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestUnits(t *testing.T) {
	t.Parallel()
	md := "Intro text. More.\n\n- one\n- two\n  goes on\n\n| Size | Chest | Fits |\n|---|---|---|\n| S | 90 | yes |\n| M | 96–101 cm | |\n\n[Home](/)\n\n![pic](x.png)\n\n1. first\n2) second\n\n### Heading\n> quoted"
	var got []string
	for _, u := range units(md) {
		got = append(got, u.text)
	}
	want := []string{"Intro text.", "More.", "one", "two goes on", "S: Chest 90, Fits yes", "M: 96–101 cm", "first", "second", "quoted"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
