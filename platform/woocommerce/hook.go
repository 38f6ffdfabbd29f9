package woocommerce

import (
	"context"
	"net/http"
	"net/url"
	"strconv"

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

// hookKeeper sets the webhooks of a shop.
type hookKeeper struct{ calls *calls }

// hook asks the shop to tell an address, by POST and PUT /webhooks, which need a key
// that may write.
func (k hookKeeper) hook(ctx context.Context, address, offered string) error {
	have, err := k.hooks(ctx, address)
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
			err = k.calls.write(ctx, http.MethodPost, "/webhooks", nil, body)
		case known[0].Asleep:
			err = k.calls.write(ctx, http.MethodPut, "/webhooks/"+known[0].ID, nil, body)
		}
		if err != nil {
			return err
		}
	}
	if made { // an answer that was lost makes us ask twice, and two of us may ask at once
		if have, err = k.hooks(ctx, address); err != nil {
			return err
		}
	}
	return have.DropDoubles(ctx, k.dropHook)
}

// unhook asks the shop to tell an address nothing more.
func (k hookKeeper) unhook(ctx context.Context, address string) error {
	have, err := k.hooks(ctx, address)
	if err != nil {
		return err
	}
	return have.Drop(ctx, k.dropHook)
}

func (k hookKeeper) dropHook(ctx context.Context, id string) error {
	return k.calls.write(ctx, http.MethodDelete, "/webhooks/"+id, url.Values{"force": {"true"}}, nil)
}

// hooks are the webhooks of the shop that tell this address, by topic.
func (k hookKeeper) hooks(ctx context.Context, address string) (platform.Hooks, error) {
	found := platform.Hooks{}
	for page := 1; page <= hookPages; page++ {
		answer, err := k.calls.get(ctx, "/webhooks", url.Values{
			"per_page": {strconv.Itoa(perPage)}, "page": {strconv.Itoa(page)}, "orderby": {"id"}, "order": {"asc"}, "_fields": {"id,topic,status,delivery_url"},
		})
		if err != nil {
			return nil, err
		}
		var list []hook
		if err := k.calls.read(answer, &list); err != nil {
			return nil, err
		}
		for _, h := range list {
			if h.URL == address && !odd(h.ID) {
				found.Add(h.Topic, platform.Hook{ID: string(h.ID), Asleep: h.Status != "active"})
			}
		}
		if !follows(page, len(list), total(answer)) {
			break
		}
	}
	return found, nil
}
