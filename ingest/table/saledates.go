package table

import (
	"strconv"
	"strings"
	"time"
)

// dateLayouts are the ways in which exports write the days of a sale. A date may
// be read in several: 03/04/2026 is in March or in April.
func dateLayouts() []string {
	return []string{
		"2006-01-02", "2006-01-02 15:04:05", "2006-01-02 15:04", "2006-01-02T15:04:05", time.RFC3339, "2006-01-02T15:04Z07:00", "2006-01-02T15:04-0700", "2006-01-02 15:04:05 -0700",
		"2006/1/2", "2006/1/2 15:04", "20060102", "2.1.2006", "2.1.06", "2.1.2006 15:04", "2.1.2006 15:04:05", "2-1-2006", "2-1-2006 15:04",
		"1/2/2006", "2/1/2006", "1/2/06", "2/1/06", "1/2/2006 15:04", "2/1/2006 15:04", "1/2/2006, 3:04 PM", "1/2/06, 3:04 PM", "1/2/06 3:04 PM", "1/2/2006 3:04 PM",
		"Jan 2, 2006", "January 2, 2006", "2 Jan 2006", "2 January 2006",
	}
}

// moment is a day or an instant that a cell names.
type moment struct{ begin, end time.Time }

// moments are all readings of a date, none where it cannot be read.
func moments(cell string) (out []moment) {
	if unix, err := strconv.ParseInt(cell, 10, 64); err == nil && len(cell) >= 9 {
		at := time.Unix(unix, 0).UTC()
		return []moment{{at, at}}
	}
	for _, layout := range dateLayouts() {
		at, err := time.Parse(layout, cell)
		if err != nil {
			continue
		}
		m := moment{at, at}
		if at.Hour() == 0 && at.Minute() == 0 && at.Second() == 0 { // a day, to its end
			m.end = at.AddDate(0, 0, 1)
		}
		out = append(out, m)
	}
	return out
}

// within says whether now lies between two dates of a row, either of which may be
// missing. It is not where a date cannot be read, or can be read in two ways that
// differ in it: no shopper is promised a lower price than the shop asks.
func within(from, until string, now time.Time) bool {
	return every(from, func(m moment) bool { return !now.Before(m.begin) }) &&
		every(until, func(m moment) bool { return now.Before(m.end) })
}

// every says whether all readings of a date are so; true where none is given.
func every(cell string, is func(moment) bool) bool {
	cell = strings.TrimSpace(cell)
	if strings.Trim(cell, "0-/.: T") == "" { // 0000-00-00 is none
		return true
	}
	readings := moments(cell)
	for _, m := range readings {
		if !is(m) {
			return false
		}
	}
	return len(readings) > 0
}
