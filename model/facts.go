package model

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

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
	text = t.figured(strings.ToLower(inInches(words.PlainDigits(plainSpaces(text)))))
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
		return `((?:\b|^|[^\pL\pN])` + signs + `\.?\s?)?(\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?|\d[\d.,:/'’]*\d|\d)(\s?(?:%|` + AnyOf(words.Mix{}.Entries("percent"), false) + `|pounds?|` + signs + `|` + AnyOf(moneys().words, false) + `)(?:[^\p{L}]|$))?`
	})
	phonePattern = lazy.New(`(?:\+|\b00|\b0|\()?\d[\d ()./\-]{5,}\d`)
	clockPattern = lazy.New(`\b([01]?\d|2[0-4])(?:[:.h]([0-5]\d))?\s?(a\.?m\.?|p\.?m\.?|uhr|o'clock)(?:[^\p{L}]|$)|\b([01]?\d|2[0-4])[:h]([0-5]\d)\b`)
)

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
