package api

import (
	"tilly"
	"tilly/api/wire"
)

const badReset = "This reset link is invalid or has expired. Please request a new one."

// forgotPassword answers alike for every address, and does the same, so that time
// tells nothing either.
func (s accountCalls) forgotPassword(c *call) (any, error) {
	in, f := wire.Decode[addressIn](c.form)
	address := accountEmail(f, in.Email)
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.limit(s.address.mail, c, tooManyMails); err != nil {
		return nil, err
	}
	if err := s.mailLink(c, tilly.PurposeReset, address, mailsPerAddress); err != nil {
		return nil, err
	}
	return ok("If this address has an account, a link to choose a new password is on its way."), nil
}

type resetIn struct {
	Email                string `json:"email"`
	Token                string `json:"token"`
	Password             string `json:"password"`
	PasswordConfirmation string `json:"password_confirmation"`
}

func (s accountCalls) resetPassword(c *call) (any, error) {
	in, f := wire.Decode[resetIn](c.form)
	address := accountEmail(f, in.Email)
	if in.Token == "" || len(in.Token) > 200 {
		f["token"] = []string{badReset}
	}
	password(f, in.Password, in.PasswordConfirmation, address)
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
func (s accountCalls) reset(c *call, address, tokenHash, password string) (tilly.User, error) {
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
