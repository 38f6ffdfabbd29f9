package shopifytest

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strings"
)

// Webhook is the message of a topic ("products/update", "orders/updated",
// "products/delete") about an id, signed with ClientSecret.
func (s *Shop) Webhook(ctx context.Context, to, topic, id string) *http.Request {
	body := `{"id":` + id + `,"admin_graphql_api_id":"gid://shopify/X/` + id + `","title":"As it is now"}`
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
