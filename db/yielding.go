package db

import "errors"

// errYields ends a patient write whose transaction is given up for one in a hurry.
var errYields = errors.New("somebody in a hurry waits")

// yielding gives a transaction up before its next statement once somebody waits for it,
// whatever its work makes of that: it is run again from its beginning. nil never does.
type yielding struct {
	waits func() bool
	gave  bool
}

// due says whether the transaction is given up.
func (y *yielding) due() bool {
	if y == nil {
		return false
	}
	y.gave = y.gave || y.waits()
	return y.gave
}

// given says whether it was.
func (y *yielding) given() bool { return y != nil && y.gave }
