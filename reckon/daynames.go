package reckon

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tilly/words"
)

// days finds the days of the week that a text names in one language.
type days struct {
	named  []dayName // the longest first
	groups []dayGroup
}

// dayGroup are several days that one word names.
type dayGroup struct {
	words []string
	days  []int
}

// groupsOf are the words for all days, and for those of work and of rest where these
// are from Monday on.
func groupsOf(l *words.Language) []dayGroup {
	clock := l.Keyed("clock")
	groups := []dayGroup{{clock["daily"], []int{0, 1, 2, 3, 4, 5, 6}}}
	if working := clock["weekdays"]; len(working) > 0 {
		groups = append(groups, dayGroup{working, []int{1, 2, 3, 4, 5}}, dayGroup{l.Concepts()["weekend"], []int{6, 0}})
	}
	return groups
}

type dayName struct {
	name  string // in lower case
	day   int    // as time.Weekday
	short bool
}

func daysOf(l *words.Language) (d days) {
	d.groups = groupsOf(l)
	for n, names := range l.Weekdays() {
		day, err := strconv.Atoi(n)
		for i, name := range names {
			if err == nil {
				d.named = append(d.named, dayName{strings.ToLower(strings.TrimRight(name, ".")), day, i > 0 || utf8.RuneCountInString(name) < 2})
			}
		}
	}
	d.named = append(d.named, d.withoutCommon()...)
	slices.SortFunc(d.named, func(a, b dayName) int { return len(b.name) - len(a.name) })
	return d
}

// withoutCommon are the names without the word that all of them begin with: day.
func (d days) withoutCommon() (out []dayName) {
	common := ""
	for _, n := range d.named {
		first, rest, several := strings.Cut(n.name, " ")
		if n.short {
			continue
		}
		if !several || common != "" && common != first {
			return nil
		}
		common = first
		out = append(out, dayName{rest, n.day, false})
	}
	return out
}
