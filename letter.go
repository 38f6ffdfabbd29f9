package tilly

import (
	"unicode"
	"unicode/utf8"
)

// Capital is a text whose first letter is a capital, in whatever script.
func Capital(s string) string { return withFirst(s, unicode.ToTitle) }

// Uncapital is a text whose first letter is none.
func Uncapital(s string) string { return withFirst(s, unicode.ToLower) }

func withFirst(s string, change func(rune) rune) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 || first == utf8.RuneError {
		return s
	}
	return string(change(first)) + s[size:]
}

// Leading gives the first n characters of a text, "" where it has fewer.
func Leading(text string, n int) string {
	for i := range text {
		if n == 0 {
			return text[:i]
		}
		n--
	}
	if n == 0 {
		return text
	}
	return ""
}

// ClipBytes shortens a text to at most n bytes, whole characters.
func ClipBytes(text string, n int) string {
	if len(text) <= n {
		return text
	}
	for n > 0 && !utf8.RuneStart(text[n]) {
		n--
	}
	return text[:n]
}

// Clip shortens a text to at most n characters.
func Clip(text string, n int) string {
	for i := range text {
		if n == 0 {
			return text[:i]
		}
		n--
	}
	return text
}
