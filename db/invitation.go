package db

import (
	"context"
	"time"

	"tilly"
)

const selectInvitation = `SELECT i.store_id, i.id, i.email, i.role, i.sees, i.token_hash, i.invited_by, i.created_at, i.expires_at,
	i.accepted_at, st.name AS store_name, u.name AS inviter
	FROM invitations i JOIN stores st ON st.id = i.store_id JOIN users u ON u.id = i.invited_by `

type invitationRow struct {
	ID         string `db:"id"`
	StoreID    string `db:"store_id"`
	Email      string `db:"email"`
	Role       string `db:"role"`
	Sees       string `db:"sees"`
	Hash       string `db:"token_hash"`
	InvitedBy  string `db:"invited_by"`
	CreatedAt  moment `db:"created_at"`
	ExpiresAt  moment `db:"expires_at"`
	AcceptedAt moment `db:"accepted_at"`
	StoreName  string `db:"store_name"`
	Inviter    string `db:"inviter"`
}

func (r invitationRow) noun() (tilly.Invitation, error) {
	return tilly.Invitation{
		ID: r.ID, StoreID: r.StoreID, Email: r.Email, Role: tilly.Role(r.Role), Sees: tilly.Sees(r.Sees), Hash: r.Hash,
		InvitedBy: r.InvitedBy, CreatedAt: r.CreatedAt.time(), ExpiresAt: r.ExpiresAt.time(), AcceptedAt: r.AcceptedAt.time(),
		StoreName: r.StoreName, Inviter: r.Inviter,
	}, nil
}

func invitationWhere(ctx context.Context, c conn, where string, args ...any) (tilly.Invitation, error) {
	var r invitationRow
	if err := c.get(ctx, &r, selectInvitation+where, args...); err != nil {
		return tilly.Invitation{}, err
	}
	return r.noun()
}

// Invitations lists those of a store that nobody accepted yet, newest first.
func (d Invitations) Invitations(ctx context.Context, storeID string) ([]tilly.Invitation, error) {
	return invitationsWhere(ctx, d.reader(), `WHERE i.store_id = ? AND i.accepted_at = 0 ORDER BY i.created_at DESC, i.id`, storeID)
}

// InvitationsTo lists those to an address that are open at now, newest first.
func (d Invitations) InvitationsTo(ctx context.Context, email string, now time.Time) ([]tilly.Invitation, error) {
	return invitationsWhere(ctx, d.reader(), `WHERE i.email_key = ? AND i.accepted_at = 0 AND i.expires_at > ?
		ORDER BY i.created_at DESC, i.id`, tilly.Fold(email), now)
}

func invitationsWhere(ctx context.Context, c conn, where string, args ...any) ([]tilly.Invitation, error) {
	var rows []invitationRow
	if err := c.list(ctx, &rows, selectInvitation+where, args...); err != nil {
		return nil, err
	}
	return nouns(rows)
}

