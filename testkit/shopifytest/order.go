package shopifytest

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// Order is one order.
type Order struct {
	Name, Email            string
	Created                time.Time
	Cancelled              time.Time
	Financial, Fulfillment string
	Parcels                []Parcel
	Address, Phone         string // that must never be told
	Items                  []Item
	Refunded               string // "" nothing
	Currency               string // default EUR
	Received               string // default Total where it was paid
	ID                     string // default by its place
	Buyer                  string // what the customer is called
	Total                  string // default 50.00
	Updated                time.Time
	Test                   bool
}

// Item is one line of an order; Open of it is not sent yet.
type Item struct {
	Name           string
	Quantity, Open int
	Product        string // its id, "" where it is none of the shop's any more
}

// Parcel is one fulfilment.
type Parcel struct {
	Created              time.Time
	Display, Status      string
	Company, Number, URL string
}

// since says whether an order was placed and changed after what a query asks for; one
// that asks for something else finds nothing here.
func (o Order) since(query string) bool {
	for _, term := range strings.Split(query, " AND ") {
		field, date, dated := strings.Cut(term, ":>='")
		at, err := time.Parse(time.RFC3339, strings.TrimSuffix(date, "'"))
		held, known := map[string]time.Time{"created_at": o.Created, "updated_at": o.updated()}[field]
		if query != "" && (!dated || !known || err != nil || held.Before(at)) {
			return false
		}
	}
	return true
}

func (o Order) updated() time.Time {
	if o.Updated.IsZero() {
		return o.Created
	}
	return o.Updated
}

// find searches orders by pieces, whatever the term's case, among those of the
// last 60 days unless a scope says otherwise.
func (c Config) find(query string) []object {
	out := []object{}
	for i, o := range c.Orders {
		if o.ID == "" {
			o.ID = strconv.Itoa(5_000 + i)
		}
		if !slices.Contains(c.Scopes, "read_all_orders") && c.Now.Sub(o.Created) > 60*24*time.Hour {
			continue
		}
		hit := o.since(query)
		for _, term := range strings.Split(query, " OR ") {
			name, value, _ := strings.Cut(term, ":")
			value = strings.NewReplacer(`\'`, "'", `\"`, `"`, `\\`, `\`).Replace(strings.TrimSuffix(strings.TrimPrefix(value, "'"), "'"))
			held := map[string]string{"name": o.Name, "email": o.Email}[name]
			hit = hit || value != "" && strings.Contains(strings.ToLower(held), strings.ToLower(value))
		}
		if hit {
			out = append(out, orderNode(c, o))
		}
	}
	return out
}

func orderNode(c Config, o Order) object {
	parcels := []object{}
	for _, p := range o.Parcels {
		status := p.Status
		if status == "" {
			status = "SUCCESS"
		}
		parcels = append(parcels, object{
			"createdAt": p.Created.Format(time.RFC3339), "displayStatus": orNull(p.Display), "status": status,
			"trackingInfo": []object{{"company": orNull(p.Company), "number": orNull(p.Number), "url": orNull(p.URL)}},
		})
	}
	var email, cancelled any = orNull(o.Email), nil
	if c.NoEmail {
		email = nil
	}
	if !o.Cancelled.IsZero() {
		cancelled = o.Cancelled.Format(time.RFC3339)
	}
	lines := []object{}
	for _, i := range o.Items {
		var product any
		if i.Product != "" {
			product = object{"legacyResourceId": i.Product}
		}
		lines = append(lines, object{"quantity": i.Quantity, "product": product, "name": i.Name, "currentQuantity": i.Quantity, "unfulfilledQuantity": i.Open})
	}
	refunded := o.Refunded
	if refunded == "" {
		refunded = "0.0"
	}
	total, received := or(o.Total, "50.00"), "0.0"
	var buyer any
	if o.Buyer != "" {
		buyer = object{"displayName": o.Buyer}
	}
	payments := []object{}
	if o.Financial == "PAID" || strings.Contains(o.Financial, "REFUNDED") {
		received = or(o.Received, total)
		payments = append(payments, object{"status": "SUCCESS", "processedAt": o.Created.Add(time.Minute).Format(time.RFC3339)})
	}
	money := func(amount string) object {
		return object{"shopMoney": object{"amount": amount, "currencyCode": or(o.Currency, "EUR")}}
	}
	return object{
		"totalPriceSet":    money("275.63"),
		"legacyResourceId": o.ID, "test": o.Test, "updatedAt": o.updated().Format(time.RFC3339), "customer": buyer,
		"currentTotalPriceSet": money(total), "totalReceivedSet": money(received), "transactions": payments,
		"totalRefundedSet": money(refunded), "lineItems": object{"nodes": lines},
		"name": o.Name, "email": email, "phone": o.Phone, "createdAt": o.Created.Format(time.RFC3339), "cancelledAt": cancelled,
		"displayFinancialStatus": orNull(o.Financial), "displayFulfillmentStatus": o.Fulfillment, "fulfillments": parcels,
		"shippingAddress": object{"address1": o.Address},
	}
}
