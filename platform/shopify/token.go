package shopify

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"tilly/fetch"
	"tilly/platform"
)

// tokens are the access tokens to try, the likeliest first. Owners hold
// the client ID and secret of an app of Shopify's Dev Dashboard, which are
// exchanged for a token of 24 hours, or the access token of an older custom app
// (shpat_…), which some shops show beside two further keys.
func (c *Connector) tokens() []func(context.Context) (string, time.Time, error) {
	fixed := func(s string) func(context.Context) (string, time.Time, error) {
		return func(context.Context) (string, time.Time, error) { return s, time.Time{}, nil }
	}
	key, secret := c.shop.Key, c.shop.Secret
	switch {
	case isToken(key):
		return []func(context.Context) (string, time.Time, error){fixed(key)}
	case isToken(secret):
		return []func(context.Context) (string, time.Time, error){fixed(secret)}
	case key == "":
		return []func(context.Context) (string, time.Time, error){fixed(secret)}
	case secret == "":
		return []func(context.Context) (string, time.Time, error){fixed(key)}
	case strings.HasPrefix(secret, "shpss_"):
		return []func(context.Context) (string, time.Time, error){c.grant}
	}
	return []func(context.Context) (string, time.Time, error){fixed(key), fixed(secret), c.grant}
}

// renewBefore is how long before its end a token is exchanged for the next one:
// longer than any call lasts.
const renewBefore = 2 * time.Minute

func isToken(s string) bool {
	for _, prefix := range []string{"shpat_", "shpca_", "shppa_", "shpua_"} {
		if strings.HasPrefix(s, prefix) {
			return true
		}
	}
	return false
}

// known is the token that worked, while it lasts.
func (c *Connector) known() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.until.IsZero() && time.Now().After(c.until) {
		c.token, c.until = "", time.Time{}
	}
	return c.token
}

func (c *Connector) learn(token string, until time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.token, c.until = token, until
}

// grant exchanges client ID and secret for a token (RFC 6749 section 4.4). A
// refusal is an empty token.
func (c *Connector) grant(ctx context.Context) (string, time.Time, error) {
	host, err := c.admin(ctx)
	if err != nil {
		return "", time.Time{}, err
	}
	form := url.Values{"grant_type": {"client_credentials"}, "client_id": {c.shop.Key}, "client_secret": {c.shop.Secret}}
	answer, err := c.caller.Do(ctx, platform.Exchange{Again: patience, Build: func() (fetch.Call, error) {
		return fetch.Call{
			Method: http.MethodPost, URL: "https://" + host + "/admin/oauth/access_token", Body: []byte(form.Encode()),
			Header: http.Header{"Content-Type": {"application/x-www-form-urlencoded"}},
		}, nil
	}})
	if err != nil {
		return "", time.Time{}, err
	}
	var body struct {
		Token   string        `json:"access_token"`
		Seconds platform.Text `json:"expires_in"`
	}
	switch {
	case answer.Status == http.StatusBadRequest, answer.Status == http.StatusUnauthorized, answer.Status == http.StatusForbidden:
		return "", time.Time{}, nil
	case answer.Status != http.StatusOK || json.Unmarshal(answer.Body, &body) != nil:
		return "", time.Time{}, c.refused(answer)
	}
	left, err := strconv.ParseInt(string(body.Seconds), 10, 64)
	if err != nil {
		return body.Token, time.Time{}, nil
	}
	return body.Token, time.Now().Add(time.Duration(left)*time.Second - renewBefore), nil
}

func badToken() error {
	return platform.KeysRefused("Shopify does not know this key. Give the client ID of your app in the Dev Dashboard as Admin Key and its client secret as Admin Secret, and check that the app is installed in this shop and belongs to the same organisation. (Of an older custom app: its access token, shpat_…, as Admin Key.)")
}
