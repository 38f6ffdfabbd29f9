package forms

import "testing"

func TestTells(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text, figure string
		want         bool
	}{
		{"L: 41–43 in", "42", true}, {"L: 41–43 in", "44", false}, {"holds 42 litres", "42", true}, {"36 bis 38,5 cm", "38.5", true}, {"none", "42", false},
	} {
		if got := tells(c.text, c.figure); got != c.want {
			t.Errorf("%q tells of %s: %v", c.text, c.figure, got)
		}
	}
}
