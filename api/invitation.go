package api

import (
	"slices"
	"time"

	"tilly"
	"tilly/api/wire"
)

type inviteIn struct {
	StoreID wire.ID    `json:"store_id"`
	Email   string     `json:"email"`
	Role    tilly.Role `json:"role"`
	Sees    tilly.Sees `json:"sees,omitempty"`
}

type invitationOut struct {
	done
	Invitation invitationWire `json:"invitation"`
}

// invite mails an invitation. Whether the address has an account makes no difference.
func (s teamCalls) invite(c *call) (any, error) {
	store, err := s.bodyStore(c)
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[inviteIn](c.form)
	address := accountEmail(f, in.Email)
	if !slices.Contains(givenRoles, in.Role) {
		f.Add("role", wrongRole)
	}
	switch {
	case in.Sees == "" || in.Role != tilly.RoleAgent:
		in.Sees = tilly.SeesAll
	case !slices.Contains(sights, in.Sees):
		f.Add("sees", wrongSees)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return s.mailInvitation(c, store, address, in.Role, in.Sees)
}

// resendInvitation mails another link in place of the one before, for another week.
func (s teamCalls) resendInvitation(c *call) (any, error) {
	i, err := s.Invitations.InvitationOfUser(c.ctx, c.caller(), c.param("id"))
	if err != nil {
		return nil, err
	}
	store, err := s.ownStore(c, i.StoreID)
	if err != nil {
		return nil, err
	}
	return s.mailInvitation(c, store, i.Email, i.Role, i.Sees)
}

const (
	tooManyInvitations = "This store has sent many invitations today. Please try again tomorrow."
	aDay               = 24 * time.Hour
)

// mailInvitation stores and mails an invitation within its limits. A mail to an address
// that got some today already, from whichever store, is not sent again and nobody is
// told: it would tell of other stores.
func (s teamCalls) mailInvitation(c *call, store tilly.Store, address string, role tilly.Role, sees tilly.Sees) (any, error) {
	bounds := []tilly.Bound{
		{Key: "invitations:" + store.ID, Most: tilly.InvitationsADay, Window: aDay},
		{Key: "invitations:of:" + c.user.ID, Most: tilly.InvitationsOfUser, Window: aDay},
	}
	if err := s.reserve(c, tooManyInvitations, c.at, bounds...); err != nil {
		return nil, err
	}
	i, mail := tilly.NewInvitation(s.Key, store, c.user, address, role, sees, c.at)
	jobs := []tilly.Job{mail}
	toAddress := tilly.Bound{Key: "mail:" + tilly.PurposeInvitation + ":" + tilly.Fold(address), Most: tilly.InvitationsAddress, Window: aDay}
	switch err := s.Limits.Reserve(c.ctx, c.at, toAddress); {
	case tilly.CodeOf(err) == tilly.TooMany:
		jobs = nil
	case err != nil:
		return nil, err
	}
	if err := s.Invitations.Invite(c.ctx, c.caller(), i, jobs...); err != nil {
		s.giveBack(c, c.at, append(bounds, toAddress)...)
		return nil, err
	}
	s.Woken()
	return invitationOut{ok("The invitation is on its way."), s.wireInvitation(i)}, nil
}

func (s teamCalls) revokeInvitation(c *call) (any, error) {
	if err := s.Invitations.Revoke(c.ctx, c.caller(), c.param("id")); err != nil {
		return nil, err
	}
	return ok("The invitation is taken back."), nil
}

type tokenIn struct {
	Token string `json:"token"`
}

const (
	badInvitation   = "This invitation is no longer valid. Please ask for a new one."
	otherInvitation = "This invitation was sent to another address. Log in with the address that it was sent to."
	tooManyLinks    = "Too many links were tried. Please wait a moment."
)

// invitationOf finds the invitation of a mailed link.
func (s teamCalls) invitationOf(c *call, token string) (tilly.Invitation, error) {
	bad := func() error { return tilly.Fields{"token": {badInvitation}}.Err() }
	if token == "" || len(token) > 200 {
		return tilly.Invitation{}, bad()
	}
	if err := s.limit(s.address.grant, c, tooManyLinks); err != nil {
		return tilly.Invitation{}, err
	}
	i, err := s.Invitations.InvitationByToken(c.ctx, tilly.HashSecret(token))
	if tilly.CodeOf(err) == tilly.NotFound {
		return i, bad()
	}
	return i, err
}

// invitation tells whoever holds a mailed link what it is for. The link came to the
// address that it names.
func (s teamCalls) invitation(c *call) (any, error) {
	in, _ := wire.Decode[tokenIn](c.form)
	i, err := s.invitationOf(c, in.Token)
	if err != nil {
		return nil, err
	}
	return invitationOut{ok(""), s.wireInvitation(i)}, nil
}

type acceptIn struct {
	Token        string  `json:"token,omitempty"`
	InvitationID wire.ID `json:"invitation_id,omitempty"` // of one that the list of stores names
}

// acceptInvitation lets the user join whom it was sent to: by the mailed link, or by
// name, for the address is theirs.
func (s teamCalls) acceptInvitation(c *call) (any, error) {
	in, _ := wire.Decode[acceptIn](c.form)
	i, err := s.openInvitation(c, in)
	if err != nil {
		return nil, err
	}
	if tilly.Fold(i.Email) != tilly.Fold(c.user.Email) {
		return nil, tilly.Errorf(tilly.Forbidden, otherInvitation)
	}
	store, err := s.Invitations.Join(c.ctx, c.user, i.StoreID, i.ID, c.at)
	if tilly.CodeOf(err) == tilly.NotFound {
		return nil, tilly.Fields{"token": {badInvitation}}.Err()
	}
	if err != nil {
		return nil, err
	}
	return storeOut{ok("Welcome to the team."), wireStore(store)}, nil
}

func (s teamCalls) openInvitation(c *call, in acceptIn) (tilly.Invitation, error) {
	if in.InvitationID == "" {
		return s.invitationOf(c, in.Token)
	}
	open, err := s.Invitations.InvitationsTo(c.ctx, c.user.Email, c.at)
	if err != nil {
		return tilly.Invitation{}, err
	}
	for _, i := range open {
		if i.ID == string(in.InvitationID) {
			return i, nil
		}
	}
	return tilly.Invitation{}, tilly.Missing()
}

// declineInvitation takes one back that was sent to the caller.
func (s teamCalls) declineInvitation(c *call) (any, error) {
	if err := s.Invitations.Decline(c.ctx, c.user.Email, c.param("id")); err != nil {
		return nil, err
	}
	return ok("The invitation is declined."), nil
}
