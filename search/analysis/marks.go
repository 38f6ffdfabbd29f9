package analysis

import (
	"regexp"
	"strings"
)

// Marks are words that no text has. A passage that tells a way to reach the shop is
// found by them, whatever words stand beside it, and be it none.
const (
	MailMark   = "\ua7ffmail"
	PhoneMark  = "\ua7ffphone"
	PostalMark = "\ua7ffpostal"
)

// EachMark gives the marks of a text.
func EachMark(text string, yield func(mark string)) {
	if i := strings.IndexByte(text, '@'); i > 0 && i+1 < len(text) && asciiWord[text[i-1]&0x7f] && asciiWord[text[i+1]&0x7f] {
		yield(MailMark)
	}
	if HasPhone(text) {
		yield(PhoneMark)
	}
	if HasPostcode(text) {
		yield(PostalMark)
	}
}

// postcode finds a postal code beside a town, as addresses have it: four figures that are
// no year, five or six, and those of the Netherlands, Sweden, Poland, Portugal, Brazil,
// Britain, Canada, the United States and Japan.
var postcode = regexp.MustCompile(`\b(?:1[0-8]\d\d|2[1-9]\d\d|[03-9]\d{3}|\d{5,6}|\d{4}\s?[A-Z]{2}|\d{3}\s\d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3,4}),?\s\p{Lu}\p{L}+|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\b[A-Z]{2},?\s\d{5}\b|〒\s?\d{3}`)

// HasPostcode says whether a text holds what may be the postal code of an address. Only
// what stands around figures is looked at.
func HasPostcode(text string) bool {
	for i := 0; i < len(text); i++ {
		if text[i] < '0' || text[i] > '9' {
			continue
		}
		end := i
		for end < len(text) && text[end] >= '0' && text[end] <= '9' {
			end++
		}
		if mayBePostcode(text, i, end) {
			from := max(0, i-beforePostcode)
			at := postcode.FindStringIndex(text[from:min(len(text), end+afterPostcode)])
			if at != nil && (at[0] > 0 || from == 0) {
				return true
			}
		}
		i = end
	}
	return false
}

// How many bytes before and after figures may be of a postal code and its town.
const (
	beforePostcode = 8
	afterPostcode  = 24
)

// mayBePostcode says whether figures are as many as postal codes have and stand as those
// do: before what may be a town or the rest of the code, or behind capital letters. What it
// leaves out is none; the rest postcode tells.
func mayBePostcode(text string, from, to int) bool {
	capital := func(at int) bool { return at >= 0 && at < len(text) && text[at] >= 'A' && text[at] <= 'Z' }
	parts := func(at int) bool { return at >= 0 && at < len(text) && strings.IndexByte(" -\n\t\r\f", text[at]) >= 0 }
	next, before := to, from-1
	if next < len(text) && text[next] == ',' {
		next++
	}
	if parts(next) {
		next++
	}
	if parts(before) {
		before--
	}
	if before >= 0 && text[before] == ',' {
		before--
	}
	digit := next > to && next < len(text) && text[next] >= '0' && text[next] <= '9'
	switch n := to - from; {
	case strings.HasSuffix(text[:before+1], "〒"):
		return true
	case n > 6:
		return false
	case n >= 4:
		return capital(next) || next > to && next < len(text) && text[next] >= 0x80 || digit || capital(before)
	case n >= 2 && digit:
		return true
	}
	return capital(from-1) && (digit || capital(to))
}

// A phone number has so many digits; what has more is none.
const (
	leastPhone = 7
	mostPhone  = 15
)

// HasPhone says whether a text holds what may be the number of a phone: digits in a
// row with what people set between them, begun as such numbers are.
func HasPhone(text string) bool {
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c != '+' && c != '(' && c != '0' && (c < '1' || c > '9') {
			continue
		}
		if i > 0 && (text[i-1] >= '0' && text[i-1] <= '9' || asciiWord[text[i-1]&0x7f] || text[i-1] == '.' || text[i-1] == '/') {
			continue
		}
		n, gaps, end := digitsFrom(text, i)
		if n >= leastPhone && n <= mostPhone && (c == '+' || c == '(' || c == '0' || gaps >= 2 && n >= 9) {
			return true
		}
		i = max(i, end-1)
	}
	return false
}

// digitsFrom counts the digits of the row that begins at i, and what stands between
// them, to its end.
func digitsFrom(text string, i int) (n, gaps, end int) {
	for end = i; end < len(text); end++ {
		switch d := text[end]; {
		case d >= '0' && d <= '9':
			n++
		case strings.IndexByte(" ()-./+", d) >= 0:
			gaps++
		default:
			return n, gaps, end
		}
	}
	return n, gaps, end
}
