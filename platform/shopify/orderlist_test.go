package shopify

import (
	"encoding/json"
	"testing"

	"tilly"
)

// FuzzListedOrder: whatever a shop says of an order, what is kept is within its bounds.
func FuzzListedOrder(f *testing.F) {
	f.Add([]byte(`{"legacyResourceId":"7","name":"#7","email":"A@b.example","createdAt":"2026-01-02T03:04:05Z","displayFinancialStatus":"PAID","customer":{"displayName":"A"},"currentTotalPriceSet":{"shopMoney":{"amount":"10.5","currencyCode":"EUR"}},"totalReceivedSet":{"shopMoney":{"amount":"10.5"}},"totalRefundedSet":{"shopMoney":{"amount":"99"}},"lineItems":{"nodes":[{"name":"Mug","quantity":1}]}}`))
	f.Add([]byte(`{"legacyResourceId":9007199254740993,"createdAt":"2026-01-02T03:04:05Z","displayFinancialStatus":"ODD","currentTotalPriceSet":{"shopMoney":{"amount":"-1","currencyCode":"KWD"}}}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		var o listedOrder
		if json.Unmarshal(body, &o) != nil {
			return
		}
		got, ok := o.noun("s")
		if !ok {
			return
		}
		if got.Refunded < 0 || got.Refunded > got.Total || got.Net() < 0 || len(got.Lines) > tilly.MaxOrderLines || got.ID == "" || len(got.Currency) != 3 || got.State == "" {
			t.Errorf("%+v", got)
		}
	})
}
