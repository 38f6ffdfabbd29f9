package api

import (
	"tilly"
	"tilly/api/wire"
)

// ownStore finds the store a call names, if it is the caller's.
func (s *core) ownStore(c *call, id string) (tilly.Store, error) {
	if id == "" {
		return tilly.Store{}, tilly.Missing()
	}
	return s.Stores.Store(c.ctx, c.caller(), id)
}

// namedStore finds the store that the body names, or the query where there is none.
func (s *core) namedStore(c *call) (tilly.Store, error) {
	if _, sent := c.form["store_id"]; sent {
		return s.bodyStore(c)
	}
	return s.ownStore(c, c.query("store_id"))
}

// bodyStore finds the store that the body names, if it is the caller's.
func (s *core) bodyStore(c *call) (tilly.Store, error) {
	var id wire.ID
	if raw, sent := c.form["store_id"]; sent {
		_ = id.UnmarshalJSON(raw) // never fails
	}
	return s.ownStore(c, string(id))
}
