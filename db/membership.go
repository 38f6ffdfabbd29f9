package db

import (
	"context"
	"time"

	"tilly"
)

// Whatever a signed-in user asks for is narrowed to stores in which they have the role
// that it takes; there is no other place that says so.

// of ends a condition on a column with the id of a store: those in which the caller has
// the role that they need. Its one parameter is the caller's user id. A need that is no
// role is met by nobody.
func of(who tilly.Caller) string {
	const mine = ` IN (SELECT mb.store_id FROM memberships mb WHERE mb.user_id = ?`
	switch who.Needs {
	case tilly.RoleAgent:
		return mine + `)`
	case tilly.RoleAdmin:
		return mine + ` AND mb.role IN ('owner', 'admin'))`
	case tilly.RoleOwner:
		return mine + ` AND mb.role = 'owner')`
	default:
		return mine + ` AND 1 = 0)`
	}
}

// denied is err unless it is NotFound for the caller's role alone: then it says so.
// table and id are of the row that was asked for. To whoever has no place in its store
// it is not there.
func denied(ctx context.Context, c conn, err error, who tilly.Caller, table, id string) error {
	if !missing(err) || who.Needs == tilly.RoleAgent {
		return err
	}
	var role string
	check := c.get(ctx, &role, `SELECT role FROM memberships WHERE user_id = ?
		AND store_id IN (SELECT store_id FROM `+table+` WHERE id = ?)`, who.UserID, id)
	switch {
	case missing(check) || check == nil && tilly.Role(role).May(who.Needs):
		return err
	case check != nil:
		return check
	}
	return tilly.RoleTooLow(who.Needs)
}

type membershipRow struct {
	StoreID   string `db:"store_id"`
	UserID    string `db:"user_id"`
	Role      string `db:"role"`
	Sees      string `db:"sees"`
	CreatedAt moment `db:"created_at"`
}

func (r membershipRow) noun() (tilly.Membership, error) {
	return tilly.Membership{
		StoreID: r.StoreID, UserID: r.UserID, Role: tilly.Role(r.Role), Sees: tilly.Sees(r.Sees), CreatedAt: r.CreatedAt.time(),
	}, nil
}

// Membership is a user's place in a store, NotFound where they have none, or none any
// more. It is one point read and never kept: what stays open for long asks again.
func (d Teams) Membership(ctx context.Context, userID, storeID string) (tilly.Membership, error) {
	var r membershipRow
	err := d.reader().get(ctx, &r, `SELECT store_id, user_id, role, sees, created_at FROM memberships
		WHERE store_id = ? AND user_id = ?`, storeID, userID)
	if err != nil {
		return tilly.Membership{}, err
	}
	return r.noun()
}

func insertMembership(ctx context.Context, c conn, m tilly.Membership) error {
	return c.run(ctx, `INSERT INTO memberships (store_id, user_id, role, sees, created_at) VALUES (?, ?, ?, ?, ?)`,
		m.StoreID, m.UserID, m.Role, m.Sees, m.CreatedAt)
}

// ownStore makes whoever made a store its owner.
func ownStore(ctx context.Context, c conn, storeID, userID string, at time.Time) error {
	return insertMembership(ctx, c, tilly.Membership{
		StoreID: storeID, UserID: userID, Role: tilly.RoleOwner, Sees: tilly.SeesAll, CreatedAt: at,
	})
}

// AdoptStores gives their owner to stores that a version made which knew no roles, as
// replicas of it do beside us for as long as they run.
func (d Teams) AdoptStores(ctx context.Context) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		return c.run(ctx, `INSERT INTO memberships (store_id, user_id, role, sees, created_at)
			SELECT s.id, s.user_id, ?, ?, s.created_at FROM stores s
			WHERE NOT EXISTS (SELECT 1 FROM memberships mb WHERE mb.store_id = s.id AND mb.role = ?)
			ON CONFLICT (store_id, user_id) DO UPDATE SET role = excluded.role, sees = excluded.sees`,
			tilly.RoleOwner, tilly.SeesAll, tilly.RoleOwner)
	})
}
