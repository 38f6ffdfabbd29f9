package woocommerce

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"mime"
	"net/http"
	"net/url"
	"strings"

	"tilly"
	"tilly/platform"
)

// Webhook implements platform.Connector. A new webhook first sends a form with
// its id and no signature; it tells nothing. WooCommerce signs with the secret
// that stands beside the webhook in its settings. The topic is not signed: what
// it says is a reason to read anew, no more.
func (c *Connector) Webhook(secret string, header http.Header, body []byte) (platform.Change, error) {
	signature := header.Get("X-WC-Webhook-Signature")
	if signature == "" && isPing(header, body) {
		return platform.Change{Kind: platform.Ping}, nil
	}
	if !platform.Signed(secret, body, signature) {
		return platform.Change{}, platform.NotSigned()
	}
	out := platform.Change{Kind: platform.Other, Delivery: delivery(header, body)}
	var what struct {
		ID     platform.Text
		Type   platform.Text
		Parent platform.Text `json:"parent_id"`
		Code   platform.Text
		Items  platform.List[struct {
			Product platform.Text `json:"product_id"`
		}] `json:"line_items"`
	}
	if json.Unmarshal(body, &what) != nil {
		return platform.Change{}, tilly.Errorf(tilly.BadRequest, "The message could not be read.")
	}
	if what.ID == "" || what.Code != "" { // a shop may sign an error of its own
		return out, nil
	}
	out.Ref = string(what.ID)
	if whole := wholeOf(what.Type, what.Parent); whole != "" { // told of by its own id; its product is what is read
		out.Ref = whole
	}
	switch resource, event, _ := strings.Cut(header.Get("X-WC-Webhook-Topic"), "."); {
	case resource == "product" && event == "deleted":
		out.Kind, out.Products = platform.ProductGone, []string{out.Ref}
	case resource == "product":
		out.Kind, out.Products = platform.ProductChanged, []string{out.Ref}
	case resource == "order":
		out.Kind = platform.OrderChanged
		for _, item := range what.Items {
			out.Products = platform.AddRef(out.Products, item.Product)
		}
	}
	return out, nil
}

// delivery names a message. WooCommerce makes its number of the webhook and the second
// (measured on 8.9.1), so that what it tells of several products at once has one
// number: what a message says belongs to its name.
func delivery(header http.Header, body []byte) string {
	id := header.Get("X-WC-Webhook-Delivery-ID")
	if id == "" {
		return ""
	}
	sum := sha256.Sum256(body)
	return id + " " + hex.EncodeToString(sum[:])
}

// isPing says whether a message is the form that a new webhook sends.
func isPing(header http.Header, body []byte) bool {
	media, _, err := mime.ParseMediaType(header.Get("Content-Type"))
	if err != nil || media != "application/x-www-form-urlencoded" || len(body) > 100 {
		return false
	}
	form, err := url.ParseQuery(string(body))
	return err == nil && len(form) == 1 && form.Get("webhook_id") != "" && strings.Trim(form.Get("webhook_id"), "0123456789") == ""
}
