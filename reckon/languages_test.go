package reckon

import (
	"strconv"
	"strings"
	"testing"

	"tilly/words"
)

// What is said in a language of times and days is read in it.
func TestWhatIsSaidIsRead(t *testing.T) {
	t.Parallel()
	for _, code := range words.Codes() {
		l := tongueOf(code)
		for _, of := range words.Timespans {
			for _, n := range []int{3, 5, 12, 21, 40, 100} {
				text := strings.ToLower(plain(l.Lasts(n, of)))
				if got := l.timespansIn(text); len(got) != 1 || got[0].n != n || got[0].measure != of {
					t.Errorf("%s: %q is read as %v", code, text, got)
				}
			}
		}
		for day, names := range l.Weekdays() {
			got := l.weekdaysIn(plain(names[0]))
			if len(got) != 1 || strconv.Itoa(got[0].day) != day {
				t.Errorf("%s: %q is read as %v", code, names[0], got)
			}
		}
		for _, key := range []string{"may", "ago", "sent", "handled"} {
			if len(l.Keyed("elapsed")[key]) == 0 {
				t.Errorf("%s: nothing is known of %s", code, key)
			}
		}
	}
}

// Hours by a language's own short names is read by what parts them, in any.
func TestOpeningsOfAnyLanguage(t *testing.T) {
	t.Parallel()
	for _, code := range words.Codes() {
		l := tongueOf(code)
		short := func(day int) string {
			names := l.Weekdays()[strconv.Itoa(day)]
			return names[len(names)-1]
		}
		text := plain(short(1) + "–" + short(5) + ": 09:00–17:30\n")
		saturday := plain(short(6) + ": 10:00–14:00")
		s, ok := readOpenings([]line{{tongue: l, plain: text, small: strings.ToLower(text)}, {tongue: l, plain: saturday, small: strings.ToLower(saturday), at: 1}})
		if !ok || len(s.days) != 6 || s.days[3][0] != (hours{540, 1050}) || s.days[6][0] != (hours{600, 840}) {
			t.Errorf("%s: %q, %q: %v", code, text, saturday, s.days)
		}
	}
}
