package api

import (
	"context"
	"errors"
	"time"

	"tilly"
	"tilly/api/wire"
)

// Limits of wrong passwords.
const (
	guessWindow     = 15 * time.Minute
	guessesFromOne  = 10  // for one account from one address
	guessesFromAll  = 100 // for one account from everywhere
	guessKeyAccount = "guess:"
)

const (
	wrongLogin    = "Invalid email or password. Please try again."
	tooManyLogins = "Too many login attempts. Please try again later."
)

// settleTime is how long a count may take that nobody waits for.
const settleTime = 5 * time.Second

// guesses bound the wrong passwords for one account. The owner, who comes from
// another address with the right password, is not locked out by a guesser.
func (s *core) guesses(c *call, email string) []tilly.Bound {
	account := guessKeyAccount + tilly.HashSecret(tilly.Fold(email))
	return []tilly.Bound{
		{Key: account + ":" + wire.AddressKey(s.addressOf(c.r)), Most: guessesFromOne, Window: guessWindow},
		{Key: account, Most: guessesFromAll, Window: guessWindow},
	}
}

// knows finds the user whose e-mail and password these are, else Unauthorized with
// what to say. Unknown and known addresses cost and answer alike. Every attempt
// counts before the password is looked at; the right one is given back.
func (s *core) knows(c *call, address, given, wrong string) (tilly.User, error) {
	if err := s.limit(s.address.logIn, c, tooManyLogins); err != nil {
		return tilly.User{}, err
	}
	bounds, now := s.guesses(c, address), s.Now()
	if err := s.reserve(c, tooManyLogins, now, bounds...); err != nil {
		return tilly.User{}, err
	}
	user, err := s.Users.UserByEmail(c.ctx, address)
	if err != nil && tilly.CodeOf(err) != tilly.NotFound {
		return tilly.User{}, err
	}
	right, err := s.password.Check(c.ctx, given, user.PasswordHash)
	if err != nil {
		return tilly.User{}, err
	}
	if !right {
		return tilly.User{}, tilly.Errorf(tilly.Unauthorized, "%s", wrong)
	}
	s.giveBack(c, now, bounds...)
	return user, nil
}

// reserve is Limits.Reserve with words for whoever is refused.
func (s *core) reserve(c *call, message string, now time.Time, bounds ...tilly.Bound) error {
	err := s.Limits.Reserve(c.ctx, now, bounds...)
	var over *tilly.Error
	if errors.As(err, &over) && over.Code == tilly.TooMany {
		return &tilly.Error{Code: tilly.TooMany, Message: message, RetryAfter: over.RetryAfter}
	}
	return err
}

// giveBack takes a reservation back, whether or not the caller still waits. One that
// cannot be taken back counts until its window ends.
func (s *core) giveBack(c *call, at time.Time, bounds ...tilly.Bound) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.ctx), settleTime)
	defer cancel()
	if err := s.Limits.GiveBack(ctx, at, bounds...); err != nil {
		s.Log.Warn("a limit was not given back", "request_id", wire.RequestID(c.r), "error", err.Error())
	}
}
