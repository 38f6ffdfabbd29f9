package woocommerce

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

const (
	foxRoutes = "woocs/v3" // that FOX adds to a shop's interface
	ofFox     = "currency" // the parameter by which it is asked
)

// currencyOfFox is the currency that prices are entered in; "" of a shop whose FOX does
// not tell.
func (c *Connector) currencyOfFox(ctx context.Context, s *site) (string, error) {
	answer, err := c.caller.Do(ctx, platform.Exchange{Build: func() (fetch.Call, error) {
		return fetch.Call{URL: s.address("/"+foxRoutes+"/currency", nil).String()}, nil
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
