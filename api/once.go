package api

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"

	"tilly"
)

// maxIdempotencyKey is the longest key that a sender may choose, in bytes.
const maxIdempotencyKey = 255

// once tells a call that creates sources from the same call sent again: by the
// key that its sender chose, else by what it asks for.
func (s *core) once(c *call, asked any) (tilly.Once, error) {
	b, err := json.Marshal(asked)
	if err != nil {
		return tilly.Once{}, err
	}
	sum := sha256.Sum256(b)
	o := tilly.Once{Body: hex.EncodeToString(sum[:]), For: tilly.CallRemembered, Now: s.Now()}
	o.Key = "body " + o.Body
	switch key := strings.TrimSpace(c.r.Header.Get("Idempotency-Key")); {
	case len(key) > maxIdempotencyKey:
		return o, tilly.Errorf(tilly.Invalid, "The Idempotency-Key is too long.")
	case key != "":
		o.Key, o.For = "key "+key, tilly.KeyRemembered
	}
	return o, nil
}
