package api

import (
	"net/http"
	"net/url"
	"strings"

	"tilly"
)

// widgetOf finds the active store of a widget and decides whether the page that
// asks may use it. Unknown, inactive and deleted stores are alike.
func (s *core) widgetOf(c *call) (tilly.Store, error) {
	h := c.w.Header()
	h.Add("Vary", "Origin")
	store, err := s.Stores.StoreByDataID(c.ctx, c.param("dataId"))
	if err != nil {
		return tilly.Store{}, err
	}
	if !store.Active {
		return tilly.Store{}, tilly.Missing()
	}
	origins := c.r.Header.Values("Origin")
	if len(origins) == 0 {
		return store, nil
	}
	if len(origins) > 1 || !s.mayEmbed(store, origins[0], c.r) {
		return tilly.Store{}, tilly.Errorf(tilly.Forbidden,
			"This page's address is not allowed to use this chat. Its owner can add it in Appearance → Embed Code.")
	}
	h.Set("Access-Control-Allow-Origin", origins[0])
	return store, nil
}

// mayEmbed is the store's rule, and the program's own pages besides.
func (s *core) mayEmbed(store tilly.Store, origin string, r *http.Request) bool {
	if store.MayEmbed(origin) {
		return true
	}
	own, _ := tilly.NormalOrigin(s.PublicURL)
	if origin == own {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && u.Host != "" && u.Host == r.Host && origin == u.Scheme+"://"+u.Host
}

// pageOf is the address of a page that a question came with, "" for what is no page
// of the store: another host's, no web address, or one beyond all length.
func (s *core) pageOf(c *call, store tilly.Store, address string) string {
	if len(address) > tilly.MaxPageAddress {
		return ""
	}
	address = strings.TrimSpace(address)
	origin, ok := tilly.NormalOrigin(address)
	if !ok || !s.mayEmbed(store, origin, c.r) {
		return ""
	}
	return address
}
