package db

import (
	"context"
	"time"

	"tilly"
)

// maxDetail is how much of what was done to is kept, in characters.
const maxDetail = 300

// note stores a deed of the caller's in the transaction of what they did. The program's
// own hands, which are no caller, are not noted.
func note(ctx context.Context, c conn, who tilly.Caller, storeID string, what tilly.DeedKind, whom, detail string) error {
	if who.UserID == "" {
		return nil
	}
	return c.run(ctx, `INSERT INTO deeds (store_id, id, at, user_id, what, whom, detail) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		storeID, tilly.NewID(), who.At, who.UserID, what, whom, tilly.Clip(detail, maxDetail))
}

// Note stores a deed that changed no row.
func (d Audit) Note(ctx context.Context, who tilly.Caller, storeID string, what tilly.DeedKind, detail string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error { return note(ctx, c, who, storeID, what, "", detail) })
}

type deedRow struct {
	ID       string `db:"id"`
	StoreID  string `db:"store_id"`
	At       moment `db:"at"`
	UserID   string `db:"user_id"`
	What     string `db:"what"`
	Whom     string `db:"whom"`
	Detail   string `db:"detail"`
	UserName string `db:"user_name"`
	WhomName string `db:"whom_name"`
}

func (r deedRow) noun() (tilly.Deed, error) {
	return tilly.Deed{
		ID: r.ID, StoreID: r.StoreID, At: r.At.time(), UserID: r.UserID, What: tilly.DeedKind(r.What), Whom: r.Whom, Detail: r.Detail,
		UserName: r.UserName, WhomName: r.WhomName,
	}, nil
}

// Deeds lists what was done in a store, newest first, and counts all.
func (d Audit) Deeds(ctx context.Context, storeID string, page, perPage int) (list []tilly.Deed, total int, err error) {
	var rows []deedRow
	err = d.view(ctx, func(c conn) error {
		if err := c.get(ctx, &total, `SELECT COUNT(*) FROM deeds WHERE store_id = ?`, storeID); err != nil {
			return err
		}
		return c.list(ctx, &rows, `SELECT e.id, e.store_id, e.at, e.user_id, e.what, e.whom, e.detail,
			COALESCE(u.name, '') AS user_name, COALESCE(o.name, '') AS whom_name
			FROM deeds e LEFT JOIN users u ON u.id = e.user_id LEFT JOIN users o ON o.id = e.whom
			WHERE e.store_id = ? ORDER BY e.at DESC, e.id LIMIT ? OFFSET ?`, storeID, perPage, offset(page, perPage))
	})
	if err != nil {
		return nil, 0, err
	}
	list, err = nouns(rows)
	return list, total, err
}

// PurgeDeeds forgets what was done before the given time.
func (d Audit) PurgeDeeds(ctx context.Context, before time.Time) error {
	_, err := d.purge(ctx, `DELETE FROM deeds WHERE (store_id, id) IN (SELECT store_id, id FROM deeds WHERE at < ? LIMIT ?)`, before)
	return err
}
