package wootest

import (
	"context"
	"crypto/md5"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Webhook is one that somebody made in the shop.
type Webhook struct {
	ID                               int64
	Name, Topic, Status, URL, Secret string
	Failures                         int // in a row; five switch it off
}

const mostFailures = 5

// Webhooks are those there are.
func (s *Shop) Webhooks() []Webhook {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.hooks)
}

// Pings are the answers to the forms that new webhooks sent, 0 for none.
func (s *Shop) Pings() []int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.pings)
}

// SetWebhooks changes one after the other, as its owner might.
func (s *Shop) SetWebhooks(f func(*Webhook)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range s.hooks {
		f(&s.hooks[i])
	}
}

// Deliver sends what the active webhooks of a topic ("product.updated",
// "order.updated") say of an id, and gives the statuses of the answers. A
// webhook whose fifth delivery in a row failed is switched off.
func (s *Shop) Deliver(ctx context.Context, topic string, id int64) []int {
	var out []int
	for _, h := range s.Webhooks() {
		if h.Topic != topic || h.Status != "active" {
			continue
		}
		status := s.config().post(s.message(ctx, h.URL, topic, h.Secret, deliveryID(h.ID), s.payload(topic, id)))
		out = append(out, status)
		s.SetWebhooks(func(own *Webhook) {
			switch {
			case own.ID != h.ID:
			case status >= 200 && status < 304:
				own.Failures = 0
			default:
				if own.Failures++; own.Failures >= mostFailures {
					own.Status = "disabled"
				}
			}
		})
	}
	return out
}

func (s *Shop) payload(topic string, id int64) map[string]any {
	c, key := s.config(), strconv.FormatInt(id, 10)
	if strings.HasSuffix(topic, ".deleted") {
		return map[string]any{"id": id}
	}
	if p, ok := c.product(key); ok && strings.HasPrefix(topic, "product.") {
		return wcv3Product(c, p)
	}
	if o, ok := c.order(key); ok && strings.HasPrefix(topic, "order.") {
		return wcv3Order(c, o)
	}
	return map[string]any{"id": id}
}

// post sends a message to loopback, and nowhere else.
func (c Config) post(r *http.Request) int {
	if host := r.URL.Hostname(); host != "127.0.0.1" && host != "localhost" {
		return 0
	}
	client := *c.client()
	client.Timeout = 20 * time.Second
	answer, err := client.Do(r)
	if err != nil {
		return 0
	}
	_, _ = io.Copy(io.Discard, answer.Body)
	_ = answer.Body.Close()
	return answer.StatusCode
}

func randomHex() string {
	b := make([]byte, 16)
	_, _ = rand.Read(b) // never fails
	return hex.EncodeToString(b)
}

// deliveryID is what WooCommerce makes of a webhook and the second: several messages
// of one second have the same.
func deliveryID(webhook int64) string {
	sum := md5.Sum([]byte(strconv.FormatInt(webhook, 10) + strconv.FormatInt(time.Now().Unix(), 10)))
	return hex.EncodeToString(sum[:])
}

// webhooks is /webhooks and /webhooks/{id}. The secret is never shown.
func (s *Shop) webhooks(w http.ResponseWriter, r *http.Request, c Config, segments []string) {
	if len(segments) == 0 {
		switch r.Method {
		case http.MethodGet:
			list := []map[string]any{}
			for _, h := range s.Webhooks() {
				list = append(list, h.wire())
			}
			if part, ok := page(w, r, c, list); ok {
				send(w, r, http.StatusOK, orEmpty(part))
			}
		case http.MethodPost:
			s.makeWebhook(w, r)
		default:
			noRoute(w)
		}
		return
	}
	i := slices.IndexFunc(s.Webhooks(), func(h Webhook) bool { return strconv.FormatInt(h.ID, 10) == segments[0] })
	if i < 0 {
		fail(w, http.StatusNotFound, "woocommerce_rest_shop_webhook_invalid_id", "Invalid ID.")
		return
	}
	switch r.Method {
	case http.MethodPut:
		var in hookBody
		if json.NewDecoder(r.Body).Decode(&in) != nil {
			fail(w, http.StatusBadRequest, "rest_invalid_json", "Invalid JSON body passed.")
			return
		}
		s.mu.Lock()
		h := &s.hooks[i]
		h.Status, h.Secret, h.URL, h.Failures = or(in.Status, h.Status), or(in.Secret, h.Secret), or(in.URL, h.URL), 0
		out := h.wire()
		s.mu.Unlock()
		send(w, r, http.StatusOK, out)
	case http.MethodDelete:
		if r.URL.Query().Get("force") != "true" {
			fail(w, http.StatusNotImplemented, "woocommerce_rest_trash_not_supported", "Webhooks do not support trashing.")
			return
		}
		s.mu.Lock()
		out := s.hooks[i].wire()
		s.hooks = slices.Delete(s.hooks, i, i+1)
		s.mu.Unlock()
		send(w, r, http.StatusOK, out)
	default:
		noRoute(w)
	}
}

type hookBody struct {
	Name, Topic, Status, Secret string
	URL                         string `json:"delivery_url"`
}

func (s *Shop) makeWebhook(w http.ResponseWriter, r *http.Request) {
	var in hookBody
	if json.NewDecoder(r.Body).Decode(&in) != nil {
		fail(w, http.StatusBadRequest, "rest_invalid_json", "Invalid JSON body passed.")
		return
	}
	resource, _, ok := strings.Cut(in.Topic, ".")
	if !ok || !slices.Contains([]string{"product", "order", "coupon", "customer"}, resource) {
		fail(w, http.StatusBadRequest, "woocommerce_rest_webhook_invalid_topic", "Webhook topic must be valid.")
		return
	}
	if u, err := url.Parse(in.URL); err != nil || u.Host == "" {
		fail(w, http.StatusBadRequest, "woocommerce_rest_webhook_invalid_delivery_url", "Webhook delivery URL must be a valid URL starting with http:// or https://.")
		return
	}
	h := Webhook{Name: in.Name, Topic: in.Topic, Status: or(in.Status, "active"), URL: in.URL, Secret: in.Secret}
	s.mu.Lock()
	h.ID = int64(len(s.hooks) + 1)
	for _, other := range s.hooks {
		h.ID = max(h.ID, other.ID+1)
	}
	s.hooks = append(s.hooks, h)
	s.mu.Unlock()
	ping := s.config().post(s.Ping(r.Context(), h.URL))
	s.mu.Lock()
	s.pings = append(s.pings, ping)
	s.mu.Unlock()
	send(w, r, http.StatusCreated, h.wire())
}

func (h Webhook) wire() map[string]any {
	resource, event, _ := strings.Cut(h.Topic, ".")
	return map[string]any{
		"id": h.ID, "name": h.Name, "status": h.Status, "topic": h.Topic, "resource": resource, "event": event, "delivery_url": h.URL,
		"hooks": []string{"woocommerce_update_" + resource}, "date_created_gmt": "2026-11-21T12:00:00",
	}
}
