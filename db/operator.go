package db

import (
	"context"
	"time"

	"tilly"
)

// What stands here is for the hands of whoever runs the program, over all users and
// stores; never for a request of an owner or a visitor.

// UsersAll lists users whose name or address holds words, in any case, oldest first,
// with what their stores hold, and counts them.
func (d Operated) UsersAll(ctx context.Context, words string, page, perPage int) (list []tilly.CountedUser, total int, err error) {
	like := contains(words)
	const where = ` FROM users u WHERE u.email_key LIKE ? ESCAPE '~' OR lower(u.name) LIKE ? ESCAPE '~'`
	err = d.view(ctx, func(c conn) error {
		if err := c.get(ctx, &total, `SELECT COUNT(*)`+where, like, like); err != nil {
			return err
		}
		var rows []userRow
		err := c.list(ctx, &rows, `SELECT `+userColumns+where+` ORDER BY u.created_at, u.id LIMIT ? OFFSET ?`, like, like, perPage, offset(page, perPage))
		if err != nil {
			return err
		}
		list = make([]tilly.CountedUser, len(rows))
		for i, r := range rows {
			list[i].User = r.noun()
			if list[i].Holds, err = totalsOfUser(ctx, c, r.ID); err != nil {
				return err
			}
		}
		return nil
	})
	return list, total, err
}

// FindUser finds a user by identity or by e-mail address, else NotFound.
func (d Operated) FindUser(ctx context.Context, idOrEmail string) (tilly.User, error) {
	u, err := Accounts(d).UserByID(ctx, idOrEmail)
	if missing(err) {
		return Accounts(d).UserByEmail(ctx, idOrEmail)
	}
	return u, err
}

// MarkVerified takes the mailbox of a user for proven; links that wait to prove it end.
func (d Operated) MarkVerified(ctx context.Context, userID string, now time.Time) error {
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
func (d Operated) Suspend(ctx context.Context, userID string, now time.Time) error {
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
func (d Operated) Readmit(ctx context.Context, userID string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `UPDATE users SET suspended_at = 0 WHERE id = ?`, userID)
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		return err
	})
}

type ownedEnquiryRow struct {
	enquiryRow
	StoreName string `db:"store_name"`
}

func (r ownedEnquiryRow) noun() (tilly.OwnedEnquiry, error) {
	e, err := r.enquiryRow.noun()
	return tilly.OwnedEnquiry{Enquiry: e, StoreName: r.StoreName}, err
}

// EnquiriesAll lists enquiries of all stores and the site, latest first, and counts them.
func (d Operated) EnquiriesAll(ctx context.Context, page, perPage int) (list []tilly.OwnedEnquiry, total int, err error) {
	err = d.view(ctx, func(c conn) error {
		if err := c.get(ctx, &total, `SELECT COUNT(*) FROM enquiries`); err != nil {
			return err
		}
		var rows []ownedEnquiryRow
		err := c.list(ctx, &rows, `SELECT e.id, COALESCE(e.store_id, '') AS store_id, e.conversation_id, e.name, e.email, e.phone,
			e.message, e.created_at, COALESCE(st.name, '') AS store_name
			FROM enquiries e LEFT JOIN stores st ON st.id = e.store_id ORDER BY e.created_at DESC, e.id LIMIT ? OFFSET ?`,
			perPage, offset(page, perPage))
		if err == nil {
			list, err = nouns(rows)
		}
		return err
	})
	return list, total, err
}
