package wire

import (
	"encoding/json"
	"reflect"
	"strings"

	"tilly"
)

// Decode fills a T, which is a struct, from a body, field by field after the json tags.
// Unknown fields are ignored. A field of the wrong type stays empty and is noted
// in the fields, which the handler adds its own findings to and returns once it
// knows whose the thing is: ownership is decided before fields.
func Decode[T any](f Form) (T, tilly.Fields) {
	var in T
	fields := tilly.Fields{}
	v := reflect.ValueOf(&in).Elem()
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		if name == "" || f.IsNull(name) {
			continue
		}
		field := v.Field(i)
		if !into(field, f[name]) {
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
