package tilly

import (
	"testing"
	"time"
)

// The week's figures are due on Monday at eight by the store's clock, whatever clocks do
// in between.
func TestWeeklyIsDueOnMondayAtEight(t *testing.T) {
	for _, name := range []string{"UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland", "Pacific/Apia"} {
		zone, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		for at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC); at.Year() == 2026; at = at.Add(53 * time.Minute) {
			next := NextWeekly(at, zone)
			local := next.In(zone)
			if local.Weekday() != time.Monday || local.Hour() != 8 || local.Minute() != 0 || !next.After(at) || next.Sub(at) > 7*24*time.Hour+time.Hour {
				t.Fatalf("%s: after %s it is due %s", name, at.In(zone), local)
			}
		}
	}
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	monday := time.Date(2026, 3, 30, 8, 0, 0, 0, berlin) // the clock was put forward the day before
	if got := NextWeekly(monday.Add(-time.Second), berlin); !got.Equal(monday) {
		t.Error(got)
	}
	if got := NextWeekly(monday, berlin); !got.Equal(time.Date(2026, 4, 6, 8, 0, 0, 0, berlin)) {
		t.Error("due again at once:", got)
	}
}

// The week that is mailed is the last whole one, Monday to Sunday.
func TestWeekBefore(t *testing.T) {
	for day, want := range map[string][2]string{
		"2026-03-30": {"2026-03-23", "2026-03-29"}, "2026-03-29": {"2026-03-16", "2026-03-22"}, "2026-04-01": {"2026-03-23", "2026-03-29"}, "2026-01-05": {"2025-12-29", "2026-01-04"},
	} {
		at, err := ParseDay(day)
		if err != nil {
			t.Fatal(err)
		}
		if from, to := WeekBefore(at); [2]string{from.String(), to.String()} != want {
			t.Errorf("before %s it is %s to %s, want %v", day, from, to, want)
		}
	}
}
