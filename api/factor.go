package api

import (
	"time"

	"tilly"
	"tilly/api/wire"
)

// Limits of codes, counted before one is looked at. Only whoever knows the password gets
// as far as a code.
const (
	codeWindow    = 15 * time.Minute
	codesFromOne  = 6  // for one account from one address
	codesFromAll  = 30 // for one account from everywhere
	tooManyCodes  = "Too many codes were tried. Please wait a quarter of an hour."
	codeNeeded    = "Please enter the code that your authenticator app shows, or a recovery code."
	wrongCode     = "This code is not right. Please enter the one that your app shows now."
	factorIsOff   = "Logging in takes no code."
	factorNotOpen = "Please begin again: there is no secret that waits for its first code."
)

// codeBounds bound the wrong codes for one account.
func (s sessionCalls) codeBounds(c *call, userID string) []tilly.Bound {
	return []tilly.Bound{
		{Key: "code:" + userID + ":" + wire.AddressKey(s.addressOf(c.r)), Most: codesFromOne, Window: codeWindow},
		{Key: "code:" + userID, Most: codesFromAll, Window: codeWindow},
	}
}

// needCode refuses for want of the right code: 403, with the field that it belongs in.
func needCode(message string) error {
	return &tilly.Error{Code: tilly.Forbidden, Message: message, Fields: tilly.Fields{"code": {message}}}
}

// checkCode takes the code of a user whose second factor is on; whose is not needs none.
// Each code counts before it is looked at, and the right one is given back.
func (s sessionCalls) checkCode(c *call, user tilly.User, code string) error {
	f, err := s.Factors.SecondFactor(c.ctx, user.ID)
	if tilly.CodeOf(err) == tilly.NotFound || err == nil && !f.On() {
		return nil
	}
	if err != nil {
		return err
	}
	code = tilly.PlainCode(code)
	if code == "" {
		return needCode(codeNeeded)
	}
	bounds := s.codeBounds(c, user.ID)
	if err := s.reserve(c, tooManyCodes, c.at, bounds...); err != nil {
		return err
	}
	err = s.useCode(c, user, f, code)
	if tilly.CodeOf(err) == tilly.NotFound {
		return needCode(wrongCode)
	}
	if err != nil {
		return err
	}
	s.giveBack(c, c.at, bounds...)
	return nil
}

// useCode uses up a code of the app, or a recovery code; NotFound when it is neither.
func (s sessionCalls) useCode(c *call, user tilly.User, f tilly.SecondFactor, code string) error {
	if step, fits := tilly.TOTPFits(f, code, c.at); fits {
		return s.Factors.UseStep(c.ctx, user.ID, step)
	}
	const longest = 64
	if len(code) > longest {
		return tilly.Missing()
	}
	err := s.Factors.UseRecoveryCode(c.ctx, user.ID, tilly.HashRecoveryCode(user.ID, code), factorMail(user, "recovery", c.at))
	if err == nil {
		s.Woken()
	}
	return err
}

// factorMail tells a user what became of their second factor, whoever did it.
func factorMail(u tilly.User, what string, now time.Time) tilly.Job {
	return tilly.MailJob(tilly.Mail{Template: "second-factor", To: u.Email, ToName: u.Name, UserID: u.ID, Data: map[string]string{"what": what}}, now)
}

type factorOut struct {
	done
	Enabled   bool    `json:"enabled"`
	Since     *string `json:"since"`
	CodesLeft int     `json:"recovery_codes_left"`
}

// factor says whether logging in takes a code.
func (s sessionCalls) factor(c *call) (any, error) {
	f, err := s.Factors.SecondFactor(c.ctx, c.user.ID)
	if err != nil && tilly.CodeOf(err) != tilly.NotFound {
		return nil, err
	}
	return factorOut{ok(""), f.On(), wire.OrNullTime(f.ConfirmedAt), f.CodesLeft}, nil
}

type beginFactorOut struct {
	done
	Secret     string `json:"secret"`      // to be typed where no picture can be read
	OTPAuthURL string `json:"otpauth_url"` // what the picture says
	QR         qrWire `json:"qr"`
}

