package words

import (
	"strconv"
	"strings"
	"time"

	"tilly"
)

// OpeningHours puts what an owner states of hours into a language, English where it is
// not known: what they are called, and a line for each day from Monday on. Days of the
// calendar on which it is closed stand in a paragraph of their own, the time zone last.
func OpeningHours(code string, h tilly.Hours) (title, text string) {
	l := Of(code)
	if l == nil || len(l.Concepts()["opening_hours"]) == 0 || len(l.Keyed("clock")["off"]) == 0 {
		l = Of("en")
	}
	closed := l.Keyed("clock")["off"][0]
	title = tilly.Capital(l.Concepts()["opening_hours"][0])
	var week, calendar []string
	for at := range 7 {
		day := (at + 1) % 7
		hours := closed
		if open := h.Days[day]; len(open) > 0 {
			stretches := make([]string, len(open))
			for i, o := range open {
				stretches[i] = o.From + "–" + o.To
			}
			hours = strings.Join(stretches, ", ")
		}
		week = append(week, tilly.Capital(l.Weekdays()[strconv.Itoa(day)][0])+": "+hours)
	}
	for _, c := range h.Closed {
		date := l.date(c.Date)
		if c.Name != "" {
			date += " (" + c.Name + ")"
		}
		calendar = append(calendar, date+": "+closed)
	}
	paragraphs := []string{strings.Join(week, "\n")}
	if len(calendar) > 0 {
		paragraphs = append(paragraphs, strings.Join(calendar, "\n"))
	}
	if h.Zone != "" {
		paragraphs = append(paragraphs, "("+h.Zone+")")
	}
	return title, strings.Join(paragraphs, "\n\n")
}

// date writes a day of the calendar: in the order of the language's clock section, day,
// month and year where it names none.
func (l *Language) date(iso string) string {
	t, err := time.Parse(time.DateOnly, iso)
	if err != nil {
		return iso
	}
	form := "{day} {month} {year}"
	if own := l.Keyed("clock")["date"]; len(own) > 0 {
		form = own[0]
	}
	month := strconv.Itoa(int(t.Month()))
	if names := l.Months()[month]; len(names) > 0 {
		month = names[0]
	}
	return strings.NewReplacer("{day}", strconv.Itoa(t.Day()), "{month}", month, "{year}", strconv.Itoa(t.Year())).Replace(form)
}
