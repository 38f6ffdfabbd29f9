package api

import (
	"tilly"
)

const wrongCurrent = "Current password is incorrect"

type changePasswordIn struct {
	CurrentPassword      string `json:"current_password"`
	Password             string `json:"password"`
	PasswordConfirmation string `json:"password_confirmation"`
}

// changePassword ends all sessions but the one it is called in.
func (s accountCalls) changePassword(c *call) (any, error) {
	in, f := decode[changePasswordIn](c)
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

type passwordIn struct {
	CurrentPassword string `json:"current_password"`
}

// byPassword is the caller, who has proved once more by the password that it is them.
func (s *core) byPassword(c *call) (tilly.User, error) {
	in, f := decode[passwordIn](c)
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
