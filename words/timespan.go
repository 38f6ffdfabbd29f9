package words

import (
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Timespans are the measures of time, as concepts name them, the shortest first.
var Timespans = []string{"day", "week", "month", "year"}

// Lasts is how a language says that something lasts n days, weeks, months or years, by
// the measure that Timespans has: "30 days". Forms of numbers are those of CLDR. "" where
// nothing is known of the language.
func (l *Language) Lasts(n int, measure string) string {
	forms := l.named("timespan")
	text := forms[measure+" "+pluralForm(l.code, n)]
	if text == nil {
		text = forms[measure+" other"]
	}
	if text == nil {
		return ""
	}
	return strings.ReplaceAll(text[0], "{n}", strconv.Itoa(n))
}

// pluralForm is the form that a language gives a whole number (CLDR, Language Plural
// Rules).
func pluralForm(code string, n int) string {
	tag, err := language.Parse(code)
	if err != nil {
		return "other"
	}
	switch plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0) {
	case plural.Zero:
		return "zero"
	case plural.One:
		return "one"
	case plural.Two:
		return "two"
	case plural.Few:
		return "few"
	case plural.Many:
		return "many"
	case plural.Other:
	}
	return "other"
}

// OfTimespan are the words by which a language tells a measure of time.
func (l *Language) OfTimespan(measure string) (out []string) {
	out = l.Concepts()[measure]
	for key, forms := range l.named("timespan") {
		if unit, _, _ := strings.Cut(key, " "); unit == measure && strings.Contains(forms[0], "{n}") {
			out = append(out, strings.ToLower(strings.TrimSpace(strings.ReplaceAll(forms[0], "{n}", ""))))
		}
	}
	return out
}
