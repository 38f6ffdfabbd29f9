package shops

import (
	"errors"
	"strings"

	"tilly"
)

func noteOf(note, detail string) string { return strings.Replace(note, "%s", detail, 1) }

// OwnerWords is the text of an error that is made for owners.
func OwnerWords(err error) string {
	var e *tilly.Error
	if errors.As(err, &e) {
		return e.Message
	}
	return "the shop could not be asked"
}
