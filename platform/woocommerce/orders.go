package woocommerce

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tilly"
	"tilly/platform"
	"tilly/platform/woocommerce/order"
)

const orderFields = "id,number,status,billing,date_created,date_created_gmt,date_completed,date_completed_gmt,meta_data,currency,total,line_items,refunds"

// orderReader reads orders, which takes keys.
type orderReader struct {
	calls    *calls
	front    storefront
	currency *currency
}

// order finds the one that a shopper names. The number is asked for in three ways:
// as an id, which it equals without a numbering plug-in, by search, and among
// the orders of the address. Whatever comes, number and e-mail are compared
// here; the ways are all gone unless one holds, so that time tells nothing of
// whether an order exists.
func (r orderReader) order(ctx context.Context, number, email string) (tilly.OrderStatus, error) {
	if !r.calls.keyed() {
		return tilly.OrderStatus{}, platform.NotAsked()
	}
	proof, ok := platform.NewProof(number, email)
	if !ok {
		return tilly.OrderStatus{}, tilly.Missing()
	}
	for _, find := range []func(context.Context, platform.Proof) (*order.Order, error){r.byID, r.byNumber, r.byEmail} {
		o, err := find(ctx, proof)
		if err != nil {
			return tilly.OrderStatus{}, err
		}
		if o != nil {
			return r.status(ctx, *o)
		}
	}
	return tilly.OrderStatus{}, tilly.Missing()
}

func (r orderReader) byID(ctx context.Context, p platform.Proof) (*order.Order, error) {
	id := p.Number
	if len(id) > 18 || strings.Trim(id, "0123456789") != "" {
		id = "0" // asked all the same: no answer is to be faster than another
	}
	answer, err := r.calls.get(ctx, "/orders/"+id, url.Values{"_fields": {orderFields}})
	if err != nil {
		return nil, err
	}
	if answer.Status == http.StatusNotFound {
		return nil, nil
	}
	var o order.Order
	if err := r.calls.read(answer, &o); err != nil {
		return nil, err
	}
	return order.Pick([]order.Order{o}, p), nil
}

func (r orderReader) byNumber(ctx context.Context, p platform.Proof) (*order.Order, error) {
	return r.search(ctx, p.Number, p)
}

func (r orderReader) byEmail(ctx context.Context, p platform.Proof) (*order.Order, error) {
	return r.search(ctx, p.Email, p)
}

// search finds by pieces of anything: other people's streets and phones too.
func (r orderReader) search(ctx context.Context, text string, p platform.Proof) (*order.Order, error) {
	for page := 1; page <= order.MostPages; page++ {
		q := url.Values{
			"search": {text}, "_fields": {orderFields}, "per_page": {strconv.Itoa(perPage)}, "page": {strconv.Itoa(page)},
		}
		answer, err := r.calls.get(ctx, "/orders", q)
		if err != nil {
			return nil, err
		}
		var list platform.List[order.Order]
		if err := r.calls.read(answer, &list); err != nil {
			return nil, err
		}
		if o := order.Pick(list, p); o != nil {
			return o, nil
		}
		if !follows(page, len(list), total(answer)) {
			return nil, nil
		}
	}
	return nil, nil
}

// status is what the shopper may learn. An order that is completed was not shipped
// by that: what was fetched, or comes by mail, is completed as well.
func (r orderReader) status(ctx context.Context, o order.Order) (tilly.OrderStatus, error) {
	out := tilly.OrderStatus{Number: platform.Value(string(o.Number)), PlacedAt: order.When(o.Created), Total: o.Sum(), Refunded: o.Refunded()}
	out.Shipments, out.ShippedAt = o.Shipments()
	var sent map[platform.Text]int
	for _, more := range []func() ([]tilly.Shipment, error){
		func() (list []tilly.Shipment, err error) {
			list, sent, err = fulfilled(ctx, r.calls, o)
			return list, err
		},
		func() ([]tilly.Shipment, error) { return noted(ctx, r.calls, o) },
	} {
		if len(out.Shipments) > 0 {
			break
		}
		found, err := more()
		if err != nil {
			return tilly.OrderStatus{}, err
		}
		out.Shipments = found
	}
	shipped := len(out.Shipments) > 0
	if shipped && out.ShippedAt.IsZero() && o.Status == "completed" {
		out.ShippedAt = order.When(o.Completed)
	}
	out.Items = o.Items(sent)
	out.Status = order.Words(string(o.Status), shipped)
	if shipped && out.Status == order.OnItsWay && slices.ContainsFunc(out.Items, func(i tilly.OrderItem) bool { return i.Open > 0 }) {
		out.Status = "Partly on its way"
	}
	return out, nil
}
