package tilly

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strings"
	"time"
)

// Identity is what a shop says of who is logged in there. The shop signs it with the
// secret of its plugin: `payload.signature`, both base64url without padding, the
// payload JSON, the signature HMAC-SHA256 (RFC 2104) over the payload as it stands
// there.
type Identity struct {
	DataID   string `json:"store"`    // of the store whose shop it is
	Customer int64  `json:"customer"` // id of the account on the shop's platform, above 0
	Email    string `json:"email"`    // of the account
	Until    int64  `json:"until"`    // Unix seconds
}

// Limits of an identity.
const (
	maxIdentity   = 2_000            // bytes
	IdentityLives = 5 * time.Minute  // as the plugin makes it
	identitySkew  = 10 * time.Minute // clocks of shops are off; past it nothing is good
)

// Sign gives the identity as the plugin makes it.
func (i Identity) Sign(secret string) string {
	b, err := json.Marshal(i)
	if err != nil {
		return "" // never: plain fields
	}
	payload := base64.RawURLEncoding.EncodeToString(b)
	return payload + "." + base64.RawURLEncoding.EncodeToString(signature(secret, payload))
}

func signature(secret, payload string) []byte {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(payload))
	return mac.Sum(nil)
}

// ReadIdentity checks that the shop of a store signed an identity for it, which still
// lives at now; Unauthorized else, whatever is wrong.
func ReadIdentity(signed, secret, dataID string, now time.Time) (Identity, error) {
	refused := Errorf(Unauthorized, "This is no identity of the shop's.")
	payload, sum, ok := strings.Cut(signed, ".")
	if !ok || len(signed) > maxIdentity || secret == "" {
		return Identity{}, refused
	}
	given, err := base64.RawURLEncoding.DecodeString(sum)
	if err != nil || !hmac.Equal(given, signature(secret, payload)) {
		return Identity{}, refused
	}
	var i Identity
	b, err := base64.RawURLEncoding.DecodeString(payload)
	if err != nil || json.Unmarshal(b, &i) != nil {
		return Identity{}, refused
	}
	until := time.Unix(i.Until, 0)
	if i.DataID != dataID || i.Customer <= 0 || !now.Before(until) || until.After(now.Add(IdentityLives+identitySkew)) {
		return Identity{}, refused
	}
	return i, nil
}
