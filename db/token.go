package db

import (
	"context"
	"time"

	"tilly"
)

type tokenRow struct {
	ID        string `db:"id"`
	UserID    string `db:"user_id"`
	Purpose   string `db:"purpose"`
	Hash      string `db:"hash"`
	CreatedAt moment `db:"created_at"`
	ExpiresAt moment `db:"expires_at"`
	UsedAt    moment `db:"used_at"`
}

const selectToken = `SELECT id, user_id, purpose, hash, created_at, expires_at, used_at FROM user_tokens ` //nolint:gosec // the name of a table

func (r tokenRow) noun() tilly.UserToken {
	return tilly.UserToken{
		ID: r.ID, UserID: r.UserID, Purpose: r.Purpose, Hash: r.Hash,
		CreatedAt: r.CreatedAt.time(), ExpiresAt: r.ExpiresAt.time(), UsedAt: r.UsedAt.time(),
	}
}

// Token finds a mailed token by its identity, else NotFound.
func (d Accounts) Token(ctx context.Context, id string) (tilly.UserToken, error) {
	var r tokenRow
	err := d.reader().get(ctx, &r, selectToken+`WHERE id = ?`, id)
	return r.noun(), err
}

// MailedHash is the hash of the secret that a mail's link was made with, by the
// identity of what it is for; NotFound when that is gone.
func (d Accounts) MailedHash(ctx context.Context, id string) (hash string, err error) {
	err = d.reader().get(ctx, &hash, `SELECT hash FROM user_tokens WHERE id = ? UNION ALL SELECT token_hash FROM invitations WHERE id = ?`, id, id)
	return hash, err
}

func createToken(ctx context.Context, c conn, t tilly.UserToken) error {
	return c.run(ctx, `INSERT INTO user_tokens (id, user_id, purpose, hash, created_at, expires_at, used_at)
		VALUES (?, ?, ?, ?, ?, ?, ?)`, t.ID, t.UserID, t.Purpose, t.Hash, t.CreatedAt, t.ExpiresAt, t.UsedAt)
}

// ReplaceToken stores t, voids the user's older unused tokens of the same
// purpose and enqueues the jobs, in one transaction.
func (d Accounts) ReplaceToken(ctx context.Context, t tilly.UserToken, jobs ...tilly.Job) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		err := c.run(ctx, `DELETE FROM user_tokens WHERE user_id = ? AND purpose = ? AND used_at = 0`, t.UserID, t.Purpose)
		if err != nil {
			return err
		}
		if err := createToken(ctx, c, t); err != nil {
			return err
		}
		return enqueue(ctx, c, jobs)
	})
}

// VerifyUser uses up a verification token and marks its user verified. userID may
// be "". A token used less than tilly.VerifyTokenGrace ago succeeds again; an
// unknown, foreign, replaced or expired one is Invalid.
func (d Accounts) VerifyUser(ctx context.Context, userID, tokenHash string, now time.Time) (tilly.User, error) {
	var u tilly.User
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		t, err := verifyToken(ctx, c, userID, tokenHash)
		if err != nil {
			return err
		}
		switch {
		case t.UsedAt.IsZero() && now.Before(t.ExpiresAt):
			if err := useVerifyToken(ctx, c, t, now); err != nil {
				return err
			}
		case t.UsedAt.IsZero() || now.Sub(t.UsedAt) >= tilly.VerifyTokenGrace:
			return badToken()
		}
		u, err = userWhere(ctx, c, `u.id = ?`, t.UserID)
		return err
	})
	return u, err
}

// Disown deletes the user of an unused verification token, while the mailbox is not
// proven: who reads its mail did not sign up. Else it is Invalid.
func (d Accounts) Disown(ctx context.Context, tokenHash string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		t, err := verifyToken(ctx, c, "", tokenHash)
		if err != nil {
			return err
		}
		n, err := c.exec(ctx, `DELETE FROM users WHERE id = ? AND verified_at = 0`, t.UserID)
		if err == nil && n == 0 {
			return badToken()
		}
		return err
	})
}

func verifyToken(ctx context.Context, c conn, userID, hash string) (tilly.UserToken, error) {
	var r tokenRow
	err := c.get(ctx, &r, selectToken+`WHERE hash = ? AND purpose = ?`+c.lock(), hash, tilly.PurposeVerify)
	if missing(err) || (err == nil && userID != "" && userID != r.UserID) {
		return tilly.UserToken{}, badToken()
	}
	return r.noun(), err
}

func useVerifyToken(ctx context.Context, c conn, t tilly.UserToken, now time.Time) error {
	if err := c.run(ctx, `UPDATE user_tokens SET used_at = ? WHERE id = ?`, now, t.ID); err != nil {
		return err
	}
	return c.run(ctx, `UPDATE users SET verified_at = ? WHERE id = ? AND verified_at = 0`, now, t.UserID)
}

func badToken() error {
	return tilly.Errorf(tilly.Invalid, "This link is not valid any more. Please ask for a new one.")
}
