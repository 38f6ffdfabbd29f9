package api

import (
	"time"

	"tilly"
	"tilly/api/wire"
)

// accountCalls are the calls about accounts: signing up, proving an address, the profile and its password.
type accountCalls struct {
	*core
	Accounts Accounts
	Work     Work
	Usage    Usage
}

const wrongCurrent = "Current password is incorrect"

type changePasswordIn struct {
	CurrentPassword      string `json:"current_password"`
	Password             string `json:"password"`
	PasswordConfirmation string `json:"password_confirmation"`
}

// changePassword ends all sessions but the one it is called in.
func (s accountCalls) changePassword(c *call) (any, error) {
	in, f := wire.Decode[changePasswordIn](c.form)
	currentPassword(f, in.CurrentPassword)
	password(f, in.Password, in.PasswordConfirmation, c.user.Email)
	if err := f.Err(); err != nil {
		return nil, err
	}
	user, err := s.checkCurrent(c, in.CurrentPassword)
	if err != nil {
		return nil, err
	}
	hash, err := s.password.Hash(c.ctx, in.Password)
	if err != nil {
		return nil, err
	}
	keep := tilly.HashSecret(c.token)
	if err := s.Accounts.ChangePassword(c.ctx, user.ID, keep, user.PasswordHash, hash, passwordChanged(user, s.Now())); err != nil {
		return nil, err
	}
	s.sessions.dropUser(user.ID)
	s.Woken()
	return ok("Password updated successfully"), nil
}

// passwordChanged is the mail that tells owners so, whoever did it.
func passwordChanged(u tilly.User, now time.Time) tilly.Job {
	return tilly.MailJob(tilly.Mail{Template: "password-changed", To: u.Email, ToName: u.Name, UserID: u.ID}, now)
}

type passwordIn struct {
	CurrentPassword string `json:"current_password"`
}

// byPassword is the caller, who has proved once more by the password that it is them.
func (s *core) byPassword(c *call) (tilly.User, error) {
	in, f := wire.Decode[passwordIn](c.form)
	currentPassword(f, in.CurrentPassword)
	if err := f.Err(); err != nil {
		return tilly.User{}, err
	}
	return s.checkCurrent(c, in.CurrentPassword)
}

func (s accountCalls) deleteAccount(c *call) (any, error) {
	user, err := s.byPassword(c)
	if err != nil {
		return nil, err
	}
	if err := s.Accounts.DeleteUser(c.ctx, user.ID, user.PasswordHash); err != nil {
		return nil, err
	}
	s.sessions.dropUser(user.ID)
	return ok("Your account and everything in it has been deleted."), nil
}

// currentPassword notes what is wrong with it without looking at the account.
func currentPassword(f tilly.Fields, value string) {
	switch {
	case len(f["current_password"]) > 0:
	case value == "":
		f.Add("current_password", "Current password is required")
	case len(value) > tilly.MaxPassword:
		f.Add("current_password", "Password must be at most 256 characters long")
	}
}

// checkCurrent proves that the caller knows the password, under the limits of
// logging in: a stolen token must not guess it. It gives the user as stored now.
func (s *core) checkCurrent(c *call, given string) (tilly.User, error) {
	user, err := s.knows(c, c.user.Email, given, wrongCurrent)
	if err != nil {
		return tilly.User{}, err
	}
	if user.ID != c.user.ID {
		return tilly.User{}, tilly.Errorf(tilly.Unauthorized, wrongCurrent)
	}
	return user, nil
}

type addressIn struct {
	Email string `json:"email"`
}

// mailsPerAddress is how many mails of one purpose an address gets in an hour.
const mailsPerAddress = 3

const tooManyMails = "Too many requests. Please try again later."

// mailLink has a link mailed to an address if it has an account for it, at most so
// often in an hour; the links of earlier mails end. It does the same for every
// address.
func (s accountCalls) mailLink(c *call, purpose, address string, most int) error {
	now := s.Now()
	bound := tilly.Bound{Key: "mail:" + purpose + ":" + tilly.Fold(address), Most: most, Window: time.Hour}
	switch err := s.Limits.Reserve(c.ctx, now, bound); {
	case tilly.CodeOf(err) == tilly.TooMany:
		return nil // and nobody is told
	case err != nil:
		return err
	}
	if err := s.Work.Enqueue(c.ctx, tilly.LinkJobFor(purpose, address, now)); err != nil {
		return err
	}
	s.Woken()
	return nil
}
