package api

import "tilly"

// notBuilt says that a part is announced and not there yet; only after token
// and ownership.
func notBuilt(what string) error {
	return tilly.Errorf(tilly.NotBuilt, "%s cannot be used yet. It is coming soon.", what)
}
