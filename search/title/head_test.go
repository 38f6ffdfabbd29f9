package title_test

import (
	"testing"

	"tilly/search/title"
)

func TestHead(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lang, title, want string }{
		{"en", "Slim leather case for Nova X5", "case"},
		{"en", "Tommy Docks 18 in. Straight Dock Bumper (2-Pack)", "bumper"},
		{"en", "Cardell Fiske 18 in. W x 21 in. D Linen Cabinet in Lace", "cabinet"},
		{"en", "LG 6,000 BTU Window Air Conditioner", "conditioner"},
		{"en", "Sony PlayStation 4 (Latest Model)- 500 GB Console", "playstation"},
		{"en", "60W Soft White (2700K) A19 Light Bulb", "bulb"},
		{"en", "GE In-Wall Digital Countdown Timer", "timer"},
		{"en", "KraftMaid Built-In Oven", "oven"},
		{"en", "Impact Wrench- 650 ft. lbs.", "wrench"},
		{"en", "Scale Figure QS001", "figure"},
		{"en", "Cookware Set", "cookware"},
		{"fr", "Lampe de bureau en laiton", "lampe"},
		{"de", "Tasse mit Henkel, 3 cm hoch", "tasse"},
		{"en", "(2) [x]", ""}, {"en", "", ""}, {"en", "for with", ""}, {"en", ") case", "case"}, {"en", "case (", "case"},
	} {
		if got := title.Head(c.lang, c.title, func(string) bool { return false }); got != c.want {
			t.Errorf("%q is a %q, want %q", c.title, got, c.want)
		}
	}
}
