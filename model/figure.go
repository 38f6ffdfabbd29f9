package model

import (
	"strconv"
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

func (f *facts) number(raw, unit string) {
	n := plainFigure(raw)
	if n == "" {
		return
	}
	if f.numbers[n] == nil {
		f.numbers[n] = map[string]bool{}
	}
	f.numbers[n][unit] = true
	if unit != "" {
		f.units[unit] = true
	}
}

// states says whether a number stands there with that unit: with the same, or
// with none beside it where the unit stands elsewhere, as in the head of a table.
// A currency is never exchanged for another.
func (f facts) states(n, unit string) bool {
	units, ok := f.numbers[n]
	switch {
	case !ok:
		return unit == "" && f.counts(n)
	case unit == "" || units[unit]:
		return true
	}
	return units[""] && f.units[unit] && len(f.spans[n]) == 0
}

// counts says whether a bare number stands there as an hour or as the day of a date.
func (f facts) counts(n string) bool {
	if len(n) > 2 {
		return false
	}
	if len(n) == 1 {
		n = "0" + n
	}
	if f.times[n+":00"] {
		return true
	}
	for dates := range f.dates {
		for d := range strings.SplitSeq(dates, "|") {
			if strings.HasSuffix(d, "-"+n) {
				return true
			}
		}
	}
	return false
}

func group(text string, at []int, n int) string {
	if at[2*n] < 0 {
		return ""
	}
	return text[at[2*n]:at[2*n+1]]
}

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

func two(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// plainSpaces makes the spaces that set thousands apart plain ones.
func plainSpaces(s string) string {
	return strings.NewReplacer("\u00a0", " ", "\u202f", " ", "\u2009", " ", "\u2007", " ").Replace(s)
}
