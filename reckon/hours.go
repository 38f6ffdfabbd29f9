package reckon

import (
	"slices"
	"strconv"
	"strings"
)

// When a shop is open is told by days; whether it is on one, at some time of it, can be
// looked up.

// asksOfDay says whether a question asks for one day of the week, or for today or
// tomorrow where the shop's clock is known.
func asksOfDay(r *reading) bool {
	if !r.asks("hours") {
		return false
	}
	_, ok := r.dayAsked(plain(r.Text))
	return ok
}

// dayAsked is the one day that a question asks for, and where it is named.
func (r *reading) dayAsked(text string) (d weekday, ok bool) {
	small, named := strings.ToLower(text), r.tongue.weekdaysIn(text)
	today := r.tongue.keyed("concept", small, "today")
	tomorrow := !today && r.tongue.keyed("concept", small, "tomorrow")
	clock := today || tomorrow || r.tongue.keyed("clock", small, "now")
	switch {
	case r.tongue.keyed("concept", small, "holiday"):
		return d, false
	case len(named) == 1 && !clock:
		return named[0], true
	case len(named) > 0 || !clock || r.Now.IsZero():
		return d, false
	}
	day := r.Now
	if tomorrow {
		day = day.AddDate(0, 0, 1)
	}
	return weekday{day: int(day.Weekday())}, true
}

// reckonHours looks a day up in what is told of hours.
func reckonHours(r *reading) (out []outcome) {
	text := plain(r.Text)
	day, _ := r.dayAsked(text)
	asked, timed := r.timeAsked(text, day)
	for _, lines := range r.blocks() {
		if !slices.ContainsFunc(lines, func(l line) bool {
			return l.tells("open", "opening_hours", "closed", "phone", "contact", "shop") || l.anyHours()
		}) {
			continue
		}
		s, ok := r.openings(lines)
		if !ok {
			continue
		}
		if slices.ContainsFunc(lines, func(l line) bool { return l.leavesOpen() }) {
			return nil
		}
		out = append(out, r.onDay(s, lines, day.day, asked, timed))
	}
	unnamed := func(o outcome) bool { return o.verdict == "unnamed" }
	switch told := slices.DeleteFunc(slices.Clone(out), unnamed); {
	case len(told) > 0:
		return told
	case slices.ContainsFunc(r.lines(), func(l line) bool { return l.names(day.day) }):
		return nil // where no hours are told
	}
	return out
}

// names says whether a line names a day, in its language or in English.
func (l line) names(day int) bool {
	is := func(d weekday) bool { return d.day == day }
	return slices.ContainsFunc(l.weekdaysIn(l.plain), is) || slices.ContainsFunc(tongueOf("en").weekdaysIn(l.plain), is)
}

// openings reads lines in the language of their page, else in the asker's or in
// English, which the foot of a page may be in.
func (r *reading) openings(lines []line) (s openings, ok bool) {
	if s, ok = readOpenings(lines); ok {
		return s, true
	}
	for _, code := range []string{r.Lang, "en"} {
		if code == lines[0].Code() {
			continue
		}
		other := slices.Clone(lines)
		for i := range other {
			other[i].tongue = tongueOf(code)
		}
		if s, ok = readOpenings(other); ok {
			return s, true
		}
	}
	return s, false
}

// anyHours says whether a line has hours in it.
func (l line) anyHours() bool {
	for at := range len(l.small) {
		if digit(l.small, at) && !digit(l.small, at-1) {
			if _, _, ok := l.rangeAt(l.small, at); ok {
				return true
			}
		}
	}
	return false
}

// leavesOpen says whether a line tells of hours what is not always so.
func (l line) leavesOpen() bool {
	text := l.without(l.small)
	return l.Has("negation", text) || l.Has("exception", text) || l.keyed("concept", l.small, "holiday", "appointment")
}

// timeAsked is the time of day that a question asks for, where it names one.
func (r *reading) timeAsked(text string, day weekday) (m moment, ok bool) {
	small := strings.ToLower(text)
	for at := range len(small) {
		if !digit(small, at) || digit(small, at-1) || at >= day.from && at < day.to {
			continue
		}
		found, is := r.tongue.momentAt(small, at)
		if !is || !found.marked {
			continue
		}
		if ok {
			return m, false
		}
		m, ok = found, true
	}
	return m, ok
}

// blocks are the lines of each table, list or paragraph that was found.
func (r *reading) blocks() (out [][]line) {
	var last *line
	for _, l := range r.lines() {
		if last == nil || last.passage.DocumentID != l.passage.DocumentID || last.passage.Ord != l.passage.Ord || last.Block != l.Block {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], l)
		last = &l
	}
	return out
}

// onDay is what openings say of a day, and of a time of it.
func (r *reading) onDay(s openings, lines []line, day int, asked moment, timed bool) outcome {
	name := r.tongue.Weekdays()[strconv.Itoa(day)][0]
	list, named := s.days[day]
	o := outcome{line: s.told[day]}
	switch {
	case !named:
		o.verdict, o.said, o.line = "unnamed", r.say("hours-unnamed", name), lines[0]
		o.last = lines[len(lines)-1].at
	case len(list) == 0:
		o.verdict, o.said = "closed", r.say("hours-closed", name)
	default:
		o.verdict, o.said = "open "+s.text[day], r.say("hours-open", name, s.text[day])
		if open, certain := isOpen(list, asked); timed && certain {
			clock := strings.TrimSpace(plain(r.Text)[asked.from:asked.to])
			key := map[bool]string{true: "hours-within", false: "hours-outside"}[open]
			o.verdict, o.said = key, r.say(key, name, clock, s.text[day])
		}
	}
	return o
}

// isOpen says whether it is open at a time; certain is false at the very end of hours,
// and where it is not told which half of the day is meant and that would matter.
func isOpen(list []hours, m moment) (open, certain bool) {
	at := func(minutes int) (open, edge bool) {
		for _, h := range list {
			open = open || minutes >= h.from && minutes < h.to
			edge = edge || minutes == h.to
		}
		return open, edge
	}
	open, edge := at(m.minutes)
	other, otherEdge := at(m.or)
	return open, open == other && !edge && !otherEdge
}
