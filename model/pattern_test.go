package model

import "testing"

// TestPatternsCanBeRead reads every pattern of the room, as a start does not.
func TestPatternsCanBeRead(t *testing.T) {
	t.Parallel()
	for _, p := range patterns {
		p.regexp() // panics where it cannot be read
	}
	if len(patterns) < 20 {
		t.Errorf("only %d patterns are known", len(patterns))
	}
}
