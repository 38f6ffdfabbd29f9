package api

import (
	"encoding/json"
	"reflect"
	"strings"

	"tilly"
)

// decode fills a T from the call's body, field by field after the json tags.
// Unknown fields are ignored. A field of the wrong type stays empty and is noted
// in the fields, which the handler adds its own findings to and returns once it
// knows whose the thing is: ownership is decided before fields.
func decode[T any](c *call) (T, tilly.Fields) {
	var in T
	fields := tilly.Fields{}
	v := reflect.ValueOf(&in).Elem()
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		if name == "" || c.form.isNull(name) {
			continue
		}
		field := v.Field(i)
		if !into(field, c.form[name]) {
			field.SetZero()
			fields.Add(name, "This field has the wrong type.")
		}
	}
	return in, fields
}

// into decodes raw into field; a form sends every value as text, so text that
// holds a value of the right type counts as that value.
func into(field reflect.Value, raw json.RawMessage) bool {
	if json.Unmarshal(raw, field.Addr().Interface()) == nil {
		return true
	}
	var text string
	if json.Unmarshal(raw, &text) != nil {
		return false
	}
	field.SetZero()
	return json.Unmarshal([]byte(strings.TrimSpace(text)), field.Addr().Interface()) == nil
}

// wireID is an identity as clients send it: text or a number. Anything else is
// no identity, which is then not found rather than invalid.
type wireID string

// UnmarshalJSON never fails.
func (id *wireID) UnmarshalJSON(b []byte) error {
	var text string
	var number json.Number
	switch {
	case json.Unmarshal(b, &text) == nil:
		*id = wireID(text)
	case json.Unmarshal(b, &number) == nil:
		*id = wireID(number)
	default:
		*id = ""
	}
	return nil
}

// tick is a checkbox: JSON true, or what forms send for a ticked box.
type tick bool

// UnmarshalJSON never fails: what is not a tick is no tick.
func (t *tick) UnmarshalJSON(b []byte) error {
	switch strings.ToLower(strings.Trim(string(b), `"`)) {
	case "true", "1", "on", "yes":
		*t = true
	default:
		*t = false
	}
	return nil
}

// wireDecimal is an amount as clients send it: text or a number.
type wireDecimal string

// UnmarshalJSON never fails; what is neither is no amount.
func (d *wireDecimal) UnmarshalJSON(b []byte) error {
	var text string
	if json.Unmarshal(b, &text) == nil {
		*d = wireDecimal(strings.TrimSpace(text))
		return nil
	}
	*d = wireDecimal(strings.TrimSpace(string(b)))
	return nil
}

// fileBytes stands for the bytes of a file in the API's document; they are
// spooled, not decoded.
type fileBytes struct{}

// UnmarshalJSON takes a text field of that name for no file.
func (fileBytes) UnmarshalJSON([]byte) error { return nil }
