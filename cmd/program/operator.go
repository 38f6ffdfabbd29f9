package program

import (
	"context"
	"log/slog"
	"time"

	"tilly"
	"tilly/db"
	"tilly/mail"
)

// operator does what the provider's team decides over users, stores and work, for the
// commands and for the operator's page alike. Each deed is logged.
type operator struct {
	rows      *db.DB
	publicURL string
	key       func() ([]byte, error) // makes mailed secrets
	log       *slog.Logger           // nil in commands, whose words are their log
}

// ActivateStore lets a store answer, and mails its owner, or silences it again.
func (o operator) ActivateStore(ctx context.Context, storeID string, active bool, now time.Time) (tilly.Store, error) {
	told := func(s tilly.Store, owner tilly.User) tilly.Job {
		return tilly.MailJob(tilly.Mail{Template: "store-active", To: owner.Email, ToName: owner.Name, Data: map[string]string{
			"store": s.Name, "store_id": s.ID, "store_url": s.URL,
		}}, now)
	}
	s, err := o.rows.Stores.SetStoreActive(ctx, storeID, active, now, told)
	o.did("a store was activated or silenced", err, "store", storeID, "active", active)
	return s, err
}

// VerifyUser takes the mailbox of a user for proven.
func (o operator) VerifyUser(ctx context.Context, userID string, now time.Time) error {
	err := o.rows.Operated.MarkVerified(ctx, userID, now)
	o.did("a user was verified", err, "user", userID)
	return err
}

// SuspendUser shuts a user out, ReadmitUser takes that back.
func (o operator) SuspendUser(ctx context.Context, userID string, now time.Time) error {
	err := o.rows.Operated.Suspend(ctx, userID, now)
	o.did("a user was suspended", err, "user", userID)
	return err
}

// ReadmitUser takes SuspendUser back.
func (o operator) ReadmitUser(ctx context.Context, userID string, _ time.Time) error {
	err := o.rows.Operated.Readmit(ctx, userID)
	o.did("a user was readmitted", err, "user", userID)
	return err
}

// NoCode lets a user log in without the code of an app that they lost with all of their
// recovery codes; they are told by mail. NotFound for whoever needs none.
func (o operator) NoCode(ctx context.Context, userID string, now time.Time) error {
	user, err := o.rows.Accounts.UserByID(ctx, userID)
	if err != nil {
		return err
	}
	mail := tilly.MailJob(tilly.Mail{
		Template: "second-factor", To: user.Email, ToName: user.Name, UserID: user.ID, Data: map[string]string{"what": "off"},
	}, now)
	err = o.rows.Factors.DropSecondFactor(ctx, user.ID, mail)
	o.did("a user logs in without a code", err, "user", userID)
	return err
}

// ResetLink makes the link of a mail that does not reach its reader, good once until
// it ends; earlier ones end.
func (o operator) ResetLink(ctx context.Context, userID string, now time.Time) (link string, ends time.Time, err error) {
	user, err := o.rows.Accounts.UserByID(ctx, userID)
	if err != nil {
		return "", ends, err
	}
	key, err := o.key()
	if err != nil {
		return "", ends, err
	}
	token, _ := tilly.NewUserToken(key, user, tilly.PurposeReset, now)
	if err := o.rows.Accounts.ReplaceToken(ctx, token); err != nil {
		return "", ends, err
	}
	o.did("a link that sets a password was made", nil, "user", userID)
	return mail.ResetLink(o.publicURL, user.Email, tilly.DeriveSecret(key, token.Purpose, token.ID)), token.ExpiresAt, nil
}

// RetryJob has work tried again that was given up.
func (o operator) RetryJob(ctx context.Context, jobID string, now time.Time) error {
	err := o.rows.Jobs.RetryDead(ctx, jobID, now)
	o.did("a job that was given up is tried again", err, "job", jobID)
	return err
}

// ForgetJob deletes work that was given up.
func (o operator) ForgetJob(ctx context.Context, jobID string, _ time.Time) error {
	err := o.rows.Jobs.ForgetDead(ctx, jobID)
	o.did("a job that was given up is forgotten", err, "job", jobID)
	return err
}

func (o operator) did(what string, err error, args ...any) {
	if err == nil && o.log != nil {
		o.log.Info("operator: "+what, args...)
	}
}
