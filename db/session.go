package db

import (
	"context"
	"time"

	"tilly"
)

// CreateSession stores a sign-in.
func (d *DB) CreateSession(ctx context.Context, s tilly.Session) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `INSERT INTO sessions (token_hash, user_id, created_at, seen_at, expires_at)
			VALUES (?, ?, ?, ?, ?)`, s.TokenHash, s.UserID, s.CreatedAt, s.SeenAt, s.ExpiresAt)
	})
}

type sessionRow struct {
	userRow
	SeenAt moment `db:"seen_at"`
}

// SessionUser finds the user of a session that is live at now and moves SeenAt at
// most every tilly.SessionSeenStep; else Unauthorized.
func (d *DB) SessionUser(ctx context.Context, tokenHash string, now time.Time) (tilly.User, error) {
	var r sessionRow
	err := d.reader().get(ctx, &r, `SELECT `+userColumns+`, s.seen_at
		FROM sessions s JOIN users u ON u.id = s.user_id
		WHERE s.token_hash = ? AND s.expires_at > ? AND s.seen_at > ? AND u.suspended_at = 0`,
		tokenHash, now, now.Add(-tilly.SessionIdle))
	if missing(err) {
		return tilly.User{}, tilly.Errorf(tilly.Unauthorized, "Please log in again.")
	}
	if err != nil {
		return tilly.User{}, err
	}
	if now.Sub(r.SeenAt.time()) >= tilly.SessionSeenStep {
		d.touch(ctx, tokenHash, now)
	}
	return r.noun(), nil
}

// touch moves SeenAt. A database that cannot be written to just now must not
// keep people from reading.
func (d *DB) touch(ctx context.Context, tokenHash string, now time.Time) {
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE sessions SET seen_at = ? WHERE token_hash = ? AND seen_at < ?`, now, tokenHash, now)
	})
	if err != nil && ctx.Err() == nil {
		d.log.Warn("session not touched", "error", err)
	}
}

// DeleteSession ends a session; an unknown one is no error.
func (d *DB) DeleteSession(ctx context.Context, tokenHash string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `DELETE FROM sessions WHERE token_hash = ?`, tokenHash)
	})
}
