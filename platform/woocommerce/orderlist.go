package woocommerce

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"tilly"
	"tilly/platform"
	"tilly/platform/woocommerce/order"
)

// listedFields are those of an order that are kept; of the billing address nothing but
// name and e-mail is asked for.
const listedFields = "id,number,status,currency,total,date_created_gmt,date_paid_gmt,date_modified_gmt," +
	"billing.email,billing.first_name,billing.last_name,line_items,refunds,meta_data"

// listed is an order as it is kept.
type listed struct {
	ID       platform.Text
	Number   platform.Text
	Status   platform.Text
	Currency platform.Text
	Total    platform.Text
	Created  platform.Text `json:"date_created_gmt"`
	Paid     platform.Text `json:"date_paid_gmt"`
	Modified platform.Text `json:"date_modified_gmt"`
	Billing  platform.Maybe[struct {
		Email platform.Text
		First platform.Text `json:"first_name"`
		Last  platform.Text `json:"last_name"`
	}]
	Lines platform.List[struct {
		Product  platform.Text `json:"product_id"`
		Name     platform.Text
		Quantity platform.Text
	}] `json:"line_items"`
	Refunds platform.List[struct{ Total platform.Text }]
	Meta    platform.List[order.Meta] `json:"meta_data"`
}

// terms is what all orders of the shop have.
func (r orderReader) terms(ctx context.Context) (platform.OrderTerms, error) {
	if !r.calls.keyed() {
		return platform.OrderTerms{}, platform.NotAsked()
	}
	currency, err := r.currency.of(ctx, r.calls, r.front)
	return platform.OrderTerms{Currency: currency}, err
}

// list gives orders batch by batch.
func (r orderReader) list(ctx context.Context, q platform.OrderQuery, yield func(platform.OrderBatch) error) error {
	if !r.calls.keyed() {
		return platform.NotAsked()
	}
	at, err := orderPlaceOf(q.Cursor)
	if err != nil {
		return err
	}
	for {
		b, next, err := r.page(ctx, q, at)
		if err != nil {
			return err
		}
		if next == nil {
			return yield(b)
		}
		if b.Read == 0 { // back a little, nothing read
			at = *next
			continue
		}
		b.Cursor = next.String()
		if err := yield(b); err != nil {
			return err
		}
		at = *next
	}
}

// orderPlace is where a reading of orders stands: how many come before, and the last
// of them. What a shop deletes meanwhile moves all that follow to the front; by the
// last one it is seen that some were passed by.
type orderPlace struct {
	offset int
	last   int64
}

func (p orderPlace) String() string { return fmt.Sprintf("%d.%d", p.offset, p.last) }

func orderPlaceOf(cursor string) (p orderPlace, err error) {
	if cursor == "" {
		return p, nil
	}
	offset, last, found := strings.Cut(cursor, ".")
	n, err1 := strconv.Atoi(offset)
	id, err2 := strconv.ParseInt(last, 10, 64)
	if !found || err1 != nil || err2 != nil || n < 0 || id < 0 {
		return p, tilly.Errorf(tilly.Invalid, "This place among the orders cannot be read.")
	}
	return orderPlace{n, id}, nil
}

// back is how far a reading goes back when orders were deleted behind it.
const back = perPage / 2

// page reads the orders that follow a place, and where to go on; nil is the end.
// The first one that is asked for is the last of before.
func (r orderReader) page(ctx context.Context, q platform.OrderQuery, at orderPlace) (b platform.OrderBatch, next *orderPlace, err error) {
	from := max(0, at.offset-1)
	answer, err := r.calls.get(ctx, "/orders", orderListing(q, from))
	if err != nil {
		return b, nil, err
	}
	var raw []json.RawMessage
	if err := r.calls.read(answer, &raw); err != nil {
		return b, nil, err
	}
	b.Total = total(answer)
	var list []listed
	for _, each := range raw {
		var o listed
		_ = json.Unmarshal(each, &o) // what cannot be read has no id
		list = append(list, o)
	}
	counted := max(0, min(perPage, b.Total-from))
	short := len(list) < counted // the shop counts what it leaves out
	if from > 0 && !short && (len(list) == 0 || list[0].id() > at.last) {
		return b, &orderPlace{max(0, from-back), at.last}, nil
	}
	next = &orderPlace{from + max(len(list), counted), at.last}
	for _, o := range list {
		next.last = max(next.last, o.id())
		if order, ok := o.noun(r.calls.shop.StoreID); ok {
			b.Orders = append(b.Orders, order)
		}
	}
	b.Read = next.offset - at.offset
	if len(list) == 0 || len(list) < perPage && next.offset >= b.Total {
		return b, nil, nil
	}
	b.Read = max(b.Read, 1)
	return b, next, nil
}

