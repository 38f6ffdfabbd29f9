package platform

import (
	"errors"

	"tilly"
)

// NoShop is err for who asked about one thing of a shop: that no such shop answers, as
// while its software is renewed, is no word about the thing. Of that NotFound would say
// that it is gone. as is the code in its place; every other error stays as it is.
func NoShop(err error, as tilly.Code) error {
	var e *tilly.Error
	if !errors.As(err, &e) || e.Code != tilly.NotFound || e.Message == tilly.Missing().Message {
		return err
	}
	return tilly.Wrap(err, as, e.Message)
}
