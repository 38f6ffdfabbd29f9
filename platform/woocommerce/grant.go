package woocommerce

import (
	"context"
	"encoding/json"
	"net/url"
	"strings"

	"tilly"
	"tilly/platform"
)

// A shop makes keys on its page /wc-auth/v1/authorize, as WooCommerce's REST API
// documents under "Authentication endpoint": its administrator logs in and allows it,
// the shop posts the keys to callback_url, which must be https and answer 200, and
// sends the browser to return_url with success=1, or success=0 where it was denied.

// scope is what the keys are for: webhooks are made by writing.
const scope = "read_write"

// KeyPage implements platform.KeyGiver.
func (c *Connector) KeyPage(ctx context.Context, ask tilly.KeyPage) (string, error) {
	s, err := c.calls.found(ctx)
	if err != nil {
		return "", err
	}
	under, pretty := strings.CutSuffix(s.Rest, "/wp-json")
	if !pretty {
		return "", tilly.Errorf(tilly.Invalid, "The shop has plain permalinks, with which WooCommerce takes no keys. Choose any other kind in WordPress, Settings, Permalinks.")
	}
	u := *s.Origin
	u.Path = under + "/wc-auth/v1/authorize"
	u.RawQuery = url.Values{
		"app_name": {plainName(ask.App)}, "scope": {scope}, "user_id": {ask.StoreID}, "return_url": {ask.Back}, "callback_url": {ask.Callback},
	}.Encode()
	return u.String(), nil
}

// plainName leaves what survives that WooCommerce writes the name into addresses
// without encoding it.
func plainName(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', strings.ContainsRune(" .-_@", r):
			return r
		}
		return '-'
	}, name)
}

// Longest that a key or secret of a shop is; real ones have 43 characters.
const maxGiven = 200

// GivenKeys implements platform.KeyGiver.
func (c *Connector) GivenKeys(body []byte) (tilly.GivenKeys, error) {
	var in struct {
		StoreID     platform.Text `json:"user_id"`
		Key         string        `json:"consumer_key"`
		Secret      string        `json:"consumer_secret"`
		Permissions string        `json:"key_permissions"`
	}
	if json.Unmarshal(platform.Body(body), &in) != nil {
		return tilly.GivenKeys{}, tilly.Errorf(tilly.BadRequest, "The request body must be one JSON object.")
	}
	f := tilly.Fields{}
	if !given(in.Key, "ck_") {
		f.Add("consumer_key", "This is no consumer key.")
	}
	if !given(in.Secret, "cs_") {
		f.Add("consumer_secret", "This is no consumer secret.")
	}
	if !strings.HasPrefix(in.Permissions, "read") {
		f.Add("key_permissions", "The keys must be good for reading.")
	}
	return tilly.GivenKeys{StoreID: string(in.StoreID), Key: in.Key, Secret: in.Secret}, f.Err()
}

// given says whether a text has the form of a key.
func given(text, prefix string) bool {
	rest, ok := strings.CutPrefix(text, prefix)
	plain := strings.Trim(rest, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")
	return ok && rest != "" && len(text) <= maxGiven && plain == ""
}
