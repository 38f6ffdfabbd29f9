package analysis

import (
	"testing"
)

// Vowel signs and accents go, to the last of their blocks; letters and figures stay.
func TestMarksThatAreDropped(t *testing.T) {
	t.Parallel()
	for _, r := range []rune{0x0300, 0x036f, 0x0591, 0x05c7, 0x0610, 0x061a, 0x064b, 0x065f, 0x0670, 0x06d6, 0x06ed} {
		if !dropsMark(r) {
			t.Errorf("%U stays", r)
		}
	}
	for _, r := range []rune{0x02ff, 0x0370, 0x0590, 0x05d0, 0x060f, 0x061b, 0x064a, 0x0660, 0x0671, 0x06d5, 0x06ee, 'a'} {
		if dropsMark(r) {
			t.Errorf("%U goes", r)
		}
	}
}
