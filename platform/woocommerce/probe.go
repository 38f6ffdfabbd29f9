package woocommerce

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// Found says whether a WooCommerce shop whose catalogue can be read without a key
// answers at the address. An error means that it cannot tell: nobody answers, or
// not now.
func Found(ctx context.Context, address string, net platform.Net) (bool, error) {
	c := New(tilly.Shop{URL: address}, net)
	c.hasty = true
	s, err := c.found(ctx)
	if err == nil && s.has("wc/store/v1") {
		_, err = c.storeBatch(ctx, []storeItem{{ID: "1"}}) // both lists that a reading needs
	}
	switch {
	case ctx.Err() != nil:
		return false, ctx.Err()
	case tilly.CodeOf(err) == tilly.Unavailable, tilly.CodeOf(err) == tilly.Invalid:
		return false, err
	}
	return err == nil && s.has("wc/store/v1"), nil
}

// probe finds the REST API: under the store's own address, then at the root of
// its host, in the three shapes that WordPress gives it.
func (c *Connector) probe(ctx context.Context) (*site, error) {
	u, err := fetch.Parse(c.shop.URL)
	if err != nil {
		return nil, tilly.Errorf(tilly.Invalid, "The store URL is not a web address that can be read.")
	}
	origin := &url.URL{Scheme: u.Scheme, Host: u.Host}
	under := strings.TrimSuffix(strings.TrimSuffix(u.Path, "/"), "/index.php")
	rests := []string{under + "/wp-json", under + "/index.php/wp-json"}
	if under != "" {
		rests = append(rests, "/wp-json")
	}
	rests = append(rests, "") // plain permalinks
	closed := false
	for _, rest := range rests {
		s, shut, err := c.index(ctx, &site{origin: origin, rest: rest, home: origin.Host})
		if err != nil || s != nil {
			return s, err
		}
		closed = closed || shut
	}
	if closed {
		return nil, tilly.Errorf(tilly.Forbidden, "The shop's REST API is closed to us. A security plug-in or firewall may block it: allow /wp-json/ there.")
	}
	return nil, tilly.Errorf(tilly.NotFound, "No WooCommerce shop was found at this address. Check the store URL, and that WooCommerce is active.")
}

// index asks one place. Neither a site nor an error means: not here. shut says
// that something is there which turned us away.
func (c *Connector) index(ctx context.Context, s *site) (found *site, shut bool, err error) {
	for range 3 { // from http to https, then to www.
		answer, err := c.caller.Do(ctx, platform.Exchange{Once: c.hasty, Build: func() (fetch.Call, error) {
			return fetch.Call{URL: s.address("/", url.Values{"_fields": {"name,home,namespaces"}}).String()}, nil
		}})
		if err != nil {
			return nil, false, err
		}
		if answer.Status >= 300 && answer.Status < 400 {
			if err := s.follow(answer.Header.Get("Location")); err != nil {
				return nil, false, err
			}
			continue
		}
		return c.readIndex(s, answer)
	}
	return nil, false, nil
}

func (c *Connector) readIndex(s *site, answer fetch.Answer) (found *site, shut bool, err error) {
	code := platform.ErrorCode(answer.Body)
	if answer.Status == http.StatusUnauthorized || answer.Status == http.StatusForbidden {
		if code != "" && c.keyed() && s.rest != "" { // the index is closed, what keys open need not be
			s.namespaces = []string{"wc/v3", "wc/store/v1"}
			return s, false, nil
		}
		return nil, true, nil
	}
	var body struct {
		Name       platform.Text
		Home       platform.Text
		Namespaces platform.List[string]
	}
	if answer.Status != http.StatusOK || json.Unmarshal(platform.Body(answer.Body), &body) != nil || len(body.Namespaces) == 0 {
		return nil, false, nil
	}
	s.name, s.namespaces = platform.Title(string(body.Name)), body.Namespaces
	if home, err := url.Parse(string(body.Home)); err == nil && home.Host != "" {
		s.home = home.Host
	}
	if at, err := http.ParseTime(answer.Header.Get("Date")); err == nil {
		if ahead := time.Until(at); ahead.Abs() > time.Minute {
			s.skew = int64(ahead.Seconds())
		}
	}
	if !s.has("wc/v3") && !s.has("wc/store/v1") && !slices.ContainsFunc(s.namespaces, func(n string) bool { return strings.HasPrefix(n, "wc/") }) {
		return nil, false, tilly.Errorf(tilly.NotFound, "This is a WordPress site without WooCommerce. Check that the WooCommerce plug-in is active.")
	}
	return s, false, nil
}

// follow moves to where a redirect of the index leads, as long as it is the same
// shop: https instead of http, with or without www. Keys follow no redirect.
func (s *site) follow(location string) error {
	next, err := fetch.Join(s.address("/", nil), location)
	if err != nil {
		return tilly.Errorf(tilly.NotFound, "The shop sends us to an address that cannot be read. Check the store URL.")
	}
	same := strings.TrimPrefix(next.Hostname(), "www.") == strings.TrimPrefix(s.origin.Hostname(), "www.")
	if !same || s.origin.Scheme == "https" && next.Scheme != "https" || next.Port() != s.origin.Port() && next.Scheme == s.origin.Scheme {
		return tilly.Errorf(tilly.NotFound, "The shop sends us on to %s. If that is your shop, use it as the store URL.", fetch.Origin(next))
	}
	s.origin = &url.URL{Scheme: next.Scheme, Host: next.Host}
	return nil
}
