package shopify

import (
	"context"
	"errors"
	"strings"
	"time"

	"tilly"
	"tilly/platform"
)

// orderNodeFields are what is kept of an order: of its buyer nothing but name and
// e-mail. Money is that of the shop, whatever the buyer paid in.
const orderNodeFields = `legacyResourceId name email test createdAt updatedAt cancelledAt displayFinancialStatus
	customer { displayName }
	currentTotalPriceSet { shopMoney { amount currencyCode } }
	totalReceivedSet { shopMoney { amount currencyCode } }
	totalRefundedSet { shopMoney { amount currencyCode } }
	transactions(first: 5) { status processedAt }
	lineItems(first: 20) { nodes { name quantity product { legacyResourceId } } }`

const orderListQuery = `query OrderList($first: Int!, $after: String, $query: String) {
	orders(first: $first, after: $after, query: $query, sortKey: ID) {
		pageInfo { hasNextPage endCursor }
		nodes { ` + orderNodeFields + ` }
	}
}`

const orderByIDQuery = `query OrderByID($id: ID!) { order(id: $id) { ` + orderNodeFields + ` } }`

const orderCountQuery = `query OrderCount($query: String) { ordersCount(query: $query, limit: null) { count } }`

const orderTermsQuery = `query OrderTerms {
	shop { currencyCode }
	currentAppInstallation { accessScopes { handle } }
	orders(first: 1) { nodes { legacyResourceId } }
}`

// What a shop does not tell of its orders.
const (
	sixtyDays = "Shopify gives apps the orders of the last 60 days only. Add the access scope read_all_orders to the app to have those of the last 24 months."
	noEmails  = "The app may not see customers' e-mail addresses, so orders belong to nobody. Allow it protected customer data in Shopify."
)

// mostOrders is how many are asked for at once: with their lines they cost about half
// of what one question may.
const mostOrders = 25

type money struct {
	Shop struct{ Amount, CurrencyCode string } `json:"shopMoney"`
}

func (m money) minor(currency string) int64 { return platform.OrderAmount(m.Shop.Amount, currency) }

type listedOrder struct {
	ID           platform.Text `json:"legacyResourceId"`
	Name         string
	Email        string
	Test         bool
	CreatedAt    time.Time
	UpdatedAt    time.Time
	CancelledAt  *time.Time
	Financial    string `json:"displayFinancialStatus"`
	Customer     *struct{ DisplayName string }
	Current      money `json:"currentTotalPriceSet"`
	Received     money `json:"totalReceivedSet"`
	Refunded     money `json:"totalRefundedSet"`
	Transactions []struct {
		Status      string
		ProcessedAt *time.Time
	}
	Lines struct {
		Nodes []struct {
			Name     string
			Quantity int
			Product  *struct {
				ID platform.Text `json:"legacyResourceId"`
			}
		}
	} `json:"lineItems"`
}

// terms is what all orders of the shop have.
func (r orderReader) terms(ctx context.Context) (platform.OrderTerms, error) {
	if !r.admin.keyed() {
		return platform.OrderTerms{}, platform.NotAsked()
	}
	var data struct {
		Shop                   *struct{ CurrencyCode string }
		CurrentAppInstallation *struct{ AccessScopes []struct{ Handle string } }
		Orders                 *struct{ Nodes []struct{} }
	}
	denied, err := r.admin.ask(ctx, orderTermsQuery, nil, &data)
	if err != nil {
		return platform.OrderTerms{}, wrap(err)
	}
	if data.Shop == nil || data.Orders == nil {
		return platform.OrderTerms{}, scope(denied, "read_orders")
	}
	terms := platform.OrderTerms{Currency: platform.Currency(data.Shop.CurrencyCode)}
	if app := data.CurrentAppInstallation; app != nil && len(app.AccessScopes) > 0 {
		terms.Note = sixtyDays
		for _, s := range app.AccessScopes {
			if s.Handle == "read_all_orders" {
				terms.Note = ""
			}
		}
	}
	if denied, err = r.admin.ask(ctx, orderTestQuery, nil, &data); err != nil {
		return platform.OrderTerms{}, wrap(err)
	}
	if denied {
		terms.Note = noEmails
	}
	return terms, nil
}

// list gives orders batch by batch. Without the scope read_all_orders Shopify
// silently knows the last 60 days only.
func (r orderReader) list(ctx context.Context, q platform.OrderQuery, yield func(platform.OrderBatch) error) error {
	if !r.admin.keyed() {
		return platform.NotAsked()
	}
	filter := orderFilter(q)
	var count struct{ OrdersCount *struct{ Count int } }
	if _, err := r.admin.ask(ctx, orderCountQuery, map[string]any{"query": filter}, &count); err != nil {
		return wrap(err)
	}
	for cursor, size := q.Cursor, mostOrders; ; {
		var data struct {
			Orders *struct {
				PageInfo pageInfo
				Nodes    []listedOrder
			}
		}
		variables := map[string]any{"first": size, "query": filter}
		if cursor != "" {
			variables["after"] = cursor
		}
		denied, err := r.admin.ask(ctx, orderListQuery, variables, &data)
		if errors.Is(err, errTooDear) && size > 1 {
			size /= 2
			continue
		}
		if err != nil {
			return wrap(err)
		}
		if data.Orders == nil {
			return scope(denied, "read_orders")
		}
		b := platform.OrderBatch{Read: len(data.Orders.Nodes)}
		if count.OrdersCount != nil {
			b.Total = count.OrdersCount.Count
		}
		for _, n := range data.Orders.Nodes {
			if o, ok := n.noun(r.admin.shop.StoreID); ok {
				b.Orders = append(b.Orders, o)
			}
		}
		if page := data.Orders.PageInfo; page.HasNextPage && page.EndCursor != cursor {
			b.Cursor = page.EndCursor
		}
		if err := yield(b); err != nil || b.Cursor == "" {
			return err
		}
		cursor = b.Cursor
	}
}

