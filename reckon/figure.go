package reckon

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// figure is a number that stands in a text for itself: not part of a date, a time, a
// telephone or an order's number, or of a name.
type figure struct {
	value    float64
	from, to int // in plain of the text
}

// mostDigits is how many digits a number has at most: longer ones count nothing.
const mostDigits = 9

// figuresIn are the numbers of a plain text, those between the ends of a range apart.
func figuresIn(text string) (out []figure) {
	for i := 0; i < len(text); i++ {
		if !digit(text, i) {
			continue
		}
		end := figureEnd(text, i)
		if value, ok := valueOf(text[i:end]); ok && !bound(text, i, end) {
			out = append(out, figure{value, i, end})
		}
		i = end
	}
	return out
}

func digit(text string, i int) bool {
	return i >= 0 && i < len(text) && text[i] >= '0' && text[i] <= '9'
}

// figureEnd is where a number ends, its thousands and its decimals included.
func figureEnd(text string, i int) int {
	for i < len(text) {
		switch {
		case digit(text, i):
			i++
		case strings.IndexByte(".,'", text[i]) >= 0 && digit(text, i+1):
			i += 2
		case strings.HasPrefix(text[i:], "’") && digit(text, i+len("’")):
			i += len("’")
		case text[i] == ' ' && digit(text, i+1) && digit(text, i+2) && digit(text, i+3) && !digit(text, i+4) && digit(text, i-1):
			i += 4
		default:
			return i
		}
	}
	return i
}

// bound says whether a number is a part of something else.
func bound(text string, from, to int) bool {
	before, size := utf8.DecodeLastRuneInString(text[:from])
	switch {
	case size == 0:
	case strings.ContainsRune("#№+_@", before):
		return true
	case unicode.IsLetter(before) && !runsOn(string(before)):
		return !moneyEnds(text[:from])
	case strings.ContainsRune("-/.:", before) && from > size && digit(text, from-size-1):
		return true
	}
	return to < len(text) && strings.IndexByte("-/:", text[to]) >= 0 && digit(text, to+1)
}

// groupMarks only set thousands apart; points do that or begin the decimals.
var groupMarks, points = strings.NewReplacer(" ", "", "'", "", "’", ""), strings.NewReplacer(".", "", ",", "")

// valueOf reads a number in whatever notation: 1.299,00 is 1299. What may be
// thousands is: 1.299 is 1299, 1.5 is one and a half.
func valueOf(raw string) (float64, bool) {
	raw = groupMarks.Replace(raw)
	if strings.Count(raw, "")-1-strings.Count(raw, ".")-strings.Count(raw, ",") > mostDigits {
		return 0, false
	}
	if len(raw) > 1 && raw[0] == '0' && digit(raw, 1) {
		return 0, false
	}
	if i := strings.LastIndexAny(raw, ".,"); i >= 0 {
		whole, rest := points.Replace(raw[:i]), raw[i+1:]
		if len(rest) == 3 {
			raw = whole + rest
		} else {
			raw = whole + "." + rest
		}
	}
	value, err := strconv.ParseFloat(raw, 64)
	return value, err == nil
}

// counted are the numbers of a text in lower case, those in words among them.
func (t *tongue) counted(small string) (out []figure) {
	out = figuresIn(small)
	if len(t.numbers) == 0 {
		return out
	}
	spelled := -1 // where the last number in words ended
	for _, w := range wordsIn(small) {
		value, ok := t.numbers[small[w.from:w.to]]
		if !ok {
			continue
		}
		if spelled >= 0 && w.from-spelled <= 1 { // twenty-five is neither of them
			out = out[:len(out)-1]
		} else {
			out = append(out, figure{value, w.from, w.to})
		}
		spelled = w.to
	}
	return out
}

// stretch is a piece of a text.
type stretch struct{ from, to int }

// wordsIn are the runs of letters of a text.
func wordsIn(text string) (out []stretch) {
	open := false
	for i, r := range text {
		switch letter := unicode.IsLetter(r) || unicode.IsMark(r); {
		case letter && open:
			out[len(out)-1].to = i + utf8.RuneLen(r)
		case letter:
			out = append(out, stretch{i, i + utf8.RuneLen(r)})
			open = true
		default:
			open = false
		}
	}
	return out
}
