package api

import (
	"time"

	"tilly"
)

const (
	tooManyMails = "Too many requests. Please try again later."
	badReset     = "This reset link is invalid or has expired. Please request a new one."
)

// forgotPassword answers alike for every address, and writes as often for
// unknown ones as for known ones, so that time tells nothing either.
func (s *Server) forgotPassword(c *call) (any, error) {
	in, f := decode[addressIn](c)
	address := email(f, "email", in.Email, "Email is required", "Please enter a valid email address")
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.limit(s.address.mail, c, tooManyMails); err != nil {
		return nil, err
	}
	if err := s.mailReset(c, address); err != nil {
		return nil, err
	}
	return ok("If this address has an account, a link to choose a new password is on its way."), nil
}

// mailReset mails a link to an address that has an account, at most
// mailsPerAddress an hour; the links of earlier mails end.
func (s *Server) mailReset(c *call, address string) error {
	now, key := s.Now(), "mail:reset:"+tilly.Fold(address)
	n, _, err := s.Limits.Hit(c.ctx, key, time.Hour, now)
	if err != nil || n > mailsPerAddress {
		return err
	}
	user, err := s.Users.UserByEmail(c.ctx, address)
	if tilly.CodeOf(err) == tilly.NotFound {
		_, _, err = s.Limits.Hit(c.ctx, key+":nobody", time.Hour, now)
		return err
	}
	if err != nil {
		return err
	}
	token, mail := s.mailedToken(user, tilly.PurposeReset, tilly.ResetTokenTTL, now)
	if err := s.Users.ReplaceToken(c.ctx, token, mail); err != nil {
		return err
	}
	s.Woken()
	return nil
}

type resetIn struct {
	Email                string `json:"email"`
	Token                string `json:"token"`
	Password             string `json:"password"`
	PasswordConfirmation string `json:"password_confirmation"`
}

func (s *Server) resetPassword(c *call) (any, error) {
	in, f := decode[resetIn](c)
	address := email(f, "email", in.Email, "Email is required", "Please enter a valid email address")
	if in.Token == "" || len(in.Token) > 200 {
		f["token"] = []string{badReset}
	}
	password(f, in.Password, in.PasswordConfirmation)
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.limit(s.address.logIn, c, tooManyMails); err != nil {
		return nil, err
	}
	user, err := s.reset(c, address, tilly.HashSecret(in.Token), in.Password)
	if tilly.CodeOf(err) == tilly.Invalid {
		f.Add("token", badReset)
		return nil, f.Err()
	}
	if err != nil {
		return nil, err
	}
	s.sessions.dropUser(user.ID)
	s.Woken()
	return ok("Your password has been reset. Please log in with your new password."), nil
}

// reset hashes the password only for a token that lives: hashing is dear.
func (s *Server) reset(c *call, address, tokenHash, password string) (tilly.User, error) {
	if err := s.Users.ResetTokenLives(c.ctx, address, tokenHash, s.Now()); err != nil {
		return tilly.User{}, err
	}
	hash, err := s.password.Hash(c.ctx, password)
	if err != nil {
		return tilly.User{}, err
	}
	now := s.Now()
	return s.Users.ResetPassword(c.ctx, address, tokenHash, hash, now, func(u tilly.User) []tilly.Job {
		return []tilly.Job{passwordChanged(u, now)}
	})
}

// passwordChanged is the mail that tells owners so, whoever did it.
func passwordChanged(u tilly.User, now time.Time) tilly.Job {
	return tilly.MailJob(tilly.Mail{Template: "password-changed", To: u.Email, ToName: u.Name, UserID: u.ID}, now)
}