// Invite stores an invitation in place of the one that its address has to the store,
// whose link ends, and enqueues jobs. A teammate's address is Conflict, and so is a
// team that has no room.
func (d Invitations) Invite(ctx context.Context, who tilly.Caller, i tilly.Invitation, jobs ...tilly.Job) error {
	return Teams(d).changeTeam(ctx, who, i.StoreID, func(ctx context.Context, c conn) error {
		if err := roomInTeam(ctx, c, i); err != nil {
			return err
		}
		key := tilly.Fold(i.Email)
		if err := c.run(ctx, `DELETE FROM invitations WHERE store_id = ? AND email_key = ?`, i.StoreID, key); err != nil {
			return err
		}
		err := c.run(ctx, `INSERT INTO invitations (store_id, id, email_key, email, role, sees, token_hash, invited_by, created_at,
			expires_at, accepted_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
			i.StoreID, i.ID, key, i.Email, i.Role, i.Sees, i.Hash, i.InvitedBy, i.CreatedAt, i.ExpiresAt)
		if err != nil {
			return err
		}
		if err := note(ctx, c, who, i.StoreID, tilly.DeedInvited, "", i.Email+" "+string(i.Role)); err != nil {
			return err
		}
		return enqueue(ctx, c, jobs)
	})
}

func roomInTeam(ctx context.Context, c conn, i tilly.Invitation) error {
	var there int
	err := c.get(ctx, &there, `SELECT COUNT(*) FROM memberships mb JOIN users u ON u.id = mb.user_id
		WHERE mb.store_id = ? AND u.email_key = ?`, i.StoreID, tilly.Fold(i.Email))
	if err != nil {
		return err
	}
	if there > 0 {
		return tilly.Errorf(tilly.Conflict, "Whoever has this address is in the team already.")
	}
	var n int
	err = c.get(ctx, &n, `SELECT (SELECT COUNT(*) FROM memberships WHERE store_id = ?)
		+ (SELECT COUNT(*) FROM invitations WHERE store_id = ? AND accepted_at = 0 AND expires_at > ? AND email_key <> ?)`,
		i.StoreID, i.StoreID, i.CreatedAt, tilly.Fold(i.Email))
	if err == nil && n >= tilly.MaxTeammates {
		return tilly.Errorf(tilly.Conflict, "A team can have %d people, with those who are invited. Remove somebody first.", tilly.MaxTeammates)
	}
	return err
}

// InvitationOfUser finds an invitation of any of the caller's stores that nobody
// accepted yet, else NotFound.
func (d Invitations) InvitationOfUser(ctx context.Context, who tilly.Caller, invitationID string) (tilly.Invitation, error) {
	return invitationOfUser(ctx, d.reader(), who, invitationID)
}

func invitationOfUser(ctx context.Context, c conn, who tilly.Caller, invitationID string) (tilly.Invitation, error) {
	i, err := invitationWhere(ctx, c, `WHERE i.id = ? AND i.accepted_at = 0 AND i.store_id`+of(who), invitationID, who.UserID)
	return i, denied(ctx, c, err, who, "invitations", invitationID)
}

// Revoke takes an invitation of any of the caller's stores back.
func (d Invitations) Revoke(ctx context.Context, who tilly.Caller, invitationID string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		i, err := invitationOfUser(ctx, c, who, invitationID)
		if err != nil {
			return err
		}
		n, err := c.exec(ctx, `DELETE FROM invitations WHERE store_id = ? AND id = ? AND accepted_at = 0`, i.StoreID, i.ID)
		if err == nil && n == 0 {
			err = tilly.Missing()
		}
		if err != nil {
			return err
		}
		return note(ctx, c, who, i.StoreID, tilly.DeedRevoked, "", i.Email)
	})
}

// InvitationByToken finds the invitation of a mailed link, open or not; NotFound for a
// link that is none, or that another one replaced.
func (d Invitations) InvitationByToken(ctx context.Context, tokenHash string) (tilly.Invitation, error) {
	return invitationWhere(ctx, d.reader(), `WHERE i.token_hash = ?`, tokenHash)
}

// Join accepts an invitation for the user whose address it was sent to and gives the
// store as they have it then. It is taken once; whoever is in the team already stays as
// they are. NotFound where it is not there, not open at now, or for another address.
func (d Invitations) Join(ctx context.Context, u tilly.User, storeID, invitationID string, now time.Time) (tilly.Store, error) {
	var s tilly.Store
	who := tilly.Caller{UserID: u.ID, Needs: tilly.RoleAgent, At: now}
	err := d.update(ctx, func(ctx context.Context, c conn) error {
		if err := holdTenant(ctx, c, storeID); err != nil {
			return err
		}
		i, err := invitationWhere(ctx, c, `WHERE i.store_id = ? AND i.id = ? AND i.email_key = ?`, storeID, invitationID, tilly.Fold(u.Email))
		if err != nil {
			return err
		}
		if i.Open(now) {
			if err := join(ctx, c, who, i); err != nil {
				return err
			}
		}
		s, err = storeOfUser(ctx, c, who, storeID) // sent twice it is a teammate's, who joined by it
		return err
	})
	return s, err
}

func join(ctx context.Context, c conn, who tilly.Caller, i tilly.Invitation) error {
	err := c.run(ctx, `UPDATE invitations SET accepted_at = ? WHERE store_id = ? AND id = ?`, who.At, i.StoreID, i.ID)
	if err != nil {
		return err
	}
	n, err := c.exec(ctx, `INSERT INTO memberships (store_id, user_id, role, sees, created_at) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (store_id, user_id) DO NOTHING`, i.StoreID, who.UserID, i.Role, i.Sees, who.At)
	if err != nil || n == 0 {
		return err
	}
	return note(ctx, c, who, i.StoreID, tilly.DeedJoined, "", string(i.Role))
}

// Decline takes back an invitation that was sent to the address, NotFound where there
// is none that is open.
func (d Invitations) Decline(ctx context.Context, email, invitationID string) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		n, err := c.exec(ctx, `DELETE FROM invitations WHERE store_id IN (SELECT store_id FROM invitations WHERE id = ?)
			AND id = ? AND email_key = ? AND accepted_at = 0`, invitationID, invitationID, tilly.Fold(email))
		if err == nil && n == 0 {
			return tilly.Missing()
		}
		return err
	})
}

// PurgeInvitations forgets invitations that ended before the given time.
func (d Invitations) PurgeInvitations(ctx context.Context, before time.Time) error {
	_, err := d.purge(ctx, `DELETE FROM invitations WHERE (store_id, id) IN
		(SELECT store_id, id FROM invitations WHERE expires_at < ? LIMIT ?)`, before)
	return err
}
