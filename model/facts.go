package model

import (
	"strconv"
	"strings"
	"unicode"
)

// facts are what can be compared between a sentence and the source it rests on,
// in one form whatever the notation: 1,000.50 and 1.000,50 are one number, 5 pm
// and 17:00 one time, 3 May and 2026-05-03 one day.
type facts struct {
	numbers map[string]map[string]bool // each with the units it stands with, "" for none
	units   map[string]bool            // all units that stand anywhere
	dates   map[string]bool            // "2026-05-03", "-05-03" without a year, "a|b" for one of two
	times   map[string]bool            // "17:00"
	phones  map[string]bool            // digits alone, without country or trunk prefix
	mails   map[string]bool
}

// factsOf reads a text, in whatever case.
func factsOf(text string) facts {
	f := facts{
		numbers: map[string]map[string]bool{}, units: map[string]bool{}, dates: map[string]bool{},
		times: map[string]bool{}, phones: map[string]bool{}, mails: map[string]bool{},
	}
	text = strings.ToLower(plainSpaces(text))
	text = cut(text, mailAddress, func(m string) { f.mails[strings.Trim(m, ".")] = true })
	text = f.readDates(text)
	text = f.readTimes(text)
	text = cutIf(text, phonePattern, func(m string) bool {
		n := phoneDigits(m)
		if n != "" {
			f.phones[n] = true
		}
		return n != ""
	})
	for _, at := range amountPattern.FindAllStringSubmatchIndex(text, -1) {
		unit := unitOf(group(text, at, 1))
		if unit == "" {
			unit = unitOf(group(text, at, 3))
		}
		f.number(strings.ReplaceAll(group(text, at, 2), " ", ""), unit)
	}
	words := numberWords()
	for _, w := range plainWords(text) {
		if n, ok := words[w]; ok {
			f.number(n, "")
		}
		if u := unitOf(w); u != "" && !isPlainWord(w) {
			f.units[u] = true
		}
	}
	for _, r := range text {
		if r == '%' || unicode.Is(unicode.Sc, r) {
			f.units[unitOf(string(r))] = true
		}
	}
	return f
}

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

// hold says whether one of the sources states each of the facts.
func hold(sources []facts, need facts) bool {
	some := func(has func(facts) bool) bool {
		for _, s := range sources {
			if has(s) {
				return true
			}
		}
		return false
	}
	for n, units := range need.numbers {
		for unit := range units {
			if !some(func(s facts) bool { return s.states(n, unit) }) {
				return false
			}
		}
	}
	for v := range need.dates {
		if !some(func(s facts) bool { return s.day(v) }) {
			return false
		}
	}
	for _, c := range []struct {
		need map[string]bool
		of   func(facts) map[string]bool
	}{
		{need.phones, func(s facts) map[string]bool { return s.phones }},
		{need.mails, func(s facts) map[string]bool { return s.mails }},
	} {
		for v := range c.need {
			if !some(func(s facts) bool { return c.of(s)[v] }) {
				return false
			}
		}
	}
	for v := range need.times {
		if !some(func(s facts) bool { return s.times[v] || strings.HasSuffix(v, ":00") && s.hour(v) }) {
			return false
		}
	}
	return true
}

// states says whether a number stands there with that unit: with the same, or
// with none beside it where the unit stands elsewhere, as in the head of a table.
// A currency is never exchanged for another.
func (f facts) states(n, unit string) bool {
	units, ok := f.numbers[n]
	switch {
	case !ok:
		return false
	case unit == "" || units[unit]:
		return true
	}
	return units[""] && f.units[unit]
}

// hour says whether the whole hour of a time stands there as a plain number, as
// in "from 9 to 17".
func (f facts) hour(time string) bool {
	n, err := strconv.Atoi(time[:2])
	if err != nil {
		return false
	}
	_, whole := f.numbers[strconv.Itoa(n)]
	_, half := f.numbers[strconv.Itoa(n-12)]
	return whole || n > 12 && half
}

// Patterns of what is compared; texts are in lower case with plain spaces.
var (
	amountPattern = lazyPattern(func() string {
		signs := `(?:` + AnyOf(besideFigures(), false) + `|\p{Sc})`
		return `((?:\b|^|[^\pL\pN])` + signs + `\.?\s?)?(\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?|\d[\d.,:/'’]*\d|\d)(\s?(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|procent|pounds?|` + signs + `|` + AnyOf(moneys().words, false) + `)(?:[^\p{L}]|$))?`
	})
	phonePattern = newPattern(`(?:\+|\b00|\b0|\()?\d[\d ()./\-]{5,}\d`)
	clockPattern = newPattern(`\b([01]?\d|2[0-4])(?:[:.h]([0-5]\d))?\s?(a\.?m\.?|p\.?m\.?|uhr|o'clock)(?:[^\p{L}]|$)|\b([01]?\d|2[0-4])[:h]([0-5]\d)\b`)
)

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

// readTimes takes the times of day out of a text.
func (f *facts) readTimes(text string) string {
	return replaceAll(text, clockPattern, func(at []int) bool {
		hour, minute, half := group(text, at, 1), group(text, at, 2), group(text, at, 3)
		if hour == "" {
			hour, minute = group(text, at, 4), group(text, at, 5)
		}
		n, err := strconv.Atoi(hour)
		if err != nil {
			return false
		}
		switch {
		case strings.HasPrefix(half, "p") && n < 12:
			n += 12
		case strings.HasPrefix(half, "a") && n == 12:
			n = 0
		}
		if minute == "" {
			minute = "00"
		}
		f.times[two(n)+":"+minute] = true
		return true
	})
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

// cut takes what a pattern finds out of a text.
func cut(text string, p *pattern, found func(string)) string {
	return cutIf(text, p, func(m string) bool {
		found(m)
		return true
	})
}

func cutIf(text string, p *pattern, found func(string) bool) string {
	return replaceAll(text, p, func(at []int) bool { return found(text[at[0]:at[1]]) })
}

// replaceAll puts a bar in the place of every match that is taken: a space could
// join what stood on either side of it.
func replaceAll(text string, p *pattern, take func(at []int) bool) string {
	var b strings.Builder
	last := 0
	for _, at := range p.FindAllStringSubmatchIndex(text, -1) {
		if take(at) {
			b.WriteString(text[last:at[0]] + " | ")
			last = at[1]
		}
	}
	b.WriteString(text[last:])
	return b.String()
}
