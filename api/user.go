package api

import (
	"time"

	"tilly"
)

// userWire is a user as the wire shows one.
type userWire struct {
	ID               string  `json:"id"`
	Name             string  `json:"name"`
	Email            string  `json:"email"`
	ProfilePhotoPath *string `json:"profile_photo_path"`
	ProfilePhotoURL  *string `json:"profile_photo_url"`
	Language         string  `json:"language"` // of the dashboard; "" for the browser's
	IsSubscribed     bool    `json:"is_subscribed"`
	EmailVerifiedAt  *string `json:"email_verified_at"`
	CreatedAt        string  `json:"created_at"`
}

func wireUser(u tilly.User) userWire {
	w := userWire{ID: u.ID, Name: u.Name, Email: u.Email, Language: u.Language, IsSubscribed: u.Subscribed, CreatedAt: wireTime(u.CreatedAt)}
	if u.Verified() {
		at := wireTime(u.VerifiedAt)
		w.EmailVerifiedAt = &at
	}
	if u.PhotoPath != "" {
		address := "/" + u.PhotoPath
		w.ProfilePhotoPath, w.ProfilePhotoURL = &u.PhotoPath, &address
	}
	return w
}

// wireTime is RFC 3339 in UTC with three decimals.
func wireTime(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// orNullTime is a time that may be unknown.
func orNullTime(t time.Time) *string {
	if t.IsZero() {
		return nil
	}
	return orNull(wireTime(t))
}

type registerIn struct {
	Name                 string `json:"name"`
	Email                string `json:"email"`
	Password             string `json:"password"`
	PasswordConfirmation string `json:"password_confirmation"`
	Terms                tick   `json:"terms"`
}

type registerOut struct {
	done
	User userWire `json:"user"`
}

const takenEmail = "The email has already been taken."

func (s accountCalls) register(c *call) (any, error) {
	in, f := decode[registerIn](c)
	name := line(f, "name", in.Name, tilly.MaxName, "This field is required")
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

const (
	wrongLogin    = "Invalid email or password. Please try again."
	tooManyLogins = "Too many login attempts. Please try again later."
)

func (s sessionCalls) login(c *call) (any, error) {
	in, f := decode[loginIn](c)
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
func (s *core) stillRight(c *call, user tilly.User, session tilly.Session) error {
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

type profileOut struct {
	done
	Member userWire `json:"member"`
	User   userWire `json:"user"`
}

func (s accountCalls) profile(c *call) (any, error) {
	return profileOut{ok(""), wireUser(c.user), wireUser(c.user)}, nil
}

type addressIn struct {
	Email string `json:"email"`
}

// mailsPerAddress is how many mails of one purpose an address gets in an hour.
const mailsPerAddress = 3

func (s accountCalls) resendVerification(c *call) (any, error) {
	in, f := decode[addressIn](c)
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

type verifyIn struct {
	Token string `json:"token"`
}

func (s accountCalls) verify(c *call) (any, error) {
	in, f := decode[verifyIn](c)
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
	in, f := decode[notMeIn](c)
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
