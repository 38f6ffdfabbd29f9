package model

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// monthNames are the names of the months by language, each from January on, with
// the short forms that differ.
const monthNames = `january february march april may june july august september october november december
jan feb mar apr may jun jul aug sep oct nov dec
januar februar märz april mai juni juli august september oktober november dezember
jänner februar mrz april mai juni juli august sept okt nov dez
janvier février mars avril mai juin juillet août septembre octobre novembre décembre
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
januari februari maart april mei juni juli augustus september oktober november december
janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
januari februari mars april maj juni juli augusti september oktober november december`

// months gives the number of each month by its name.
var months = func() map[string]int {
	m := map[string]int{}
	for line := range strings.SplitSeq(monthNames, "\n") {
		for i, name := range strings.Fields(line) {
			m[name] = i + 1
		}
	}
	return m
}()

var (
	monthWord    = `(\p{L}{3,12})`
	isoDate      = newPattern(`\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b`)
	numericDate  = newPattern(`\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b`)
	dayThenMonth = newPattern(`\b(\d{1,2})(?:st|nd|rd|th|\.|º)?(?: of| de)? ` + monthWord + `\.?(?:,?(?: de)? (\d{4}))?`)
	monthThenDay = newPattern(`(?:^|[^\p{L}])` + monthWord + `\.? (\d{1,2})(?:st|nd|rd|th)?(?:, ?(\d{4})| (\d{4}))?(?:[^\d]|$)`)
)

// readDates takes the dates out of a text. Of 03/04/2026 nobody knows which is
// the month, so it is one day or the other.
func (f *facts) readDates(text string) string {
	text = replaceAllIn(text, isoDate, func(g []string) bool { return f.date(day(g[1], g[2], g[3])) })
	text = replaceAllIn(text, numericDate, func(g []string) bool {
		year := g[3]
		if len(year) == 2 {
			year = "20" + year
		}
		return f.date(day(year, g[2], g[1]), day(year, g[1], g[2]))
	})
	text = replaceAllIn(text, dayThenMonth, func(g []string) bool {
		m := months[g[2]]
		return m > 0 && f.date(day(g[3], strconv.Itoa(m), g[1]))
	})
	return replaceAllIn(text, monthThenDay, func(g []string) bool {
		m := months[g[1]]
		return m > 0 && f.date(day(g[3]+g[4], strconv.Itoa(m), g[2]))
	})
}

// date notes what a date may mean; false when it means nothing.
func (f *facts) date(days ...string) bool {
	days = slices.Compact(slices.DeleteFunc(days, func(d string) bool { return d == "" }))
	if len(days) == 0 {
		return false
	}
	f.dates[strings.Join(days, "|")] = true
	return true
}

// day is a day in one form, "" when there is none such.
func day(year, month, dayOf string) string {
	m, errM := strconv.Atoi(month)
	d, errD := strconv.Atoi(dayOf)
	if errM != nil || errD != nil || m < 1 || m > 12 || d < 1 || d > 31 {
		return ""
	}
	return fmt.Sprintf("%s-%02d-%02d", year, m, d)
}

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

// replaceAllIn is replaceAll with the groups as texts.
func replaceAllIn(text string, p *pattern, take func(groups []string) bool) string {
	return replaceAll(text, p, func(at []int) bool {
		groups := make([]string, len(at)/2)
		for i := range groups {
			groups[i] = group(text, at, i)
		}
		return take(groups)
	})
}
