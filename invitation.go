package tilly

import "time"

// Invitation asks whoever reads an address's mail to join the team of a store. Only the
// hash of the secret in its link is stored; the secret is
// DeriveSecret(key, PurposeInvitation, ID).
type Invitation struct {
	ID         string
	StoreID    string
	Email      string // as typed, trimmed; counts by Fold
	Role       Role   // RoleAdmin or RoleAgent
	Sees       Sees
	Hash       string
	InvitedBy  string // a user id
	CreatedAt  time.Time
	ExpiresAt  time.Time
	AcceptedAt time.Time // zero while it is open

	StoreName string // only where it is read to be shown
	Inviter   string // likewise: the name of who invited
}

// PurposeInvitation is the template of the mail and the purpose of its secret.
const PurposeInvitation = "invitation"

// Limits of teams.
const (
	InvitationTTL      = 7 * 24 * time.Hour
	InvitationKept     = 30 * 24 * time.Hour // after it ended
	MaxTeammates       = 100                 // of a store, with those who are invited
	InvitationsADay    = 30                  // mails of one store
	InvitationsOfUser  = 60                  // mails of one user in a day, over all stores
	InvitationsAddress = 3                   // mails to one address in a day, over all stores
)

// nameInMail is how much of names stands in a mail to strangers, in characters: too
// little for somebody's own message.
const nameInMail = 60

// NewInvitation makes an invitation's row and the job that mails its link.
func NewInvitation(key []byte, s Store, by User, email string, role Role, sees Sees, now time.Time) (Invitation, Job) {
	id := NewID()
	i := Invitation{
		ID: id, StoreID: s.ID, Email: email, Role: role, Sees: sees, InvitedBy: by.ID, CreatedAt: now, ExpiresAt: now.Add(InvitationTTL),
		Hash: HashSecret(DeriveSecret(key, PurposeInvitation, id)), StoreName: s.Name, Inviter: by.Name,
	}
	return i, MailJob(Mail{Template: PurposeInvitation, To: email, TokenID: id, Data: map[string]string{
		"store": Clip(s.Name, nameInMail), "inviter": Clip(by.Name, nameInMail), "inviter_email": by.Email, "role": string(role),
	}}, now)
}

// Open says whether it can be accepted at now.
func (i Invitation) Open(now time.Time) bool { return i.AcceptedAt.IsZero() && now.Before(i.ExpiresAt) }

// Teammate is a user with their place in a store.
type Teammate struct {
	Membership
	Name      string
	Email     string
	PhotoPath string
}

// MembershipChange says what of a teammate's place changes; nil stays as it is.
type MembershipChange struct {
	Role *Role // RoleAdmin or RoleAgent
	Sees *Sees
}
