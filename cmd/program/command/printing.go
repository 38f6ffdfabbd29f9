package command

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
	"unicode"

	"tilly"
)

// Plain is an error as people read it: what is ours says enough without its code.
func Plain(err error) error {
	var ours *tilly.Error
	if errors.As(err, &ours) && ours.Code != tilly.Internal {
		return errors.New(ours.Message)
	}
	return err
}

// Printable is a text as a terminal may show it: on one line, without control
// characters.
func Printable(text string) string {
	clean := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, text)
	return strings.Join(strings.Fields(clean), " ")
}

// PrintJSON writes v for programs to read.
func PrintJSON(out io.Writer, v any) error {
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
