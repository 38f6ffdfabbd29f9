package reckon

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// moment is a time of day in minutes; of one that may be before noon or after, both.
type moment struct {
	minutes  int
	or       int  // the other time that it may be, the same where it is certain
	marked   bool // told by a sign that stands for a time of day
	from, to int
}

const (
	noon     = 12 * 60
	wholeDay = 24 * 60
)

// figures of a time of day: 9, 9:30, 9.30, 9h30, 9時30分.
var clockFigures = regexp.MustCompile(`^(\d{1,2})(?:\s?[:.]\s?(\d{2})|\s?[hH]\s?(\d{2})|\s?[時时點点시]\s?(\d{2})\s?[分분]?)?`)

// momentAt reads a time of day that begins at a place of a text in lower case.
func (t *tongue) momentAt(small string, at int) (m moment, ok bool) {
	f := clockFigures.FindStringSubmatchIndex(small[at:])
	if f == nil || at > 0 && (digit(small, at-1) || strings.IndexByte("+.:,", small[at-1]) >= 0 && digit(small, at-2)) {
		return m, false
	}
	hour, _ := strconv.Atoi(small[at+f[2] : at+f[3]])
	minute := 0
	for g := 2; g <= 4; g++ {
		if f[2*g] >= 0 {
			minute, _ = strconv.Atoi(small[at+f[2*g] : at+f[2*g+1]])
			m.marked = true
		}
	}
	end := at + f[1]
	if hour > 24 || minute > 59 || digit(small, end) || end < len(small) && strings.IndexByte("/%", small[end]) >= 0 {
		return m, false
	}
	m.minutes, m.from, m.to = hour*60+minute, at, end
	half := t.halfOfDay(small, &m)
	switch {
	case half == 1 && hour < 12:
		m.minutes += noon
	case half == -1 && hour == 12:
		m.minutes -= noon
	}
	m.or = m.minutes
	if half == 0 && len(t.clock.am) > 0 && hour <= 12 && hour > 0 && small[at] != '0' {
		m.or = (m.minutes + noon) % wholeDay
	}
	return m, true
}

// halfOfDay takes what says before or after noon (-1, 1), or that it is a time of day,
// into a moment.
func (t *tongue) halfOfDay(small string, m *moment) int {
	for half, list := range map[int][]string{-1: t.clock.am, 1: t.clock.pm} {
		for _, w := range list {
			if before := strings.TrimRight(small[:m.from], " "); strings.HasSuffix(before, w) && runsOn(w) {
				m.from, m.marked = len(before)-len(w), true
				return half
			}
		}
	}
	for half, list := range map[int][]string{-1: t.clock.am, 1: t.clock.pm, 0: t.clock.mark} {
		for _, w := range list {
			rest := strings.TrimPrefix(small[m.to:], " ")
			after, ok := strings.CutPrefix(rest, w)
			if next, _ := utf8.DecodeRuneInString(after); !ok || unicode.IsLetter(next) && !runsOn(w) {
				continue
			}
			m.to, m.marked = len(small)-len(after), true
			return half
		}
	}
	return 0
}

// hours are from when to when a shop is open on a day, in minutes.
type hours struct{ from, to int }

// rangeAt reads times of day from one to another: 9-17, 9am to 5pm.
func (t *tongue) rangeAt(small string, at int) (h hours, end int, ok bool) {
	first, ok := t.momentAt(small, at)
	if !ok {
		return h, 0, false
	}
	sign := t.clock.until.FindString(small[first.to:])
	if sign == "" {
		return h, 0, false
	}
	next := first.to + len(sign)
	for _, w := range slices.Concat(t.clock.am, t.clock.pm) { // 午後7時
		if strings.HasPrefix(small[next:], w) {
			next += len(w)
		}
	}
	if !digit(small, next) {
		return h, 0, false
	}
	last, ok := t.momentAt(small, next)
	if !ok {
		return h, 0, false
	}
	h = hours{first.minutes, last.minutes}
	if h.to <= h.from && last.or > h.from { // 9 to 5
		h.to = last.or
	}
	return h, last.to, h.to > h.from && h.to <= wholeDay
}
