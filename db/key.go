package db

import (
	"context"
	"time"

	"tilly"
)

type storeKeyRow struct {
	StoreID   string `db:"store_id"`
	Host      string `db:"host"`
	Key       string `db:"key_sealed"`
	Secret    string `db:"secret_sealed"`
	State     string `db:"state"`
	Message   string `db:"message"`
	CheckedAt moment `db:"checked_at"`
	CreatedAt moment `db:"created_at"`
	Note      string `db:"note"`
}

// SaveStoreKey stores what a store's platform lets us in with, encrypted, in
// place of what was there, and enqueues jobs. The store gets a hook if it has
// none at that host.
func (d Keys) SaveStoreKey(ctx context.Context, who tilly.Caller, k tilly.StoreKey, jobs ...tilly.Job) error {
	if d.sealer == nil {
		return tilly.Errorf(tilly.Internal, "Keys cannot be stored by this installation.")
	}
	return d.update(ctx, func(ctx context.Context, c conn) error { return d.saveKey(ctx, c, who, k, jobs) })
}

func (d Keys) saveKey(ctx context.Context, c conn, who tilly.Caller, k tilly.StoreKey, jobs []tilly.Job) error {
	if err := unhook(ctx, c, `s.id = ? AND k.host <> ?`, k.StoreID, k.Host); err != nil {
		return err
	}
	err := c.run(ctx, `INSERT INTO store_keys (store_id, host, key_sealed, secret_sealed, state, message, checked_at, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (store_id) DO UPDATE SET host = excluded.host, key_sealed = excluded.key_sealed,
			secret_sealed = excluded.secret_sealed, state = excluded.state, message = excluded.message,
			checked_at = excluded.checked_at, created_at = excluded.created_at`,
		k.StoreID, k.Host, d.sealer.Seal(k.StoreID, "key", k.Key), d.sealer.Seal(k.StoreID, "secret", k.Secret),
		k.Connection.State, k.Connection.Message, k.Connection.CheckedAt, k.CreatedAt)
	if err != nil {
		return err
	}
	if err := note(ctx, c, who, k.StoreID, tilly.DeedKeysSaved, "", k.Host); err != nil {
		return err
	}
	if err := Hooks(d).giveHook(ctx, c, k.StoreID); err != nil {
		return err
	}
	if err := dropJobs(ctx, c, []string{tilly.JobConnect, tilly.JobHook}, []string{k.StoreID}); err != nil {
		return err
	}
	return enqueue(ctx, c, jobs)
}

// StoreKey gives a store's keys; NotFound when it has none.
func (d Keys) StoreKey(ctx context.Context, storeID string) (tilly.StoreKey, error) {
	var r storeKeyRow
	err := d.reader().get(ctx, &r, `SELECT k.store_id, k.host, k.key_sealed, k.secret_sealed, k.state, k.message, k.checked_at,
		k.created_at, COALESCE(h.note, '') AS note FROM store_keys k LEFT JOIN hooks h ON h.store_id = k.store_id WHERE k.store_id = ?`, storeID)
	if err != nil {
		return tilly.StoreKey{}, err
	}
	if d.sealer == nil {
		return tilly.StoreKey{}, tilly.Errorf(tilly.Internal, "Keys cannot be read by this installation.")
	}
	k := tilly.StoreKey{
		StoreID: r.StoreID, Host: r.Host, CreatedAt: r.CreatedAt.time(),
		Connection: tilly.Connection{State: tilly.ConnectionState(r.State), Message: r.Message, CheckedAt: r.CheckedAt.time(), Changes: r.Note},
	}
	if k.Key, err = d.sealer.Open(storeID, "key", r.Key); err != nil {
		return tilly.StoreKey{}, err
	}
	k.Secret, err = d.sealer.Open(storeID, "secret", r.Secret)
	return k, err
}

// Shop gives a store's address, and its keys where they were given for that
// address: they are sent nowhere else.
func (d Keys) Shop(ctx context.Context, storeID string) (tilly.Shop, error) {
	var store struct {
		URL        string `db:"url"`
		PlatformID int    `db:"platform_id"`
	}
	if err := d.reader().get(ctx, &store, `SELECT url, platform_id FROM stores WHERE id = ?`, storeID); err != nil {
		return tilly.Shop{}, err
	}
	shop := tilly.Shop{StoreID: storeID, PlatformID: store.PlatformID, URL: store.URL}
	k, err := d.StoreKey(ctx, storeID)
	switch {
	case tilly.CodeOf(err) == tilly.NotFound, tilly.CodeOf(err) == tilly.Unavailable, err == nil && !sameHost(k.Host, shop.URL):
		return shop, nil
	case err != nil:
		return tilly.Shop{}, err
	}
	shop.Key, shop.Secret = k.Key, k.Secret
	return shop, nil
}

// Ownership tells what shows that a store's site is its own.
func (d Keys) Ownership(ctx context.Context, storeID string) (tilly.Ownership, error) {
	var r struct {
		URL    string `db:"url"`
		DataID string `db:"data_id"`
		Host   string `db:"host"`
		State  string `db:"state"`
	}
	err := d.reader().get(ctx, &r, `SELECT s.url, s.data_id, COALESCE(k.host, '') AS host, COALESCE(k.state, '') AS state
		FROM stores s LEFT JOIN store_keys k ON k.store_id = s.id WHERE s.id = ?`, storeID)
	works := r.State == string(tilly.Connected) && sameHost(r.Host, r.URL)
	return tilly.Ownership{URL: r.URL, DataID: r.DataID, KeysWork: works}, err
}

// DeleteStoreKey removes a store's keys and its hook; NotFound when it has none.
func (d Keys) DeleteStoreKey(ctx context.Context, who tilly.Caller, storeID string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if err := unhook(ctx, c, `s.id = ?`, storeID); err != nil {
			return err
		}
		n, err := c.exec(ctx, `DELETE FROM store_keys WHERE store_id = ?`, storeID)
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		if err == nil {
			err = note(ctx, c, who, storeID, tilly.DeedKeysDeleted, "", "")
		}
		if err != nil {
			return err
		}
		return dropJobs(ctx, c, []string{tilly.JobConnect, tilly.JobHook}, []string{storeID})
	})
}

// SetConnection notes what came of a test of the keys given at createdAt, and
// enqueues jobs in place of others of their kind; keys that have been replaced
// since are left alone.
func (d Keys) SetConnection(ctx context.Context, storeID string, createdAt time.Time, n tilly.Connection, jobs ...tilly.Job) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		hit, err := c.exec(ctx, `UPDATE store_keys SET state = ?, message = ?, checked_at = ? WHERE store_id = ? AND created_at = ?`,
			n.State, n.Message, n.CheckedAt, storeID, createdAt)
		if err != nil || hit == 0 {
			return err
		}
		for _, j := range jobs {
			if err := dropJobs(ctx, c, []string{j.Kind}, []string{j.Key}); err != nil {
				return err
			}
		}
		return enqueue(ctx, c, jobs)
	})
}
