package tilly

import "time"

// User is a signed-in owner; the wire sometimes says member.
type User struct {
	ID           string
	Name         string
	Email        string // as typed, trimmed; unique by Fold
	PasswordHash string
	PhotoPath    string
	Subscribed   bool
	VerifiedAt   time.Time // zero until the mailbox is proven
	CreatedAt    time.Time
}

// Verified says whether the user has proven the mailbox.
func (u User) Verified() bool { return !u.VerifiedAt.IsZero() }

// Session is one sign-in. Only the hash of its token is stored.
type Session struct {
	TokenHash string
	UserID    string
	CreatedAt time.Time
	SeenAt    time.Time // moves at most every SessionSeenStep
	ExpiresAt time.Time // absolute
}

// How long a session lasts.
const (
	SessionIdle     = 14 * 24 * time.Hour
	SessionAbsolute = 90 * 24 * time.Hour
	SessionSeenStep = 5 * time.Minute
)

// UserToken is a mailed one-time secret. Only its hash is stored; the secret is
// DeriveSecret(key, Purpose, ID).
type UserToken struct {
	ID        string
	UserID    string
	Purpose   string // PurposeVerify or PurposeReset
	Hash      string
	CreatedAt time.Time
	ExpiresAt time.Time
	UsedAt    time.Time // zero until used
}

// Purposes of a UserToken. A token of one purpose never serves the other.
const (
	PurposeVerify = "verify"
	PurposeReset  = "reset"
)

// How long mailed links work.
const (
	VerifyTokenTTL   = 7 * 24 * time.Hour
	VerifyTokenGrace = 24 * time.Hour // a used verification token answers success again
	ResetTokenTTL    = time.Hour
)

// Limits of what a user types.
const (
	MinPassword = 8
	MaxPassword = 256
	MaxName     = 200
	MaxEmail    = 254
)

// Limits of a profile photo as it is sent.
const (
	MaxPhotoBytes  = 5 << 20
	MaxPhotoPixels = 40_000_000
)

// Photo is the picture of a profile, as it is kept and shown.
type Photo struct {
	Name  string // a random file name; whoever knows it may see the picture
	Bytes []byte // JPEG
}

// Path is where a photo is found, below the server's root.
func (p Photo) Path() string { return "photos/" + p.Name }

// ProfileChange says what of a profile changes; nil stays as it is.
type ProfileChange struct {
	Name  *string
	Photo *Photo
}
