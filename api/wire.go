package api

import "time"

// wireTime is RFC 3339 in UTC with three decimals.
func wireTime(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// orNullTime is a time that may be unknown.
func orNullTime(t time.Time) *string {
	if t.IsZero() {
		return nil
	}
	return orNull(wireTime(t))
}

func orNull[T ~string](s T) *T {
	if s == "" {
		return nil
	}
	return &s
}

func listOrNull[T any](list []T) *[]T {
	if len(list) == 0 {
		return nil
	}
	return &list
}

// orEmpty makes lists lists on the wire, never null.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

func ref[T any](v T) *T { return &v }
