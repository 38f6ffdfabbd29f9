package woocommerce

import (
	"context"
	"net/url"
	"strconv"

	"tilly"
	"tilly/platform"
	"tilly/platform/woocommerce/order"
)

// of gives the latest orders of an account. Whose each is,
// is compared here: a shop that does not know the filter gives all.
func (r orderReader) of(ctx context.Context, customer int64, most int) ([]tilly.OrderStatus, error) {
	if !r.calls.keyed() {
		return nil, platform.NotAsked()
	}
	if customer <= 0 { // that of guests is 0
		return nil, tilly.Missing()
	}
	id := strconv.FormatInt(customer, 10)
	answer, err := r.calls.get(ctx, "/orders", url.Values{
		"customer": {id}, "orderby": {"date"}, "order": {"desc"}, "per_page": {strconv.Itoa(4 * most)}, "_fields": {orderFields + ",customer_id"},
	})
	if err != nil {
		return nil, err
	}
	var list platform.List[order.Order]
	if err := r.calls.read(answer, &list); err != nil {
		return nil, err
	}
	var out []tilly.OrderStatus
	for _, o := range list {
		if len(out) == most {
			break
		}
		if string(o.Customer) != id || !o.Visible() {
			continue
		}
		status, err := r.status(ctx, o)
		if err != nil {
			return nil, err
		}
		out = append(out, status)
	}
	return out, nil
}
