package db

import (
	"context"

	"tilly"
)

// CreateUser stores a user, its verification token (none when it has no ID) and
// jobs in one transaction. A taken e-mail is Conflict.
func (d Accounts) CreateUser(ctx context.Context, u tilly.User, t tilly.UserToken, jobs ...tilly.Job) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if err := createUser(ctx, c, u); err != nil {
			return err
		}
		if t.ID != "" {
			if err := createToken(ctx, c, t); err != nil {
				return err
			}
		}
		return enqueue(ctx, c, jobs)
	})
}

// SaveProfile changes what ch sets of a user and returns the user as it is then.
// A new photo takes the place of the old one.
func (d Accounts) SaveProfile(ctx context.Context, userID string, ch tilly.ProfileChange) (tilly.User, error) {
	var u tilly.User
	err := d.update(ctx, func(ctx context.Context, c conn) (err error) {
		if u, err = lockUser(ctx, c, userID); err != nil {
			return err
		}
		set(&u.Name, ch.Name)
		set(&u.Language, ch.Language)
		if ch.Photo != nil {
			u.PhotoPath = ch.Photo.Path()
			if err := savePhoto(ctx, c, userID, *ch.Photo); err != nil {
				return err
			}
		}
		return c.run(ctx, `UPDATE users SET name = ?, language = ?, photo_path = ? WHERE id = ?`, u.Name, u.Language, u.PhotoPath, userID)
	})
	return u, err
}

func savePhoto(ctx context.Context, c conn, userID string, p tilly.Photo) error {
	return c.run(ctx, `INSERT INTO user_photos (user_id, name, bytes) VALUES (?, ?, ?)
		ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, bytes = excluded.bytes`, userID, p.Name, p.Bytes)
}

// Photo finds a photo by its random name, else NotFound.
func (d Accounts) Photo(ctx context.Context, name string) (tilly.Photo, error) {
	p := tilly.Photo{Name: name}
	err := d.reader().get(ctx, &p.Bytes, `SELECT bytes FROM user_photos WHERE name = ?`, name)
	return p, err
}

// ChangePassword sets a user's password hash while was is still the one that is
// kept and the session keep is still there, ends all other sessions, voids reset
// links that wait, and enqueues the jobs. Otherwise it is Conflict.
func (d Accounts) ChangePassword(ctx context.Context, userID, keep, was, hash string, jobs ...tilly.Job) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `UPDATE users SET password_hash = ? WHERE id = ? AND password_hash = ?
			AND EXISTS (SELECT 1 FROM sessions WHERE token_hash = ? AND user_id = ?)`, hash, userID, was, keep, userID)
		if err != nil {
			return err
		}
		if n == 0 {
			return tilly.Errorf(tilly.Conflict, "The password was changed meanwhile. Please log in again.")
		}
		if err := c.run(ctx, `DELETE FROM sessions WHERE user_id = ? AND token_hash <> ?`, userID, keep); err != nil {
			return err
		}
		if err := voidResets(ctx, c, userID); err != nil {
			return err
		}
		return enqueue(ctx, c, jobs)
	})
}

func voidResets(ctx context.Context, c conn, userID string) error {
	return c.run(ctx, `DELETE FROM user_tokens WHERE user_id = ? AND purpose = ? AND used_at = 0`, userID, tilly.PurposeReset)
}

// DeleteUser removes the user while was is still the password hash that is kept,
// and by foreign keys all that belongs to them; their files go by a job. Otherwise
// it is Conflict.
func (d Accounts) DeleteUser(ctx context.Context, userID, was string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		const ofUser = `store_id IN (SELECT id FROM stores WHERE user_id = ?)`
		err := forgetFiles(ctx, c, ofUser, userID)
		if err == nil {
			err = forgetAttachments(ctx, c, ofUser, userID)
		}
		if err == nil {
			err = unhook(ctx, c, `s.user_id = ?`, userID)
		}
		if err != nil {
			return err
		}
		n, err := c.exec(ctx, `DELETE FROM users WHERE id = ? AND password_hash = ?`, userID, was)
		if err == nil && n == 0 {
			return tilly.Errorf(tilly.Conflict, "The account was changed meanwhile. Please log in again.")
		}
		return err
	})
}
