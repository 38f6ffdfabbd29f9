package db

import (
	"context"
	"time"

	"tilly"
)

type keyRequestRow struct {
	Hash      string `db:"state_hash"`
	StoreID   string `db:"store_id"`
	UserID    string `db:"user_id"`
	Host      string `db:"host"`
	ExpiresAt moment `db:"expires_at"`
}

// CreateKeyRequest stores a request for keys beside those of the store that are open.
func (d Keys) CreateKeyRequest(ctx context.Context, r tilly.KeyRequest) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `INSERT INTO key_requests (state_hash, store_id, user_id, host, expires_at) VALUES (?, ?, ?, ?, ?)`,
			r.Hash, r.StoreID, r.UserID, r.Host, r.ExpiresAt)
	})
}

// KeyRequest finds a request that is open at now, of a user who still may give keys to
// the store, which is at the same address; NotFound else.
func (d Keys) KeyRequest(ctx context.Context, hash string, now time.Time) (tilly.KeyRequest, error) {
	return keyRequest(ctx, d.reader(), hash, now)
}

func keyRequest(ctx context.Context, c conn, hash string, now time.Time) (tilly.KeyRequest, error) {
	var r struct {
		keyRequestRow
		URL string `db:"url"`
	}
	err := c.get(ctx, &r, `SELECT r.state_hash, r.store_id, r.user_id, r.host, r.expires_at, s.url FROM key_requests r
		JOIN stores s ON s.id = r.store_id
		JOIN memberships mb ON mb.store_id = r.store_id AND mb.user_id = r.user_id AND mb.role IN ('owner', 'admin') JOIN users u ON u.id = r.user_id AND u.suspended_at = 0
		WHERE r.state_hash = ? AND r.expires_at > ?`, hash, now)
	if err == nil && !sameHost(r.Host, r.URL) {
		err = tilly.Missing()
	}
	return tilly.KeyRequest{Hash: r.Hash, StoreID: r.StoreID, UserID: r.UserID, Host: r.Host, ExpiresAt: r.ExpiresAt.time()}, err
}

// GrantKeys uses up a request that is open at now with all others of its store, and
// stores the keys that it was answered with as SaveStoreKey does; NotFound, and
// nothing is stored, when it is not open.
func (d Keys) GrantKeys(ctx context.Context, hash string, now time.Time, k tilly.StoreKey, jobs ...tilly.Job) error {
	if d.sealer == nil {
		return tilly.Errorf(tilly.Internal, "Keys cannot be stored by this installation.")
	}
	return d.update(ctx, func(ctx context.Context, c conn) error {
		r, err := keyRequest(ctx, c, hash, now)
		if err != nil {
			return err
		}
		n, err := c.exec(ctx, `DELETE FROM key_requests WHERE store_id = ? AND state_hash = ?`, k.StoreID, r.Hash)
		if err == nil && n == 0 {
			return tilly.Missing() // of another store, or used by another answer at this moment
		}
		if err != nil {
			return err
		}
		if err := c.run(ctx, `DELETE FROM key_requests WHERE store_id = ?`, k.StoreID); err != nil {
			return err
		}
		return d.saveKey(ctx, c, tilly.Caller{UserID: r.UserID, At: now}, k, jobs)
	})
}

// purgeKeyRequests forgets requests that were not answered in time.
const purgeKeyRequests = `DELETE FROM key_requests WHERE (store_id, state_hash) IN
	(SELECT store_id, state_hash FROM key_requests WHERE expires_at < ? LIMIT ?)`

// PurgeKeyRequests forgets requests that could be answered until before the given time.
func (d Keys) PurgeKeyRequests(ctx context.Context, before time.Time) error {
	_, err := d.purge(ctx, purgeKeyRequests, before)
	return err
}
