package model

import (
	"slices"
	"strconv"
	"strings"
)

// lacking is a fact that none of the sources states, "" when there is none. A number
// may also be reckoned from others.
func lacking(sources []facts, need facts, reckoned func(n, unit string) bool) string {
	some := func(has func(facts) bool) bool { return slices.ContainsFunc(sources, has) }
	for n, units := range need.numbers {
		for unit := range units {
			stated := some(func(s facts) bool { return s.states(n, unit) && (unit != "" || s.lasts(n, need.spans[n])) })
			if !stated && !some(func(s facts) bool { return unit == "" && s.converts(n, need.spans[n]) }) && (reckoned == nil || !reckoned(n, unit)) {
				return strings.TrimSpace(n + " " + unit)
			}
		}
	}
	for v := range need.dates {
		if !some(func(s facts) bool { return s.day(v) }) {
			return v
		}
	}
	for _, c := range []struct {
		need map[string]bool
		of   func(facts) map[string]bool
	}{
		{need.phones, func(s facts) map[string]bool { return s.phones }},
		{need.mails, func(s facts) map[string]bool { return s.mails }},
	} {
		for v := range c.need {
			if !some(func(s facts) bool { return c.of(s)[v] }) {
				return v
			}
		}
	}
	for v := range need.times {
		if !some(func(s facts) bool { return s.times[v] || strings.HasSuffix(v, ":00") && s.hour(v) }) {
			return v
		}
	}
	return ""
}

// hour says whether the whole hour of a time stands there as a plain number, as
// in "from 9 to 17".
func (f facts) hour(time string) bool {
	n, err := strconv.Atoi(time[:2])
	if err != nil {
		return false
	}
	_, whole := f.numbers[strconv.Itoa(n)]
	_, half := f.numbers[strconv.Itoa(n-12)]
	return whole || n > 12 && half
}

// lasts says whether a number may stand there for a time measured so: 14 days are
// not 14 weeks.
func (f facts) lasts(n string, spans map[string]bool) bool {
	have := f.spans[n]
	if len(spans) == 0 || len(have) == 0 {
		return true
	}
	for span := range spans {
		if have[span] {
			return true
		}
	}
	return false
}

// converts says whether the same time stands there in another measure.
func (f facts) converts(n string, spans map[string]bool) bool {
	value, err := strconv.Atoi(n)
	if err != nil {
		return false
	}
	for _, m := range smaller {
		if spans[m.large] && f.spans[strconv.Itoa(value*m.n)][m.small] || spans[m.small] && value%m.n == 0 && f.spans[strconv.Itoa(value/m.n)][m.large] {
			return true
		}
	}
	return false
}

// measures of time in smaller ones.
var smaller = []struct {
	large, small string
	n            int
}{{"week", "day", 7}, {"year", "month", 12}, {"day", "hour", 24}}

// day says whether one of the days that a date may mean stands there; one
// without a year stands there in every year.
func (f facts) day(date string) bool {
	for need := range strings.SplitSeq(date, "|") {
		for have := range f.dates {
			for h := range strings.SplitSeq(have, "|") {
				if h == need || need[0] == '-' && strings.HasSuffix(h, need) {
					return true
				}
			}
		}
	}
	return false
}
