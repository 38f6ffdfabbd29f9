package search

import "testing"

func TestSlips(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		typed, meant string
		want         bool
	}{
		{"plate", "place", false}, {"sleep", "sleev", false}, {"tabke", "table", true}, {"seperate", "separate", true},
		{"tabel", "table", true}, {"wirless", "wireless", true}, {"cirkular", "circular", true}, {"bowl", "boot", true},
	} {
		if got := isSlip(c.typed, c.meant); got != c.want {
			t.Errorf("%s for %s: %v", c.typed, c.meant, got)
		}
	}
}
