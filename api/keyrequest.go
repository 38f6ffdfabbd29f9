package api

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"tilly"
	"tilly/api/wire"
)

// maxGrant is the longest message with which a shop gives keys; real ones have some
// three hundred bytes.
const maxGrant = 16 << 10

// keyPageTime is how long an owner waits for the shop to say where its page is.
const keyPageTime = 15 * time.Second

type connectOut struct {
	done
	AuthorizeURL string `json:"authorize_url"` // the shop's own page, on which its owner allows it
}

// What keeps a shop from giving keys by itself; the form of keys stays.
const (
	openGrant  = "WooCommerce sends keys only to an https address, and this server is reached at %s. Whoever runs it sets TILLY_PUBLIC_URL to its https address. Until then, add the keys by hand."
	localGrant = "The shop cannot reach this server at %s to give it keys. Whoever runs it sets TILLY_PUBLIC_URL to its https address. Until then, add the keys by hand."
	tooGrants  = "Too many connections were tried. Please wait a moment."
)

// connect begins to ask a store's shop for keys: the owner's browser goes to a page of
// the shop, and what is allowed there comes back to grant.
func (s shopCalls) connect(c *call) (any, error) {
	store, err := s.Stores.Store(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	p, _ := tilly.PlatformByID(store.PlatformID)
	if title := c.query("platform"); title != p.Title {
		f := tilly.Fields{}
		f.Add("platform", "The store is on another platform.")
		return nil, f.Err()
	}
	if err := s.limit(s.address.mail, c, tooGrants); err != nil {
		return nil, err
	}
	if why := s.ungrantable(store.URL); why != "" {
		return nil, tilly.Errorf(tilly.Conflict, "%s", why)
	}
	state := tilly.InCell(s.Cell, tilly.NewSecret())
	ctx, cancel := context.WithTimeout(c.ctx, keyPageTime)
	defer cancel()
	page, err := s.Granting.KeyPage(ctx, store.ID, tilly.KeyPage{
		App: tilly.Name + " for " + c.user.Email, StoreID: store.ID, Callback: s.PublicURL + "/api/connect/" + p.Title + "/" + state,
		Back: s.PublicURL + "/dashboard/store/" + store.ID + pageAfter(c.query("back")) + "?connect=" + p.Title,
	})
	if err != nil {
		if ctx.Err() != nil {
			return nil, tilly.Errorf(tilly.Unavailable, "The shop did not answer in time. Please try again.")
		}
		return nil, err
	}
	r := tilly.KeyRequest{
		Hash: tilly.HashSecret(state), StoreID: store.ID, UserID: c.user.ID, Host: hostOf(store.URL),
		ExpiresAt: s.Now().Add(tilly.KeyRequestLives),
	}
	if err := s.KeyRequests.CreateKeyRequest(c.ctx, r); err != nil {
		return nil, err
	}
	return connectOut{ok(""), page}, nil
}

// pageAfter is the page of the store that the browser comes back to.
func pageAfter(back string) string {
	if back == "home" {
		return ""
	}
	return "/store-keys"
}

// ungrantable says why a shop at this address could not send us keys, "" when it
// could.
func (s shopCalls) ungrantable(shopURL string) string {
	shop, err := url.Parse(shopURL)
	switch {
	case s.public.Scheme != "https":
		return strings.Replace(openGrant, "%s", s.PublicURL, 1)
	case tilly.IsLoopback(s.public.Hostname()) && (err != nil || !tilly.IsLoopback(shop.Hostname())):
		return strings.Replace(localGrant, "%s", s.PublicURL, 1)
	}
	return ""
}

// grant takes the keys that a shop made for us. Nothing signs them: what counts is
// that they come to an address that only the shop was told, once, in time, for the
// store that asked. What they are good for is tested as that of typed ones is.
func (s shopCalls) grant(c *call) (any, error) {
	if !wire.HasType(c.r, "application/json") {
		return nil, tilly.Errorf(tilly.WrongType, "Send this as application/json.")
	}
	if err := s.limit(s.address.grant, c, tooGrants); err != nil {
		return nil, err
	}
	now := s.Now().Truncate(time.Microsecond)
	hash := tilly.HashSecret(c.param("state"))
	asked, err := s.KeyRequests.KeyRequest(c.ctx, hash, now)
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(http.MaxBytesReader(c.w, c.r.Body, maxGrant))
	if err != nil {
		return nil, wire.BodyError(err)
	}
	given, err := s.Granting.GivenKeys(c.param("platform"), body)
	if err != nil {
		return nil, err
	}
	if given.StoreID != asked.StoreID {
		return nil, tilly.Missing()
	}
	k := tilly.StoreKey{
		StoreID: asked.StoreID, Host: asked.Host, CreatedAt: now, Key: given.Key, Secret: given.Secret,
		Connection: tilly.Connection{State: tilly.Checking},
	}
	if err := s.KeyRequests.GrantKeys(c.ctx, hash, now, k, tilly.ConnectJobFor(k, now)); err != nil {
		return nil, err
	}
	s.Woken()
	return ok(""), nil
}
