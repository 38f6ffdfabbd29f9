package db

import (
	"context"
	"time"

	"tilly"
)

// CreateSession stores a sign-in.
func (d Sessions) CreateSession(ctx context.Context, s tilly.Session) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `INSERT INTO sessions (token_hash, user_id, created_at, seen_at, expires_at, agent, address)
			VALUES (?, ?, ?, ?, ?, ?, ?)`, s.TokenHash, s.UserID, s.CreatedAt, s.SeenAt, s.ExpiresAt, s.Agent, s.Address)
	})
}

// SessionsOf lists a user's sessions that are live at now, the newest use first.
func (d Sessions) SessionsOf(ctx context.Context, userID string, now time.Time) ([]tilly.Session, error) {
	var rows []struct {
		Hash      string `db:"token_hash"`
		CreatedAt moment `db:"created_at"`
		SeenAt    moment `db:"seen_at"`
		ExpiresAt moment `db:"expires_at"`
		Agent     string `db:"agent"`
		Address   string `db:"address"`
	}
	err := d.reader().list(ctx, &rows, `SELECT token_hash, created_at, seen_at, expires_at, agent, address FROM sessions
		WHERE user_id = ? AND expires_at > ? AND seen_at > ? ORDER BY seen_at DESC, token_hash`, userID, now, now.Add(-tilly.SessionIdle))
	list := make([]tilly.Session, len(rows))
	for i, r := range rows {
		list[i] = tilly.Session{
			TokenHash: r.Hash, UserID: userID, CreatedAt: r.CreatedAt.time(), SeenAt: r.SeenAt.time(), ExpiresAt: r.ExpiresAt.time(),
			Agent: r.Agent, Address: r.Address,
		}
	}
	return list, err
}

// EndOtherSessions ends all of a user's sessions but one.
func (d Sessions) EndOtherSessions(ctx context.Context, userID, keep string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `DELETE FROM sessions WHERE user_id = ? AND token_hash <> ?`, userID, keep)
	})
}

type sessionRow struct {
	userRow
	SeenAt moment `db:"seen_at"`
}

// SessionUser finds the user of a session that is live at now and moves SeenAt at
// most every tilly.SessionSeenStep; else Unauthorized.
func (d Sessions) SessionUser(ctx context.Context, tokenHash string, now time.Time) (tilly.User, error) {
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
func (d Sessions) touch(ctx context.Context, tokenHash string, now time.Time) {
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `UPDATE sessions SET seen_at = ? WHERE token_hash = ? AND seen_at < ?`, now, tokenHash, now)
	})
	if err != nil && ctx.Err() == nil {
		d.log.Warn("session not touched", "error", err)
	}
}

// DeleteSession ends a session; an unknown one is no error.
func (d Sessions) DeleteSession(ctx context.Context, tokenHash string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `DELETE FROM sessions WHERE token_hash = ?`, tokenHash)
	})
}
