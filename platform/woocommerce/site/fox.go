package site

import (
	"context"
	"encoding/json"
	"net/http"

	"tilly/fetch"
	"tilly/platform"
)

// FOX, a plug-in for several currencies, remembers by the address on the network that a
// question came from which one it asked for, and answers all that comes from there in
// that. What shoppers of a shop see is asked from one: so each question names its own.

// What FOX adds to the interface of a shop.
const (
	FoxRoutes    = "woocs/v3" // that FOX adds to a shop's interface
	FoxParameter = "currency" // the parameter by which it is asked
)

// CurrencyOfFox is the currency that prices are entered in; "" of a shop whose FOX does
// not tell.
func CurrencyOfFox(ctx context.Context, caller *platform.Caller, s *Site) (string, error) {
	answer, err := caller.Do(ctx, platform.Exchange{Build: func() (fetch.Call, error) {
		return fetch.Call{URL: s.Address("/"+FoxRoutes+"/currency", nil).String()}, nil
	}})
	if err != nil {
		return "", err
	}
	var all map[string]struct {
		Own platform.Flag `json:"is_etalon"`
	}
	if answer.Status != http.StatusOK || json.Unmarshal(platform.Body(answer.Body), &all) != nil {
		return "", nil
	}
	for code, each := range all {
		if each.Own {
			return platform.Currency(code), nil
		}
	}
	return "", nil
}
