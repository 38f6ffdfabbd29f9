package model

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"tilly"
	"tilly/lazy"
	"tilly/words"
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
	spans   map[string]map[string]bool // numbers of hours, days, weeks, months, years
}

// factsOf reads a text of a language, in whatever case.
func factsOf(text string, t *tongue) facts {
	f := facts{
		numbers: map[string]map[string]bool{}, units: map[string]bool{}, dates: map[string]bool{},
		times: map[string]bool{}, phones: map[string]bool{}, mails: map[string]bool{}, spans: map[string]map[string]bool{},
	}
	text = t.figured(strings.ToLower(westernDigits(plainSpaces(text))))
	if !strings.ContainsAny(text, "0123456789@") {
		f.readUnits(text)
		return f
	}
	text = cut(text, mailAddress, func(m string) { f.mails[strings.Trim(m, ".")] = true })
	text = f.readDates(text, t)
	text = f.readTimes(text)
	text = cutIf(text, phonePattern, func(m string) bool {
		n := phoneDigits(m)
		if n != "" {
			f.phones[n] = true
		}
		return n != ""
	})
	var open []string // the beginnings of a range
	for _, at := range amountPattern.FindAllStringSubmatchIndex(text, -1) {
		unit := unitOf(group(text, at, 1))
		end := at[5]
		if unit == "" {
			unit = unitOf(group(text, at, 3))
		}
		raw := strings.ReplaceAll(group(text, at, 2), " ", "")
		f.number(raw, unit)
		if unit != "" {
			open = nil
			continue
		}
		open = append(open, plainFigure(raw))
		switch span, more := t.spanAfter(text[end:]); {
		case span != "":
			for _, n := range open {
				add(f.spans, n, span)
			}
			open = nil
		case !more:
			open = nil
		}
	}
	f.readUnits(text)
	return f
}

// readUnits notes the units that stand anywhere.
func (f *facts) readUnits(text string) {
	for _, w := range words.Plain(text) {
		if u := unitOf(w); u != "" && !isPlainWord(w) {
			f.units[u] = true
		}
	}
	for _, r := range text {
		if r == '%' || unicode.Is(unicode.Sc, r) {
			f.units[unitOf(string(r))] = true
		}
	}
}

func add(m map[string]map[string]bool, key, value string) {
	if m[key] == nil {
		m[key] = map[string]bool{}
	}
	m[key][value] = true
}

// westernDigits writes the digits of other scripts as those of this one.
func westernDigits(text string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x80 || !unicode.Is(unicode.Nd, r) {
			return r
		}
		zero := r
		for unicode.Is(unicode.Nd, zero-1) && r-zero < 9 {
			zero--
		}
		if n := r - zero; n >= 0 && n <= 9 {
			return '0' + n
		}
		return r
	}, text)
}

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

// spanKeys are the concepts of measures of time.
var spanKeys = []string{"hour", "day", "week", "month", "year"}

