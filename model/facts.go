package model

import (
	"strconv"
	"strings"
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

func add(m map[string]map[string]bool, key, value string) {
	if m[key] == nil {
		m[key] = map[string]bool{}
	}
	m[key][value] = true
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

func two(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
