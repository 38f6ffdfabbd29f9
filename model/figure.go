package model

import (
	"strings"
)

// figured is a text in lower case with its numbers in words as figures: "twenty-five"
// is 25.
func (t *tongue) figured(text string) string {
	if len(t.numbers) == 0 {
		return text
	}
	var b strings.Builder
	last, tens := 0, ""
	for _, at := range wordAt.FindAllStringIndex(text, -1) {
		n, ok := t.numbers[text[at[0]:at[1]]]
		if !ok {
			tens = ""
			continue
		}
		between := text[last:at[0]]
		if tens != "" && len(n) == 1 && (between == "-" || between == " ") {
			whole := strings.TrimSuffix(b.String(), tens)
			b.Reset()
			b.WriteString(whole + tens[:1] + n)
			tens, last = "", at[1]
			continue
		}
		b.WriteString(between + n)
		last, tens = at[1], ""
		if len(n) == 2 && n[1] == '0' && n != "10" {
			tens = n
		}
	}
	return b.String() + text[last:]
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// phoneDigits is a telephone number in one form: its last digits, without what
// stands for the country or the trunk. "" when the text looks like something else.
func phoneDigits(s string) string {
	digits := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, s)
	groups := len(strings.FieldsFunc(s, func(r rune) bool { return r < '0' || r > '9' }))
	lead := strings.HasPrefix(s, "+") || strings.HasPrefix(s, "0") || strings.HasPrefix(s, "(")
	if len(digits) < 7 || len(digits) > 16 || !lead && (groups < 3 || strings.ContainsAny(s, "./")) {
		return ""
	}
	return digits[len(digits)-min(len(digits), 8):]
}

// plainSpaces makes the spaces that set thousands apart plain ones.
func plainSpaces(s string) string {
	return strings.NewReplacer("\u00a0", " ", "\u202f", " ", "\u2009", " ", "\u2007", " ").Replace(s)
}

// plainFigure drops what sets thousands apart and zeros that say nothing.
func plainFigure(s string) string {
	s = strings.Trim(s, ".,:/'’")
	s = strings.NewReplacer("'", "", "’", "").Replace(s)
	if i := strings.LastIndexAny(s, ".,"); i >= 0 {
		whole := strings.NewReplacer(".", "", ",", "").Replace(s[:i])
		rest := s[i+1:]
		if len(rest) == 3 && strings.Trim(rest, "0123456789") == "" {
			return whole + rest
		}
		rest = strings.TrimRight(rest, "0")
		if rest == "" {
			return whole
		}
		return whole + "." + rest
	}
	return s
}
