package shopifytest

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
)

// Subscription is one that the app made.
type Subscription struct {
	ID, Topic, URI string
	Fields         []string
}

// Subscriptions are those there are.
func (s *Shop) Subscriptions() []Subscription {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.hooks)
}

// DropSubscriptions forgets all, as Shopify does with those that failed for hours.
func (s *Shop) DropSubscriptions() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hooks = nil
}

// Deliver sends what the subscriptions of a topic ("products/update") say of an
// id, and gives the statuses of the answers. base, where it is given, takes the
// place of scheme and host, as tests have no public address.
func (s *Shop) Deliver(ctx context.Context, topic, id, base string) []int {
	var out []int
	for _, h := range s.Subscriptions() {
		if h.Topic != strings.ToUpper(strings.ReplaceAll(topic, "/", "_")) {
			continue
		}
		to, err := url.Parse(h.URI)
		if err != nil {
			panic(err) // it was checked when it was made
		}
		if base != "" {
			to, _ = url.Parse(base + to.Path)
		}
		r := s.Webhook(ctx, to.String(), topic, id)
		b := make([]byte, 16)
		_, _ = rand.Read(b) // never fails
		r.Header.Set("X-Shopify-Webhook-Id", fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:]))
		out = append(out, post(r))
	}
	return out
}

// post sends a message to loopback, and nowhere else.
func post(r *http.Request) int {
	if host := r.URL.Hostname(); host != "127.0.0.1" && host != "localhost" {
		return 0
	}
	answer, err := (&http.Client{Timeout: 20 * time.Second}).Do(r)
	if err != nil {
		return 0
	}
	_, _ = io.Copy(io.Discard, answer.Body)
	_ = answer.Body.Close()
	return answer.StatusCode
}

// Webhook is the message of a topic ("products/update", "orders/updated",
// "products/delete") about an id, signed with ClientSecret.
func (s *Shop) Webhook(ctx context.Context, to, topic, id string) *http.Request {
	body := `{"id":` + id + `,"updated_at":"` + s.config().Now.Format(time.RFC3339Nano) + `"}`
	if topic == "products/delete" {
		body = `{"id":` + id + `}`
	}
	mac := hmac.New(sha256.New, []byte(s.config().ClientSecret))
	mac.Write([]byte(body))
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, to, strings.NewReader(body))
	if err != nil {
		panic(err) // the test's own address
	}
	for name, value := range map[string]string{
		"Content-Type": "application/json", "X-Shopify-Topic": topic, "X-Shopify-Shop-Domain": "harbour.myshopify.com", "X-Shopify-API-Version": "2026-07",
		"X-Shopify-Webhook-Id": "b54557e4-bdd9-4b37-8a5f-bf7d70bcd043", "X-Shopify-Hmac-Sha256": base64.StdEncoding.EncodeToString(mac.Sum(nil)),
	} {
		r.Header.Set(name, value)
	}
	return r
}

// subscribed is what the Admin API says and does about subscriptions.
func (s *Shop) subscribed(c Config, root object) {
	complaint := func(text string) object {
		list := []object{}
		if text != "" {
			list = append(list, object{"field": []string{"webhookSubscription"}, "message": text})
		}
		return object{"userErrors": list}
	}
	root["webhookSubscriptions"] = func(args map[string]any) any {
		nodes := []object{}
		for _, h := range s.Subscriptions() {
			nodes = append(nodes, object{"id": h.ID, "topic": h.Topic, "uri": h.URI})
		}
		return connection(args, nodes)
	}
	root["webhookSubscriptionCreate"] = func(args map[string]any) any {
		topic, _ := args["topic"].(string)
		hook, _ := args["webhookSubscription"].(map[string]any)
		uri, _ := hook["uri"].(string)
		resource, _, _ := strings.Cut(strings.ToLower(topic), "_")
		switch {
		case !slices.Contains(c.Scopes, "read_"+resource):
			return complaint("You do not have permission to create or update webhooks with " + strings.ToLower(topic) + " topic.")
		case !strings.HasPrefix(uri, "https://"):
			return complaint("Address protocol http:// is not supported")
		case slices.ContainsFunc(s.Subscriptions(), func(h Subscription) bool { return h.Topic == topic && h.URI == uri }):
			return complaint("Address for this topic has already been taken")
		}
		own := Subscription{Topic: topic, URI: uri}
		fields, _ := hook["includeFields"].([]any)
		for _, f := range fields {
			own.Fields = append(own.Fields, fmt.Sprint(f))
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		s.made++
		own.ID = fmt.Sprintf("gid://shopify/WebhookSubscription/%d", s.made)
		s.hooks = append(s.hooks, own)
		return complaint("")
	}
	root["webhookSubscriptionDelete"] = func(args map[string]any) any {
		s.mu.Lock()
		defer s.mu.Unlock()
		before := len(s.hooks)
		s.hooks = slices.DeleteFunc(s.hooks, func(h Subscription) bool { return h.ID == args["id"] })
		if len(s.hooks) == before {
			return complaint("Webhook subscription does not exist")
		}
		return complaint("")
	}
}
