package platform

import (
	"bytes"
	"encoding/json"
	"sort"
	"strconv"
	"strings"
)

// Body is the JSON of an answer. Plug-ins of PHP shops write warnings and marks
// before it: those are cut off.
func Body(b []byte) []byte {
	b = bytes.TrimSpace(bytes.TrimPrefix(bytes.TrimSpace(b), []byte("\ufeff")))
	if len(b) == 0 || b[0] == '{' || b[0] == '[' || json.Valid(b) {
		return b
	}
	for i, c := range b {
		if (c == '{' || c == '[') && json.Valid(b[i:]) {
			return b[i:]
		}
		if i > 4_000 {
			break
		}
	}
	return b
}

// Text is a JSON value that should be a string and in the wild may be a number,
// null or false. Numbers keep their digits, so ids above 2^53 stay whole.
type Text string

// UnmarshalJSON takes any scalar; lists and objects read as "".
func (t *Text) UnmarshalJSON(b []byte) error {
	b = bytes.TrimSpace(b)
	*t = ""
	switch {
	case len(b) == 0, string(b) == "null", string(b) == "false", b[0] == '{', b[0] == '[':
	case b[0] == '"':
		var s string
		if err := json.Unmarshal(b, &s); err != nil {
			return err
		}
		*t = Text(s)
	default:
		*t = Text(b)
	}
	return nil
}

// Flag is a JSON value that should be a boolean and may be 0, 1, "true", "yes"
// or null.
type Flag bool

// UnmarshalJSON takes any scalar.
func (f *Flag) UnmarshalJSON(b []byte) error {
	switch strings.ToLower(strings.Trim(string(bytes.TrimSpace(b)), `"`)) {
	case "true", "1", "yes":
		*f = true
	default:
		*f = false
	}
	return nil
}

// List is a JSON list. PHP writes one with holes as an object with numbers for
// names, and an absent one as null, false or "": all are read. Elements that
// cannot be read are left out.
type List[T any] []T

// UnmarshalJSON never fails for JSON that is well-formed.
func (l *List[T]) UnmarshalJSON(b []byte) error {
	*l = nil
	for _, raw := range elements(b) {
		var v T
		if json.Unmarshal(raw, &v) == nil {
			*l = append(*l, v)
		}
	}
	return nil
}

// Maybe is a JSON object that may be something else: PHP writes an empty one as
// a list. What cannot be read is the zero value.
type Maybe[T any] struct{ Value T }

// UnmarshalJSON never fails for JSON that is well-formed.
func (m *Maybe[T]) UnmarshalJSON(b []byte) error {
	var v T
	if json.Unmarshal(b, &v) == nil {
		m.Value = v
	}
	return nil
}

// elements are the parts of a list, or of an object in the order of its numbers.
func elements(b []byte) []json.RawMessage {
	var list []json.RawMessage
	if json.Unmarshal(b, &list) == nil {
		return list
	}
	var object map[string]json.RawMessage
	if json.Unmarshal(b, &object) != nil {
		return nil
	}
	names := make([]string, 0, len(object))
	for name := range object {
		if _, err := strconv.Atoi(name); err == nil {
			names = append(names, name)
		}
	}
	sort.Slice(names, func(i, j int) bool {
		a, _ := strconv.Atoi(names[i])
		b, _ := strconv.Atoi(names[j])
		return a < b
	})
	for _, name := range names {
		list = append(list, object[name])
	}
	return list
}
