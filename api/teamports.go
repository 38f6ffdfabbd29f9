package api

import (
	"context"
	"time"

	"tilly"
)

// Memberships says who may what in which store.
type Memberships interface {
	// Membership is a user's place in a store as it is now, NotFound where they have
	// none, or none any more.
	Membership(ctx context.Context, userID, storeID string) (tilly.Membership, error)
}

// Teams keeps who has a role in a store. Each change is Forbidden for a caller whose
// role is not enough, and leaves the store its owner.
type Teams interface {
	// Team lists a store's: its owner, its admins, its agents.
	Team(ctx context.Context, storeID string) ([]tilly.Teammate, error)
	// ChangeTeammate changes what ch sets; the owner's place is Conflict.
	ChangeTeammate(ctx context.Context, who tilly.Caller, storeID, userID string, ch tilly.MembershipChange) (tilly.Teammate, error)
	// RemoveTeammate takes a place away, the caller's own too; the owner's is Conflict.
	RemoveTeammate(ctx context.Context, who tilly.Caller, storeID, userID string) error
	// GiveStore makes an admin the owner and the caller an admin, while was is still
	// the password hash that is kept, and enqueues what jobs makes. Invalid for whoever
	// is no admin, NotFound for whoever is not in the team, Conflict where the account
	// has no room.
	GiveStore(ctx context.Context, who tilly.Caller, storeID, userID, was string, jobs func(to tilly.Teammate) []tilly.Job) error
}

// Invitations keeps who was asked to join a team.
type Invitations interface {
	// Invitations lists those of a store that nobody accepted, InvitationsTo those to
	// an address that are open at now.
	Invitations(ctx context.Context, storeID string) ([]tilly.Invitation, error)
	InvitationsTo(ctx context.Context, email string, now time.Time) ([]tilly.Invitation, error)
	// InvitationByToken finds that of a mailed link, whatever became of it.
	InvitationByToken(ctx context.Context, tokenHash string) (tilly.Invitation, error)
	// Join accepts one for the user that it was sent to; NotFound where it cannot be.
	// Whoever joined by it before gets the same answer.
	Join(ctx context.Context, u tilly.User, storeID, invitationID string, now time.Time) (tilly.Store, error)
	// Decline takes one back that was sent to the address.
	Decline(ctx context.Context, email, invitationID string) error
	Inviting
}

// Inviting is what a store's admins do with invitations.
type Inviting interface {
	// Invite stores one in place of another to the same address and enqueues jobs; a
	// teammate's address and a full team are Conflict.
	Invite(ctx context.Context, who tilly.Caller, i tilly.Invitation, jobs ...tilly.Job) error
	// InvitationOfUser finds one of any of the caller's stores that nobody accepted.
	InvitationOfUser(ctx context.Context, who tilly.Caller, invitationID string) (tilly.Invitation, error)
	// Revoke takes one back: its link ends.
	Revoke(ctx context.Context, who tilly.Caller, invitationID string) error
}

// Audit keeps what teammates did. What changes rows is noted by whoever changes them.
type Audit interface {
	// Deeds lists what was done in a store, newest first, and counts all.
	Deeds(ctx context.Context, storeID string, page, perPage int) ([]tilly.Deed, int, error)
	// Note stores what changed no row.
	Note(ctx context.Context, who tilly.Caller, storeID string, what tilly.DeedKind, detail string) error
}
