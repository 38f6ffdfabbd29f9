package wootest

import (
	"net/http"
	"net/url"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"
)

// Order is one order of the shop.
type Order struct {
	ID             int64
	Number         string // what a numbering plug-in shows; "" is the id
	Status         string // default processing
	Email          string
	Account        int64 // that it was placed with; 0 is a guest's
	First, Last    string
	Address, Phone string
	Items          []string
	Created        time.Time
	Completed      time.Time
	Paid, Modified time.Time // by default it is changed when it is made
	Total          string    // default 275.63
	Currency       string    // default that of the shop
	Tracking       []Tracking
	Notes          []Note
	Meta           map[string]any
	Refunds        []string         // totals as the shop has them: "-10.50"
	Fulfillments   []map[string]any // of WooCommerce 10; nil for a shop before it
}

// Tracking is one entry of _wc_shipment_tracking_items.
type Tracking struct {
	Provider, CustomProvider, CustomLink, Number string
	Shipped                                      time.Time
}

// Note is a note of an order; internal ones are nobody's business.
type Note struct {
	Text     string
	Customer bool
}

func (o Order) number(c Config) string {
	if c.NumberingPlugin && o.Number != "" {
		return o.Number
	}
	return strconv.FormatInt(o.ID, 10)
}

func wcv3Order(c Config, o Order) map[string]any {
	meta := []map[string]any{{"id": 1, "key": "_wc_order_attribution_source_type", "value": "admin"}}
	if len(o.Tracking) > 0 {
		items := []map[string]any{}
		for _, t := range o.Tracking {
			items = append(items, map[string]any{
				"tracking_provider": t.Provider, "custom_tracking_provider": t.CustomProvider, "custom_tracking_link": t.CustomLink,
				"tracking_number": t.Number, "date_shipped": strconv.FormatInt(t.Shipped.Unix(), 10), "tracking_id": "4e085749",
			})
		}
		meta = append(meta, map[string]any{"id": 2, "key": "_wc_shipment_tracking_items", "value": items})
	}
	for k, v := range o.Meta {
		meta = append(meta, map[string]any{"id": 3, "key": k, "value": v})
	}
	var completed, paid any
	if !o.Paid.IsZero() {
		paid = gmt(o.Paid)
	}
	if !o.Completed.IsZero() {
		completed = gmt(o.Completed)
	}
	person := map[string]any{
		"first_name": o.First, "last_name": o.Last, "address_1": o.Address, "city": "Calgary", "email": o.Email, "phone": o.Phone,
	}
	items := []map[string]any{}
	for _, name := range o.Items {
		items = append(items, map[string]any{"id": len(items) + 1, "name": name, "product_id": c.idOf(name), "quantity": 1, "price": 250.0, "total": "250.00"})
	}
	refunds := []map[string]any{}
	for i, total := range o.Refunds {
		refunds = append(refunds, map[string]any{"id": 9_000 + i, "reason": "", "total": total})
	}
	return map[string]any{
		"refunds": refunds,
		"id":      o.ID, "customer_id": o.Account, "number": o.number(c), "status": or(o.Status, "processing"), "currency": or(o.Currency, c.Currency), "order_key": "wc_order_oTGQCJhiH2djo",
		"date_created": local(o.Created), "date_created_gmt": gmt(o.Created), "date_completed_gmt": completed, "date_modified_gmt": gmt(o.modified()), "date_paid_gmt": paid,
		"billing": person, "shipping": person, "total": or(o.Total, "275.63"), "line_items": items, "meta_data": meta, "customer_ip_address": "127.0.0.1",
		"payment_url": c.Home + "/checkout/order-pay/",
	}
}

// idOf is the product of a line of an order, 0 for one that is no more.
func (c Config) idOf(name string) int64 {
	i := slices.IndexFunc(c.Products, func(p Product) bool { return p.Name == name })
	if i < 0 {
		return 0
	}
	return c.Products[i].ID
}

