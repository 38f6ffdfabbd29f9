// Package site finds where the REST API of a shop stands, and knows how it is addressed,
// signed for, and by what it turns us away.
package site

import (
	"net/url"
	"slices"
	"strings"

	"tilly"
	"tilly/fetch"
)

// Site is where a shop's REST API stands.
type Site struct {
	Origin     *url.URL // scheme and host the calls go to
	Rest       string   // path of the API, "/wp-json"; "" with plain permalinks
	Home       string   // host WordPress takes for its own: signatures name it
	Name       string
	namespaces []string
	Skew       int64  // seconds the shop's clock is ahead of ours
	Currency   string // to be named with each question, "" where the shop remembers none
}

// Has says whether an interface stands there.
func (s *Site) Has(namespace string) bool { return slices.Contains(s.namespaces, namespace) }

// Address is that of a route: "/wc/v3/products". Plain permalinks have one entry
// for all, which knows no keys.
func (s *Site) Address(route string, q url.Values) *url.URL {
	u := *s.Origin
	if s.Rest == "" {
		u.Path = "/"
		u.RawQuery = "rest_route=" + route
		if more := q.Encode(); more != "" {
			u.RawQuery += "&" + more
		}
		return &u
	}
	u.Path = s.Rest + route
	u.RawQuery = q.Encode()
	return &u
}

// Follow moves to where a redirect of the index leads, as long as it is the same
// shop: https instead of http, with or without www. Keys follow no redirect.
func (s *Site) Follow(location string) error {
	next, err := fetch.Join(s.Address("/", nil), location)
	if err != nil {
		return tilly.Errorf(tilly.NotFound, "The shop sends us to an address that cannot be read. Check the store URL.")
	}
	same := strings.TrimPrefix(next.Hostname(), "www.") == strings.TrimPrefix(s.Origin.Hostname(), "www.")
	if !same || s.Origin.Scheme == "https" && next.Scheme != "https" || next.Port() != s.Origin.Port() && next.Scheme == s.Origin.Scheme {
		return tilly.Errorf(tilly.NotFound, "The shop sends us on to %s. If that is your shop, use it as the store URL.", fetch.Origin(next))
	}
	s.Origin = &url.URL{Scheme: next.Scheme, Host: next.Host}
	return nil
}
