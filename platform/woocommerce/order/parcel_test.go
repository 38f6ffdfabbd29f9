package order

import (
	"testing"

	"tilly"
)

// Two extensions may tell of one parcel: it is known by its number, never by having none.
func TestParcelsAreKnownByTheirNumber(t *testing.T) {
	t.Parallel()
	told := []tilly.Shipment{{URL: "https://parcels.example/a"}, {Number: "AB1"}}
	for number, want := range map[string]bool{"AB1": true, "AB2": false, "": false} {
		if got := Known(told, tilly.Shipment{Number: number, URL: "https://parcels.example/b"}); got != want {
			t.Errorf("%q known: %v", number, got)
		}
	}
}
