package shopify

import (
	"encoding/json"
	"testing"

	"tilly"
	"tilly/testkit/shopifytest"
	"tilly/testkit/shoptest"
)

// Parcels that were called off or went wrong are not told, and the last one that left
// says how far the order is.
func TestParcelsThatDidNotLeaveAreNotTold(t *testing.T) {
	t.Parallel()
	for status, told := range map[string]bool{"SUCCESS": true, "": true, "CANCELLED": false, "ERROR": false, "FAILURE": false} {
		var o orderNode
		order := `{"name":"#1001","fulfillments":[{"createdAt":"2026-05-02T10:00:00Z","status":"` + status + `","displayStatus":"IN_TRANSIT","trackingInfo":[{"company":"DHL","number":"00340434161094015902"}]}]}`
		if err := json.Unmarshal([]byte(order), &o); err != nil {
			t.Fatal(err)
		}
		if s := o.status(); (len(s.Shipments) == 1) != told || s.ShippedAt.IsZero() == told {
			t.Errorf("%q: %d parcels, shipped at %v", status, len(s.Shipments), s.ShippedAt)
		}
	}
}

// A variant has the options that it states, and no more than its product names.
func TestOptionsOfVariants(t *testing.T) {
	t.Parallel()
	var p rest
	product := `{"id":1,"title":"Shirt","options":[{"name":"Size"},{"name":"Colour"}],"variants":[{"id":2,"title":"M","option1":"M","option2":"","option3":"Stray","price":"12.00"}]}`
	if err := json.Unmarshal([]byte(product), &p); err != nil {
		t.Fatal(err)
	}
	got := p.noun("store", "https://shop.example/products/shirt", "EUR").Variants[0].Options
	if len(got) != 1 || got[0] != (tilly.Attribute{Name: "Size", Value: "M"}) {
		t.Errorf("options %+v", got)
	}
}

// An address that cannot be read is told as that, and no key is sent anywhere.
func TestAnAddressThatCannotBeRead(t *testing.T) {
	t.Parallel()
	c := New(tilly.Shop{StoreID: "store", URL: "https://", Key: "shpat_x"}, shoptest.Net(t, shopifytest.Start(t, shopifytest.Config{}).Server()))
	if host, err := c.admin.hostName(t.Context()); tilly.CodeOf(err) != tilly.Invalid || host != "" {
		t.Errorf("%q, %v", host, err)
	}
}
