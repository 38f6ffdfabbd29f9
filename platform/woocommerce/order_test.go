package woocommerce

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"tilly"
	"tilly/fetch"
	"tilly/platform/woocommerce/order"
	"tilly/testkit/wootest"
)

func answerOf(body []byte) fetch.Answer {
	return fetch.Answer{Status: http.StatusOK, Header: http.Header{}, Body: body}
}

func signature(secret string, body []byte) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

func TestOrdersOfANumberingPlugin(t *testing.T) {
	t.Parallel()
	for name, cfg := range map[string]wootest.Config{
		"shown by the API": {NumberingPlugin: true},
		"kept as meta":     {},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cfg.Orders = wootest.Orders()
			for i := range cfg.Orders {
				if !cfg.NumberingPlugin {
					cfg.Orders[i].Meta = map[string]any{"_order_number_formatted": cfg.Orders[i].Number}
				}
			}
			s := wootest.Start(t, cfg)
			c := connect(t, s, true)
			for _, o := range s.Orders {
				got, err := c.Order(t.Context(), "#"+strings.ToLower(o.Number), strings.ToUpper(o.Email))
				if gone := o.Status == "trash" || o.Status == "checkout-draft"; gone != (tilly.CodeOf(err) == tilly.NotFound) || !gone && err != nil {
					t.Errorf("%s (%s): %+v, %v", o.Number, o.Status, got, err)
				}
			}
			// An id that is another order's number must not stand for itself.
			if cfg.NumberingPlugin {
				if _, err := c.Order(t.Context(), fmt.Sprint(s.Orders[0].ID), s.Orders[0].Email); tilly.CodeOf(err) != tilly.NotFound {
					t.Errorf("found by its id: %v", err)
				}
			}
		})
	}
}

func TestWhatAnOrderTells(t *testing.T) {
	t.Parallel()
	s := wootest.Start(t, wootest.Config{TLS: true, Orders: wootest.Orders()})
	c := connect(t, s, true)
	for i, o := range s.Orders {
		got, err := c.Order(t.Context(), fmt.Sprint(o.ID), o.Email)
		if o.Status == "trash" || o.Status == "checkout-draft" {
			continue
		}
		if err != nil || !got.PlacedAt.Equal(o.Created) {
			t.Fatalf("%d: %+v, %v", o.ID, got, err)
		}
		b, _ := json.Marshal(got)
		for _, secret := range []string{o.Address, o.Phone, o.Last, "Internal", "INTERNAL99", "275", "@"} {
			if strings.Contains(string(b), secret) {
				t.Errorf("%d tells %q: %s", o.ID, secret, b)
			}
		}
		switch i % 3 {
		case 0:
			if len(got.Shipments) != 1 || got.Shipments[0].Carrier != "Canada Post" || got.Shipments[0].Number != o.Tracking[0].Number || !got.ShippedAt.Equal(o.Tracking[0].Shipped) {
				t.Errorf("%d: %+v", o.ID, got)
			}
		case 1:
			if len(got.Shipments) != 1 || !strings.HasSuffix(got.Shipments[0].URL, got.Shipments[0].Number) || !strings.HasPrefix(got.Shipments[0].Number, "8035") {
				t.Errorf("%d: %+v", o.ID, got)
			}
		case 2:
			if len(got.Shipments) != 0 {
				t.Errorf("%d: %+v", o.ID, got)
			}
		}
	}
}

// TestSameWorkForEveryRefusal: how many calls a look-up takes must not tell
// whether the order exists.
func TestSameWorkForEveryRefusal(t *testing.T) {
	t.Parallel()
	s := wootest.Start(t, wootest.Config{TLS: true, Orders: wootest.Orders()})
	c := connect(t, s, true)
	_ = c.Test(t.Context())
	calls := func(number string) int {
		before := len(s.Requests())
		if _, err := c.Order(t.Context(), number, "stranger@example.org"); tilly.CodeOf(err) != tilly.NotFound || err.Error() != tilly.Missing().Error() {
			t.Errorf("%s: %v", number, err)
		}
		return len(s.Requests()) - before
	}
	want := calls("1150") // there
	for _, number := range []string{"990150", "SO-9001", "nothing", "#1151", "../1150", "1150?x"} {
		if n := calls(number); n != want {
			t.Errorf("%s took %d calls, another %d", number, n, want)
		}
	}
}

func FuzzOrder(f *testing.F) {
	f.Add([]byte(`{"id":1,"number":"1","status":"completed","billing":{"email":"a@b.example"},"meta_data":[{"key":"_wc_shipment_tracking_items","value":[{"tracking_number":"123456789","date_shipped":"1793479542"}]}]}`))
	f.Add([]byte(`{"id":"1","meta_data":{"3":{"key":"_wc_shipment_tracking_items","value":"x"}}}`))
	f.Add([]byte(`[{"note":"Tracking number: AB123456789 &rarr; https://x.example/track?n=AB123456789","customer_note":true}]`))
	f.Fuzz(func(t *testing.T, b []byte) {
		var o order.Order
		if json.Unmarshal(b, &o) == nil {
			o.Shipments()
			o.PluginNumbers()
			if order.Words(string(o.Status), true) == "" {
				t.Errorf("no words for %q", o.Status)
			}
		}
		shipmentsIn(answerOf(b))
	})
}
