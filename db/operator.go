package db

import (
	"context"
	"time"

	"tilly"
)

// What stands here is for the hands of whoever runs the program, over all users and
// stores; never for a request of an owner or a visitor.

// CountedUser is a user with the number of their stores.
type CountedUser struct {
	tilly.User
	Stores int
}

type countedRow struct {
	userRow
	Stores int `db:"stores"`
}

// UsersAll lists up to most users, oldest first.
func (d *DB) UsersAll(ctx context.Context, most int) ([]CountedUser, error) {
	var rows []countedRow
	err := d.reader().list(ctx, &rows, `SELECT `+userColumns+`, (SELECT COUNT(*) FROM stores st WHERE st.user_id = u.id) AS stores
		FROM users u ORDER BY u.created_at, u.id LIMIT ?`, most)
	if err != nil {
		return nil, err
	}
	users := make([]CountedUser, len(rows))
	for i, r := range rows {
		users[i] = CountedUser{r.noun(), r.Stores}
	}
	return users, nil
}

// FindUser finds a user by identity or by e-mail address, else NotFound.
func (d *DB) FindUser(ctx context.Context, idOrEmail string) (tilly.User, error) {
	u, err := d.UserByID(ctx, idOrEmail)
	if missing(err) {
		return d.UserByEmail(ctx, idOrEmail)
	}
	return u, err
}

// MarkVerified takes the mailbox of a user for proven; links that wait to prove it end.
func (d *DB) MarkVerified(ctx context.Context, userID string, now time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `UPDATE users SET verified_at = CASE WHEN verified_at = 0 THEN ? ELSE verified_at END WHERE id = ?`, now, userID)
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		if err != nil {
			return err
		}
		return c.run(ctx, `DELETE FROM user_tokens WHERE user_id = ? AND purpose = ? AND used_at = 0`, userID, tilly.PurposeVerify)
	})
}

// Suspend shuts a user out from now on: sessions end, nobody logs in, and the stores
// answer nobody and read nothing until Readmit. Nothing is deleted.
func (d *DB) Suspend(ctx context.Context, userID string, now time.Time) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `UPDATE users SET suspended_at = CASE WHEN suspended_at = 0 THEN ? ELSE suspended_at END WHERE id = ?`, now, userID)
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		if err != nil {
			return err
		}
		return c.run(ctx, `DELETE FROM sessions WHERE user_id = ?`, userID)
	})
}

// Readmit takes Suspend back.
func (d *DB) Readmit(ctx context.Context, userID string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `UPDATE users SET suspended_at = 0 WHERE id = ?`, userID)
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		return err
	})
}

// OwnedEnquiry is an enquiry with the name of its store, "" for the site's own.
type OwnedEnquiry struct {
	tilly.Enquiry
	StoreName string
}

type ownedEnquiryRow struct {
	enquiryRow
	StoreName string `db:"store_name"`
}

// EnquiriesAll lists up to most enquiries of all stores and the site, latest first.
func (d *DB) EnquiriesAll(ctx context.Context, most int) ([]OwnedEnquiry, error) {
	var rows []ownedEnquiryRow
	err := d.reader().list(ctx, &rows, `SELECT e.id, COALESCE(e.store_id, '') AS store_id, e.conversation_id, e.name, e.email, e.phone,
		e.message, e.created_at, COALESCE(st.name, '') AS store_name
		FROM enquiries e LEFT JOIN stores st ON st.id = e.store_id ORDER BY e.created_at DESC, e.id LIMIT ?`, most)
	if err != nil {
		return nil, err
	}
	list := make([]OwnedEnquiry, len(rows))
	for i, r := range rows {
		e, err := r.noun()
		if err != nil {
			return nil, err
		}
		list[i] = OwnedEnquiry{e, r.StoreName}
	}
	return list, nil
}
