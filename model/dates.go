package model

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"tilly/lazy"
	"tilly/words"
)

var (
	monthWord    = `(\p{L}{3,12})`
	isoDate      = lazy.New(`\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b`)
	numericDate  = lazy.New(`\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b`)
	dayThenMonth = lazy.New(`\b(\d{1,2})(?:st|nd|rd|th|\.|º)?(?: of| de)? ` + monthWord + `\.?(?:,?(?: de)? (\d{4}))?`)
	monthThenDay = lazy.New(`(?:^|[^\p{L}])` + monthWord + `\.? (\d{1,2})(?:st|nd|rd|th)?(?:, ?(\d{4})| (\d{4}))?(?:[^\d]|$)`)
)

// readDates takes the dates out of a text. Of 03/04/2026 nobody knows which is
// the month, so it is one day or the other.
func (f *facts) readDates(text string, t *tongue) string {
	text = replaceAllIn(text, isoDate, func(g []string) bool { return f.date(day(g[1], g[2], g[3])) })
	text = replaceAllIn(text, numericDate, func(g []string) bool {
		year := g[3]
		if len(year) == 2 {
			year = "20" + year
		}
		return f.date(day(year, g[2], g[1]), day(year, g[1], g[2]))
	})
	text = replaceAllIn(text, dayThenMonth, func(g []string) bool {
		m := t.month(g[2])
		return m > 0 && f.date(day(g[3], strconv.Itoa(m), g[1]))
	})
	return replaceAllIn(text, monthThenDay, func(g []string) bool {
		m := t.month(g[1])
		return m > 0 && f.date(day(g[3]+g[4], strconv.Itoa(m), g[2]))
	})
}

// date notes what a date may mean; false when it means nothing.
func (f *facts) date(days ...string) bool {
	days = slices.Compact(slices.DeleteFunc(days, func(d string) bool { return d == "" }))
	if len(days) == 0 {
		return false
	}
	f.dates[strings.Join(days, "|")] = true
	return true
}

// day is a day in one form, "" when there is none such.
func day(year, month, dayOf string) string {
	m, errM := strconv.Atoi(month)
	d, errD := strconv.Atoi(dayOf)
	if errM != nil || errD != nil || m < 1 || m > 12 || d < 1 || d > 31 {
		return ""
	}
	return fmt.Sprintf("%s-%02d-%02d", year, m, d)
}

// month is the number of the month that a word names, in the language of the text
// or else in any; 0 for none.
func (t *tongue) month(word string) int {
	if m := t.months[word]; m > 0 {
		return m
	}
	return months()[word]
}

// months are those of all languages.
var months = sync.OnceValue(func() map[string]int {
	out := map[string]int{}
	for _, code := range words.Codes() {
		for name, n := range numbered(words.Of(code).Months()) {
			if _, taken := out[name]; !taken && len(name) > 3 { // short ones are words elsewhere
				out[name] = n
			}
		}
	}
	return out
})
