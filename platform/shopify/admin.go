package shopify

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// version of the Admin API; a path without one answers as an older one.
const version = "2026-07"

// admin is the Admin API of a shop, which takes an owner's keys.
type admin struct {
	shop   tilly.Shop
	caller *platform.Caller
	front  *storefront

	mu    sync.Mutex
	host  string    // once known
	token string    // that works, once known
	until time.Time // when the token ends; zero never
}

// keyed says whether there are keys to use.
func (a *admin) keyed() bool { return a.shop.Key != "" || a.shop.Secret != "" }

var adminHost = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$`)

// hostName is the host of the Admin API. A shop under a domain of its own says on
// its home page which *.myshopify.com it is; only such a host or the shop's own
// ever gets a key.
func (a *admin) hostName(ctx context.Context) (string, error) {
	a.mu.Lock()
	known := a.host
	a.mu.Unlock()
	if known != "" {
		return known, nil
	}
	base, err := a.front.base()
	if err != nil {
		return "", err
	}
	host := base.Host
	if !adminHost.MatchString(strings.ToLower(base.Hostname())) {
		front, err := a.front.homePage(ctx)
		if err != nil {
			return "", err
		}
		if named := strings.ToLower(front.host); adminHost.MatchString(named) {
			host = named
		}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.host = host
	return host, nil
}

// tokens are the access tokens to try, the likeliest first. Owners hold
// the client ID and secret of an app of Shopify's Dev Dashboard, which are
// exchanged for a token of 24 hours, or the access token of an older custom app
// (shpat_…), which some shops show beside two further keys.
func (a *admin) tokens() []func(context.Context) (string, time.Time, error) {
	fixed := func(s string) func(context.Context) (string, time.Time, error) {
		return func(context.Context) (string, time.Time, error) { return s, time.Time{}, nil }
	}
	key, secret := a.shop.Key, a.shop.Secret
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
		return []func(context.Context) (string, time.Time, error){a.grant}
	}
	return []func(context.Context) (string, time.Time, error){fixed(key), fixed(secret), a.grant}
}

// renewBefore is how long before its end a token is exchanged for the next one:
// longer than any call lasts.
const renewBefore = 2 * time.Minute

// known is the token that worked, while it lasts.
func (a *admin) known() string {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.until.IsZero() && time.Now().After(a.until) {
		a.token, a.until = "", time.Time{}
	}
	return a.token
}

func (a *admin) learn(token string, until time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.token, a.until = token, until
}

// grant exchanges client ID and secret for a token (RFC 6749 section 4.4). A
// refusal is an empty token.
func (a *admin) grant(ctx context.Context) (string, time.Time, error) {
	host, err := a.hostName(ctx)
	if err != nil {
		return "", time.Time{}, err
	}
	form := url.Values{"grant_type": {"client_credentials"}, "client_id": {a.shop.Key}, "client_secret": {a.shop.Secret}}
	answer, err := a.caller.Do(ctx, platform.Exchange{Again: patience, Build: func() (fetch.Call, error) {
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
		return "", time.Time{}, refused(a.caller, answer)
	}
	left, err := strconv.ParseInt(string(body.Seconds), 10, 64)
	if err != nil {
		return body.Token, time.Time{}, nil
	}
	return body.Token, time.Now().Add(time.Duration(left)*time.Second - renewBefore), nil
}

// ask sends a query and reads data into v. errTooDear means that the same query
// can never pass; denied says that parts were refused and are null.
func (a *admin) ask(ctx context.Context, query string, variables map[string]any, v any) (denied bool, err error) {
	host, err := a.hostName(ctx)
	if err != nil {
		return false, err
	}
	body, err := json.Marshal(map[string]any{"query": query, "variables": variables})
	if err != nil {
		return false, tilly.Wrap(err, tilly.Internal, "The question to the shop could not be written.")
	}
	answer, err := a.authorised(ctx, host, body)
	if err != nil {
		return false, err
	}
	var r reply
	if answer.Status != http.StatusOK || json.Unmarshal(answer.Body, &r) != nil {
		return false, refused(a.caller, answer)
	}
	switch {
	case r.Errors.has("MAX_COST_EXCEEDED"):
		return false, errTooDear
	case r.Errors.has("ACCESS_DENIED"):
		denied = true
	case len(r.Errors) > 0:
		return false, a.caller.Unexpected(answer, "Shopify did not understand our question. Try again later.")
	}
	if len(r.Data) == 0 || string(r.Data) == "null" {
		if denied {
			return true, nil
		}
		return false, a.caller.Unexpected(answer, "Shopify gave an empty answer. Try again later.")
	}
	if err := json.Unmarshal(r.Data, v); err != nil {
		return denied, a.caller.Unexpected(answer, "Shopify's answer could not be read. Try again later.")
	}
	return denied, nil
}

// authorised posts a query with the token that works, looking for it first.
func (a *admin) authorised(ctx context.Context, host string, body []byte) (fetch.Answer, error) {
	if token := a.known(); token != "" {
		answer, err := a.post(ctx, host, token, body)
		if err != nil || answer.Status != http.StatusUnauthorized {
			return answer, err
		}
		a.learn("", time.Time{}) // it ended: look for one anew
	}
	var answer fetch.Answer
	tried := false
	for _, get := range a.tokens() {
		token, until, err := get(ctx)
		if err != nil {
			return fetch.Answer{}, err
		}
		if token == "" {
			continue
		}
		if answer, err = a.post(ctx, host, token, body); err != nil {
			return fetch.Answer{}, err
		}
		tried = true
		if answer.Status != http.StatusUnauthorized {
			if answer.Status == http.StatusOK {
				a.learn(token, until)
			}
			return answer, nil
		}
	}
	if !tried {
		return fetch.Answer{}, badToken()
	}
	return answer, nil
}

func (a *admin) post(ctx context.Context, host, token string, body []byte) (fetch.Answer, error) {
	return a.caller.Do(ctx, platform.Exchange{Again: throttled, Build: func() (fetch.Call, error) {
		return fetch.Call{
			Method: http.MethodPost, URL: "https://" + host + "/admin/api/" + version + "/graphql.json", Body: body,
			Header: http.Header{"X-Shopify-Access-Token": {token}, "Content-Type": {"application/json"}},
		}, nil
	}})
}

func isToken(s string) bool {
	for _, prefix := range []string{"shpat_", "shpca_", "shppa_", "shpua_"} {
		if strings.HasPrefix(s, prefix) {
			return true
		}
	}
	return false
}
