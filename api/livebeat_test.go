package api

import (
	"testing"

	"tilly/api/wire"
)

// The connection of a stream is never past its time between two events.
func TestAStreamBeatsWithinItsTime(t *testing.T) {
	t.Parallel()
	if wire.EventWrite < beat+lookAgain {
		t.Errorf("a connection may be written to for %v, and is every %v", wire.EventWrite, beat)
	}
}
