package api

import (
	"cmp"
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

// The most that a stored hash may ask for: a row that was tampered with must not take
// all memory.
const (
	mostArgonMemory = 1 << 18
	mostArgonPasses = 32
)

// cost is what deriving a key takes: memory in KiB, and passes over it. Each hash is
// stored with its own, so that hashes outlive a change of what new ones cost.
type cost struct{ memory, passes uint32 }

// passwords hashes with one hand fewer than there are processors, so that answers
// always have one; who gives up waiting leaves the queue.
type passwords struct {
	hands chan struct{}
	cost  cost   // of new hashes
	dummy string // checked for unknown accounts, so that time tells nothing
}

// newPasswords hashes in so many KiB of memory; 0: as is advised.
func newPasswords(memory uint32) *passwords {
	p := &passwords{
		hands: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1)),
		cost:  cost{cmp.Or(memory, argonMemory), argonPasses},
	}
	p.dummy = encode(p.cost, make([]byte, argonSalt), make([]byte, argonKey)) // of no password, so that a start need not derive one
	return p
}

// Hash derives the form in which a password is stored.
func (p *passwords) Hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, argonSalt)
	_, _ = rand.Read(salt) // never fails
	key, err := p.derive(ctx, p.cost, password, salt)
	if err != nil {
		return "", err
	}
	return encode(p.cost, salt, key), nil
}

// Check says whether the password is the one of hash; hash "" costs as much time
// and is never right.
func (p *passwords) Check(ctx context.Context, password, hash string) (bool, error) {
	known := hash != ""
	if !known {
		hash = p.dummy
	}
	of, salt, want, err := decodeHash(hash)
	if err != nil {
		return false, err
	}
	got, err := p.derive(ctx, of, password, salt)
	if err != nil {
		return false, err
	}
	return subtle.ConstantTimeCompare(got, want) == 1 && known, nil
}

func (p *passwords) derive(ctx context.Context, of cost, password string, salt []byte) ([]byte, error) {
	select {
	case p.hands <- struct{}{}:
		defer func() { <-p.hands }()
		return argon2.IDKey([]byte(password), salt, of.passes, of.memory, argonLanes, argonKey), nil
	case <-ctx.Done():
		return nil, tilly.Wrap(ctx.Err(), tilly.Unavailable, "The server is busy. Please try again.")
	}
}

// encode writes the PHC string format.
func encode(of cost, salt, key []byte) string {
	b64 := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf(argonHead+"$%s$%s", argon2.Version, of.memory, of.passes, argonLanes, b64(salt), b64(key))
}

const argonHead = "$argon2id$v=%d$m=%d,t=%d,p=%d"

// decodeHash reads the PHC string format as encode writes it.
func decodeHash(hash string) (of cost, salt, key []byte, err error) {
	parts := strings.Split(hash, "$")
	if len(parts) != 6 {
		return of, nil, nil, fmt.Errorf("password hash has %d parts", len(parts))
	}
	var version, lanes int
	if _, err = fmt.Sscanf(strings.Join(parts[:4], "$"), argonHead, &version, &of.memory, &of.passes, &lanes); err != nil {
		return of, nil, nil, fmt.Errorf("password hash: %w", err)
	}
	if version != argon2.Version || lanes != argonLanes || of.passes == 0 || of.memory > mostArgonMemory || of.passes > mostArgonPasses {
		return of, nil, nil, fmt.Errorf("password hash has parameters %s$%s that are not ours", parts[2], parts[3])
	}
	if salt, err = base64.RawStdEncoding.DecodeString(parts[4]); err != nil {
		return of, nil, nil, err
	}
	key, err = base64.RawStdEncoding.DecodeString(parts[5])
	return of, salt, key, err
}

// HashPassword derives the form in which a password is stored, for accounts that are not
// made by a call, in so many KiB of memory; 0: as is advised.
func HashPassword(ctx context.Context, memory uint32, password string) (string, error) {
	return newPasswords(memory).Hash(ctx, password)
}
