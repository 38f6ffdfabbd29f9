package shopify

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"

	"tilly"
	"tilly/platform"
)

// Webhook implements platform.Connector. Shopify signs with the app's client
// secret, or with the secret its admin shows beside webhooks made there.
func (c *Connector) Webhook(secret string, header http.Header, body []byte) (platform.Change, error) {
	if !platform.Signed(secret, body, header.Get("X-Shopify-Hmac-Sha256")) {
		return platform.Change{}, platform.NotSigned()
	}
	what, err := readMessage(body)
	if err != nil {
		return platform.Change{}, err
	}
	out := platform.Change{Kind: platform.Other, Ref: string(what.ID), Delivery: header.Get("X-Shopify-Webhook-Id")}
	switch topic := header.Get("X-Shopify-Topic"); {
	case out.Ref == "":
	case topic == "products/delete":
		out.Kind, out.Products = platform.ProductGone, []string{out.Ref}
	case strings.HasPrefix(topic, "products/"):
		out.Kind, out.Products = platform.ProductChanged, []string{out.Ref}
	case strings.HasPrefix(topic, "orders/"), topic == "fulfillments/create", topic == "fulfillments/update":
		out.Kind = platform.OrderChanged
		for _, item := range what.Items {
			out.Products = platform.AddRef(out.Products, item.Product)
		}
	}
	return out, nil
}

// message is what is read of one.
type message struct {
	ID    platform.Text
	Order platform.Text `json:"order_id"` // a fulfilment names its order
	Items platform.List[struct {
		Product platform.Text `json:"product_id"`
	}] `json:"line_items"`
}

// readMessage reads one; its id is that of the product or order it is about.
func readMessage(body []byte) (m message, err error) {
	if json.Unmarshal(body, &m) != nil {
		return m, tilly.Errorf(tilly.BadRequest, "The message could not be read.")
	}
	if m.Order != "" {
		m.ID = m.Order
	}
	return m, nil
}

// hookTopic is a topic to subscribe to.
type hookTopic struct {
	name   string
	fields []string // of the message; nil all. Of an order nothing about its buyer is wanted
	spare  bool     // it may be refused: an ordered product is told of as changed besides
}

var hookTopics = []hookTopic{
	{name: "PRODUCTS_CREATE", fields: []string{"id", "updated_at"}},
	{name: "PRODUCTS_UPDATE", fields: []string{"id", "updated_at"}},
	{name: "PRODUCTS_DELETE"},
	{name: "ORDERS_CREATE", fields: []string{"id", "updated_at", "line_items"}, spare: true},
	{name: "ORDERS_UPDATED", fields: []string{"id", "updated_at", "line_items"}, spare: true},
}

const hooksQuery = `query Hooks { webhookSubscriptions(first: 250) { nodes { id topic uri } } }`

const hookMutation = `mutation Hook($topic: WebhookSubscriptionTopic!, $hook: WebhookSubscriptionInput!) {
	webhookSubscriptionCreate(topic: $topic, webhookSubscription: $hook) { userErrors { message } }
}`

const unhookMutation = `mutation Unhook($id: ID!) {
	webhookSubscriptionDelete(id: $id) { userErrors { message } }
}`

type userErrors []struct{ Message string }

// Signs implements platform.Hooker: an app's client secret, which Shopify also
// calls API secret key, and which stands beside the token or is what the token
// is given for.
func (c *Connector) Signs(string) string {
	switch key, secret := c.shop.Key, c.shop.Secret; {
	case isToken(secret) || secret == "" || key == "":
		return ""
	default:
		return secret
	}
}

// Hook implements platform.Hooker by subscriptions of the app. Shopify deletes
// one that failed for hours, so those that are there are well.
func (c *Connector) Hook(ctx context.Context, address, _ string) error {
	switch {
	case c.Signs("") == "":
		return tilly.Errorf(tilly.Forbidden, "give the client secret of the app, which an older custom app calls API secret key, as Admin Secret: Shopify signs with it")
	case !strings.HasPrefix(address, "https://"):
		return tilly.Errorf(tilly.Forbidden, "this server needs an https address, as Shopify tells no other")
	}
	have, err := c.hooks(ctx, address)
	if err != nil {
		return err
	}
	refused := map[string]error{}
	made := false
	for _, t := range hookTopics {
		if len(have[t.name]) > 0 {
			continue
		}
		made = true
		if err := c.subscribe(ctx, t, address); tilly.CodeOf(err) == tilly.Forbidden {
			refused[t.name] = err
		} else if err != nil {
			return err
		}
	}
	if made { // an answer that was lost makes us ask twice, which Shopify refuses; and two of us may ask at once
		if have, err = c.hooks(ctx, address); err != nil {
			return err
		}
	}
	for _, t := range hookTopics {
		if err := refused[t.name]; err != nil && !t.spare && len(have[t.name]) == 0 {
			return err
		}
	}
	return c.dropDoubles(ctx, have)
}

// dropDoubles leaves one subscription of each topic, the same whoever asks.
func (c *Connector) dropDoubles(ctx context.Context, have map[string][]string) error {
	for _, known := range have {
		slices.Sort(known)
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
	for _, ids := range have {
		for _, id := range ids {
			if err := c.dropHook(ctx, id); err != nil {
				return err
			}
		}
	}
	return nil
}

// hooks are the app's subscriptions that tell this address, by topic.
func (c *Connector) hooks(ctx context.Context, address string) (map[string][]string, error) {
	var data struct {
		Subscriptions struct {
			Nodes []struct{ ID, Topic, URI string }
		} `json:"webhookSubscriptions"`
	}
	if _, err := c.ask(ctx, hooksQuery, nil, &data); err != nil {
		return nil, wrap(err)
	}
	found := map[string][]string{}
	for _, n := range data.Subscriptions.Nodes {
		if n.URI == address {
			found[n.Topic] = append(found[n.Topic], n.ID)
		}
	}
	return found, nil
}

func (c *Connector) subscribe(ctx context.Context, t hookTopic, address string) error {
	hook := map[string]any{"uri": address, "format": "JSON"}
	if t.fields != nil {
		hook["includeFields"] = t.fields
	}
	var data struct {
		Made *struct{ UserErrors userErrors } `json:"webhookSubscriptionCreate"`
	}
	denied, err := c.ask(ctx, hookMutation, map[string]any{"topic": t.name, "hook": hook}, &data)
	switch {
	case err != nil:
		return wrap(err)
	case denied || data.Made == nil:
		return tilly.Errorf(tilly.Forbidden, "the app lacks the access scope for it: read_products")
	}
	return data.Made.UserErrors.first()
}

func (c *Connector) dropHook(ctx context.Context, id string) error {
	var data struct {
		Dropped *struct{ UserErrors userErrors } `json:"webhookSubscriptionDelete"`
	}
	_, err := c.ask(ctx, unhookMutation, map[string]any{"id": id}, &data) // one that is gone already is an error of theirs, not of ours
	return wrap(err)
}

// first is what Shopify did not like, nil for nothing.
func (list userErrors) first() error {
	if len(list) == 0 {
		return nil
	}
	return tilly.Errorf(tilly.Forbidden, "Shopify says: %s", platform.Title(list[0].Message))
}
