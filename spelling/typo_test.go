package spelling

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
		if got := IsSlip(c.typed, c.meant); got != c.want {
			t.Errorf("%s for %s: %v", c.typed, c.meant, got)
		}
	}
}

// Two letters in each other's place are one mistake, and no other pair of letters is.
func TestEditDistance(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		a, b string
		want int
	}{
		{"ship", "ship", 0}, {"shpi", "ship", 1}, {"sihp", "ship", 1}, {"shp", "ship", 1}, {"shipp", "ship", 1}, {"shop", "ship", 1},
		{"abxy", "bazw", 3}, {"hsip", "shpi", 2}, {"größe", "grösse", 2}, {"ship", "boat", 3}, {"", "ab", 2},
	} {
		if got := Distance(tc.a, tc.b, 2); got != tc.want {
			t.Errorf("%q to %q: %d, want %d", tc.a, tc.b, got, tc.want)
		}
	}
}
