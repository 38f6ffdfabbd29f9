package shopify

import (
	"context"
	"strings"

	"tilly"
	"tilly/platform"
)

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

// hookKeeper sets the webhooks of a shop.
type hookKeeper struct{ admin *admin }

// signs is what the shop signs with: an app's client secret, which Shopify also
// calls API secret key, and which stands beside the token or is what the token
// is given for.
func (k hookKeeper) signs() string {
	switch key, secret := k.admin.shop.Key, k.admin.shop.Secret; {
	case isToken(secret) || secret == "" || key == "":
		return ""
	default:
		return secret
	}
}

// hook asks the shop to tell an address, by subscriptions of the app. Shopify deletes
// one that failed for hours, so those that are there are well.
func (k hookKeeper) hook(ctx context.Context, address string) error {
	switch {
	case k.signs() == "":
		return tilly.Errorf(tilly.Forbidden, "give the client secret of the app, which an older custom app calls API secret key, as Admin Secret: Shopify signs with it")
	case !strings.HasPrefix(address, "https://"):
		return tilly.Errorf(tilly.Forbidden, "this server needs an https address, as Shopify tells no other")
	}
	have, err := k.hooks(ctx, address)
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
		if err := k.subscribe(ctx, t, address); tilly.CodeOf(err) == tilly.Forbidden {
			refused[t.name] = err
		} else if err != nil {
			return err
		}
	}
	if made { // an answer that was lost makes us ask twice, which Shopify refuses; and two of us may ask at once
		if have, err = k.hooks(ctx, address); err != nil {
			return err
		}
	}
	for _, t := range hookTopics {
		if err := refused[t.name]; err != nil && !t.spare && len(have[t.name]) == 0 {
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

// hooks are the app's subscriptions that tell this address, by topic.
func (k hookKeeper) hooks(ctx context.Context, address string) (platform.Hooks, error) {
	var data struct {
		Subscriptions struct {
			Nodes []struct{ ID, Topic, URI string }
		} `json:"webhookSubscriptions"`
	}
	if _, err := k.admin.ask(ctx, hooksQuery, nil, &data); err != nil {
		return nil, wrap(err)
	}
	found := platform.Hooks{}
	for _, n := range data.Subscriptions.Nodes {
		if n.URI == address {
			found.Add(n.Topic, platform.Hook{ID: n.ID})
		}
	}
	return found, nil
}

func (k hookKeeper) subscribe(ctx context.Context, t hookTopic, address string) error {
	hook := map[string]any{"uri": address, "format": "JSON"}
	if t.fields != nil {
		hook["includeFields"] = t.fields
	}
	var data struct {
		Made *struct{ UserErrors userErrors } `json:"webhookSubscriptionCreate"`
	}
	denied, err := k.admin.ask(ctx, hookMutation, map[string]any{"topic": t.name, "hook": hook}, &data)
	switch {
	case err != nil:
		return wrap(err)
	case denied || data.Made == nil:
		return tilly.Errorf(tilly.Forbidden, "the app lacks the access scope for it: read_products")
	}
	return data.Made.UserErrors.first()
}

func (k hookKeeper) dropHook(ctx context.Context, id string) error {
	var data struct {
		Dropped *struct{ UserErrors userErrors } `json:"webhookSubscriptionDelete"`
	}
	_, err := k.admin.ask(ctx, unhookMutation, map[string]any{"id": id}, &data) // one that is gone already is an error of theirs, not of ours
	return wrap(err)
}

// first is what Shopify did not like, nil for nothing.
func (list userErrors) first() error {
	if len(list) == 0 {
		return nil
	}
	return tilly.Errorf(tilly.Forbidden, "Shopify says: %s", platform.Title(list[0].Message))
}
