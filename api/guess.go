package api

import (
	"context"
	"time"

	"tilly"
)

// Limits of wrong passwords, counted in rows so that replicas agree.
const (
	guessWindow     = 15 * time.Minute
	guessesFromOne  = 10  // for one account from one address
	guessesFromAll  = 100 // for one account from everywhere
	guessKeyAccount = "guess:"
)

// guessGuard counts wrong passwords for one account. The owner, who comes from
// another address with the right password, is not locked out by a guesser.
type guessGuard struct {
	rows    Limits
	now     time.Time
	account string
	both    string
}

func (s *Server) guessGuard(c *call, email string) guessGuard {
	account := guessKeyAccount + tilly.HashSecret(tilly.Fold(email))
	return guessGuard{s.Limits, s.Now(), account, account + ":" + addressKey(s.addressOf(c.r))}
}

// allow refuses an attempt once the wrong ones before it have used up the limit.
func (g guessGuard) allow(ctx context.Context) error {
	for _, l := range g.limits() {
		n, ends, err := g.rows.Count(ctx, l.key, guessWindow, g.now)
		if err != nil {
			return err
		}
		if n >= l.most {
			return &tilly.Error{Code: tilly.TooMany, Message: tooManyLogins, RetryAfter: max(ends.Sub(g.now), time.Second)}
		}
	}
	return nil
}

// wrong notes a wrong password.
func (g guessGuard) wrong(ctx context.Context) error {
	for _, l := range g.limits() {
		if _, _, err := g.rows.Hit(ctx, l.key, guessWindow, g.now); err != nil {
			return err
		}
	}
	return nil
}

type guessLimit struct {
	key  string
	most int
}

func (g guessGuard) limits() []guessLimit {
	return []guessLimit{{g.both, guessesFromOne}, {g.account, guessesFromAll}}
}
