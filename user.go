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
	Language     string    // of the dashboard, as a tag of BCP 47; "" for the browser's
	VerifiedAt   time.Time // zero until the mailbox is proven
	SuspendedAt  time.Time // zero while the team lets them in
	CreatedAt    time.Time
}

// Verified says whether the user has proven the mailbox.
func (u User) Verified() bool { return !u.VerifiedAt.IsZero() }

// Standing is a user's state in a word: active, unverified or suspended.
func (u User) Standing() string {
	switch {
	case u.Suspended():
		return "suspended"
	case !u.Verified():
		return "unverified"
	}
	return "active"
}

// Suspended says whether the provider's team has shut the user out.
func (u User) Suspended() bool { return !u.SuspendedAt.IsZero() }

// Session is one sign-in. Only the hash of its token is stored.
type Session struct {
	TokenHash string
	UserID    string
	CreatedAt time.Time
	SeenAt    time.Time // moves at most every SessionSeenStep
	ExpiresAt time.Time // absolute
	Agent     string    // what the browser called itself
	Address   string    // where it signed in from
}

// Name is what the user knows a session by; it tells nothing of its token.
func (s Session) Name() string { return HashSecret("session\x00" + s.TokenHash)[:22] }

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

// tokenTTL is how long a link of each purpose works.
var tokenTTL = map[string]time.Duration{PurposeVerify: VerifyTokenTTL, PurposeReset: ResetTokenTTL}

// NewUserToken makes a one-time secret's row and the job that mails it, with who
// signed up and when, so that whoever did not can say so.
func NewUserToken(key []byte, u User, purpose string, now time.Time) (UserToken, Job) {
	id := NewID()
	token := UserToken{
		ID: id, UserID: u.ID, Purpose: purpose, CreatedAt: now, ExpiresAt: now.Add(tokenTTL[purpose]),
		Hash: HashSecret(DeriveSecret(key, purpose, id)),
	}
	mail := MailJob(Mail{Template: purpose, To: u.Email, ToName: u.Name, UserID: u.ID, TokenID: id, Data: map[string]string{
		"signed_up": u.CreatedAt.UTC().Format("2 January 2006, 15:04 UTC"),
	}}, now)
	return token, mail
}

// JobLink is the job that mails a link to an address if it has an account for it.
// Whether it has is not looked up while somebody waits, so that time tells nothing.
const JobLink = "link"

// LinkJob is the payload of JobLink.
type LinkJob struct {
	Purpose string `json:"purpose"`
	Email   string `json:"email"`
}

// LinkJobFor makes the job that mails a link of the purpose.
func LinkJobFor(purpose, email string, now time.Time) Job {
	return NewJob(JobLink, "", "", PriorityMail, LinkJob{purpose, email}, now)
}

// Limits of what a user types.
const (
	MinPassword = 8
	MaxPassword = 256
	MaxName     = 200
	MaxEmail    = 254
	MaxLanguage = 35 // of a tag
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
	Name     *string
	Language *string
	Photo    *Photo
}
