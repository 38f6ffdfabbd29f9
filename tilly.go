// Package tilly holds the nouns of the product: what a store, a source, a
// passage or a conversation is, and the rules that hold for each wherever it is
// kept or shown. It imports the standard library only; every other package
// imports this one. CONTEXT.md is the glossary.
package tilly

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"strings"
)

// Name is what the product is called; everything that shows it reads it here.
const Name = "Tilly"

// Version of the program.
const Version = "1.0.0"

// idLetters are what identities are made of, and idLength how many of them.
const (
	idLetters = "abcdefghijkmnpqrstuvwxyz23456789"
	idLength  = 20
)

var idAlphabet = base32.NewEncoding(idLetters).WithPadding(base32.NoPadding)

// NewID makes the identity of a row: 100 random bits as 20 characters that are
// hard to confuse, neither guessable nor in any order.
func NewID() string {
	b := make([]byte, 13)
	_, _ = rand.Read(b) // never fails: crypto/rand aborts the program instead
	return idAlphabet.EncodeToString(b)[:idLength]
}

// CellLength is how many characters name a cell.
const CellLength = 2

// InCell is an identity or secret that begins with the name of a cell, in place of as
// many random characters: where stores live in several databases, whoever stands
// before them sees by the name where to go. "" leaves it as it is.
func InCell(cell, id string) string { return cell + id[len(cell):] }

// NewSecret makes a bearer secret of 256 random bits, safe in URLs and headers.
func NewSecret() string {
	b := make([]byte, 32)
	_, _ = rand.Read(b)
	return base64.RawURLEncoding.EncodeToString(b)
}

// DeriveSecret makes the secret of a mailed link from the program's key and the
// identity of its row, so that neither the row nor the queued mail holds it.
// purpose keeps secrets of different kinds apart.
func DeriveSecret(key []byte, purpose, id string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(purpose + "\x00" + id))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// HashSecret is the form in which a secret is stored: SHA-256, base64.
func HashSecret(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// Fold is the form in which two e-mail addresses are compared.
func Fold(email string) string { return strings.ToLower(strings.TrimSpace(email)) }
