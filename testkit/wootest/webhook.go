package wootest

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
)

// Ping is what a shop sends first when a webhook is saved: a form, not signed.
func (s *Shop) Ping(ctx context.Context, to string) *http.Request {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, to, strings.NewReader("webhook_id=1"))
	if err != nil {
		panic(err) // the test's own address
	}
	r.Header.Set("User-Agent", "WooCommerce/9.9.5 Hookshot (WordPress/6.9)")
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return r
}

// ProductWebhook is the message that a product was changed, signed with
// WebhookSecret; topic is product.updated, product.created or product.deleted.
func (s *Shop) ProductWebhook(ctx context.Context, to, topic string, id int64) *http.Request {
	body := map[string]any{"id": id}
	if row, ok := s.config().row(strconv.FormatInt(id, 10)); ok && topic != "product.deleted" {
		body = row
	}
	return s.webhook(ctx, to, topic, body)
}

// OrderWebhook is the message that an order was changed.
func (s *Shop) OrderWebhook(ctx context.Context, to, topic string, id int64) *http.Request {
	body := map[string]any{"id": id}
	if o, ok := s.config().order(strconv.FormatInt(id, 10)); ok && topic != "order.deleted" {
		body = wcv3Order(s.config(), o)
	}
	return s.webhook(ctx, to, topic, body)
}

func (s *Shop) webhook(ctx context.Context, to, topic string, body map[string]any) *http.Request {
	return s.message(ctx, to, topic, s.config().WebhookSecret, "c02110b4dc221ec6a8668f59c1cdd9ca", body)
}

// message is one delivery, signed as WooCommerce signs.
func (s *Shop) message(ctx context.Context, to, topic, secret, delivery string, body map[string]any) *http.Request {
	raw, err := json.Marshal(body)
	if err != nil {
		panic(err) // our own maps
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, to, strings.NewReader(string(raw)))
	if err != nil {
		panic(err) // the test's own address
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(raw)
	resource, event, _ := strings.Cut(topic, ".")
	for name, value := range map[string]string{
		"User-Agent": "WooCommerce/9.9.5 Hookshot (WordPress/6.9)", "Content-Type": "application/json", "X-WC-Webhook-Source": s.Home + "/",
		"X-WC-Webhook-Topic": topic, "X-WC-Webhook-Resource": resource, "X-WC-Webhook-Event": event, "X-WC-Webhook-ID": "1",
		"X-WC-Webhook-Signature": base64.StdEncoding.EncodeToString(mac.Sum(nil)), "X-WC-Webhook-Delivery-ID": delivery,
	} {
		r.Header.Set(name, value)
	}
	return r
}
