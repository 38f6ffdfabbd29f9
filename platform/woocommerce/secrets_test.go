package woocommerce

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
	"tilly/platform/woocommerce/site"
	"tilly/testkit/shoptest"
	"tilly/testkit/wootest"
)

func TestWebhooks(t *testing.T) {
	t.Parallel()
	const secret = "whsec_of_this_webhook"
	s := wootest.Start(t, wootest.Config{Products: wootest.Oddities(), Orders: wootest.Orders(), WebhookSecret: secret})
	c := connect(t, s, true)
	read := func(r *http.Request) []byte {
		var b strings.Builder
		_ = r.Write(&b)
		_, body, _ := strings.Cut(b.String(), "\r\n\r\n")
		return []byte(body)
	}
	for topic, want := range map[string]platform.ChangeKind{
		"product.updated": platform.ProductChanged, "product.created": platform.ProductChanged, "product.restored": platform.ProductChanged,
		"product.deleted": platform.ProductGone, "coupon.updated": platform.Other,
	} {
		r := s.ProductWebhook(t.Context(), "http://hook.example/", topic, 1001)
		body := read(r)
		got, err := c.Webhook(secret, r.Header, body)
		if err != nil || got.Kind != want || got.Ref != "1001" || got.Delivery == "" {
			t.Errorf("%s: %+v, %v", topic, got, err)
		}
		for name, bad := range map[string]func() (string, []byte){
			"altered":   func() (string, []byte) { return secret, append(slices.Clone(body), ' ') },
			"other key": func() (string, []byte) { return secret + "x", body },
			"no key":    func() (string, []byte) { return "", body },
		} {
			k, b := bad()
			if got, err := c.Webhook(k, r.Header, b); tilly.CodeOf(err) != tilly.Unauthorized || !reflect.DeepEqual(got, platform.Change{}) {
				t.Errorf("%s: %+v, %v", name, got, err)
			}
		}
		r.Header.Del("X-WC-Webhook-Signature")
		if _, err := c.Webhook(secret, r.Header, body); tilly.CodeOf(err) != tilly.Unauthorized {
			t.Errorf("not signed: %v", err)
		}
	}
	r := s.OrderWebhook(t.Context(), "http://hook.example/", "order.updated", 1141)
	if got, err := c.Webhook(secret, r.Header, read(r)); err != nil || got.Kind != platform.OrderChanged || got.Ref != "1141" {
		t.Errorf("%+v, %v", got, err)
	}
	ping := s.Ping(t.Context(), "http://hook.example/")
	if got, err := c.Webhook(secret, ping.Header, read(ping)); err != nil || !reflect.DeepEqual(got, platform.Change{Kind: platform.Ping}) {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestKeysNeverShow makes the shop fail in every way with the key in its answer.
func TestKeysNeverShow(t *testing.T) {
	t.Parallel()
	for _, status := range []int{200, 302, 400, 401, 403, 404, 418, 500, 503} {
		s := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, "/wp-json/") {
				_, _ = w.Write([]byte(`{"name":"x","namespaces":["wc/v3"]}`))
				return
			}
			w.WriteHeader(status)
			_, _ = fmt.Fprintf(w, "You sent %s and %s", r.Header.Get("Authorization"), r.URL)
		}))
		c := New(tilly.Shop{URL: s.URL, Key: "ck_visible", Secret: "cs_very/secret+thing"}, shoptest.Net(t, s))
		err := c.Products(t.Context(), platform.Query{}, func(platform.Batch) error { return nil })
		_, orderErr := c.Order(t.Context(), "1171", "a@example.com")
		texts := fmt.Sprint(err, orderErr, c.Test(context.Background()))
		for _, secret := range []string{"cs_very", url.QueryEscape("cs_very/secret+thing"), "Y2tfdmlzaWJsZT"} {
			if strings.Contains(texts, secret) {
				t.Errorf("%d: %s", status, texts)
			}
		}
		if err == nil || orderErr == nil {
			t.Errorf("%d: no error", status)
		}
		s.Close()
	}
}

