package woocommerce

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// way is how a key is sent.
type way int

const (
	unproven way = iota
	basic        // Authorization header
	inQuery      // for servers that drop the header; ends up in their access log
	signed       // OAuth 1.0a: the only one over http, and where https ends before WordPress
)

// ways are those to try, the best first. Over http nothing but a signature goes.
func (c *Connector) ways(s *site) []way {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case s.origin.Scheme != "https":
		return []way{signed}
	case c.way != unproven:
		return []way{c.way}
	}
	return []way{basic, inQuery, signed}
}

// get asks a route of wc/v3 with the key. Answers of any status come back.
func (c *Connector) get(ctx context.Context, route string, q url.Values) (fetch.Answer, error) {
	return c.send(ctx, http.MethodGet, route, q, nil)
}

// send is get for any method, with a body of JSON or none.
func (c *Connector) send(ctx context.Context, method, route string, q url.Values, body []byte) (answer fetch.Answer, err error) {
	s, err := c.found(ctx)
	if err != nil {
		return fetch.Answer{}, err
	}
	if s.rest == "" {
		return fetch.Answer{}, plainPermalinks()
	}
	if method == http.MethodGet {
		q = c.whole(s, q)
	}
	for _, w := range c.ways(s) {
		answer, err = c.caller.Do(ctx, platform.Exchange{
			Build: func() (fetch.Call, error) {
				call := c.with(w, s, method, s.address("/wc/v3"+route, q))
				call.Method, call.Body = method, body
				if body != nil {
					call.Header.Set("Content-Type", "application/json")
				}
				return call, nil
			},
			Again: patience,
		})
		if err != nil {
			return fetch.Answer{}, err
		}
		if !turnedAway(answer) {
			if answer.Status == http.StatusOK && method == http.MethodGet {
				c.mu.Lock()
				c.way = w
				c.mu.Unlock()
			}
			return answer, nil
		}
	}
	return answer, nil
}

// with adds the key to a request.
func (c *Connector) with(w way, s *site, method string, u *url.URL) fetch.Call {
	switch w {
	case basic:
		token := base64.StdEncoding.EncodeToString([]byte(c.shop.Key + ":" + c.shop.Secret))
		return fetch.Call{URL: u.String(), Header: http.Header{"Authorization": {"Basic " + token}}}
	case inQuery:
		q := u.Query()
		q.Set("consumer_key", c.shop.Key)
		q.Set("consumer_secret", c.shop.Secret)
		u.RawQuery = q.Encode()
		return fetch.Call{URL: u.String(), Header: http.Header{}}
	}
	base := "http://" + s.home + u.EscapedPath() // WordPress believes in http wherever it takes signatures
	return fetch.Call{Header: http.Header{}, URL: sign(method, u, base, c.shop.Key, c.shop.Secret, newNonce(), time.Now().Unix()+s.skew).String()}
}

// patience also signs anew when a nonce was seen: a connection that broke may
// have been tried again underneath.
func patience(a fetch.Answer) (time.Duration, bool) {
	if a.Status == http.StatusUnauthorized && strings.Contains(refusal(a), "nonce") {
		return time.Millisecond, true
	}
	return platform.Patience(a)
}

// turnedAway is the body that a shop gives to no key, to one it did not see and
// to one it does not know.
func turnedAway(a fetch.Answer) bool {
	return a.Status == http.StatusUnauthorized && platform.ErrorCode(a.Body) == "woocommerce_rest_cannot_view"
}

// refusal is the text of an authentication error.
func refusal(a fetch.Answer) string {
	var e struct{ Code, Message string }
	if json.Unmarshal(a.Body, &e) != nil || e.Code != "woocommerce_rest_authentication_error" {
		return ""
	}
	return e.Message
}

// open asks a route that needs no key.
func (c *Connector) open(ctx context.Context, route string, q url.Values) (fetch.Answer, error) {
	s, err := c.found(ctx)
	if err != nil {
		return fetch.Answer{}, err
	}
	return c.caller.Do(ctx, platform.Exchange{Build: func() (fetch.Call, error) {
		return fetch.Call{URL: s.address(route, c.whole(s, q)).String()}, nil
	}})
}

// read turns an answer into v, and anything but a 200 into words for the owner.
func (c *Connector) read(a fetch.Answer, v any) error {
	if a.Status != http.StatusOK {
		return c.refused(a)
	}
	if err := json.Unmarshal(platform.Body(a.Body), v); err != nil {
		return c.caller.Unexpected(a, "The shop's answer could not be read. A plug-in may write into it, or a firewall stand before it.")
	}
	return nil
}

func plainPermalinks() error {
	return tilly.Errorf(tilly.Forbidden, "The shop uses plain permalinks, with which keys do not work. "+
		"In WordPress choose another structure under Settings, Permalinks, for instance Post name.")
}

// refused words what a shop says instead of an answer.
func (c *Connector) refused(a fetch.Answer) error {
	why := strings.ToLower(refusal(a))
	say := func(text string) error { return tilly.Errorf(tilly.Forbidden, "%s", text) }
	switch {
	case turnedAway(a), strings.Contains(why, "consumer key"):
		return platform.KeysRefused(fourCauses())
	case strings.Contains(why, "secret"):
		return platform.KeysRefused("The Consumer Secret does not belong to this Consumer Key. Copy both again, or make a new key in WooCommerce, Settings, Advanced, REST API.")
	case strings.Contains(why, "permissions"):
		return platform.KeysRefused("The key may only write. Make one with the permission Read in WooCommerce, Settings, Advanced, REST API.")
	case strings.Contains(why, "signature"):
		return platform.KeysRefused("The shop did not accept our signature. The Consumer Secret is wrong, or the Site Address in WordPress, Settings, General is not the one under which the shop is reached. Best give the shop https.")
	case strings.Contains(why, "timestamp"):
		return say("The clock of the shop's server is off by more than 15 minutes. Ask its host to set it.")
	case a.Status >= 300 && a.Status < 400:
		return say("The shop sends its API to another address. Check the store URL; keys are sent nowhere else.")
	case a.Status == http.StatusUnauthorized, a.Status == http.StatusForbidden:
		return say("The shop refused the key. Its user may not manage the shop, or a security plug-in or firewall blocks the API.")
	case a.Status == http.StatusNotFound:
		return tilly.Errorf(tilly.NotFound, "The shop's API does not know what we asked for. Its WooCommerce may be too old: update it.")
	}
	return c.caller.Unexpected(a, "The shop gave an answer that we do not understand. Try again later.")
}

// fourCauses names what stands behind woocommerce_rest_cannot_view, likeliest
// first.
func fourCauses() string {
	return "The shop did not see a key it knows. There are four usual causes: " +
		"1. The Consumer Key is mistyped, was revoked, or its user may not manage the shop. " +
		"2. The web server drops the Authorization header (CGIPassAuth is off). " +
		"3. WordPress takes the connection for plain http, because the proxy before it does not send X-Forwarded-Proto. " +
		"4. Permalinks are set to Plain in WordPress, Settings, Permalinks."
}
