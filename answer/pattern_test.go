package answer

import (
	"testing"

	"tilly/lazy"
)

// Every pattern of this room and of those it uses can be read, as a start does not
// find out.
func TestPatternsCanBeRead(t *testing.T) {
	if n := lazy.ReadAll(); n < 40 {
		t.Errorf("only %d patterns are known", n)
	}
}
