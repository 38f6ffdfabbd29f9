package woocommerce

import (
	"encoding/json"
	"testing"

	"tilly"
)

// FuzzListedOrder: whatever a shop says of an order, what is kept is within its bounds.
func FuzzListedOrder(f *testing.F) {
	f.Add([]byte(`{"id":7,"number":"7","status":"completed","currency":"EUR","total":"10.50","date_created_gmt":"2026-01-02T03:04:05","billing":{"email":"A@b.example","first_name":"A"},"line_items":[{"product_id":1,"name":"Mug","quantity":2}],"refunds":[{"total":"-1.00"}],"meta_data":[{"key":"_tilly_chat","value":"1"}]}`))
	f.Add([]byte(`{"id":"9223372036854775808","total":"1e9","currency":"eur","billing":[],"refunds":{"2":{"total":"-999999999999999"}}}`))
	f.Add([]byte(`{"id":3,"status":"wc-odd","currency":"JPY","total":"-5","date_created_gmt":"0001-01-01T00:00:00","meta_data":[{"key":"_tilly_chat","value":{}}]}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		var o listed
		if json.Unmarshal(body, &o) != nil {
			return
		}
		got, ok := o.noun("s")
		if !ok {
			return
		}
		if got.Refunded < 0 || got.Refunded > got.Total || got.Net() < 0 || len(got.Lines) > tilly.MaxOrderLines || got.ID == "" || len(got.Currency) != 3 ||
			len([]rune(got.Buyer.Name)) > tilly.MaxBuyerName || got.State == "" {
			t.Errorf("%+v", got)
		}
	})
}
