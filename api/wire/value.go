package wire

import "time"

// Time is RFC 3339 in UTC with three decimals.
func Time(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// OrNullTime is a time that may be unknown: nil where it is zero.
func OrNullTime(t time.Time) *string {
	if t.IsZero() {
		return nil
	}
	return OrNull(Time(t))
}

// OrNull is a text that may be unknown: nil where it is empty.
func OrNull[T ~string](s T) *T {
	if s == "" {
		return nil
	}
	return &s
}

// ListOrNull is a list that may be unknown: nil where it is empty.
func ListOrNull[T any](list []T) *[]T {
	if len(list) == 0 {
		return nil
	}
	return &list
}

// OrEmpty makes lists lists on the wire, never null.
func OrEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// Ref is a value that may be null elsewhere, and is here.
func Ref[T any](v T) *T { return &v }
