// Package order is what a shop says of an order, and of the parcels in which it went.
package order

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"tilly"
	"tilly/platform"
)

// Order is the part of a wc/v3 order that we keep; the rest of the billing address
// is dropped while it is read.
type Order struct {
	ID        platform.Text
	Number    platform.Text
	Customer  platform.Text `json:"customer_id"` // 0: a guest; only where it is asked for
	Status    platform.Text
	Billing   platform.Maybe[struct{ Email platform.Text }]
	Created   platform.Text       `json:"date_created_gmt"`
	Completed platform.Text       `json:"date_completed_gmt"`
	Meta      platform.List[Meta] `json:"meta_data"`
	Currency  platform.Text
	Total     platform.Text
	Lines     platform.List[orderLine] `json:"line_items"`
	Refunds   platform.List[struct{ Total platform.Text }]
}

type orderLine struct {
	ID       platform.Text
	Name     platform.Text
	Quantity platform.Text
}

// Meta is a value that a plug-in keeps beside an order.
type Meta struct {
	Key   platform.Text
	Value json.RawMessage
}

// MostPages are read of one search; a number or address that finds more is no proof of
// anything.
const MostPages = 5

// Pick is the order that the shopper can prove: by the number the shop shows, or
// else by one that a numbering plug-in keeps beside it.
func Pick(list []Order, p platform.Proof) *Order {
	for i, o := range list {
		if o.Visible() && p.Holds(string(o.Billing.Value.Email), string(o.Number)) {
			return &list[i]
		}
	}
	for i, o := range list {
		if o.Visible() && p.Holds(string(o.Billing.Value.Email), o.PluginNumbers()...) {
			return &list[i]
		}
	}
	return nil
}

// Visible leaves out what is in the trash or was never placed.
func (o Order) Visible() bool {
	switch o.Status {
	case "", "trash", "auto-draft", "checkout-draft", "draft", "new":
		return false
	}
	return true
}

// PluginNumbers are those that numbering plug-ins keep as meta data.
func (o Order) PluginNumbers() (out []string) {
	for _, m := range o.Meta {
		switch m.Key {
		case "_order_number", "_order_number_formatted", "_sequential_order_number", "_alg_wc_custom_order_number", "_alg_wc_full_custom_order_number",
			"_ywson_custom_number_order_complete", "_wcj_order_number", "_custom_order_number", "_wcson_order_number":
			var text platform.Text
			if json.Unmarshal(m.Value, &text) == nil && text != "" {
				out = append(out, string(text))
			}
		}
	}
	return out
}

// Items are the lines of an order; sent is how many pieces of each went, empty where
// the shop does not tell.
func (o Order) Items(sent map[platform.Text]int) (out []tilly.OrderItem) {
	for _, l := range o.Lines {
		n, err := strconv.Atoi(string(l.Quantity))
		if name := platform.Title(string(l.Name)); name != "" && err == nil && n > 0 && n < 1e6 {
			item := tilly.OrderItem{Name: name, Quantity: n}
			if len(sent) > 0 {
				item.Open = max(0, n-sent[l.ID])
			}
			out = append(out, item)
		}
	}
	return out
}

// Sum is what the order came to when it was placed, nil where that is not told.
func (o Order) Sum() *tilly.Money {
	m, ok := tilly.ParseDecimal(string(o.Total), platform.Currency(string(o.Currency)))
	if !ok || m.Minor <= 0 || m.Currency == "" {
		return nil
	}
	return &m
}

// Refunded is what was given back of an order that is not refunded as a whole.
func (o Order) Refunded() *tilly.Money {
	currency := platform.Currency(string(o.Currency))
	sum := tilly.Money{Currency: currency}
	for _, r := range o.Refunds {
		if m, ok := tilly.ParseDecimal(strings.TrimPrefix(string(r.Total), "-"), currency); ok {
			sum.Minor += m.Minor
		}
	}
	if sum.Minor <= 0 || o.Status == "refunded" || currency == "" {
		return nil
	}
	return &sum
}

// When reads a time of a *_gmt field; the others have no zone.
func When(t platform.Text) time.Time {
	at, err := time.Parse("2006-01-02T15:04:05", strings.TrimSuffix(string(t), "Z"))
	if err != nil {
		return time.Time{}
	}
	return at
}

// OnItsWay is what is said of an order that was sent.
const OnItsWay = "On its way"

// Words says a status plainly; shops add states of their own.
func Words(status string, shipped bool) string {
	switch strings.TrimPrefix(status, "wc-") {
	case "pending":
		return "Waiting for payment"
	case "failed":
		return "Payment failed"
	case "on-hold":
		return "On hold"
	case "processing":
		if shipped {
			return OnItsWay
		}
		return "Being prepared"
	case "completed":
		if shipped {
			return OnItsWay
		}
		return "Completed"
	case "cancelled":
		return "Cancelled"
	case "refunded":
		return "Refunded"
	}
	text := platform.Value(strings.NewReplacer("-", " ", "_", " ").Replace(strings.TrimPrefix(status, "wc-")))
	if text == "" {
		return "Unknown"
	}
	return tilly.Capital(text)
}

// Shipments reads the parcels of an order out of its meta data, and when the
// first of them went.
func (o Order) Shipments() (out []tilly.Shipment, first time.Time) {
	texts := map[platform.Text]string{}
	many := lists()
	for _, m := range o.Meta {
		var text platform.Text
		if json.Unmarshal(m.Value, &text) == nil {
			texts[m.Key] = string(text)
		}
		if !many[m.Key] {
			continue
		}
		for _, item := range itemsIn(m.Value) {
			s, ok := item.shipment()
			if !ok || Known(out, s) {
				continue
			}
			out = append(out, s)
			if at := item.went(); !at.IsZero() && (first.IsZero() || at.Before(first)) {
				first = at
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
