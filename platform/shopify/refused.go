package shopify

import (
	"errors"
	"net/http"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// wrap words an error that has no words yet.
func wrap(err error) error {
	if errors.Is(err, errTooDear) {
		return tilly.Wrap(err, tilly.Unavailable, "Shopify refuses even the smallest question. Try again later.")
	}
	return err
}

// scope says which right the key lacks.
func scope(denied bool, name string) error {
	if !denied {
		return tilly.Errorf(tilly.Unavailable, "Shopify gave an empty answer. Try again later.")
	}
	return tilly.Errorf(tilly.Forbidden, "The app may not read this. Add the access scope %s to it in Shopify and install it again.", name)
}

func badToken() error {
	return platform.KeysRefused("Shopify does not know this key. Give the client ID of your app in the Dev Dashboard as Admin Key and its client secret as Admin Secret, and check that the app is installed in this shop and belongs to the same organisation. (Of an older custom app: its access token, shpat_…, as Admin Key.)")
}

var errTooDear = errors.New("the query costs more than one may")

// refused words what the Admin API says instead of an answer.
func refused(caller *platform.Caller, a fetch.Answer) error {
	switch {
	case a.Status == http.StatusUnauthorized:
		return badToken()
	case a.Status == http.StatusForbidden:
		return tilly.Errorf(tilly.Forbidden, "Shopify refused the key for this. Check the app's access scopes: read_products and read_orders.")
	case a.Status == http.StatusPaymentRequired || a.Status == http.StatusLocked:
		return tilly.Errorf(tilly.Forbidden, "Shopify says that this shop is frozen or locked.")
	case a.Status >= 300 && a.Status < 400, a.Status == http.StatusNotFound:
		return tilly.Errorf(tilly.NotFound, "No Shopify shop answers at this address. Use your shop's own address, or the one that ends in myshopify.com, as the store URL.")
	}
	return caller.Unexpected(a, "Shopify gave an answer that we do not understand. Try again later.")
}