func orderFilter(q platform.OrderQuery) string {
	var terms []string
	since := func(name string, at time.Time) {
		if !at.IsZero() { // unquoted it is read as something else
			terms = append(terms, name+":>='"+at.UTC().Format(time.RFC3339)+"'")
		}
	}
	since("created_at", q.Placed)
	since("updated_at", q.Changed)
	return strings.Join(terms, " AND ")
}

// byRef reads one order anew.
func (r orderReader) byRef(ctx context.Context, ref string) (tilly.Order, error) {
	if !r.admin.keyed() {
		return tilly.Order{}, platform.NotAsked()
	}
	if !platform.OrderRef(ref) {
		return tilly.Order{}, tilly.Missing()
	}
	var data struct{ Order *listedOrder }
	denied, err := r.admin.ask(ctx, orderByIDQuery, map[string]any{"id": "gid://shopify/Order/" + ref}, &data)
	switch {
	case err != nil:
		return tilly.Order{}, wrap(err)
	case data.Order == nil && denied:
		return tilly.Order{}, scope(denied, "read_orders")
	case data.Order == nil:
		return tilly.Order{}, tilly.Missing()
	}
	o, ok := data.Order.noun(r.admin.shop.StoreID)
	if !ok || o.ID != ref {
		return tilly.Order{}, tilly.Missing()
	}
	return o, nil
}

// noun is the order as it is kept; ok is false for trials of the shop's owner and what
// cannot be read. What was received is its total: orders are changed after they were
// placed. One that was brought from elsewhere as paid may have no payments: then it is
// what the shop says that it costs.
func (n listedOrder) noun(storeID string) (out tilly.Order, ok bool) {
	currency := platform.Currency(n.Current.Shop.CurrencyCode)
	if n.Test || !platform.OrderRef(string(n.ID)) || currency == "" || n.CreatedAt.IsZero() {
		return out, false
	}
	out = tilly.Order{
		StoreID: storeID, ID: string(n.ID), Number: platform.Value(n.Name), Currency: currency, State: n.state(),
		Total: n.Current.minor(currency), CreatedAt: n.CreatedAt.UTC(), UpdatedAt: n.UpdatedAt.UTC(),
	}
	if out.State == tilly.OrderPaid || out.State == tilly.OrderRefunded {
		if received := n.Received.minor(currency); n.Financial != "PAID" || received > out.Total {
			out.Total = received
		}
		out.Refunded = min(n.Refunded.minor(currency), out.Total)
	}
	if out.State == tilly.OrderRefunded {
		out.Refunded = out.Total
	}
	for _, t := range n.Transactions {
		if t.Status == "SUCCESS" && t.ProcessedAt != nil && out.PaidAt.IsZero() {
			out.PaidAt = t.ProcessedAt.UTC()
		}
	}
	name := ""
	if n.Customer != nil {
		name = n.Customer.DisplayName
	}
	if strings.Contains(name, "@") { // Shopify's name for who gave none
		name = ""
	}
	out.Buyer = platform.OrderBuyer(n.Email, name)
	for _, l := range n.Lines.Nodes {
		line := tilly.OrderLine{Name: platform.Title(l.Name), Quantity: l.Quantity}
		if l.Product != nil {
			line.Ref = string(l.Product.ID)
		}
		if line.Name != "" && line.Quantity > 0 && line.Quantity < 1e6 && len(out.Lines) < tilly.MaxOrderLines {
			out.Lines = append(out.Lines, line)
		}
	}
	return out, true
}

func (n listedOrder) state() tilly.OrderState {
	if n.CancelledAt != nil {
		return tilly.OrderCancelled
	}
	known := map[string]tilly.OrderState{
		"PAID": tilly.OrderPaid, "PARTIALLY_REFUNDED": tilly.OrderPaid, "REFUNDED": tilly.OrderRefunded, "VOIDED": tilly.OrderCancelled,
		"EXPIRED": tilly.OrderFailed, "PENDING": tilly.OrderUnpaid, "PARTIALLY_PAID": tilly.OrderHeld, "AUTHORIZED": tilly.OrderHeld,
	}
	if state, ok := known[n.Financial]; ok {
		return state
	}
	return tilly.OrderHeld
}

const orderTestQuery = `query OrderTest { orders(first: 1) { nodes { name email } } }`
