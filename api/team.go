package api

import (
	"slices"

	"tilly"
	"tilly/api/wire"
)

// teamCalls are the calls about who works in a store, and what they did.
type teamCalls struct {
	*core
	Teams       Teams
	Invitations Invitations
	Audit       Audit
}

// teammateWire is somebody of a store's team. Agents see whom they work with, not by
// which address.
type teammateWire struct {
	UserID          string     `json:"user_id"`
	Name            string     `json:"name"`
	Email           string     `json:"email,omitempty"`
	Role            tilly.Role `json:"role"`
	Sees            tilly.Sees `json:"sees"`
	ProfilePhotoURL *string    `json:"profile_photo_url"`
	You             bool       `json:"you"`
	JoinedAt        string     `json:"joined_at"`
}

func (c *call) wireTeammate(m tilly.Teammate, addresses bool) teammateWire {
	w := teammateWire{
		UserID: m.UserID, Name: m.Name, Role: m.Role, Sees: m.Sees, You: m.UserID == c.user.ID, JoinedAt: wire.Time(m.CreatedAt),
	}
	if addresses || w.You {
		w.Email = m.Email
	}
	if m.PhotoPath != "" {
		w.ProfilePhotoURL = wire.Ref("/" + m.PhotoPath)
	}
	return w
}

type teamOut struct {
	done
	Role        tilly.Role       `json:"role"` // of whoever asks
	Team        []teammateWire   `json:"team"`
	Invitations []invitationWire `json:"invitations"` // none for agents
}

func (s teamCalls) team(c *call) (any, error) {
	store, err := s.ownStore(c, c.query("store_id"))
	if err != nil {
		return nil, err
	}
	team, err := s.Teams.Team(c.ctx, store.ID)
	if err != nil {
		return nil, err
	}
	leads := store.Role.May(tilly.RoleAdmin)
	out := teamOut{ok(""), store.Role, make([]teammateWire, len(team)), []invitationWire{}}
	for i, m := range team {
		out.Team[i] = c.wireTeammate(m, leads)
	}
	if !leads {
		return out, nil
	}
	invitations, err := s.Invitations.Invitations(c.ctx, store.ID)
	for _, i := range invitations {
		out.Invitations = append(out.Invitations, s.wireInvitation(i))
	}
	return out, err
}

// What can be said of a teammate's place.
var (
	givenRoles = []tilly.Role{tilly.RoleAdmin, tilly.RoleAgent}
	sights     = []tilly.Sees{tilly.SeesAll, tilly.SeesOwn}
)

const (
	wrongRole = "The role must be admin or agent."
	wrongSees = "What is seen must be all or own."
)

type changeTeammateIn struct {
	StoreID wire.ID     `json:"store_id"`
	Role    *tilly.Role `json:"role"`
	Sees    *tilly.Sees `json:"sees"`
}

type teammateOut struct {
	done
	Teammate teammateWire `json:"teammate"`
}

func (s teamCalls) changeTeammate(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[changeTeammateIn](c.form)
	if in.Role != nil && !slices.Contains(givenRoles, *in.Role) {
		f.Add("role", wrongRole)
	}
	if in.Sees != nil && !slices.Contains(sights, *in.Sees) {
		f.Add("sees", wrongSees)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	m, err := s.Teams.ChangeTeammate(c.ctx, c.caller(), store.ID, c.param("user_id"), tilly.MembershipChange{Role: in.Role, Sees: in.Sees})
	if err != nil {
		return nil, err
	}
	return teammateOut{ok("Saved."), c.wireTeammate(m, true)}, nil
}

func (s teamCalls) removeTeammate(c *call) (any, error) {
	store, err := s.namedStore(c)
	if err != nil {
		return nil, err
	}
	if err := s.Teams.RemoveTeammate(c.ctx, c.caller(), store.ID, c.param("user_id")); err != nil {
		return nil, err
	}
	return ok("They are no longer in the team."), nil
}

func (s teamCalls) leaveTeam(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	if err := s.Teams.RemoveTeammate(c.ctx, c.caller(), store.ID, c.user.ID); err != nil {
		return nil, err
	}
	return ok("You have left the team."), nil
}

type giveStoreIn struct {
	UserID          wire.ID `json:"user_id"`
	CurrentPassword string  `json:"current_password"`
}

// giveStore makes an admin the owner; whoever was it stays as an admin. Both are told.
func (s teamCalls) giveStore(c *call) (any, error) {
	store, err := s.ownStore(c, c.param("id"))
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[giveStoreIn](c.form)
	currentPassword(f, in.CurrentPassword)
	if in.UserID == "" {
		f.Add("user_id", "Please choose an admin.")
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	user, err := s.checkCurrent(c, in.CurrentPassword)
	if err != nil {
		return nil, err
	}
	err = s.Teams.GiveStore(c.ctx, c.caller(), store.ID, string(in.UserID), user.PasswordHash, func(to tilly.Teammate) []tilly.Job {
		data := map[string]string{"store": store.Name, "from": user.Name, "from_email": user.Email, "to": to.Name, "to_email": to.Email}
		return []tilly.Job{
			tilly.MailJob(tilly.Mail{Template: "store-given", To: user.Email, ToName: user.Name, UserID: user.ID, Data: data}, c.at),
			tilly.MailJob(tilly.Mail{Template: "store-taken", To: to.Email, ToName: to.Name, UserID: to.UserID, Data: data}, c.at),
		}
	})
	switch tilly.CodeOf(err) {
	case "":
	case tilly.NotFound, tilly.Invalid:
		f.Add("user_id", "A store can be given to one of its admins only.")
		return nil, f.Err()
	default:
		return nil, err
	}
	s.Woken()
	return ok("The store has a new owner. You are one of its admins now."), nil
}
