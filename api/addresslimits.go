package api

import (
	"time"

	"github.com/go-chi/httprate"
)

// addressLimits count per address and process. They leave room for ordinary use
// from one address (a shop's office, a school): the contract's figures pass.
type addressLimits struct {
	signUp, logIn, mail, chat, rating, grant, follow, attach *httprate.RateLimiter
}

func newAddressLimits() addressLimits {
	return addressLimits{
		signUp: httprate.NewRateLimiter(90, time.Hour),
		logIn:  httprate.NewRateLimiter(150, 15*time.Minute),
		mail:   httprate.NewRateLimiter(60, time.Hour),
		chat:   httprate.NewRateLimiter(180, time.Minute),
		rating: httprate.NewRateLimiter(180, time.Minute),
		grant:  httprate.NewRateLimiter(120, time.Hour),
		follow: httprate.NewRateLimiter(600, time.Minute),
		attach: httprate.NewRateLimiter(60, 10*time.Minute),
	}
}
