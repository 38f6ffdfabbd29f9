package woocommerce

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// order is the part of a wc/v3 order that we keep; the rest of the billing address
// is dropped while it is read.
type order struct {
	ID        platform.Text
	Number    platform.Text
	Customer  platform.Text `json:"customer_id"` // 0: a guest; only where it is asked for
	Status    platform.Text
	Billing   platform.Maybe[struct{ Email platform.Text }]
	Created   platform.Text       `json:"date_created_gmt"`
	Completed platform.Text       `json:"date_completed_gmt"`
	Meta      platform.List[meta] `json:"meta_data"`
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

type meta struct {
	Key   platform.Text
	Value json.RawMessage
}

const (
	orderFields = "id,number,status,billing,date_created,date_created_gmt,date_completed,date_completed_gmt,meta_data,currency,total,line_items,refunds"
	mostPages   = 5 // of one search; a number or address that finds more is no proof of anything
)

// Order implements platform.Connector. The number is asked for in three ways:
// as an id, which it equals without a numbering plug-in, by search, and among
// the orders of the address. Whatever comes, number and e-mail are compared
// here; the ways are all gone unless one holds, so that time tells nothing of
// whether an order exists.
func (c *Connector) Order(ctx context.Context, number, email string) (tilly.OrderStatus, error) {
	if !c.keyed() {
		return tilly.OrderStatus{}, platform.NotAsked()
	}
	proof, ok := platform.NewProof(number, email)
	if !ok {
		return tilly.OrderStatus{}, tilly.Missing()
	}
	for _, find := range []func(context.Context, platform.Proof) (*order, error){c.byID, c.byNumber, c.byEmail} {
		o, err := find(ctx, proof)
		if err != nil {
			return tilly.OrderStatus{}, err
		}
		if o != nil {
			return c.status(ctx, *o)
		}
	}
	return tilly.OrderStatus{}, tilly.Missing()
}

func (c *Connector) byID(ctx context.Context, p platform.Proof) (*order, error) {
	id := p.Number
	if len(id) > 18 || strings.Trim(id, "0123456789") != "" {
		id = "0" // asked all the same: no answer is to be faster than another
	}
	answer, err := c.get(ctx, "/orders/"+id, url.Values{"_fields": {orderFields}})
	if err != nil {
		return nil, err
	}
	if answer.Status == http.StatusNotFound {
		return nil, nil
	}
	var o order
	if err := c.read(answer, &o); err != nil {
		return nil, err
	}
	return pick([]order{o}, p), nil
}

func (c *Connector) byNumber(ctx context.Context, p platform.Proof) (*order, error) {
	return c.search(ctx, p.Number, p)
}

func (c *Connector) byEmail(ctx context.Context, p platform.Proof) (*order, error) {
	return c.search(ctx, p.Email, p)
}

// search finds by pieces of anything: other people's streets and phones too.
func (c *Connector) search(ctx context.Context, text string, p platform.Proof) (*order, error) {
	for page := 1; page <= mostPages; page++ {
		q := url.Values{
			"search": {text}, "_fields": {orderFields}, "per_page": {strconv.Itoa(perPage)}, "page": {strconv.Itoa(page)},
		}
		answer, err := c.get(ctx, "/orders", q)
		if err != nil {
			return nil, err
		}
		var list platform.List[order]
		if err := c.read(answer, &list); err != nil {
			return nil, err
		}
		if o := pick(list, p); o != nil {
			return o, nil
		}
		if page*perPage >= total(answer) || len(list) == 0 {
			return nil, nil
		}
	}
	return nil, nil
}

// pick is the order that the shopper can prove: by the number the shop shows, or
// else by one that a numbering plug-in keeps beside it.
func pick(list []order, p platform.Proof) *order {
	for i, o := range list {
		if o.visible() && p.Holds(string(o.Billing.Value.Email), string(o.Number)) {
			return &list[i]
		}
	}
	for i, o := range list {
		if o.visible() && p.Holds(string(o.Billing.Value.Email), o.pluginNumbers()...) {
			return &list[i]
		}
	}
	return nil
}

// visible leaves out what is in the trash or was never placed.
func (o order) visible() bool {
	switch o.Status {
	case "", "trash", "auto-draft", "checkout-draft", "draft", "new":
		return false
	}
	return true
}

// pluginNumbers are those that numbering plug-ins keep as meta data.
func (o order) pluginNumbers() (out []string) {
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

// status is what the shopper may learn. An order that is completed was not shipped
// by that: what was fetched, or comes by mail, is completed as well.
func (c *Connector) status(ctx context.Context, o order) (tilly.OrderStatus, error) {
	out := tilly.OrderStatus{Number: platform.Value(string(o.Number)), PlacedAt: when(o.Created), Total: o.total(), Refunded: o.refunded()}
	out.Shipments, out.ShippedAt = o.shipments()
	var sent map[platform.Text]int
	for _, more := range []func() ([]tilly.Shipment, error){
		func() (list []tilly.Shipment, err error) {
			list, sent, err = c.fulfilled(ctx, o)
			return list, err
		},
		func() ([]tilly.Shipment, error) { return c.noted(ctx, o) },
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
		out.ShippedAt = when(o.Completed)
	}
	out.Items = o.items(sent)
	out.Status = words(string(o.Status), shipped)
	if shipped && out.Status == onItsWay && slices.ContainsFunc(out.Items, func(i tilly.OrderItem) bool { return i.Open > 0 }) {
		out.Status = "Partly on its way"
	}
	return out, nil
}

// items are the lines of an order; sent is how many pieces of each went, empty where
// the shop does not tell.
func (o order) items(sent map[platform.Text]int) (out []tilly.OrderItem) {
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

// total is what the order came to when it was placed, nil where that is not told.
func (o order) total() *tilly.Money {
	m, ok := tilly.ParseDecimal(string(o.Total), platform.Currency(string(o.Currency)))
	if !ok || m.Minor <= 0 || m.Currency == "" {
		return nil
	}
	return &m
}

// refunded is what was given back of an order that is not refunded as a whole.
func (o order) refunded() *tilly.Money {
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

// noted reads parcels out of the notes that the shop wrote to the customer.
// Internal ones are not asked for, and not read should they come.
func (c *Connector) noted(ctx context.Context, o order) ([]tilly.Shipment, error) {
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

// when reads a time of a *_gmt field; the others have no zone.
func when(t platform.Text) time.Time {
	at, err := time.Parse("2006-01-02T15:04:05", strings.TrimSuffix(string(t), "Z"))
	if err != nil {
		return time.Time{}
	}
	return at
}

const onItsWay = "On its way"

// words says a status plainly; shops add states of their own.
func words(status string, shipped bool) string {
	switch strings.TrimPrefix(status, "wc-") {
	case "pending":
		return "Waiting for payment"
	case "failed":
		return "Payment failed"
	case "on-hold":
		return "On hold"
	case "processing":
		if shipped {
			return onItsWay
		}
		return "Being prepared"
	case "completed":
		if shipped {
			return onItsWay
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
