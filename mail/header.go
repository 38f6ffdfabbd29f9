package mail

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	netmail "net/mail"
	"strings"
	"unicode"
)

// mailbox writes one address with its name as headers have it, with whatever the
// name holds quoted. What is not exactly one bare address is an error.
func mailbox(name, address string) (string, error) {
	bare, err := netmail.ParseAddress(address)
	if err != nil {
		return "", err
	}
	if bare.Address != address || hasControl(address) {
		return "", fmt.Errorf("%q is not one bare address", address)
	}
	return (&netmail.Address{Name: oneLine(name), Address: address}).String(), nil
}

// maxHeader is the longest text of a header, in characters.
const maxHeader = 300 // no address is longer

// oneLine keeps line breaks, controls and endless text out of headers.
func oneLine(s string) string {
	line := []rune(strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) || r == '\u2028' || r == '\u2029'
	}), " "))
	return string(line[:min(len(line), maxHeader)])
}

func hasControl(s string) bool { return oneLine(s) != s }

// messageID names a mail the same at every attempt, and tells nothing.
func messageID(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:16])
}
