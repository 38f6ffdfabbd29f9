package woocommerce

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"tilly"
	"tilly/platform"
)

// hookTopics are what the shop is asked to tell of. Orders are among them as
// they change what is in stock.
var hookTopics = []string{"product.created", "product.updated", "product.deleted", "product.restored", "order.created", "order.updated", "order.deleted", "order.restored"}

// Most pages of webhooks that are looked at, a hundred each.
const hookPages = 10

// hook is a webhook as the shop keeps it; it never shows the secret.
type hook struct {
	ID     platform.Text
	Topic  string
	Status string // active, paused by its owner, or disabled after five failures
	URL    string `json:"delivery_url"`
}

// Signs implements platform.Hooker: a webhook made by us has our secret.
func (c *Connector) Signs(offered string) string { return offered }

// Hook implements platform.Hooker by POST and PUT /webhooks, which need a key
// that may write.
func (c *Connector) Hook(ctx context.Context, address, offered string) error {
	have, err := c.hooks(ctx, address)
	if err != nil {
		return err
	}
	made := false
	for _, topic := range hookTopics {
		body := map[string]string{
			"name": "Tilly: " + topic, "status": "active", "topic": topic, "delivery_url": address, "secret": offered,
		}
		known := have[topic]
		switch {
		case len(known) == 0:
			made = true
			err = c.write(ctx, http.MethodPost, "/webhooks", nil, body)
		case known[0].Status != "active":
			err = c.write(ctx, http.MethodPut, "/webhooks/"+string(known[0].ID), nil, body)
		}
		if err != nil {
			return err
		}
	}
	if made { // an answer that was lost makes us ask twice, and two of us may ask at once
		if have, err = c.hooks(ctx, address); err != nil {
			return err
		}
	}
	return c.dropDoubles(ctx, have)
}

// dropDoubles leaves the oldest webhook of each topic.
func (c *Connector) dropDoubles(ctx context.Context, have map[string][]hook) error {
	for _, known := range have {
		for i := 1; i < len(known); i++ {
			if err := c.dropHook(ctx, known[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// Unhook implements platform.Hooker.
func (c *Connector) Unhook(ctx context.Context, address string) error {
	have, err := c.hooks(ctx, address)
	if err != nil {
		return err
	}
	for _, list := range have {
		for _, h := range list {
			if err := c.dropHook(ctx, h); err != nil {
				return err
			}
		}
	}
	return nil
}

func (c *Connector) dropHook(ctx context.Context, h hook) error {
	return c.write(ctx, http.MethodDelete, "/webhooks/"+string(h.ID), url.Values{"force": {"true"}}, nil)
}

// hooks are the webhooks of the shop that tell this address, by topic.
func (c *Connector) hooks(ctx context.Context, address string) (map[string][]hook, error) {
	found := map[string][]hook{}
	for page := 1; page <= hookPages; page++ {
		answer, err := c.get(ctx, "/webhooks", url.Values{
			"per_page": {strconv.Itoa(perPage)}, "page": {strconv.Itoa(page)}, "orderby": {"id"}, "order": {"asc"}, "_fields": {"id,topic,status,delivery_url"},
		})
		if err != nil {
			return nil, err
		}
		var list []hook
		if err := c.read(answer, &list); err != nil {
			return nil, err
		}
		for _, h := range list {
			if h.URL == address && !odd(h.ID) {
				found[h.Topic] = append(found[h.Topic], h)
			}
		}
		if len(list) < perPage {
			break
		}
	}
	return found, nil
}

// odd says whether an id is none.
func odd(id platform.Text) bool {
	return id == "" || len(id) > 20 || strings.Trim(string(id), "0123456789") != ""
}

// write changes something in the shop.
func (c *Connector) write(ctx context.Context, method, route string, q url.Values, body any) error {
	var raw []byte
	if body != nil {
		var err error
		if raw, err = json.Marshal(body); err != nil {
			return tilly.Wrap(err, tilly.Internal, "The question to the shop could not be written.")
		}
	}
	answer, err := c.send(ctx, method, route, q, raw)
	if err != nil {
		return err
	}
	why := refusal(answer)
	code := platform.ErrorCode(answer.Body)
	switch {
	case answer.Status >= 200 && answer.Status < 300, method == http.MethodDelete && answer.Status == http.StatusNotFound:
		return nil
	case strings.Contains(why, "permissions"), strings.HasPrefix(code, "woocommerce_rest_cannot_"):
		return tilly.Errorf(tilly.Forbidden, "give the key the permission Read/Write in WooCommerce, Settings, Advanced, REST API")
	}
	return c.refused(answer)
}
