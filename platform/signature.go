package platform

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"strings"

	"tilly"
)

// Signed says whether signature is the base64 HMAC-SHA256 of the raw body, in
// constant time. An empty secret signs nothing.
func Signed(secret string, body []byte, signature string) bool {
	got, err := base64.StdEncoding.DecodeString(strings.TrimSpace(signature))
	if err != nil || secret == "" {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	return hmac.Equal(got, mac.Sum(nil))
}

// NotSigned is the one answer to a webhook without a valid signature.
func NotSigned() error { return tilly.Errorf(tilly.Unauthorized, "The signature is not valid.") }
