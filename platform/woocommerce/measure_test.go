package woocommerce

import (
	"fmt"
	"testing"
	"time"

	"tilly/platform"
	"tilly/testkit/wootest"
)

// TestMeasures: how heavy and how large a thing is, is told with the units that the
// shop names, and not at all where it names none.
func TestMeasures(t *testing.T) {
	t.Parallel()
	list := []wootest.Product{
		{ID: 1, Name: "Oak shelf", Regular: "80", Weight: "2.4", Size: [3]string{"80", "20", "3.5"}, Modified: time.Unix(1, 0)},
		{ID: 2, Name: "Cord", Regular: "5", Weight: "0", Size: [3]string{"300", "", ""}, Modified: time.Unix(2, 0)},
		{ID: 3, Name: "Idea", Regular: "1", Weight: "<b>", Modified: time.Unix(3, 0)},
	}
	for units, want := range map[bool][]string{
		true:  {"[{Weight 2.4 kg} {Dimensions 80 × 20 × 3.5 cm}]", "[{Dimensions 300 cm}]", "[]"},
		false: {"[]", "[]", "[]"},
	} {
		s := wootest.Start(t, wootest.Config{TLS: true, Products: list, Measures: units})
		got, _ := readAll(t, connect(t, s, true), platform.Query{})
		for i, p := range got {
			if told := fmt.Sprint(p.Attributes); told != want[i] {
				t.Errorf("units %v, %s: %s, want %s", units, p.Title, told, want[i])
			}
		}
	}
}