// spanAfter is the measure of time that the words after a figure name; more says
// whether the figure may be the beginning of a range that goes on.
func (t *tongue) spanAfter(rest string) (span string, more bool) {
	rest = strings.TrimLeft(rest, " -–—")
	if unspacedText(tilly.Clip(rest, 1)) {
		for _, key := range spanKeys {
			for _, w := range t.spans[key] {
				if strings.HasPrefix(rest, w) {
					return key, false
				}
			}
		}
		return "", strings.HasPrefix(rest, "~") || strings.HasPrefix(rest, "〜")
	}
	for i, at := range wordAt.FindAllStringIndex(rest, 3) {
		word := rest[at[0]:at[1]]
		if strings.ContainsAny(rest[:at[0]], ".,;:!?()") {
			return "", false
		}
		if key := t.spanOf(word); key != "" {
			return key, false
		}
		if strings.ContainsAny(rest[:at[0]], "0123456789") {
			return "", true
		}
		more = i == 0 && strings.ContainsAny(strings.TrimLeft(rest[at[1]:], " ")+" ", "0123456789") && len(word) <= 5
		if more && strings.TrimLeft(rest[at[1]:], " ") != "" && isDigit(strings.TrimLeft(rest[at[1]:], " ")[0]) {
			return "", true
		}
	}
	return "", rest != "" && isDigit(rest[0])
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// spanOf is the measure of time that a word names, also at the end of a compound.
func (t *tongue) spanOf(word string) string {
	for _, key := range spanKeys {
		for _, w := range t.spans[key] {
			if word == w || len(w) >= 3 && strings.HasSuffix(word, w) && (key != "hour" || len(w) > 3) || len(w) >= 4 && strings.HasPrefix(word, w) && len(word) <= len(w)+3 {
				return key
			}
		}
	}
	return ""
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

// lacking is a fact that none of the sources states, "" when there is none. A number
// may also be reckoned from others.
func lacking(sources []facts, need facts, reckoned func(n, unit string) bool) string {
	some := func(has func(facts) bool) bool { return slices.ContainsFunc(sources, has) }
	for n, units := range need.numbers {
		for unit := range units {
			stated := some(func(s facts) bool { return s.states(n, unit) && (unit != "" || s.lasts(n, need.spans[n])) })
			if !stated && !some(func(s facts) bool { return unit == "" && s.converts(n, need.spans[n]) }) && (reckoned == nil || !reckoned(n, unit)) {
				return strings.TrimSpace(n + " " + unit)
			}
		}
	}
	for v := range need.dates {
		if !some(func(s facts) bool { return s.day(v) }) {
			return v
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
				return v
			}
		}
	}
	for v := range need.times {
		if !some(func(s facts) bool { return s.times[v] || strings.HasSuffix(v, ":00") && s.hour(v) }) {
			return v
		}
	}
	return ""
}

// lasts says whether a number may stand there for a time measured so: 14 days are
// not 14 weeks.
func (f facts) lasts(n string, spans map[string]bool) bool {
	have := f.spans[n]
	if len(spans) == 0 || len(have) == 0 {
		return true
	}
	for span := range spans {
		if have[span] {
			return true
		}
	}
	return false
}

// measures of time in smaller ones.
var smaller = []struct {
	large, small string
	n            int
}{{"week", "day", 7}, {"year", "month", 12}, {"day", "hour", 24}}

// converts says whether the same time stands there in another measure.
func (f facts) converts(n string, spans map[string]bool) bool {
	value, err := strconv.Atoi(n)
	if err != nil {
		return false
	}
	for _, m := range smaller {
		if spans[m.large] && f.spans[strconv.Itoa(value*m.n)][m.small] || spans[m.small] && value%m.n == 0 && f.spans[strconv.Itoa(value/m.n)][m.large] {
			return true
		}
	}
	return false
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
	amountPattern = lazy.Made(func() string {
		signs := `(?:` + AnyOf(besideFigures(), false) + `|\p{Sc})`
		return `((?:\b|^|[^\pL\pN])` + signs + `\.?\s?)?(\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?|\d[\d.,:/'’]*\d|\d)(\s?(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|procent|pounds?|` + signs + `|` + AnyOf(moneys().words, false) + `)(?:[^\p{L}]|$))?`
	})
	phonePattern = lazy.New(`(?:\+|\b00|\b0|\()?\d[\d ()./\-]{5,}\d`)
	clockPattern = lazy.New(`\b([01]?\d|2[0-4])(?:[:.h]([0-5]\d))?\s?(a\.?m\.?|p\.?m\.?|uhr|o'clock)(?:[^\p{L}]|$)|\b([01]?\d|2[0-4])[:h]([0-5]\d)\b`)
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
func cut(text string, p *lazy.Pattern, found func(string)) string {
	return cutIf(text, p, func(m string) bool {
		found(m)
		return true
	})
}

func cutIf(text string, p *lazy.Pattern, found func(string) bool) string {
	return replaceAll(text, p, func(at []int) bool { return found(text[at[0]:at[1]]) })
}

// replaceAll puts a bar in the place of every match that is taken: a space could
// join what stood on either side of it.
func replaceAll(text string, p *lazy.Pattern, take func(at []int) bool) string {
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
