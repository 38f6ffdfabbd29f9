package platform

import (
	"strings"
	"unicode"

	"tilly"
)

// Proof is what a shopper says to see an order: its number and the e-mail
// address it was placed with.
type Proof struct {
	Number string // without '#' and white space around
	Email  string // folded
}

const (
	maxNumber = 60
	maxEmail  = 254 // RFC 5321
)

// NewProof reads a shopper's words. ok is false for what no shop could match,
// such as a piece of an address, so that nothing is even asked.
func NewProof(number, email string) (p Proof, ok bool) {
	p = Proof{Number: strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(number), "#")), Email: tilly.Fold(email)}
	name, host, at := strings.Cut(p.Email, "@")
	bad := func(r rune) bool {
		return unicode.IsControl(r) || unicode.IsSpace(r) || strings.ContainsRune(`"'<>()\,;*`, r)
	}
	switch {
	case p.Number == "" || len(p.Number) > maxNumber || strings.ContainsFunc(p.Number, unicode.IsControl):
		return Proof{}, false
	case !at || name == "" || !strings.Contains(strings.Trim(host, "."), ".") || len(p.Email) > maxEmail || strings.ContainsFunc(p.Email, bad):
		return Proof{}, false
	case strings.Contains(host, "@"):
		return Proof{}, false
	}
	return p, true
}

// Holds says whether an order with any of these numbers and this billing e-mail
// is the one that the shopper can prove. Shops search by pieces; only this
// decides.
func (p Proof) Holds(email string, numbers ...string) bool {
	if p.Email == "" || tilly.Fold(email) != p.Email {
		return false
	}
	for _, n := range numbers {
		n = strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(n), "#"))
		if n != "" && strings.EqualFold(n, p.Number) {
			return true
		}
	}
	return false
}

// NotAsked is the answer where orders cannot be looked up at all.
func NotAsked() error {
	return tilly.Errorf(tilly.NotBuilt, "Orders of this shop cannot be looked up: no keys are saved.")
}
