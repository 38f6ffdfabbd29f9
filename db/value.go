package db

import (
	"encoding/json"
	"fmt"
	"time"
)

// micros is a time as it is stored: microseconds since 1970 UTC, 0 for none.
func micros(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMicro()
}

// moment reads such a time.
type moment int64

func (m moment) time() time.Time {
	if m == 0 {
		return time.Time{}
	}
	return time.UnixMicro(int64(m)).UTC()
}

// flag reads a boolean that is stored as 0 or 1.
type flag int64

func (f flag) is() bool { return f != 0 }

// asJSON is a value as JSON text, for columns that are read whole or not at all.
func asJSON(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic("db: value cannot be encoded: " + err.Error()) // our own structs only
	}
	return string(b)
}

// fromJSON reads what asJSON wrote.
func fromJSON[T any](text string) (v T, err error) {
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		return v, fmt.Errorf("stored JSON: %w", err)
	}
	return v, nil
}

func set[T any](field *T, to *T) {
	if to != nil {
		*field = *to
	}
}
