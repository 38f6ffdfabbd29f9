package api

import (
	"bytes"
	"net/http"
	"time"
)

// plugin gives the WordPress plugin of a store, with what is its own filled in.
func (s shopCalls) plugin(c *call) (any, error) {
	store, err := s.ownStore(c, c.param("id"))
	if err != nil {
		return nil, err
	}
	file, err := s.Plugins.Zip(c.ctx, store)
	if err != nil {
		return nil, err
	}
	h := c.w.Header()
	h.Set("Content-Type", "application/zip")
	h.Set("Content-Disposition", `attachment; filename="tilly-ai-chat.zip"`)
	h.Set("Cache-Control", "no-store") // it holds a secret
	http.ServeContent(c.w, c.r, "", time.Time{}, bytes.NewReader(file))
	return answered{}, nil
}

// renewPlugin makes what a store's plugin signs count no more, until the plugin is
// downloaded and installed anew.
func (s shopCalls) renewPlugin(c *call) (any, error) {
	store, err := s.ownStore(c, c.param("id"))
	if err != nil {
		return nil, err
	}
	if err := s.Plugins.Renew(c.ctx, c.caller(), store.ID); err != nil {
		return nil, err
	}
	return ok("The plugin has a new secret. Download it, and install it in place of the old one."), nil
}
