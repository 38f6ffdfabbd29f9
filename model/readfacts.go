package model

import (
	"strconv"
	"strings"
	"unicode"

	"tilly/lazy"
	"tilly/words"
)

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

// Patterns of what is compared; texts are in lower case with plain spaces.
var (
	amountPattern = lazy.Made(func() string {
		signs := `(?:` + AnyOf(besideFigures(), false) + `|\p{Sc})`
		return `((?:\b|^|[^\pL\pN])` + signs + `\.?\s?)?(\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?|\d[\d.,:/'’]*\d|\d)(\s?(?:%|` + AnyOf(words.Mix{}.Entries("percent"), false) + `|pounds?|` + signs + `|` + AnyOf(moneys().words, false) + `)(?:[^\p{L}]|$))?`
	})
	phonePattern = lazy.New(`(?:\+|\b00|\b0|\()?\d[\d ()./\-]{5,}\d`)
	clockPattern = lazy.New(`\b([01]?\d|2[0-4])(?:[:.h]([0-5]\d))?\s?(a\.?m\.?|p\.?m\.?|uhr|o'clock)(?:[^\p{L}]|$)|\b([01]?\d|2[0-4])[:h]([0-5]\d)\b`)
)
