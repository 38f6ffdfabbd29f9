package shopify

import (
	"context"
	"strings"
	"time"

	"tilly"
	"tilly/platform"
)

const ordersQuery = `query Orders($first: Int!, $query: String!) {
	orders(first: $first, query: $query, sortKey: CREATED_AT, reverse: true) { nodes {
		name email createdAt cancelledAt displayFinancialStatus displayFulfillmentStatus
		totalPriceSet { shopMoney { amount currencyCode } }
		totalRefundedSet { shopMoney { amount currencyCode } }
		lineItems(first: 50) { nodes { name currentQuantity unfulfilledQuantity } }
		fulfillments(first: 20) { createdAt displayStatus status trackingInfo(first: 10) { company number url } }
	} }
}`

// orderNode is the part of an order that we ask for: nothing of address or phone.
type orderNode struct {
	Name         string
	Email        string
	CreatedAt    time.Time
	CancelledAt  *time.Time
	Financial    string `json:"displayFinancialStatus"`
	Fulfillment  string `json:"displayFulfillmentStatus"`
	Fulfillments []fulfillment
	Total        struct {
		Shop struct{ Amount, CurrencyCode string } `json:"shopMoney"`
	} `json:"totalPriceSet"`
	Refunded struct {
		Shop struct{ Amount, CurrencyCode string } `json:"shopMoney"`
	} `json:"totalRefundedSet"`
	Lines struct {
		Nodes []struct {
			Name     string
			Quantity int `json:"currentQuantity"`
			Open     int `json:"unfulfilledQuantity"`
		}
	} `json:"lineItems"`
}

type fulfillment struct {
	CreatedAt     time.Time
	DisplayStatus string
	Status        string
	TrackingInfo  []struct{ Company, Number, URL string }
}

// orderReader reads orders, which takes keys.
type orderReader struct{ admin *admin }

// order finds the one that a shopper names: by name, then among the newest orders of
// the address. Whatever comes, both are compared here. Without the scope
// read_all_orders Shopify silently knows the last 60 days only.
func (r orderReader) order(ctx context.Context, number, email string) (tilly.OrderStatus, error) {
	if !r.admin.keyed() {
		return tilly.OrderStatus{}, platform.NotAsked()
	}
	proof, ok := platform.NewProof(number, email)
	if !ok {
		return tilly.OrderStatus{}, tilly.Missing()
	}
	name := quoted(proof.Number)
	for _, query := range []string{"name:" + quoted("#"+proof.Number) + " OR name:" + name, "email:" + quoted(proof.Email)} {
		var data struct{ Orders *struct{ Nodes []orderNode } }
		denied, err := r.admin.ask(ctx, ordersQuery, map[string]any{"first": 100, "query": query}, &data)
		if err != nil {
			return tilly.OrderStatus{}, wrap(err)
		}
		if data.Orders == nil {
			return tilly.OrderStatus{}, scope(denied, "read_orders")
		}
		for _, o := range data.Orders.Nodes {
			if proof.Holds(o.Email, o.Name) {
				return o.status(), nil
			}
		}
	}
	return tilly.OrderStatus{}, tilly.Missing()
}

// quoted makes one search term of a text: nothing in it can end the term.
func quoted(s string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`, `"`, `\"`).Replace(s) + "'"
}

func (o orderNode) status() tilly.OrderStatus {
	out := tilly.OrderStatus{Number: platform.Value(o.Name), PlacedAt: o.CreatedAt.UTC()}
	latest, awaited := "", false
	for _, f := range o.Fulfillments {
		if f.Status == "CANCELLED" || f.Status == "ERROR" || f.Status == "FAILURE" {
			continue
		}
		if at := f.CreatedAt.UTC(); out.ShippedAt.IsZero() || at.Before(out.ShippedAt) {
			out.ShippedAt = at
		}
		if comes := !arrived(f.DisplayStatus); comes || !awaited { // of several parcels those count that are to come
			latest, awaited = f.DisplayStatus, comes
		}
		for _, t := range f.TrackingInfo {
			if s, ok := platform.Shipment(t.Company, t.Number, t.URL); ok {
				out.Shipments = append(out.Shipments, s)
			}
		}
	}
	if arrived(latest) && o.Fulfillment == "PARTIALLY_FULFILLED" { // there is more to come
		latest = ""
	}
	out.Status = o.words(latest)
	out.Items, out.Total, out.Refunded = o.items(len(o.Fulfillments) > 0), o.total(), o.refunded()
	return out
}

// arrived says of the state of a parcel that nothing of it is to come.
func arrived(parcel string) bool { return parcel == "DELIVERED" || parcel == "PICKED_UP" }

// items are the lines of an order; what is not sent yet is told once something is.
func (o orderNode) items(begun bool) (out []tilly.OrderItem) {
	for _, l := range o.Lines.Nodes {
		item := tilly.OrderItem{Name: platform.Title(l.Name), Quantity: l.Quantity}
		if begun && o.CancelledAt == nil {
			item.Open = min(max(0, l.Open), l.Quantity)
		}
		if item.Name != "" && item.Quantity > 0 {
			out = append(out, item)
		}
	}
	return out
}

// total is what the order came to when it was placed, nil where that is not told.
func (o orderNode) total() *tilly.Money {
	m, ok := tilly.ParseDecimal(o.Total.Shop.Amount, platform.Currency(o.Total.Shop.CurrencyCode))
	if !ok || m.Minor <= 0 || m.Currency == "" {
		return nil
	}
	return &m
}

// refunded is what was given back of an order that is not refunded as a whole.
func (o orderNode) refunded() *tilly.Money {
	currency := platform.Currency(o.Refunded.Shop.CurrencyCode)
	sum, ok := tilly.ParseDecimal(o.Refunded.Shop.Amount, currency)
	if !ok || sum.Minor <= 0 || currency == "" || o.Financial == "REFUNDED" {
		return nil
	}
	return &sum
}

// words says the state plainly: what stopped the order first, then where the
// parcel is, then what is being done.
func (o orderNode) words(parcel string) string {
	switch {
	case o.CancelledAt != nil:
		return "Cancelled"
	case o.Financial == "REFUNDED":
		return "Refunded"
	case o.Financial == "VOIDED", o.Financial == "EXPIRED":
		return "Payment failed"
	}
	switch parcel {
	case "DELIVERED":
		return "Delivered"
	case "OUT_FOR_DELIVERY":
		return "Out for delivery"
	case "READY_FOR_PICKUP":
		return "Ready for pickup"
	case "PICKED_UP":
		return "Picked up"
	case "ATTEMPTED_DELIVERY":
		return "Delivery was tried"
	case "NOT_DELIVERED":
		return "Not delivered"
	}
	switch o.Fulfillment {
	case "FULFILLED":
		return "On its way"
	case "PARTIALLY_FULFILLED":
		return "Partly on its way"
	case "ON_HOLD":
		return "On hold"
	case "SCHEDULED":
		return "Scheduled"
	case "RESTOCKED":
		return "Sent back"
	}
	if o.Financial == "PENDING" || o.Financial == "AUTHORIZED" {
		return "Waiting for payment"
	}
	return "Being prepared"
}
