package api

import (
	"tilly"
	"tilly/api/wire"
)

type registerIn struct {
	Name                 string    `json:"name"`
	Email                string    `json:"email"`
	Password             string    `json:"password"`
	PasswordConfirmation string    `json:"password_confirmation"`
	Terms                wire.Tick `json:"terms"`
}

type registerOut struct {
	done
	User userWire `json:"user"`
}

const takenEmail = "The email has already been taken."

func (s accountCalls) register(c *call) (any, error) {
	in, f := wire.Decode[registerIn](c.form)
	name := wire.Line(f, "name", in.Name, tilly.MaxName, "This field is required")
	address := accountEmail(f, in.Email)
	password(f, in.Password, in.PasswordConfirmation, address)
	if !in.Terms {
		f.Add("terms", "You must accept the terms and conditions")
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.limit(s.address.signUp, c, "Too many sign-ups from your network. Please try again later."); err != nil {
		return nil, err
	}
	hash, err := s.password.Hash(c.ctx, in.Password)
	if err != nil {
		return nil, err
	}
	now := s.Now()
	user := tilly.User{ID: tilly.NewID(), Name: name, Email: address, PasswordHash: hash, CreatedAt: now}
	token, mail := tilly.NewUserToken(s.Key, user, tilly.PurposeVerify, now)
	switch err := s.Users.CreateUser(c.ctx, user, token, mail); {
	case tilly.CodeOf(err) == tilly.Conflict:
		f.Add("email", takenEmail)
		return nil, f.Err()
	case err != nil:
		return nil, err
	}
	s.Woken()
	return registerOut{ok("Registration successful! Please verify your email to complete the process."), wireUser(user)}, nil
}

func (s accountCalls) resendVerification(c *call) (any, error) {
	in, f := wire.Decode[addressIn](c.form)
	address := accountEmail(f, in.Email)
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.limit(s.address.mail, c, "Too many requests. Please try again later."); err != nil {
		return nil, err
	}
	const before = 1 // the mail of the sign-up counts
	if err := s.mailLink(c, tilly.PurposeVerify, address, mailsPerAddress-before); err != nil {
		return nil, err
	}
	return ok("If this address has an account that is not verified yet, a new link is on its way."), nil
}

type verifyIn struct {
	Token string `json:"token"`
}

func (s accountCalls) verify(c *call) (any, error) {
	in, f := wire.Decode[verifyIn](c.form)
	if in.Token == "" {
		f = tilly.Fields{}
		f.Add("token", "Invalid verification link. No token provided.")
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return s.verifyWith(c, "", in.Token)
}

func (s accountCalls) verifyLink(c *call) (any, error) {
	return s.verifyWith(c, c.param("userId"), c.param("token"))
}

func (s accountCalls) verifyWith(c *call, userID, token string) (any, error) {
	if len(token) > 200 || len(userID) > 200 {
		return nil, tilly.Errorf(tilly.Invalid, badLink)
	}
	user, err := s.Users.VerifyUser(c.ctx, userID, tilly.HashSecret(token), s.Now())
	if code := tilly.CodeOf(err); code == tilly.Invalid || code == tilly.NotFound {
		return nil, tilly.Errorf(tilly.Invalid, badLink)
	} else if err != nil {
		return nil, err
	}
	return verifiedOut{ok("Your email has been successfully verified."), user.Email}, nil
}

// verifiedOut says whose address it is, so that it need not be typed again to log in.
type verifiedOut struct {
	done
	Email string `json:"email"`
}

type notMeIn struct {
	Token string `json:"token"`
}

// notMe takes away the account that somebody else made with the mailbox's address.
func (s accountCalls) notMe(c *call) (any, error) {
	in, f := wire.Decode[notMeIn](c.form)
	if in.Token == "" || len(in.Token) > 200 {
		f["token"] = []string{badNotMe}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.limit(s.address.mail, c, tooManyMails); err != nil {
		return nil, err
	}
	err := s.Users.Disown(c.ctx, tilly.HashSecret(in.Token))
	if tilly.CodeOf(err) == tilly.Invalid {
		return nil, tilly.Errorf(tilly.Invalid, badNotMe)
	}
	if err != nil {
		return nil, err
	}
	return ok("The account is gone. Nobody can use your address with it."), nil
}

const badNotMe = "This link is no longer valid: the account is gone already, or its address was verified."

const badLink = "This verification link is invalid or has expired. Please request a new one."
