package db

import (
	"context"

	"tilly"
)

type teammateRow struct {
	membershipRow
	Name      string `db:"name"`
	Email     string `db:"email"`
	PhotoPath string `db:"photo_path"`
}

func (r teammateRow) noun() (tilly.Teammate, error) {
	m, err := r.membershipRow.noun()
	return tilly.Teammate{Membership: m, Name: r.Name, Email: r.Email, PhotoPath: r.PhotoPath}, err
}

const selectTeammate = `SELECT mb.store_id, mb.user_id, mb.role, mb.sees, mb.created_at, u.name, u.email, u.photo_path
	FROM memberships mb JOIN users u ON u.id = mb.user_id `

// Team lists who has a role in a store: its owner first, then admins, then agents, each
// by when they joined.
func (d Teams) Team(ctx context.Context, storeID string) ([]tilly.Teammate, error) {
	var rows []teammateRow
	err := d.reader().list(ctx, &rows, selectTeammate+`WHERE mb.store_id = ?
		ORDER BY CASE mb.role WHEN 'owner' THEN 0 WHEN 'admin' THEN 1 ELSE 2 END, mb.created_at, mb.user_id`, storeID)
	if err != nil {
		return nil, err
	}
	return nouns(rows)
}

func teammate(ctx context.Context, c conn, storeID, userID string) (tilly.Teammate, error) {
	var r teammateRow
	if err := c.get(ctx, &r, selectTeammate+`WHERE mb.store_id = ? AND mb.user_id = ?`, storeID, userID); err != nil {
		return tilly.Teammate{}, err
	}
	return r.noun()
}

// changeTeam lets teams change one after the other, and only by whoever has the role.
func (d Teams) changeTeam(ctx context.Context, who tilly.Caller, storeID string, change func(ctx context.Context, c conn) error) error {
	return d.update(ctx, func(ctx context.Context, c conn) error {
		if err := holdTenant(ctx, c, storeID); err != nil {
			return err
		}
		if _, err := storeOfUser(ctx, c, who, storeID); err != nil {
			return err
		}
		return change(ctx, c)
	})
}

// ownerStays is the answer to whoever would leave a store without its owner.
func ownerStays() error {
	return tilly.Errorf(tilly.Conflict, "A store has its owner at any time. Give the store to an admin first.")
}

// ChangeTeammate changes role or sight of a teammate and gives them as they are then.
// The owner's is Conflict: a store is given away instead. Whoever is no admin any more
// takes their open invitations along.
func (d Teams) ChangeTeammate(ctx context.Context, who tilly.Caller, storeID, userID string, ch tilly.MembershipChange) (tilly.Teammate, error) {
	var m tilly.Teammate
	err := d.changeTeam(ctx, who, storeID, func(ctx context.Context, c conn) (err error) {
		if m, err = teammate(ctx, c, storeID, userID); err != nil {
			return err
		}
		was := m.Membership
		set(&m.Role, ch.Role)
		set(&m.Sees, ch.Sees)
		if m.Role != tilly.RoleAgent {
			m.Sees = tilly.SeesAll
		}
		if m.Membership == was {
			return nil
		}
		if was.Role == tilly.RoleOwner {
			return ownerStays()
		}
		err = c.run(ctx, `UPDATE memberships SET role = ?, sees = ? WHERE store_id = ? AND user_id = ?`, m.Role, m.Sees, storeID, userID)
		if err == nil && !m.Role.May(tilly.RoleAdmin) {
			err = dropInvitationsBy(ctx, c, storeID, userID)
		}
		if err != nil {
			return err
		}
		return note(ctx, c, who, storeID, tilly.DeedRoleChanged, userID, string(m.Role)+" "+string(m.Sees))
	})
	return m, err
}

// RemoveTeammate takes somebody's place in a store away, with the invitations that they
// sent and that are open. A caller may always leave; the owner cannot be removed.
func (d Teams) RemoveTeammate(ctx context.Context, who tilly.Caller, storeID, userID string) error {
	deed := tilly.DeedRemoved
	if who.UserID == userID {
		who.Needs, deed = tilly.RoleAgent, tilly.DeedLeft
	}
	return d.changeTeam(ctx, who, storeID, func(ctx context.Context, c conn) error {
		m, err := teammate(ctx, c, storeID, userID)
		if err != nil {
			return err
		}
		if m.Role == tilly.RoleOwner {
			return ownerStays()
		}
		if err := c.run(ctx, `DELETE FROM memberships WHERE store_id = ? AND user_id = ?`, storeID, userID); err != nil {
			return err
		}
		if err := dropInvitationsBy(ctx, c, storeID, userID); err != nil {
			return err
		}
		whom := userID
		if deed == tilly.DeedLeft {
			whom = ""
		}
		return note(ctx, c, who, storeID, deed, whom, "")
	})
}

// GiveStore makes an admin of the store its owner, and its owner an admin, while was is
// still the password hash of the caller, and enqueues what jobs makes. Whoever is no
// admin is Invalid; one who has as many stores as an account can have is Conflict.
func (d Teams) GiveStore(ctx context.Context, who tilly.Caller, storeID, userID, was string, jobs func(to tilly.Teammate) []tilly.Job) error {
	return d.changeTeam(ctx, who, storeID, func(ctx context.Context, c conn) error {
		owner, err := lockUser(ctx, c, who.UserID)
		if err == nil && owner.PasswordHash != was {
			err = tilly.Errorf(tilly.Conflict, "The password was changed meanwhile. Please log in again.")
		}
		if err != nil {
			return err
		}
		to, err := teammate(ctx, c, storeID, userID)
		if err != nil {
			return err
		}
		if to.Role != tilly.RoleAdmin {
			return tilly.Errorf(tilly.Invalid, "A store can be given to one of its admins only.")
		}
		if err := roomForStore(ctx, c, userID); tilly.CodeOf(err) == tilly.Conflict {
			return tilly.Errorf(tilly.Conflict, "%s has as many stores as an account can have.", to.Name)
		} else if err != nil {
			return err
		}
		for _, change := range []struct {
			user string
			role tilly.Role
		}{{who.UserID, tilly.RoleAdmin}, {userID, tilly.RoleOwner}} {
			err := c.run(ctx, `UPDATE memberships SET role = ?, sees = ? WHERE store_id = ? AND user_id = ?`,
				change.role, tilly.SeesAll, storeID, change.user)
			if err != nil {
				return err
			}
		}
		if err := c.run(ctx, `UPDATE stores SET user_id = ? WHERE id = ?`, userID, storeID); err != nil {
			return err
		}
		if err := note(ctx, c, who, storeID, tilly.DeedGiven, userID, ""); err != nil {
			return err
		}
		return enqueue(ctx, c, jobs(to))
	})
}

// dropInvitationsBy takes back what somebody invited who may not any more.
func dropInvitationsBy(ctx context.Context, c conn, storeID, userID string) error {
	return c.run(ctx, `DELETE FROM invitations WHERE store_id = ? AND invited_by = ? AND accepted_at = 0`, storeID, userID)
}
