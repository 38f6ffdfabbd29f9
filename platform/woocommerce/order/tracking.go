package order

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"tilly"
	"tilly/platform"
)

// trackingItem is a parcel as extensions keep it: Shipment Tracking and Advanced
// Shipment Tracking, ParcelPanel, AfterShip, and the labels of WooCommerce Shipping.
type trackingItem struct {
	Number  platform.Text `json:"tracking_number"`
	Label   platform.Text `json:"tracking"` // of a label
	Custom  platform.Text `json:"custom_tracking_provider"`
	By      platform.Text `json:"tracking_provider"`
	Courier platform.Text `json:"courier_code"`
	Slug    platform.Text `json:"slug"`
	Carrier platform.Text `json:"carrier_id"`
	Link    platform.Text `json:"custom_tracking_link"`
	Formed  platform.Text `json:"formatted_tracking_link"`
	Shipped platform.Text `json:"date_shipped"` // unix seconds, as text
	Sent    platform.Text `json:"fulfilled_at"` // likewise
	// Of labels: what was bought and neither failed nor was given back went.
	Status platform.Text
	Refund json.RawMessage
	Error  json.RawMessage
}

// lists are the meta keys of extensions that keep several parcels.
func lists() map[platform.Text]bool {
	return map[platform.Text]bool{
		"_wc_shipment_tracking_items": true, "_parcelpanel_shipping_numbers": true, "_aftership_tracking_items": true,
		"wc_connect_labels": true, "wcshipping_labels": true, "_wcshipping_labels": true,
	}
}

// singles are meta keys of extensions that keep one parcel in three values:
// number, carrier, link.
func singles() [][3]platform.Text {
	return [][3]platform.Text{
		{"_tracking_number", "_tracking_provider", "_tracking_url"},
		{"_aftership_tracking_number", "_aftership_tracking_provider_name", "_aftership_tracking_url"},
		{"ywot_tracking_code", "ywot_carrier_name", "ywot_estimated_url"},
		{"_wcst_order_trackno", "_wcst_order_trackname", "_wcst_order_track_http_url"},
	}
}

// itemsIn reads parcels from a list, from an object whose values they are, or from
// either as text.
func itemsIn(raw json.RawMessage) []trackingItem {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		raw = json.RawMessage(text)
	}
	var items platform.List[trackingItem]
	if json.Unmarshal(raw, &items) != nil || len(items) > 0 {
		return items
	}
	var named map[string]trackingItem // by their numbers
	if json.Unmarshal(raw, &named) != nil {
		return nil
	}
	for _, number := range slices.Sorted(maps.Keys(named)) {
		items = append(items, named[number])
	}
	return items
}

func (i trackingItem) shipment() (tilly.Shipment, bool) {
	if has(i.Refund) || has(i.Error) || i.Status != "" && i.Label != "" && !strings.EqualFold(string(i.Status), "purchased") {
		return tilly.Shipment{}, false
	}
	return platform.Shipment(FirstOf(i.Custom, i.By, i.Courier, i.Slug, i.Carrier), FirstOf(i.Number, i.Label), FirstOf(i.Link, i.Formed))
}

// has says whether a value is there at all.
func has(raw json.RawMessage) bool {
	raw = bytes.TrimSpace(raw)
	return len(raw) > 0 && !bytes.Equal(raw, []byte("null")) &&
		!bytes.Equal(raw, []byte("false")) && !bytes.Equal(raw, []byte(`""`)) && !bytes.Equal(raw, []byte("[]"))
}

// went is when the parcel did, zero where that is not told.
func (i trackingItem) went() time.Time {
	sec, err := strconv.ParseInt(FirstOf(i.Shipped, i.Sent), 10, 64)
	if err != nil || sec <= 0 || sec >= 1<<40 {
		return time.Time{}
	}
	return time.Unix(sec, 0).UTC()
}
