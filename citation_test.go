package tilly_test

import (
	"encoding/json"
	"testing"

	"tilly"
)

// TestAPassageHasAnAddress: a source of the web is opened at what was quoted of it, a
// file is not, and what is stored knows nothing of it.
func TestAPassageHasAnAddress(t *testing.T) {
	t.Parallel()
	const place = "Free%20returns,thirty%20days."
	for address, want := range map[string]string{
		"https://shop.example/returns":       "https://shop.example/returns#:~:text=" + place,
		"https://shop.example/faq?a=1#money": "https://shop.example/faq?a=1#money:~:text=" + place,
		"https://shop.example/#":             "https://shop.example/#:~:text=" + place,
		"https://shop.example/terms.PDF?v=2": "",
		"":                                   "",
		"files/terms":                        "",
		"javascript:alert(1)":                "",
		"https://shop.example/\x00":          "",
	} {
		if got := (tilly.Citation{URL: address, Place: place}).PlaceURL(); got != want {
			t.Errorf("%q: %q, want %q", address, got, want)
		}
	}
	if got := (tilly.Citation{URL: "https://shop.example/"}).PlaceURL(); got != "" {
		t.Errorf("no place: %q", got)
	}
	if kept, err := json.Marshal(tilly.Citation{Title: "t", URL: "u", Place: place}); err != nil || string(kept) != `{"title":"t","url":"u"}` {
		t.Errorf("stored: %s, %v", kept, err)
	}
}
