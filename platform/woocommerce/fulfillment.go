package woocommerce

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"

	"tilly"
	"tilly/platform"
	"tilly/platform/woocommerce/order"
)

// fulfillment is a parcel as WooCommerce 10 keeps it: /orders/{id}/fulfillments.
type fulfillment struct {
	Done platform.Flag             `json:"is_fulfilled"`
	Meta platform.List[order.Meta] `json:"meta_data"`
}

// fulfilled gives the parcels of an order's fulfillments, and how many pieces of
// each of its lines went in them; nothing from shops that have none.
func fulfilled(ctx context.Context, c *calls, o order.Order) (out []tilly.Shipment, sent map[platform.Text]int, err error) {
	answer, err := c.get(ctx, "/orders/"+url.PathEscape(string(o.ID))+"/fulfillments", nil)
	if err != nil || answer.Status != http.StatusOK {
		return nil, nil, err // a shop before 10: no such route
	}
	var list platform.List[fulfillment]
	if json.Unmarshal(answer.Body, &list) != nil {
		return nil, nil, nil
	}
	sent = map[platform.Text]int{}
	for _, f := range list {
		if !bool(f.Done) {
			continue
		}
		texts := map[platform.Text]string{}
		for _, m := range f.Meta {
			var text platform.Text
			if json.Unmarshal(m.Value, &text) == nil {
				texts[m.Key] = string(text)
			}
			if m.Key == "_items" {
				countItems(m.Value, sent)
			}
		}
		by := order.FirstOf(platform.Text(texts["_provider_name"]), platform.Text(texts["_shipment_provider"]))
		if s, ok := platform.Shipment(by, texts["_tracking_number"], texts["_tracking_url"]); ok && !order.Known(out, s) {
			out = append(out, s)
		}
	}
	return out, sent, nil
}

func countItems(raw json.RawMessage, sent map[platform.Text]int) {
	var items platform.List[struct {
		ID  platform.Text `json:"item_id"`
		Qty platform.Text
	}]
	if json.Unmarshal(raw, &items) != nil {
		return
	}
	for _, item := range items {
		if n, err := strconv.Atoi(string(item.Qty)); err == nil && n > 0 && n < 1e6 {
			sent[item.ID] += n
		}
	}
}
