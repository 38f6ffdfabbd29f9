package site

import (
	"encoding/json"
	"net/http"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// TurnedAway is the body that a shop gives to no key, to one it did not see and
// to one it does not know.
func TurnedAway(a fetch.Answer) bool {
	return a.Status == http.StatusUnauthorized && platform.ErrorCode(a.Body) == "woocommerce_rest_cannot_view"
}

// Refusal is the text of an authentication error.
func Refusal(a fetch.Answer) string {
	var e struct{ Code, Message string }
	if json.Unmarshal(a.Body, &e) != nil || e.Code != "woocommerce_rest_authentication_error" {
		return ""
	}
	return e.Message
}

// PlainPermalinks tells an owner why keys do not work.
func PlainPermalinks() error {
	return tilly.Errorf(tilly.Forbidden, "The shop uses plain permalinks, with which keys do not work. "+
		"In WordPress choose another structure under Settings, Permalinks, for instance Post name.")
}

// FourCauses names what stands behind woocommerce_rest_cannot_view, likeliest
// first.
func FourCauses() string {
	return "The shop did not see a key it knows. There are four usual causes: " +
		"1. The Consumer Key is mistyped, was revoked, or its user may not manage the shop. " +
		"2. The web server drops the Authorization header (CGIPassAuth is off). " +
		"3. WordPress takes the connection for plain http, because the proxy before it does not send X-Forwarded-Proto. " +
		"4. Permalinks are set to Plain in WordPress, Settings, Permalinks."
}
