package reckon

import (
	"strings"
	"testing"

	"tilly"
	"tilly/words"
)

// What owners state of hours is taught as text: in every language it is read again as
// it was stated.
func TestStatedHoursAreReadAsTheyWereStated(t *testing.T) {
	morning, noon := tilly.Open{From: "09:00", To: "12:30"}, tilly.Open{From: "14:00", To: "18:00"}
	h := tilly.Hours{
		Zone:   "Europe/Berlin",
		Days:   [7][]tilly.Open{1: {morning, noon}, 2: {morning, noon}, 3: {noon}, 4: {morning}, 5: {morning, noon}, 6: {morning}},
		Closed: []tilly.ClosedDay{{Date: "2026-12-25"}, {Date: "2027-01-01", Name: "New Year"}},
	}
	for _, code := range words.Codes() {
		_, text := words.OpeningHours(code, h)
		week, _, _ := strings.Cut(text, "\n\n")
		var lines []line
		for i, l := range strings.Split(week, "\n") {
			plain := plain(l)
			lines = append(lines, line{plain: plain, small: strings.ToLower(plain), at: i, tongue: tongueOf(code)})
		}
		s, ok := readOpenings(lines)
		if !ok || len(s.days) != 7 {
			t.Errorf("%s: read %v of\n%s", code, s.days, text)
			continue
		}
		for day, open := range h.Days {
			if len(s.days[day]) != len(open) {
				t.Errorf("%s: day %d is read as %v of\n%s", code, day, s.days[day], text)
			}
		}
	}
}
