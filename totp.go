package tilly

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha1" //nolint:gosec // RFC 6238 as every authenticator app speaks it
	"crypto/subtle"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/url"
	"strings"
	"time"
)

// SecondFactor is what a user's authenticator app shares with us (RFC 6238): with it on,
// logging in takes a code of the moment besides the password.
type SecondFactor struct {
	UserID      string
	Secret      string    // base32, as the app is given it
	ConfirmedAt time.Time // zero until the first code proved that the app has it
	LastStep    int64     // the newest time step whose code was used
	CodesLeft   int       // recovery codes that were not used
}

// On says whether logging in takes a code.
func (f SecondFactor) On() bool { return !f.ConfirmedAt.IsZero() }

// What authenticator apps do unless they are told otherwise.
const (
	codeDigits = 6
	codeEvery  = 30 * time.Second
	codeSlack  = 1 // steps that a phone's clock may be off
	secretSize = 20
)

// RecoveryCodes is how many codes stand in for a lost authenticator, each once.
const RecoveryCodes = 10

var base32Plain = base32.StdEncoding.WithPadding(base32.NoPadding)

// NewTOTPSecret makes a secret for an authenticator app.
func NewTOTPSecret() string {
	b := make([]byte, secretSize)
	_, _ = rand.Read(b) // never fails
	return base32Plain.EncodeToString(b)
}

// OTPAuthURL is what an authenticator app reads out of a picture, in the form that
// Google Authenticator began and all others read.
func OTPAuthURL(secret, account string) string {
	query := url.Values{"secret": {secret}, "issuer": {Name}}
	return "otpauth://totp/" + url.PathEscape(Name+":"+account) + "?" + query.Encode()
}

// TOTPStep is the time step of a moment.
func TOTPStep(at time.Time) int64 { return at.Unix() / int64(codeEvery/time.Second) }

// TOTPCode is the code of a secret in a time step; "" for what is no secret.
func TOTPCode(secret string, step int64) string {
	key, err := base32Plain.DecodeString(secret)
	if err != nil {
		return ""
	}
	return hotp(key, step, codeDigits)
}

// TOTPFits finds the time step around now whose code it is, after the last one that was
// used: a code that was seen by somebody does not serve them.
func TOTPFits(f SecondFactor, code string, now time.Time) (step int64, ok bool) {
	at := TOTPStep(now)
	for step = max(at-codeSlack, f.LastStep+1); step <= at+codeSlack; step++ {
		want := TOTPCode(f.Secret, step)
		if want != "" && subtle.ConstantTimeCompare([]byte(want), []byte(code)) == 1 {
			return step, true
		}
	}
	return 0, false
}

// hotp is the code of a counter (RFC 4226, section 5.3).
func hotp(key []byte, counter int64, digits int) string {
	var message [8]byte
	binary.BigEndian.PutUint64(message[:], uint64(counter)) //nolint:gosec // a time after 1970
	mac := hmac.New(sha1.New, key)
	mac.Write(message[:])
	sum := mac.Sum(nil)
	at := sum[len(sum)-1] & 0xf
	number := binary.BigEndian.Uint32(sum[at:at+4]) & 0x7fffffff
	modulus := uint32(1)
	for range digits {
		modulus *= 10
	}
	return fmt.Sprintf("%0*d", digits, number%modulus)
}

// recoveryAlphabet leaves out what is easily read as something else.
const recoveryAlphabet = "abcdefghijkmnpqrstuvwxyz23456789"

// recoveryGroups of four characters have 80 bits together.
const recoveryGroups = 4

// NewRecoveryCodes makes a user's codes and the hashes that are kept of them.
func NewRecoveryCodes(userID string) (codes, hashes []string) {
	for range RecoveryCodes {
		b := make([]byte, 4*recoveryGroups)
		_, _ = rand.Read(b) // never fails
		var groups []string
		for g := range recoveryGroups {
			var word strings.Builder
			for _, one := range b[4*g : 4*g+4] {
				word.WriteByte(recoveryAlphabet[int(one)%len(recoveryAlphabet)])
			}
			groups = append(groups, word.String())
		}
		code := strings.Join(groups, "-")
		codes, hashes = append(codes, code), append(hashes, HashRecoveryCode(userID, code))
	}
	return codes, hashes
}

// HashRecoveryCode is what is kept of a user's code, however it is typed.
func HashRecoveryCode(userID, code string) string {
	return HashSecret("recovery\x00" + userID + "\x00" + PlainCode(code))
}

// PlainCode is a code without what people put between its characters.
func PlainCode(code string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' || r == '\u00a0' {
			return -1
		}
		return r
	}, strings.TrimSpace(code)))
}
