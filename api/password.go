package api

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"runtime"
	"strings"

	"golang.org/x/crypto/argon2"

	"tilly"
)

// The parameters of argon2id (RFC 9106), after OWASP's advice: 19 MiB, two
// passes, one lane.
const (
	argonMemory = 19 * 1024
	argonPasses = 2
	argonLanes  = 1
	argonSalt   = 16
	argonKey    = 32
)

// passwords hashes with one hand fewer than there are processors, so that answers
// always have one; who gives up waiting leaves the queue.
type passwords struct {
	hands chan struct{}
	dummy string // checked for unknown accounts, so that time tells nothing
}

func newPasswords() *passwords {
	p := &passwords{hands: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1))}
	p.dummy = encode(make([]byte, argonSalt), make([]byte, argonKey)) // of no password, so that a start need not derive one
	return p
}

// Hash derives the form in which a password is stored.
func (p *passwords) Hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, argonSalt)
	_, _ = rand.Read(salt) // never fails
	key, err := p.derive(ctx, password, salt)
	if err != nil {
		return "", err
	}
	return encode(salt, key), nil
}

// Check says whether the password is the one of hash; hash "" costs as much time
// and is never right.
func (p *passwords) Check(ctx context.Context, password, hash string) (bool, error) {
	known := hash != ""
	if !known {
		hash = p.dummy
	}
	salt, want, err := decodeHash(hash)
	if err != nil {
		return false, err
	}
	got, err := p.derive(ctx, password, salt)
	if err != nil {
		return false, err
	}
	return subtle.ConstantTimeCompare(got, want) == 1 && known, nil
}

func (p *passwords) derive(ctx context.Context, password string, salt []byte) ([]byte, error) {
	select {
	case p.hands <- struct{}{}:
		defer func() { <-p.hands }()
		return derive(password, salt), nil
	case <-ctx.Done():
		return nil, tilly.Wrap(ctx.Err(), tilly.Unavailable, "The server is busy. Please try again.")
	}
}

func derive(password string, salt []byte) []byte {
	return argon2.IDKey([]byte(password), salt, argonPasses, argonMemory, argonLanes, argonKey)
}

// encode writes the PHC string format.
func encode(salt, key []byte) string {
	b64 := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s",
		argon2.Version, argonMemory, argonPasses, argonLanes, b64(salt), b64(key))
}

func decodeHash(hash string) (salt, key []byte, err error) {
	parts := strings.Split(hash, "$")
	if len(parts) != 6 {
		return nil, nil, fmt.Errorf("password hash has %d parts", len(parts))
	}
	if salt, err = base64.RawStdEncoding.DecodeString(parts[4]); err != nil {
		return nil, nil, err
	}
	key, err = base64.RawStdEncoding.DecodeString(parts[5])
	return salt, key, err
}

// HashPassword derives the form in which a password is stored, for accounts
// that are not made by a call.
func HashPassword(ctx context.Context, password string) (string, error) {
	return newPasswords().Hash(ctx, password)
}
