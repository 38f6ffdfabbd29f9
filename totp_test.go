package tilly

import (
	"encoding/base32"
	"strings"
	"testing"
	"time"
)

// The vectors of RFC 6238, appendix B, for SHA-1.
func TestTOTPIsThatOfTheRFC(t *testing.T) {
	key := []byte("12345678901234567890")
	for unix, want := range map[int64]string{
		59: "94287082", 1111111109: "07081804", 1111111111: "14050471", 1234567890: "89005924", 2000000000: "69279037", 20000000000: "65353130",
	} {
		if got := hotp(key, TOTPStep(time.Unix(unix, 0)), 8); got != want {
			t.Errorf("at %d: %s, want %s", unix, got, want)
		}
	}
	secret := base32.StdEncoding.EncodeToString(key)
	if got := TOTPCode(secret, TOTPStep(time.Unix(59, 0))); got != "287082" {
		t.Errorf("six digits: %s", got)
	}
}

func TestTOTPFitsAroundNowAndOnce(t *testing.T) {
	f := SecondFactor{Secret: NewTOTPSecret()}
	now := time.Unix(1_800_000_015, 0)
	at := TOTPStep(now)
	for off, want := range map[int64]bool{-2: false, -1: true, 0: true, 1: true, 2: false} {
		if step, ok := TOTPFits(f, TOTPCode(f.Secret, at+off), now); ok != want || ok && step != at+off {
			t.Errorf("a code of step %+d: %v", off, ok)
		}
	}
	f.LastStep = at
	if _, ok := TOTPFits(f, TOTPCode(f.Secret, at), now); ok {
		t.Error("a code serves twice")
	}
	for _, code := range []string{"", "000", "12345678", "abcdef", strings.Repeat("1", 1<<20)} {
		if _, ok := TOTPFits(f, code, now); ok {
			t.Errorf("%.10q fits", code)
		}
	}
	if _, ok := TOTPFits(SecondFactor{Secret: "not base32"}, "", now); ok {
		t.Error("no code fits what is no secret")
	}
}

func TestRecoveryCodesAreAsTheyAreTyped(t *testing.T) {
	codes, hashes := NewRecoveryCodes("u")
	seen := map[string]bool{}
	for i, code := range codes {
		if HashRecoveryCode("u", " "+strings.ToUpper(strings.ReplaceAll(code, "-", " "))) != hashes[i] || HashRecoveryCode("v", code) == hashes[i] {
			t.Errorf("%s is not what is kept of it", code)
		}
		seen[code] = true
	}
	if len(seen) != RecoveryCodes {
		t.Errorf("%d codes", len(seen))
	}
}
