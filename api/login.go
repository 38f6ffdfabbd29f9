package api

import (
	"tilly"
	"tilly/api/wire"
)

type loginIn struct {
	Email    string `json:"email"`
	Password string `json:"password"`
	Code     string `json:"code,omitempty"` // only where the account takes one
}

type loginOut struct {
	done
	AccessToken string   `json:"access_token"`
	Member      userWire `json:"member"`
}

func (s sessionCalls) login(c *call) (any, error) {
	in, f := wire.Decode[loginIn](c.form)
	address := accountEmail(f, in.Email)
	if in.Password == "" {
		f.Add("password", "Password is required")
	} else if len(in.Password) > tilly.MaxPassword {
		f.Add("password", "Password must be at most 256 characters long")
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	user, err := s.knows(c, address, in.Password, wrongLogin)
	if err != nil {
		return nil, err
	}
	if !user.Verified() {
		return nil, tilly.Errorf(tilly.Forbidden, "Please verify your email address before logging in.")
	}
	if user.Suspended() {
		return nil, suspended()
	}
	if err := s.checkCode(c, user, in.Code); err != nil {
		return nil, err
	}
	now := s.Now()
	secret := tilly.NewSecret()
	session := tilly.Session{
		TokenHash: tilly.HashSecret(secret), UserID: user.ID, Agent: agentOf(c), Address: s.addressOf(c.r).String(),
		CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(tilly.SessionAbsolute),
	}
	if err := s.Sessions.CreateSession(c.ctx, session); err != nil {
		return nil, err
	}
	if err := s.stillRight(c, user, session); err != nil {
		return nil, err
	}
	return loginOut{ok("Login successful! Welcome back."), secret, wireUser(user)}, nil
}

// suspended is what whoever knows the password of a suspended account is told.
func suspended() error {
	return tilly.Errorf(tilly.Forbidden, "This account is suspended. Please write to us if you think that is a mistake.")
}

// stillRight takes a session back when the password was changed between its check
// and the session's row, which the change could not end.
func (s sessionCalls) stillRight(c *call, user tilly.User, session tilly.Session) error {
	now, err := s.Users.UserByEmail(c.ctx, user.Email)
	if err == nil && now.PasswordHash == user.PasswordHash && !now.Suspended() {
		return nil
	}
	if ended := s.Sessions.DeleteSession(c.ctx, session.TokenHash); err == nil {
		err = ended
	}
	if err != nil {
		return err
	}
	return tilly.Errorf(tilly.Unauthorized, wrongLogin)
}

func (s sessionCalls) logout(c *call) (any, error) {
	hash := tilly.HashSecret(c.token)
	if err := s.Sessions.DeleteSession(c.ctx, hash); err != nil {
		return nil, err
	}
	s.sessions.drop(hash)
	return ok("You are signed out."), nil
}
