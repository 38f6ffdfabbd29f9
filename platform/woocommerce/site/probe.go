package site

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

// Prober finds where the REST API of a shop stands.
type Prober struct {
	Caller  *platform.Caller
	Address string // of the shop, as its owner gave it
	Keyed   bool
	Hasty   bool // nobody is known to answer there
}

// Find finds the REST API: under the store's own address, then at the root of
// its host, in the three shapes that WordPress gives it.
func (p Prober) Find(ctx context.Context) (*Site, error) {
	u, err := fetch.Parse(p.Address)
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
		s, shut, err := p.index(ctx, &Site{Origin: origin, Rest: rest, Home: origin.Host})
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
func (p Prober) index(ctx context.Context, s *Site) (found *Site, shut bool, err error) {
	for range 3 { // from http to https, then to www.
		answer, err := p.Caller.Do(ctx, platform.Exchange{Once: p.Hasty, Build: func() (fetch.Call, error) {
			return fetch.Call{URL: s.Address("/", url.Values{"_fields": {"name,home,namespaces"}}).String()}, nil
		}})
		if err != nil {
			return nil, false, err
		}
		if answer.Status >= 300 && answer.Status < 400 {
			if err := s.Follow(answer.Header.Get("Location")); err != nil {
				return nil, false, err
			}
			continue
		}
		return p.ReadIndex(s, answer)
	}
	return nil, false, nil
}

// ReadIndex reads what one place answered, as index does.
func (p Prober) ReadIndex(s *Site, answer fetch.Answer) (found *Site, shut bool, err error) {
	code := platform.ErrorCode(answer.Body)
	if answer.Status == http.StatusUnauthorized || answer.Status == http.StatusForbidden {
		if code != "" && p.Keyed && s.Rest != "" { // the index is closed, what keys open need not be
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
	s.Name, s.namespaces = platform.Title(string(body.Name)), body.Namespaces
	if home, err := url.Parse(string(body.Home)); err == nil && home.Host != "" {
		s.Home = home.Host
	}
	if at, err := http.ParseTime(answer.Header.Get("Date")); err == nil {
		if ahead := time.Until(at); ahead.Abs() > time.Minute {
			s.Skew = int64(ahead.Seconds())
		}
	}
	if !s.Has("wc/v3") && !s.Has("wc/store/v1") && !slices.ContainsFunc(s.namespaces, func(n string) bool { return strings.HasPrefix(n, "wc/") }) {
		return nil, false, tilly.Errorf(tilly.NotFound, "This is a WordPress site without WooCommerce. Check that the WooCommerce plug-in is active.")
	}
	return s, false, nil
}