func FuzzProduct(f *testing.F) {
	for _, p := range wootest.Oddities() {
		b, _ := json.Marshal(p)
		f.Add(b)
	}
	f.Add([]byte(`{"id":"7","name":"A&amp;amp;B","price":45,"status":"publish","categories":{"1":{"name":"X"}},"images":false,"variations":""}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		var p product
		if json.Unmarshal(b, &p) == nil {
			price, regular := keyedReader{learned: &learned{}}.cost(p, shown{items: map[platform.Text]storeItem{}}, "EUR")
			n := p.noun("s", units{"kg", "cm"}, []tilly.Variant{{Price: price, Regular: regular}})
			if len(n.Variants) != 1 || len(n.Attributes) > tilly.MaxAttributes || len(n.Description) > tilly.MaxDescription {
				t.Errorf("%+v", n)
			}
			if price := n.Variants[0].Price; price != nil && price.Minor < 0 {
				t.Errorf("negative price %v", price)
			}
		}
		var item storeItem
		if json.Unmarshal(b, &item) == nil {
			item.noun("s", nil, nil)
		}
	})
}

func FuzzOptions(f *testing.F) {
	f.Add("Color: Blue, Logo: Yes", "Color", "Logo")
	f.Add("Fit, cut: form: Slim, long: XL, Size: S", "Fit, cut: form", "Size")
	f.Fuzz(func(_ *testing.T, text, a, b string) { options(text, []string{a, b}) })
}

// FuzzWebhook: nothing but a ping passes without the right signature, and
// whatever is signed does no harm.
func FuzzWebhook(f *testing.F) {
	f.Add("application/x-www-form-urlencoded", "product.updated", []byte("webhook_id=1"))
	f.Add("application/json", "order.updated", []byte(`{"id":1}`))
	c := New(tilly.Shop{}, platform.Net{})
	f.Fuzz(func(t *testing.T, media, topic string, body []byte) {
		h := http.Header{"Content-Type": {media}, "X-Wc-Webhook-Topic": {topic}}
		if got, err := c.Webhook("s", h, body); err == nil && !reflect.DeepEqual(got, platform.Change{Kind: platform.Ping}) {
			t.Errorf("not signed: %+v", got)
		}
		h.Set("X-WC-Webhook-Signature", signature("s", body))
		if got, err := c.Webhook("s", h, body); err == nil && got.Kind == platform.Ping {
			t.Errorf("signed: %+v", got)
		}
	})
}

// FuzzIndex reads what a stranger's address may answer to the first question.
func FuzzIndex(f *testing.F) {
	f.Add(200, []byte(`{"name":"A &amp; B","home":"http://shop.example","namespaces":["wc/v3","wc/store/v1"]}`))
	f.Add(403, []byte(`{"code":"rest_forbidden"}`))
	f.Fuzz(func(t *testing.T, status int, body []byte) {
		s, _, err := site.Prober{Keyed: true}.ReadIndex(&site.Site{Origin: &url.URL{Scheme: "https", Host: "shop.example"}, Rest: "/wp-json", Home: "shop.example"}, fetch.Answer{Status: status, Header: http.Header{}, Body: body})
		if s != nil && (err != nil || s.Home == "" || s.Origin.Host != "shop.example") {
			t.Errorf("%+v, %v", s, err)
		}
	})
}

// TestMessagesOfOneSecondAreTold: WooCommerce gives the messages of a webhook one
// number a second, whatever they are of; the same message again is a repetition.
func TestMessagesOfOneSecondAreTold(t *testing.T) {
	t.Parallel()
	s := wootest.Start(t, wootest.Config{Products: wootest.Oddities(), WebhookSecret: "of this webhook"})
	c := connect(t, s, true)
	of := func(id int64) string {
		t.Helper()
		r := s.ProductWebhook(t.Context(), "http://hook.example/", "product.updated", id)
		r.Header.Set("X-WC-Webhook-Delivery-ID", "d41d8cd98f00b204e9800998ecf8427e")
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Fatal(err)
		}
		told, err := c.Webhook("of this webhook", r.Header, body)
		if err != nil {
			t.Fatal(err)
		}
		return told.Delivery
	}
	if first, second := of(1001), of(1002); first == second || first != of(1001) {
		t.Errorf("two products are told of by %q and %q", first, second)
	}
}