// orders lists and searches: by substring, in everything that an order holds.
func (s *Shop) orders(w http.ResponseWriter, r *http.Request, c Config) {
	if c.Many > 0 {
		manyOrders(w, r, c)
		return
	}
	q := r.URL.Query()
	want := strings.ToLower(q.Get("search"))
	out := []map[string]any{}
	for _, o := range slices.Backward(c.Orders) {
		if !o.since(q) {
			continue
		}
		if account := q.Get("customer"); o.Status == "trash" || account != "" && account != strconv.FormatInt(o.Account, 10) {
			continue
		}
		held := []string{strconv.FormatInt(o.ID, 10), o.Email, o.First + " " + o.Last, o.Address, o.Phone, strings.Join(o.Items, " ")}
		if c.NumberingPlugin {
			held = append(held, o.Number)
		}
		if want == "" || slices.ContainsFunc(held, func(text string) bool { return strings.Contains(strings.ToLower(text), want) }) {
			out = append(out, wcv3Order(c, o))
		}
	}
	if q.Get("orderby") == "id" {
		slices.SortStableFunc(out, func(a, b map[string]any) int { return int(b["id"].(int64) - a["id"].(int64)) })
	}
	if q.Get("order") == "asc" {
		slices.Reverse(out)
	}
	if part, ok := page(w, r, c, out); ok {
		send(w, r, http.StatusOK, orEmpty(withhold(c, part)))
	}
}

// manyOrders lists orders that are made when they are asked for, by their ids.
func manyOrders(w http.ResponseWriter, r *http.Request, c Config) {
	from := sort.Search(c.Many, func(i int) bool { return c.Nth(i).since(r.URL.Query()) })
	places := make([]int, c.Many-from)
	for i := range places {
		places[i] = from + i
	}
	part, ok := page(w, r, c, places)
	if !ok {
		return
	}
	out := make([]map[string]any, len(part))
	for i, place := range part {
		out[i] = wcv3Order(c, c.Nth(place))
	}
	send(w, r, http.StatusOK, out)
}

func (o Order) modified() time.Time {
	if o.Modified.IsZero() {
		return o.Created
	}
	return o.Modified
}

// since says whether an order was placed and changed after what is asked for.
func (o Order) since(q url.Values) bool {
	utc := q.Get("dates_are_gmt") == "true"
	after, changed := q.Get("after"), q.Get("modified_after")
	return (after == "" || o.Created.After(moment(after, utc))) && (changed == "" || o.modified().After(moment(changed, utc)))
}

func (c Config) order(id string) (Order, bool) {
	for _, o := range c.Orders {
		if strconv.FormatInt(o.ID, 10) == id {
			return o, true
		}
	}
	return Order{}, false
}

func (s *Shop) order(w http.ResponseWriter, r *http.Request, c Config, id string) {
	o, ok := c.order(id)
	if !ok {
		fail(w, http.StatusNotFound, "woocommerce_rest_shop_order_invalid_id", "Invalid ID.")
		return
	}
	send(w, r, http.StatusOK, wcv3Order(c, o))
}

func (s *Shop) notes(w http.ResponseWriter, r *http.Request, c Config, id string) {
	o, ok := c.order(id)
	if !ok {
		fail(w, http.StatusNotFound, "woocommerce_rest_order_invalid_id", "Invalid order ID.")
		return
	}
	kind := r.URL.Query().Get("type")
	out := []map[string]any{}
	for i, n := range o.Notes {
		if kind == "customer" && !n.Customer || kind == "internal" && n.Customer {
			continue
		}
		out = append(out, map[string]any{
			"id": 300 + i, "author": "admin", "date_created": local(o.Created), "date_created_gmt": gmt(o.Created), "note": n.Text, "customer_note": n.Customer,
		})
	}
	send(w, r, http.StatusOK, out)
}

// fulfillments are the parcels that WooCommerce 10 keeps.
func (s *Shop) fulfillments(w http.ResponseWriter, r *http.Request, c Config, id string) {
	o, ok := c.order(id)
	if !ok || o.Fulfillments == nil {
		fail(w, http.StatusNotFound, "rest_no_route", "No route was found matching the URL and request method.")
		return
	}
	send(w, r, http.StatusOK, o.Fulfillments)
}
