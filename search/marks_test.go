package search

import (
	"testing"
)

// A phone's number begins as one, and not within a word, a date or an address.
func TestHasPhone(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"+44 117 234 5678": true, "call 0117 2345678": true, "(0117) 234 5678": true, "030/1234567": true,
		"x0117234567": false, "1.0117234567": false, "/0117234567": false, "0123": false, "1234567890123456": false, "": false,
	} {
		if got := HasPhone(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
