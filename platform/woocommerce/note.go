package woocommerce

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
	"tilly/platform/woocommerce/order"
)

// noted reads parcels out of the notes that the shop wrote to the customer.
// Internal ones are not asked for, and not read should they come.
func noted(ctx context.Context, c *calls, o order.Order) ([]tilly.Shipment, error) {
	answer, err := c.get(ctx, "/orders/"+url.PathEscape(string(o.ID))+"/notes", url.Values{"type": {"customer"}})
	if err != nil || answer.Status != http.StatusOK {
		return nil, err // the state stands without them
	}
	return shipmentsIn(answer), nil
}

func shipmentsIn(answer fetch.Answer) (out []tilly.Shipment) {
	var notes platform.List[struct {
		Note     platform.Text
		Customer platform.Flag `json:"customer_note"`
	}]
	if json.Unmarshal(answer.Body, &notes) != nil {
		return nil
	}
	seen := map[tilly.Shipment]bool{}
	for _, n := range notes {
		if !bool(n.Customer) {
			continue
		}
		if s, ok := platform.ShipmentIn(string(n.Note)); ok && !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}
