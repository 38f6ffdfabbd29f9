package platform

import (
	"errors"

	"tilly"
)

var errKeys = errors.New("the keys are refused")

// KeysRefused says, in words for the owner, that a shop takes the keys no more:
// nothing will work with them until they are given anew.
func KeysRefused(message string) error { return tilly.Wrap(errKeys, tilly.Forbidden, message) }

// AreKeysRefused says whether err is a KeysRefused.
func AreKeysRefused(err error) bool { return errors.Is(err, errKeys) }
