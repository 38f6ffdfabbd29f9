package shopify

import (
	"encoding/json"
	"testing"
	"time"
)

// What is not sent yet is told once something is, and never of a cancelled order.
func TestWhatIsStillToCome(t *testing.T) {
	t.Parallel()
	var o orderNode
	if err := json.Unmarshal([]byte(`{"lineItems":{"nodes":[{"name":"Mug","currentQuantity":2,"unfulfilledQuantity":5}]}}`), &o); err != nil {
		t.Fatal(err)
	}
	cancelled := o
	cancelled.CancelledAt = new(time.Time)
	for _, c := range []struct {
		order orderNode
		begun bool
		open  int
	}{{o, true, 2}, {o, false, 0}, {cancelled, true, 0}, {cancelled, false, 0}} {
		if got := c.order.items(c.begun); len(got) != 1 || got[0].Open != c.open || got[0].Quantity != 2 {
			t.Errorf("begun %v, cancelled %v: %+v", c.begun, c.order.CancelledAt != nil, got)
		}
	}
}
