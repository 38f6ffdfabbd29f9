package wire

import (
	"encoding/json"
	"strings"
)

// ID is an identity as clients send it: text or a number. Anything else is
// no identity, which is then not found rather than invalid.
type ID string

// UnmarshalJSON never fails.
func (id *ID) UnmarshalJSON(b []byte) error {
	var text string
	var number json.Number
	switch {
	case json.Unmarshal(b, &text) == nil:
		*id = ID(text)
	case json.Unmarshal(b, &number) == nil:
		*id = ID(number)
	default:
		*id = ""
	}
	return nil
}

// Tick is a checkbox: JSON true, or what forms send for a ticked box.
type Tick bool

// UnmarshalJSON never fails: what is not a tick is no tick.
func (t *Tick) UnmarshalJSON(b []byte) error {
	switch strings.ToLower(strings.Trim(string(b), `"`)) {
	case "true", "1", "on", "yes":
		*t = true
	default:
		*t = false
	}
	return nil
}

// Decimal is an amount as clients send it: text or a number.
type Decimal string

// UnmarshalJSON never fails; what is neither is no amount.
func (d *Decimal) UnmarshalJSON(b []byte) error {
	var text string
	if json.Unmarshal(b, &text) == nil {
		*d = Decimal(strings.TrimSpace(text))
		return nil
	}
	*d = Decimal(strings.TrimSpace(string(b)))
	return nil
}

// FileBytes stands for the bytes of a file in the API's document; they are
// spooled, not decoded.
type FileBytes struct{}

// UnmarshalJSON takes a text field of that name for no file.
func (FileBytes) UnmarshalJSON([]byte) error { return nil }
