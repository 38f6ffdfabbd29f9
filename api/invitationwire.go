package api

import (
	"tilly"
	"tilly/api/wire"
)

// invitationWire is an invitation as a store's admins see it, and as whoever was invited
// does.
type invitationWire struct {
	ID        string     `json:"id"`
	Email     string     `json:"email"`
	Role      tilly.Role `json:"role"`
	Sees      tilly.Sees `json:"sees"`
	State     string     `json:"state" one:"open,accepted,expired"`
	StoreName string     `json:"store_name"`
	InvitedBy string     `json:"invited_by"`
	CreatedAt string     `json:"created_at"`
	ExpiresAt string     `json:"expires_at"`
}

func (s *core) wireInvitation(i tilly.Invitation) invitationWire {
	state := "expired"
	switch {
	case !i.AcceptedAt.IsZero():
		state = "accepted"
	case i.Open(s.Now()):
		state = "open"
	}
	return invitationWire{i.ID, i.Email, i.Role, i.Sees, state, i.StoreName, i.Inviter, wire.Time(i.CreatedAt), wire.Time(i.ExpiresAt)}
}
