package woocommerce

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"sync"

	"tilly/platform"
	"tilly/platform/woocommerce/site"
)

// currency is that of all prices of a shop, once it is known.
type currency struct {
	mu    sync.Mutex
	code  string
	asked bool
}

// of is the shop's currency, which no product of wc/v3 names. It is "" where
// neither the key nor the Store API tells.
func (m *currency) of(ctx context.Context, c *calls, front storefront) (string, error) {
	m.mu.Lock()
	code, asked := m.code, m.asked
	m.mu.Unlock()
	if asked {
		return code, nil
	}
	answer, err := c.get(ctx, "/data/currencies/current", url.Values{"_fields": {"code"}})
	if err != nil {
		return "", err
	}
	if site.TurnedAway(answer) { // say so now, with its causes
		return "", c.refused(answer)
	}
	var body struct{ Code platform.Text }
	if answer.Status == http.StatusOK && json.Unmarshal(answer.Body, &body) == nil {
		code = platform.Currency(string(body.Code))
	}
	if code == "" {
		if code, err = front.currency(ctx); err != nil {
			return "", err
		}
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.code, m.asked = code, true
	return code, nil
}
