package db

import (
	"context"
	"time"

	"tilly"
)

// ResetPassword uses up a reset token: it sets the password hash, marks the user
// verified (the mailbox is proven), ends all of the user's sessions and enqueues
// what jobs makes for the user. An unknown, used, replaced or expired token, or
// one of another address, is Invalid.
func (d Accounts) ResetPassword(ctx context.Context, email, tokenHash, hash string, now time.Time, jobs func(tilly.User) []tilly.Job) (tilly.User, error) {
	var u tilly.User
	err := d.update(ctx, func(ctx context.Context, c conn) (err error) {
		if u, err = useResetToken(ctx, c, email, tokenHash, now); err != nil {
			return err
		}
		if !u.Verified() {
			u.VerifiedAt = now
		}
		u.PasswordHash = hash
		if err := c.run(ctx, `UPDATE users SET password_hash = ?, verified_at = ? WHERE id = ?`, hash, u.VerifiedAt, u.ID); err != nil {
			return err
		}
		if err := c.run(ctx, `DELETE FROM sessions WHERE user_id = ?`, u.ID); err != nil {
			return err
		}
		if err := voidResets(ctx, c, u.ID); err != nil {
			return err
		}
		return enqueue(ctx, c, jobs(u))
	})
	return u, err
}

// ResetTokenLives says whether ResetPassword would take the token, as Invalid or nil.
func (d Accounts) ResetTokenLives(ctx context.Context, email, tokenHash string, now time.Time) error {
	_, _, err := resetToken(ctx, d.reader(), email, tokenHash, now, "")
	return err
}

func useResetToken(ctx context.Context, c conn, email, tokenHash string, now time.Time) (tilly.User, error) {
	t, u, err := resetToken(ctx, c, email, tokenHash, now, c.lock())
	if err != nil {
		return u, err
	}
	return u, c.run(ctx, `UPDATE user_tokens SET used_at = ? WHERE id = ?`, now, t.ID)
}

func resetToken(ctx context.Context, c conn, email, hash string, now time.Time, lock string) (tilly.UserToken, tilly.User, error) {
	var r tokenRow
	err := c.get(ctx, &r, selectToken+`WHERE hash = ? AND purpose = ? AND used_at = 0 AND expires_at > ?`+lock,
		hash, tilly.PurposeReset, now)
	if missing(err) {
		return tilly.UserToken{}, tilly.User{}, badToken()
	}
	if err != nil {
		return tilly.UserToken{}, tilly.User{}, err
	}
	u, err := userWhere(ctx, c, `u.id = ?`+lock, r.UserID)
	if err == nil && tilly.Fold(u.Email) != tilly.Fold(email) || missing(err) {
		return tilly.UserToken{}, tilly.User{}, badToken()
	}
	return r.noun(), u, err
}
