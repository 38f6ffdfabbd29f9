package shopify

import (
	"encoding/json"
	"net/http"
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
