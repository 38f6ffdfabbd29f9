package vector

import "testing"

// A store has vectors once more than half of its passages have one.
func TestMostHaveVectors(t *testing.T) {
	t.Parallel()
	for known, want := range map[int]bool{0: false, 50: false, 51: true} {
		if m := (&Matrix{known: known}); m.Most(100) != want {
			t.Errorf("with vectors of %d of 100 passages: %v", known, !want)
		}
	}
	if (*Matrix)(nil).Most(0) {
		t.Error("no vectors are most")
	}
}
