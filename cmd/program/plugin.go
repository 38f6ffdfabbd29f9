package program

import (
	"context"
	"time"

	"tilly"
	"tilly/db"
	"tilly/plugin"
)

// plugins make the WordPress plugin of stores, and read what it signs.
type plugins struct {
	rows   db.Keys
	public string // where browsers reach us
}

// Zip implements api.Plugins.
func (p plugins) Zip(ctx context.Context, s tilly.Store) ([]byte, error) {
	secret, err := p.rows.MakePluginSecret(ctx, s.ID)
	if err != nil {
		return nil, err
	}
	return plugin.Zip(plugin.Data{DataID: s.DataID, Src: p.public + "/widget.js", Secret: secret})
}

// Renew implements api.Plugins.
func (p plugins) Renew(ctx context.Context, who tilly.Caller, storeID string) error {
	return p.rows.RenewPluginSecret(ctx, who, storeID)
}

// ReadIdentity implements answer.Identities.
func (p plugins) ReadIdentity(ctx context.Context, s tilly.Store, signed string, now time.Time) (tilly.Identity, error) {
	secret, err := p.rows.PluginSecret(ctx, s.ID)
	if code := tilly.CodeOf(err); code == tilly.NotFound || code == tilly.Unavailable {
		return tilly.Identity{}, tilly.Errorf(tilly.Unauthorized, "The shop's plugin is not known.")
	}
	if err != nil {
		return tilly.Identity{}, err
	}
	return tilly.ReadIdentity(signed, secret, s.DataID, now)
}
