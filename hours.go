package tilly

import (
	"regexp"
	"slices"
	"strconv"
	"time"
)

// Hours are when a shop is open, as its owner states them. Times are the shop's own,
// "09:00" to "24:00".
type Hours struct {
	Zone   string      `json:"zone"`   // IANA name, "Europe/Berlin"
	Days   [7][]Open   `json:"days"`   // by time.Weekday, 0 for Sunday; none for a day on which it is closed
	Closed []ClosedDay `json:"closed"` // days of the calendar on which it is closed, in their order
}

// Open is one stretch of a day in which a shop is open.
type Open struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// ClosedDay is a day on which a shop is closed that else would be open.
type ClosedDay struct {
	Date string `json:"date"` // "2026-12-25"
	Name string `json:"name"` // as the owner calls it; "" for nothing
}

// Limits of what is stated.
const (
	MaxOpenDay    = 4 // stretches of one day
	MaxClosedDays = 60
)

var clock = regexp.MustCompile(`^([01]\d|2[0-3]):[0-5]\d$|^24:00$`)

// Empty says whether nothing is stated: no day is open and none is named.
func (h Hours) Empty() bool {
	for _, day := range h.Days {
		if len(day) > 0 {
			return false
		}
	}
	return len(h.Closed) == 0
}

// Clock is a time by the shop's clock; ok is false where its zone is not known.
func (h Hours) Clock(at time.Time) (local time.Time, ok bool) {
	zone, err := time.LoadLocation(h.Zone)
	if err != nil || h.Zone == "" {
		return at, false
	}
	return at.In(zone), true
}

// ClosedOn says whether the shop is closed on the day of a time by its clock, which else
// it might not be.
func (h Hours) ClosedOn(local time.Time) bool {
	return slices.ContainsFunc(h.Closed, func(d ClosedDay) bool { return d.Date == local.Format(time.DateOnly) })
}

// DayFits says whether the stretches of a day are times in their order, none within
// another, and not too many.
func DayFits(day []Open) bool {
	last := ""
	for _, o := range day {
		if !clock.MatchString(o.From) || !clock.MatchString(o.To) || o.From >= o.To || o.From < last {
			return false
		}
		last = o.To
	}
	return len(day) <= MaxOpenDay
}

// IsDate says whether a text is a day of the calendar, "2026-12-25".
func IsDate(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}

// Next is when a shop is open next, at or after a time: then itself where it is open at
// it. ok is false where no hours are stated, or none within two weeks.
func (h Hours) Next(at time.Time) (next time.Time, ok bool) {
	local, ok := h.Clock(at)
	if !ok || h.Empty() {
		return time.Time{}, false
	}
	const days = 15
	year, month, day := local.Date()
	for ahead := range days {
		date := time.Date(year, month, day+ahead, 0, 0, 0, 0, local.Location())
		if h.ClosedOn(date) {
			continue
		}
		for _, o := range h.Days[date.Weekday()] {
			from, to := o.on(date)
			if !local.Before(to) {
				continue
			}
			if local.Before(from) {
				return from, true
			}
			return at, true
		}
	}
	return time.Time{}, false
}

// on is the stretch on a day, whose clock may change on it.
func (o Open) on(date time.Time) (from, to time.Time) {
	at := func(clock string) time.Time {
		hour, _ := strconv.Atoi(clock[:2])
		minute, _ := strconv.Atoi(clock[3:])
		year, month, day := date.Date()
		return time.Date(year, month, day, hour, minute, 0, 0, date.Location())
	}
	return at(o.From), at(o.To)
}

// Between is how long the shop was open from one time to another, at most a year of it;
// false where no hours are stated.
func (h Hours) Between(from, to time.Time) (open time.Duration, ok bool) {
	local, ok := h.Clock(from)
	if !ok || h.Empty() {
		return 0, false
	}
	const days = 366
	year, month, day := local.Date()
	for ahead := range days {
		date := time.Date(year, month, day+ahead, 0, 0, 0, 0, local.Location())
		if date.After(to) {
			break
		}
		if h.ClosedOn(date) {
			continue
		}
		for _, o := range h.Days[date.Weekday()] {
			begin, end := o.on(date)
			if begin.Before(from) {
				begin = from
			}
			if end.After(to) {
				end = to
			}
			open += max(0, end.Sub(begin))
		}
	}
	return open, true
}
