package db

import (
	"context"

	"tilly"
)

// pluginField is what the secret of a plugin is bound to besides its store.
const pluginField = "plugin secret"

// PluginSecret is what the plugin of a store's shop signs with; NotFound when the
// store has none.
func (d Keys) PluginSecret(ctx context.Context, storeID string) (string, error) {
	return d.pluginSecret(ctx, d.reader(), storeID)
}

func (d Keys) pluginSecret(ctx context.Context, c conn, storeID string) (string, error) {
	if d.sealer == nil {
		return "", tilly.Errorf(tilly.Internal, "Keys cannot be read by this installation.")
	}
	var sealed string
	if err := c.get(ctx, &sealed, `SELECT secret_sealed FROM plugins WHERE store_id = ?`, storeID); err != nil {
		return "", err
	}
	return d.sealer.Open(storeID, pluginField, sealed)
}

// MakePluginSecret is PluginSecret for a store that may have none, or one that was
// sealed with a key of another installation: then it gets one.
func (d Keys) MakePluginSecret(ctx context.Context, storeID string) (secret string, err error) {
	err = d.update(ctx, func(ctx context.Context, c conn) error {
		secret, err = d.pluginSecret(ctx, c, storeID)
		if code := tilly.CodeOf(err); code != tilly.NotFound && code != tilly.Unavailable {
			return err
		}
		if err := c.run(ctx, `INSERT INTO plugins (store_id, secret_sealed) VALUES (?, '') ON CONFLICT (store_id) DO NOTHING`, storeID); err != nil {
			return err
		}
		var sealed string // held, so that two who ask at once get one secret
		if err := c.get(ctx, &sealed, `SELECT secret_sealed FROM plugins WHERE store_id = ?`+c.lock(), storeID); err != nil {
			return err
		}
		if secret, err = d.sealer.Open(storeID, pluginField, sealed); err == nil {
			return nil
		}
		secret = tilly.NewSecret()
		return c.run(ctx, `UPDATE plugins SET secret_sealed = ? WHERE store_id = ?`, d.sealer.Seal(storeID, pluginField, secret), storeID)
	})
	return secret, err
}

// RenewPluginSecret gives the plugin of a store's shop another secret: what was signed
// with the one before counts no more.
func (d Keys) RenewPluginSecret(ctx context.Context, who tilly.Caller, storeID string) error {
	if d.sealer == nil {
		return tilly.Errorf(tilly.Internal, "Keys cannot be stored by this installation.")
	}
	sealed := d.sealer.Seal(storeID, pluginField, tilly.NewSecret())
	return d.update(ctx, func(ctx context.Context, c conn) error {
		err := c.run(ctx, `INSERT INTO plugins (store_id, secret_sealed) VALUES (?, ?)
			ON CONFLICT (store_id) DO UPDATE SET secret_sealed = excluded.secret_sealed`, storeID, sealed)
		if err != nil {
			return err
		}
		return note(ctx, c, who, storeID, tilly.DeedPlugin, "", "")
	})
}
