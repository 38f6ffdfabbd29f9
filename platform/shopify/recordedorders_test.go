package shopify

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tilly"
	"tilly/platform"
	"tilly/testkit/leftout"
	"tilly/testkit/shopifytest"
)

// restOrder is an order as the Admin REST API of 2026-07 is recorded to tell it.
type restOrder struct {
	ID          json.Number
	Name        string
	Email       string
	Currency    string
	Financial   string `json:"financial_status"`
	Total       string `json:"total_price"`
	Outstanding string `json:"total_outstanding"`
	Test        bool
	CreatedAt   time.Time  `json:"created_at"`
	UpdatedAt   time.Time  `json:"updated_at"`
	CancelledAt *time.Time `json:"cancelled_at"`
	Customer    *struct {
		First string `json:"first_name"`
		Last  string `json:"last_name"`
	}
	Lines []struct {
		Name     string
		Quantity int
		Product  *json.Number `json:"product_id"`
	} `json:"line_items"`
	Refunds []struct {
		Transactions []struct{ Kind, Status, Amount string }
	}
}

func (o restOrder) refunded() *big.Rat {
	sum := new(big.Rat)
	for _, r := range o.Refunds {
		for _, t := range r.Transactions {
			if t.Kind == "refund" && t.Status == "success" {
				sum.Add(sum, rat(t.Amount))
			}
		}
	}
	return sum
}

// net is what such an order brought, by Shopify's words for these fields: only what was
// paid in whole counts, less what was given back.
func (o restOrder) net() string {
	counts := o.CancelledAt == nil && (o.Financial == "paid" || o.Financial == "partially_refunded")
	if !counts {
		return "0.00"
	}
	return new(big.Rat).Sub(rat(o.Total), o.refunded()).FloatString(2)
}

func rat(text string) *big.Rat {
	r, ok := new(big.Rat).SetString(cmp.Or(text, "0"))
	if !ok {
		panic("no amount: " + text)
	}
	return r
}

// told is the order as the double tells it by GraphQL: states in capitals, and what was
// received is the total less what is outstanding.
func (o restOrder) told() shopifytest.Order {
	out := shopifytest.Order{
		ID: o.ID.String(), Name: o.Name, Email: o.Email, Currency: o.Currency, Financial: strings.ToUpper(o.Financial), Total: o.Total, Test: o.Test,
		Received: new(big.Rat).Sub(rat(o.Total), rat(o.Outstanding)).FloatString(2), Refunded: o.refunded().FloatString(2),
		Created: o.CreatedAt, Updated: o.UpdatedAt,
	}
	if o.CancelledAt != nil {
		out.Cancelled = *o.CancelledAt
	}
	if o.Customer != nil {
		out.Buyer = o.Customer.First + " " + o.Customer.Last
	}
	for _, l := range o.Lines {
		item := shopifytest.Item{Name: l.Name, Quantity: l.Quantity}
		if l.Product != nil {
			item.Product = l.Product.String()
		}
		out.Items = append(out.Items, item)
	}
	return out
}

// recordedOrders are those of the recorded bodies, each state of each once.
func recordedOrders(t *testing.T) (list []restOrder) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(leftout.Shared(t, "platforms", "shopify", "admin-rest-2026-07"), "order_test_*_200.json"))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, file := range files {
		var body struct {
			Order  *restOrder
			Orders []restOrder
		}
		if err := json.Unmarshal(recorded(t, filepath.Join("admin-rest-2026-07", filepath.Base(file))), &body); err != nil {
			continue // counts, and what was deleted
		}
		if body.Order != nil {
			body.Orders = append(body.Orders, *body.Order)
		}
		for _, o := range body.Orders {
			key := fmt.Sprint(o.ID, o.Financial, o.Email, o.CancelledAt != nil, o.refunded())
			if o.Financial == "" || o.Email == "" && o.Total == "" || seen[key] {
				continue // only some fields were asked for, or it is the same again
			}
			seen[key] = true
			o.ID = json.Number(fmt.Sprint(1_000_000 + len(list))) // one id stands in several states
			list = append(list, o)
		}
	}
	return list
}

// TestRecordedOrders: what each customer brought is what the recorded bodies say, through
// everything by which orders are read. They are of Shopify's REST API, as its own client
// library has them; the double tells them by GraphQL, which we ask.
func TestRecordedOrders(t *testing.T) {
	t.Parallel()
	var told []shopifytest.Order
	want, names, states := map[string]string{}, map[string]string{}, map[string]bool{}
	for _, o := range recordedOrders(t) {
		told = append(told, o.told())
		want[o.ID.String()] = o.Email + " " + o.net() + " " + o.Currency
		if o.Customer != nil {
			names[o.ID.String()] = o.Customer.First + " " + o.Customer.Last
		}
		states[o.Financial] = true
	}
	if len(want) < 12 || len(states) < 6 {
		t.Fatalf("only %d orders in the states %v", len(want), states)
	}
	s := shopifytest.Start(t, shopifytest.Config{Orders: told, Currency: "USD"})
	got := map[string]string{}
	err := connect(t, s, s.Token, "").Orders(t.Context(), platform.OrderQuery{}, func(b platform.OrderBatch) error {
		for _, o := range b.Orders {
			got[o.ID] = o.Buyer.Email + " " + tilly.Money{Minor: o.Net(), Currency: o.Currency}.Decimal() + " " + o.Currency
			if o.Buyer.Email != "" && strings.TrimSpace(names[o.ID]) != o.Buyer.Name || len(o.Lines) == 0 {
				t.Errorf("%+v, want %s", o, names[o.ID])
			}
		}
		return nil
	})
	if err != nil || !maps.Equal(got, want) {
		t.Errorf("%v\nread  %v\nwant %v", err, got, want)
	}
}

// TestRecordedNode: of the one order that is recorded as GraphQL tells it, of a shop in
// production, everything that we ask for is read; its recording was asked for nothing of
// payments, and its buyer is blackened.
func TestRecordedNode(t *testing.T) {
	t.Parallel()
	var n listedOrder
	if err := json.Unmarshal(recorded(t, filepath.Join("measured", "graphql_order_node.json")), &n); err != nil {
		t.Fatal(err)
	}
	n.Received = n.Current
	got, ok := n.noun("s")
	if !ok || got.ID != "8017484906823" || got.Number != "#24364" || got.State != tilly.OrderPaid || got.Net() != 2_598 || got.Currency != "EUR" ||
		!got.CreatedAt.Equal(time.Date(2026, 8, 2, 8, 17, 13, 0, time.UTC)) || !got.UpdatedAt.Equal(time.Date(2026, 8, 3, 4, 3, 50, 0, time.UTC)) || len(got.Lines) != 1 {
		t.Errorf("%+v, %v", got, ok)
	}
}
