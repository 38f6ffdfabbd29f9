package woocommerce

import (
	"encoding/json"
	"strconv"
	"time"

	"tilly"
	"tilly/platform"
)

// trackingItem is an entry of _wc_shipment_tracking_items, as the extension
// Shipment Tracking and those that follow it keep it.
type trackingItem struct {
	Provider       platform.Text `json:"tracking_provider"`
	CustomProvider platform.Text `json:"custom_tracking_provider"`
	CustomLink     platform.Text `json:"custom_tracking_link"`
	Number         platform.Text `json:"tracking_number"`
	Shipped        platform.Text `json:"date_shipped"` // unix seconds, as text
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

// shipments reads the parcels of an order out of its meta data, and when the
// first of them went.
func (o order) shipments() (out []tilly.Shipment, first time.Time) {
	texts := map[platform.Text]string{}
	for _, m := range o.Meta {
		var text platform.Text
		if json.Unmarshal(m.Value, &text) == nil {
			texts[m.Key] = string(text)
		}
		if m.Key != "_wc_shipment_tracking_items" {
			continue
		}
		var items platform.List[trackingItem]
		if json.Unmarshal(m.Value, &items) != nil {
			continue
		}
		for _, item := range items {
			by := string(item.CustomProvider)
			if by == "" {
				by = string(item.Provider)
			}
			s, ok := platform.Shipment(by, string(item.Number), string(item.CustomLink))
			if !ok {
				continue
			}
			out = append(out, s)
			if sec, err := strconv.ParseInt(string(item.Shipped), 10, 64); err == nil && sec > 0 && sec < 1<<40 {
				if at := time.Unix(sec, 0).UTC(); first.IsZero() || at.Before(first) {
					first = at
				}
			}
		}
	}
	if len(out) > 0 {
		return out, first
	}
	for _, keys := range singles() {
		if s, ok := platform.Shipment(texts[keys[1]], texts[keys[0]], texts[keys[2]]); ok {
			out = append(out, s)
		}
	}
	return out, first
}
