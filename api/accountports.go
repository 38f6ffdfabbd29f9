package api

import (
	"context"
	"time"

	"tilly"
)

// Users keeps accounts and their mailed tokens.
type Users interface {
	// CreateUser stores a new user, its verification token and the mail that
	// carries it in one transaction. A taken e-mail (by tilly.Fold) is Conflict.
	CreateUser(ctx context.Context, u tilly.User, t tilly.UserToken, jobs ...tilly.Job) error
	// UserByEmail finds a user by tilly.Fold of the address, else NotFound.
	UserByEmail(ctx context.Context, email string) (tilly.User, error)
	// Disown deletes the user whose unused verification token it is, while the
	// mailbox is not proven; else Invalid.
	Disown(ctx context.Context, tokenHash string) error
	// VerifyUser uses up a verification token. userID may be "" when the link
	// does not name it. A token that was used less than VerifyTokenGrace ago
	// succeeds again; an unknown, foreign, replaced or expired one is Invalid.
	VerifyUser(ctx context.Context, userID, tokenHash string, now time.Time) (tilly.User, error)
	// ResetTokenLives says whether ResetPassword would take the token, as Invalid
	// or nil, so that nothing dear is done for one that is none.
	ResetTokenLives(ctx context.Context, email, tokenHash string, now time.Time) error
	// ResetPassword uses up a reset token: it sets the password hash, marks the
	// user verified, ends all their sessions and enqueues what jobs makes. A token
	// that is unknown, used, replaced, expired or of another address is Invalid.
	ResetPassword(ctx context.Context, email, tokenHash, hash string, now time.Time, jobs func(tilly.User) []tilly.Job) (tilly.User, error)
}

// Accounts keeps what signed-in users change of their own.
type Accounts interface {
	// SaveProfile changes what ch sets and returns the user as it is then.
	SaveProfile(ctx context.Context, userID string, ch tilly.ProfileChange) (tilly.User, error)
	// Photo finds a profile's photo by its random name, else NotFound.
	Photo(ctx context.Context, name string) (tilly.Photo, error)
	// ChangePassword sets the hash while was is still the one that is kept and the
	// session keep lives, ends all other sessions, voids waiting reset links and
	// enqueues the jobs; otherwise it is Conflict.
	ChangePassword(ctx context.Context, userID, keep, was, hash string, jobs ...tilly.Job) error
	// DeleteUser removes the user and all that is theirs while was is still the
	// password hash that is kept; otherwise it is Conflict.
	DeleteUser(ctx context.Context, userID, was string) error
}

// Sessions keeps sign-ins.
type Sessions interface {
	CreateSession(ctx context.Context, s tilly.Session) error
	// SessionUser finds the user of a live session (idle and absolute expiry by
	// now) and moves SeenAt at most every SessionSeenStep; else Unauthorized.
	SessionUser(ctx context.Context, tokenHash string, now time.Time) (tilly.User, error)
	// DeleteSession ends a session; an unknown one is no error.
	DeleteSession(ctx context.Context, tokenHash string) error
	// SessionsOf lists a user's that are live at now, the newest use first.
	SessionsOf(ctx context.Context, userID string, now time.Time) ([]tilly.Session, error)
	// EndOtherSessions ends all of a user's but one.
	EndOtherSessions(ctx context.Context, userID, keep string) error
}

// Factors keeps what users' authenticator apps share with us.
type Factors interface {
	// SecondFactor gives a user's, on or not yet; NotFound where there is none.
	SecondFactor(ctx context.Context, userID string) (tilly.SecondFactor, error)
	// BeginSecondFactor stores a secret that waits for its first code; Conflict where
	// one is on.
	BeginSecondFactor(ctx context.Context, userID, secret string, now time.Time) error
	// ConfirmSecondFactor turns the one on that waits, with its recovery codes.
	ConfirmSecondFactor(ctx context.Context, userID string, step int64, hashes []string, now time.Time, jobs ...tilly.Job) error
	// UseStep uses up the code of a time step, UseRecoveryCode one of the others; each
	// is NotFound the second time.
	UseStep(ctx context.Context, userID string, step int64) error
	UseRecoveryCode(ctx context.Context, userID, hash string, jobs ...tilly.Job) error
	// RenewRecoveryCodes replaces the codes, DropSecondFactor turns it off; NotFound
	// where none is on.
	RenewRecoveryCodes(ctx context.Context, userID string, hashes []string, jobs ...tilly.Job) error
	DropSecondFactor(ctx context.Context, userID string, jobs ...tilly.Job) error
}
