package db

import (
	"context"

	"tilly"
)

const userColumns = `u.id, u.name, u.email, u.password_hash, u.photo_path, u.language, u.subscribed, u.verified_at, u.suspended_at, u.created_at`

type userRow struct {
	ID           string `db:"id"`
	Name         string `db:"name"`
	Email        string `db:"email"`
	PasswordHash string `db:"password_hash"`
	PhotoPath    string `db:"photo_path"`
	Language     string `db:"language"`
	Subscribed   flag   `db:"subscribed"`
	VerifiedAt   moment `db:"verified_at"`
	SuspendedAt  moment `db:"suspended_at"`
	CreatedAt    moment `db:"created_at"`
}

func (r userRow) noun() tilly.User {
	return tilly.User{
		ID: r.ID, Name: r.Name, Email: r.Email, PasswordHash: r.PasswordHash, PhotoPath: r.PhotoPath,
		Language: r.Language, Subscribed: r.Subscribed.is(), VerifiedAt: r.VerifiedAt.time(),
		SuspendedAt: r.SuspendedAt.time(), CreatedAt: r.CreatedAt.time(),
	}
}

func createUser(ctx context.Context, c conn, u tilly.User) error {
	err := c.run(ctx, `INSERT INTO users
		(id, name, email, email_key, password_hash, photo_path, subscribed, verified_at, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		u.ID, u.Name, u.Email, tilly.Fold(u.Email), u.PasswordHash, u.PhotoPath, u.Subscribed, u.VerifiedAt, u.CreatedAt)
	if tilly.CodeOf(err) == tilly.Conflict {
		return tilly.Wrap(err, tilly.Conflict, "An account with this e-mail address already exists.")
	}
	return err
}

// UserByEmail finds a user by tilly.Fold of the address, else NotFound.
func (d Accounts) UserByEmail(ctx context.Context, email string) (tilly.User, error) {
	return userWhere(ctx, d.reader(), `u.email_key = ?`, tilly.Fold(email))
}

// UserByID finds a user, else NotFound.
func (d Accounts) UserByID(ctx context.Context, id string) (tilly.User, error) {
	return userWhere(ctx, d.reader(), `u.id = ?`, id)
}

func userWhere(ctx context.Context, c conn, where string, arg any) (tilly.User, error) {
	var r userRow
	err := c.get(ctx, &r, `SELECT `+userColumns+` FROM users u WHERE `+where, arg)
	return r.noun(), err
}

func lockUser(ctx context.Context, c conn, userID string) (tilly.User, error) {
	var r userRow
	err := c.get(ctx, &r, `SELECT `+userColumns+` FROM users u WHERE u.id = ?`+c.lock(), userID)
	return r.noun(), err
}
