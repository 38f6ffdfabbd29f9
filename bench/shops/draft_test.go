package shops

import "testing"

func TestAreaCountsPairsInOrder(t *testing.T) {
	drafts := []Draft{{Right: true, Chance: .9}, {Chance: .5}, {Right: true, Chance: .5}, {Chance: .1}}
	if got := Area(drafts); got != 0.875 { // three pairs of four, and half of the fourth
		t.Errorf("area %v", got)
	}
	drafts[1].Untaught = true
	if got, want := At(.5, drafts), (Figures{Taught: 3, Right: 2, Refused: 1, Untaught: 1}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}
