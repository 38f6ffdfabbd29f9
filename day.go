package tilly

import "time"

// Day is a day of the calendar, as the number of days since 1970.
type Day int

// DayOf is the day of a moment by a clock.
func DayOf(at time.Time, zone *time.Location) Day {
	year, month, day := at.In(zone).Date()
	return Day(time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Unix() / int64(24*time.Hour/time.Second))
}

// ParseDay reads a day as 2026-12-25.
func ParseDay(text string) (Day, error) {
	at, err := time.Parse(time.DateOnly, text)
	return DayOf(at, time.UTC), err
}

// Date is midnight of the day, UTC.
func (d Day) Date() time.Time { return time.Unix(int64(d)*24*60*60, 0).UTC() }

// String is the day as 2026-12-25.
func (d Day) String() string { return d.Date().Format(time.DateOnly) }

// Begins is when the day begins by a clock.
func (d Day) Begins(zone *time.Location) time.Time {
	year, month, day := d.Date().Date()
	return time.Date(year, month, day, 0, 0, 0, 0, zone)
}