// beginFactor makes the secret of an authenticator app, which counts once a code proves
// that the app has it.
func (s sessionCalls) beginFactor(c *call) (any, error) {
	user, err := s.byPassword(c)
	if err != nil {
		return nil, err
	}
	secret := tilly.NewTOTPSecret()
	if err := s.Factors.BeginSecondFactor(c.ctx, user.ID, secret, c.at); err != nil {
		return nil, err
	}
	address := tilly.OTPAuthURL(secret, user.Email)
	picture, err := drawQR(address)
	return beginFactorOut{ok(""), secret, address, picture}, err
}

type codeIn struct {
	Code string `json:"code"`
}

type codesOut struct {
	done
	RecoveryCodes []string `json:"recovery_codes"` // shown this once
}

// confirmFactor turns the second factor on by the first code of the app.
func (s sessionCalls) confirmFactor(c *call) (any, error) {
	in, f := wire.Decode[codeIn](c.form)
	factor, err := s.Factors.SecondFactor(c.ctx, c.user.ID)
	if tilly.CodeOf(err) == tilly.NotFound || err == nil && factor.On() {
		return nil, tilly.Errorf(tilly.Conflict, factorNotOpen)
	}
	if err != nil {
		return nil, err
	}
	bounds := s.codeBounds(c, c.user.ID)
	if err := s.reserve(c, tooManyCodes, c.at, bounds...); err != nil {
		return nil, err
	}
	step, fits := tilly.TOTPFits(factor, tilly.PlainCode(in.Code), c.at)
	if !fits {
		f.Add("code", wrongCode)
		return nil, f.Err()
	}
	s.giveBack(c, c.at, bounds...)
	codes, hashes := tilly.NewRecoveryCodes(c.user.ID)
	if err := s.Factors.ConfirmSecondFactor(c.ctx, c.user.ID, step, hashes, c.at, factorMail(c.user, "on", c.at)); err != nil {
		return nil, err
	}
	s.Woken()
	return codesOut{ok("Logging in takes a code from now on."), codes}, nil
}

type factorProofIn struct {
	CurrentPassword string `json:"current_password"`
	Code            string `json:"code"`
}

// proveFactor takes password and code of the caller, as logging in does.
func (s sessionCalls) proveFactor(c *call) (tilly.User, error) {
	in, f := wire.Decode[factorProofIn](c.form)
	currentPassword(f, in.CurrentPassword)
	if err := f.Err(); err != nil {
		return tilly.User{}, err
	}
	user, err := s.checkCurrent(c, in.CurrentPassword)
	if err != nil {
		return tilly.User{}, err
	}
	return user, s.checkCode(c, user, in.Code)
}

// renewCodes makes other recovery codes; the ones before serve no more.
func (s sessionCalls) renewCodes(c *call) (any, error) {
	user, err := s.proveFactor(c)
	if err != nil {
		return nil, err
	}
	codes, hashes := tilly.NewRecoveryCodes(user.ID)
	err = s.Factors.RenewRecoveryCodes(c.ctx, user.ID, hashes, factorMail(user, "codes", c.at))
	if tilly.CodeOf(err) == tilly.NotFound {
		return nil, tilly.Errorf(tilly.Conflict, factorIsOff)
	}
	if err != nil {
		return nil, err
	}
	s.Woken()
	return codesOut{ok("These are your new recovery codes."), codes}, nil
}

// dropFactor turns the second factor off.
func (s sessionCalls) dropFactor(c *call) (any, error) {
	user, err := s.proveFactor(c)
	if err != nil {
		return nil, err
	}
	err = s.Factors.DropSecondFactor(c.ctx, user.ID, factorMail(user, "off", c.at))
	if tilly.CodeOf(err) == tilly.NotFound {
		return nil, tilly.Errorf(tilly.Conflict, factorIsOff)
	}
	if err != nil {
		return nil, err
	}
	s.Woken()
	return ok("Logging in takes no code any more."), nil
}
