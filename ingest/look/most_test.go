package look

import (
	"slices"
	"testing"
)

// A shop is told by its two colours that weigh most, each once; of two that weigh the same
// the first comes first.
func TestMostColours(t *testing.T) {
	t.Parallel()
	for css, want := range map[string][]string{
		`a{color:#c01030} b{color:#1030c0} i{color:#10a030}`:                                   {"#c01030", "#1030c0"},
		`a{color:#c01030} b{color:#1030c0} i{color:#10a030} p{color:#10a030} u{color:#10a030}`: {"#10a030", "#c01030"},
		`a{color:#c01030}`: {"#c01030"},
	} {
		if got := Colours("", css); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", css, got, want)
		}
	}
	if got := Colours("#1030c0", `a{color:#1030c0} b{color:#c01030} i{color:#10a030}`); !slices.Equal(got, []string{"#1030c0", "#c01030"}) {
		t.Errorf("beside the theme's own: %v", got)
	}
}