func orderListing(q platform.OrderQuery, offset int) url.Values {
	v := url.Values{
		"per_page": {strconv.Itoa(perPage)}, "offset": {strconv.Itoa(offset)}, "orderby": {"id"}, "order": {"asc"},
		"status": {"any"}, "_fields": {listedFields}, "dates_are_gmt": {"true"},
	}
	since := func(name string, at time.Time) {
		if !at.IsZero() { // the shop gives what is later than that
			v.Set(name, at.UTC().Add(-time.Second).Format("2006-01-02T15:04:05")+"Z")
		}
	}
	since("after", q.Placed)
	since("modified_after", q.Changed)
	return v
}

// byRef reads one order anew.
func (r orderReader) byRef(ctx context.Context, ref string) (tilly.Order, error) {
	if !r.calls.keyed() {
		return tilly.Order{}, platform.NotAsked()
	}
	if !platform.OrderRef(ref) {
		return tilly.Order{}, tilly.Missing()
	}
	answer, err := r.calls.get(ctx, "/orders/"+ref, url.Values{"_fields": {listedFields}})
	if err != nil {
		return tilly.Order{}, err
	}
	if unknown(answer) {
		return tilly.Order{}, tilly.Missing()
	}
	var o listed
	if err := r.calls.read(answer, &o); err != nil {
		return tilly.Order{}, err
	}
	order, ok := o.noun(r.calls.shop.StoreID)
	if !ok || order.ID != ref {
		return tilly.Order{}, tilly.Missing()
	}
	return order, nil
}

func (o listed) id() int64 {
	n, err := strconv.ParseInt(string(o.ID), 10, 64)
	if err != nil || n < 0 {
		return 0
	}
	return n
}

// noun is the order as it is kept; ok is false for what is none.
func (o listed) noun(storeID string) (out tilly.Order, ok bool) {
	currency := platform.Currency(string(o.Currency))
	if o.id() == 0 || !platform.OrderRef(string(o.ID)) || !(order.Order{Status: o.Status}).Visible() || currency == "" {
		return out, false
	}
	total := platform.OrderAmount(string(o.Total), currency)
	out = tilly.Order{
		StoreID: storeID, ID: string(o.ID), Number: platform.Value(string(o.Number)), Currency: currency, Total: total,
		CreatedAt: order.When(o.Created), PaidAt: order.When(o.Paid), UpdatedAt: order.When(o.Modified),
		Buyer: platform.OrderBuyer(string(o.Billing.Value.Email), string(o.Billing.Value.First)+" "+string(o.Billing.Value.Last)),
	}
	for _, r := range o.Refunds {
		out.Refunded += platform.OrderAmount(string(r.Total), currency)
	}
	out.Refunded = min(out.Refunded, total)
	out.State = orderState(string(o.Status), !out.PaidAt.IsZero())
	if out.State == tilly.OrderRefunded {
		out.Refunded = total
	}
	for _, l := range o.Lines {
		n, err := strconv.Atoi(string(l.Quantity))
		if name := platform.Title(string(l.Name)); name != "" && err == nil && n > 0 && n < 1e6 && len(out.Lines) < tilly.MaxOrderLines {
			out.Lines = append(out.Lines, tilly.OrderLine{Ref: productRef(l.Product), Name: name, Quantity: n})
		}
	}
	for _, m := range o.Meta {
		var text platform.Text
		out.ChatMark = out.ChatMark || m.Key == platform.ChatMark && json.Unmarshal(m.Value, &text) == nil && text != "" && text != "0"
	}
	return out, !out.CreatedAt.IsZero()
}

func productRef(id platform.Text) string {
	if id == "0" || !platform.OrderRef(string(id)) {
		return ""
	}
	return string(id)
}

// orderState reads a status; one that a plug-in added is that of an order whose money
// came, or did not.
func orderState(status string, paid bool) tilly.OrderState {
	known := map[string]tilly.OrderState{
		"processing": tilly.OrderPaid, "completed": tilly.OrderPaid, "on-hold": tilly.OrderHeld, "pending": tilly.OrderUnpaid,
		"failed": tilly.OrderFailed, "cancelled": tilly.OrderCancelled, "refunded": tilly.OrderRefunded,
	}
	if state, ok := known[strings.TrimPrefix(status, "wc-")]; ok {
		return state
	}
	if paid {
		return tilly.OrderPaid
	}
	return tilly.OrderHeld
}
