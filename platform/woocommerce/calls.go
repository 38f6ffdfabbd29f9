package woocommerce

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
	"tilly/platform/woocommerce/site"
)

// way is how a key is sent.
type way int

const (
	unproven way = iota
	basic        // Authorization header
	inQuery      // for servers that drop the header; ends up in their access log
	signed       // OAuth 1.0a: the only one over http, and where https ends before WordPress
)

// calls are those to one shop: where its interface stands, how its key goes with them.
type calls struct {
	shop   tilly.Shop
	caller *platform.Caller
	hasty  bool       // nobody is known to answer at this address
	always url.Values // that goes with each question: the language and the currency to answer in, nil as the shop does by itself
	*reached
}

// reached is what is known of the way to a shop, whatever language it is read in.
type reached struct {
	mu   sync.Mutex
	site *site.Site // what the first probe found
	way  way        // how the key is sent, once it worked
}

func newCalls(shop tilly.Shop, net platform.Net) *calls {
	shop.Key, shop.Secret = strings.TrimSpace(shop.Key), strings.TrimSpace(shop.Secret)
	return &calls{shop: shop, reached: &reached{}, caller: platform.NewCaller(net, shop.Key+":"+shop.Secret, shop.Secret, shop.Key)}
}

// ways are those to try, the best first. Over http nothing but a signature goes.
func (c *calls) ways(s *site.Site) []way {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case s.Origin.Scheme != "https":
		return []way{signed}
	case c.way != unproven:
		return []way{c.way}
	}
	return []way{basic, inQuery, signed}
}

// get asks a route of wc/v3 with the key. Answers of any status come back.
func (c *calls) get(ctx context.Context, route string, q url.Values) (fetch.Answer, error) {
	return c.send(ctx, http.MethodGet, route, q, nil)
}

// send is get for any method, with a body of JSON or none.
func (c *calls) send(ctx context.Context, method, route string, q url.Values, body []byte) (answer fetch.Answer, err error) {
	s, err := c.found(ctx)
	if err != nil {
		return fetch.Answer{}, err
	}
	if s.Rest == "" {
		return fetch.Answer{}, site.PlainPermalinks()
	}
	if method == http.MethodGet {
		q = c.whole(s, q)
	}
	for _, w := range c.ways(s) {
		answer, err = c.caller.Do(ctx, platform.Exchange{
			Build: func() (fetch.Call, error) {
				call := c.with(w, s, method, s.Address("/wc/v3"+route, q))
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
		if !site.TurnedAway(answer) {
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
func (c *calls) with(w way, s *site.Site, method string, u *url.URL) fetch.Call {
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
	base := "http://" + s.Home + u.EscapedPath() // WordPress believes in http wherever it takes signatures
	return fetch.Call{Header: http.Header{}, URL: site.Sign(method, u, base, c.shop.Key, c.shop.Secret, site.Nonce(), time.Now().Unix()+s.Skew).String()}
}

// patience also signs anew when a nonce was seen: a connection that broke may
// have been tried again underneath.
func patience(a fetch.Answer) (time.Duration, bool) {
	if a.Status == http.StatusUnauthorized && strings.Contains(site.Refusal(a), "nonce") {
		return time.Millisecond, true
	}
	return platform.Patience(a)
}

// open asks a route that needs no key.
func (c *calls) open(ctx context.Context, route string, q url.Values) (fetch.Answer, error) {
	s, err := c.found(ctx)
	if err != nil {
		return fetch.Answer{}, err
	}
	return c.caller.Do(ctx, platform.Exchange{Build: func() (fetch.Call, error) {
		return fetch.Call{URL: s.Address(route, c.whole(s, q)).String()}, nil
	}})
}

// read turns an answer into v, and anything but a 200 into words for the owner.
func (c *calls) read(a fetch.Answer, v any) error {
	if a.Status != http.StatusOK {
		return c.refused(a)
	}
	if err := json.Unmarshal(platform.Body(a.Body), v); err != nil {
		return c.caller.Unexpected(a, "The shop's answer could not be read. A plug-in may write into it, or a firewall stand before it.")
	}
	return nil
}

// unknown says whether WooCommerce itself answered that it has no such thing: a route that
// is not there, and a page of whoever stands before it, say nothing of that.
func unknown(a fetch.Answer) bool {
	code := platform.ErrorCode(platform.Body(a.Body))
	return a.Status == http.StatusNotFound && code != "" && code != "rest_no_route"
}

// keyed says whether there are keys to use.
func (c *calls) keyed() bool { return c.shop.Key != "" && c.shop.Secret != "" }

// found gives the site, asking for it the first time.
func (c *calls) found(ctx context.Context) (*site.Site, error) {
	c.mu.Lock()
	known := c.site
	c.mu.Unlock()
	if known != nil {
		return known, nil
	}
	s, err := site.Prober{Caller: c.caller, Address: c.shop.URL, Keyed: c.keyed(), Hasty: c.hasty}.Find(ctx)
	if err != nil {
		return nil, err
	}
	if s.Has(site.FoxRoutes) {
		if s.Currency, err = site.CurrencyOfFox(ctx, c.caller, s); err != nil {
			return nil, err
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.site = s
	return s, nil
}

// in are the calls to the same shop that read it in a language.
func (c *calls) in(lang string) *calls {
	if lang == "" {
		return c
	}
	return c.asking("lang", lang)
}

// asking are the calls to the same shop that a parameter goes with.
func (c *calls) asking(name, value string) *calls {
	own := *c
	own.always = url.Values{name: {value}}
	maps.Copy(own.always, c.always)
	return &own
}

// whole is a question with what goes with each.
func (c *calls) whole(s *site.Site, q url.Values) url.Values {
	if len(c.always) == 0 && s.Currency == "" {
		return q
	}
	own := url.Values{}
	if s.Currency != "" {
		own.Set(site.FoxParameter, s.Currency)
	}
	maps.Copy(own, c.always)
	maps.Copy(own, q)
	return own
}

// write changes something in the shop.
func (c *calls) write(ctx context.Context, method, route string, q url.Values, body any) error {
	var raw []byte
	if body != nil {
		var err error
		if raw, err = json.Marshal(body); err != nil {
			return tilly.Wrap(err, tilly.Internal, "The question to the shop could not be written.")
		}
	}
	answer, err := c.send(ctx, method, route, q, raw)
	if err != nil {
		return err
	}
	why := site.Refusal(answer)
	code := platform.ErrorCode(answer.Body)
	switch {
	case answer.Status >= 200 && answer.Status < 300, method == http.MethodDelete && answer.Status == http.StatusNotFound:
		return nil
	case strings.Contains(why, "permissions"), strings.HasPrefix(code, "woocommerce_rest_cannot_"):
		return tilly.Errorf(tilly.Forbidden, "give the key the permission Read/Write in WooCommerce, Settings, Advanced, REST API")
	}
	return c.refused(answer)
}

// has says whether the shop is known to answer for a part of the interface.
func (c *calls) has(namespace string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.site != nil && c.site.Has(namespace)
}

// refused words what a shop says instead of an answer.
func (c *calls) refused(a fetch.Answer) error {
	why := strings.ToLower(site.Refusal(a))
	say := func(text string) error { return tilly.Errorf(tilly.Forbidden, "%s", text) }
	switch {
	case site.TurnedAway(a), strings.Contains(why, "consumer key"):
		return platform.KeysRefused(site.FourCauses())
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
