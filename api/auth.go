package api

import (
	"crypto/sha256"
	"crypto/subtle"
	"net/http"
	"strings"

	"tilly"
	"tilly/api/wire"
)

// identify takes the first decision on a call: whose it is made by.
func (s *core) identify(a access, c *call) error {
	headers := c.r.Header.Values("Authorization")
	if len(headers) > 1 {
		return tilly.Errorf(tilly.BadRequest, "Send one Authorization header.")
	}
	switch a {
	case anyone:
		return nil
	case operator:
		return s.identifyOperator(c)
	}
	token, ok := bearer(c.r)
	if !ok {
		return unauthorized()
	}
	user, err := s.sessions.user(c.ctx, tilly.HashSecret(token))
	if err != nil {
		return err
	}
	if !user.Verified() {
		return unauthorized()
	}
	c.user, c.token = user, token
	return nil
}

// Limits of wrong tokens from one address.
const (
	operatorGuesses = 10
	tooManyWrong    = "Too many wrong tokens. Please try again later."
)

// identifyOperator lets in who holds the operator's token. Every attempt counts before
// the token is looked at; the right one is given back.
func (s *core) identifyOperator(c *call) error {
	if s.OperatorToken == "" {
		return tilly.Errorf(tilly.NotFound, "There is no such call.")
	}
	given, ok := bearer(c.r)
	if !ok {
		return unauthorized()
	}
	bound := tilly.Bound{Key: "operator " + wire.AddressKey(s.addressOf(c.r)), Most: operatorGuesses, Window: guessWindow}
	if err := s.reserve(c, tooManyWrong, c.at, bound); err != nil {
		return err
	}
	a, b := sha256.Sum256([]byte(given)), sha256.Sum256([]byte(s.OperatorToken)) // of one length, whatever was sent
	if subtle.ConstantTimeCompare(a[:], b[:]) != 1 {
		return tilly.Errorf(tilly.Unauthorized, "This is not the operator's token.")
	}
	s.giveBack(c, c.at, bound)
	return nil
}

func unauthorized() error {
	return tilly.Errorf(tilly.Unauthorized, "Please log in to continue.")
}

// bearer reads RFC 6750's header; the scheme may be written in any case.
func bearer(r *http.Request) (string, bool) {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	token = strings.TrimSpace(token)
	return token, strings.EqualFold(scheme, "bearer") && token != ""
}
