package woocommerce

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/testkit/wootest"
)

// TestParcelsOfExtensions: each keeps its parcels in a way of its own; what was only
// bought and given back, or failed, is none, and a state alone ships nothing.
func TestParcelsOfExtensions(t *testing.T) {
	t.Parallel()
	when := time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	list := func(items ...map[string]any) []map[string]any { return items }
	for name, c := range map[string]struct {
		order   wootest.Order
		parcels string // carrier number, each
		shipped bool
		status  string
		open    string // of the items
	}{
		"nothing": {wootest.Order{Status: "completed", Completed: when}, "", false, "Completed", "0 0"},
		"Advanced Shipment Tracking, two parcels": {wootest.Order{Status: "completed", Meta: map[string]any{"_wc_shipment_tracking_items": list(
			map[string]any{"tracking_provider": "dhl-paket", "tracking_number": "00340434161094000001", "date_shipped": "1772442000"},
			map[string]any{"tracking_provider": "ups", "tracking_number": "1Z999AA10123456784", "date_shipped": "1772528400"},
		)}}, "DHL 00340434161094000001, UPS 1Z999AA10123456784", true, "On its way", "0 0"},
		"ParcelPanel": {wootest.Order{Meta: map[string]any{
			"_parcelpanel_shipping_numbers": `{"RX123456789DE":{"order_id":1,"tracking_number":"RX123456789DE","courier_code":"dhl","fulfilled_at":1772442000,"items":"Mug x1"}}`,
		}}, "DHL RX123456789DE", true, "On its way", "0 0"},
		"AfterShip": {wootest.Order{Meta: map[string]any{
			"_aftership_tracking_items": `[{"slug":"royal-mail","tracking_number":"AB123456789GB"}]`, "_aftership_tracking_number": "AB123456789GB",
		}}, "Royal Mail AB123456789GB", false, "On its way", "0 0"},
		"YITH": {wootest.Order{Meta: map[string]any{"ywot_tracking_code": "AB123456789GB", "ywot_carrier_name": "Royal Mail"}}, "Royal Mail AB123456789GB", false, "On its way", "0 0"},
		"labels of WooCommerce Shipping": {wootest.Order{Meta: map[string]any{"wcshipping_labels": list(
			map[string]any{"tracking": "9400100000000000000000", "carrier_id": "usps", "status": "PURCHASED"},
			map[string]any{"tracking": "9400100000000000000001", "carrier_id": "usps", "status": "PURCHASED", "refund": map[string]any{"status": "pending"}},
			map[string]any{"tracking": "9400100000000000000002", "carrier_id": "usps", "status": "PURCHASE_ERROR"},
		)}}, "USPS 9400100000000000000000", false, "On its way", "0 0"},
		"ShipStation's note": {wootest.Order{Notes: []wootest.Note{
			{Text: "Mug x 1 shipped via USPS on March 2, 2026 with tracking number 9400100000000000000000.", Customer: true},
			{Text: "shipped via UPS with tracking number 1Z999AA10123456784", Customer: false},
		}}, "USPS 9400100000000000000000", false, "On its way", "0 0"},
		"WooCommerce 10": {wootest.Order{Fulfillments: list(
			map[string]any{"id": 1, "is_fulfilled": true, "status": "fulfilled", "meta_data": list(
				map[string]any{"key": "_tracking_number", "value": "1Z999AA10123456784"}, map[string]any{"key": "_shipment_provider", "value": "ups"},
				map[string]any{"key": "_items", "value": list(map[string]any{"item_id": 1, "qty": 1})},
			)},
			map[string]any{"id": 2, "is_fulfilled": false, "meta_data": list(map[string]any{"key": "_tracking_number", "value": "1Z999AA10123456799"})},
		)}, "UPS 1Z999AA10123456784", false, "Partly on its way", "0 1"},
		"broken": {wootest.Order{Meta: map[string]any{
			"_parcelpanel_shipping_numbers": "{", "_aftership_tracking_items": 7, "wc_connect_labels": []any{nil, "x"}, "_wc_shipment_tracking_items": map[string]any{"a": 1},
		}}, "", false, "Being prepared", "0 0"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := c.order
			o.ID, o.Email, o.Created, o.Items, o.Refunds = 1151, "me@guest.example", when, []string{"Wren &amp; throw", "Mug"}, []string{"-10.00", "-0.50"}
			s := wootest.Start(t, wootest.Config{TLS: true, Currency: "EUR", Orders: []wootest.Order{o}})
			got, err := connect(t, s, true).Order(t.Context(), "1151", "me@guest.example")
			if err != nil {
				t.Fatal(err)
			}
			var parcels, open []string
			for _, p := range got.Shipments {
				parcels = append(parcels, p.Carrier+" "+p.Number)
			}
			for _, i := range got.Items {
				open = append(open, fmt.Sprint(i.Open))
			}
			if strings.Join(parcels, ", ") != c.parcels || got.ShippedAt.IsZero() == c.shipped || got.Status != c.status || strings.Join(open, " ") != c.open {
				t.Errorf("%+v", got)
			}
			if got.Items[0].Name != "Wren & throw" || got.Refunded == nil || *got.Refunded != (tilly.Money{Minor: 1_050, Currency: "EUR"}) {
				t.Errorf("items %+v, refunded %+v", got.Items, got.Refunded)
			}
		})
	}
}
