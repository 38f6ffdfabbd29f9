package reckon

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tilly/words"
)

// openings are when a shop is open, as it tells it: of each day that is named its
// hours, none for one on which it is closed.
type openings struct {
	days map[int][]hours
	told map[int]line   // the line that tells of a day
	text map[int]string // its hours as they are written
}

// entry is what a reader of them is at: the days that were named, whose hours are
// to come.
type entry struct {
	days  []int
	short bool // all of them told by few letters
	spent bool // their hours were told
	joins bool // the next day is the end of a range
	shuts bool // the days that follow are closed: closed on Sundays
}

// readOpenings reads the lines of a table, a list or a paragraph; ok is false where
// they tell no hours, or not read for certain.
func readOpenings(lines []line) (s openings, ok bool) {
	s = openings{days: map[int][]hours{}, told: map[int]line{}, text: map[int]string{}}
	for _, l := range lines {
		if !s.read(l) {
			return s, false
		}
	}
	return s, len(s.days) > 0
}

// read takes a line in: days, then their hours or that it is closed, as often as it
// goes. What stands between is passed over.
func (s *openings) read(l line) bool {
	var e entry
	text, small := l.plain, l.small
	for at := 0; at < len(small); {
		r, size := utf8.DecodeRuneInString(small[at:])
		switch {
		case r >= '0' && r <= '9':
			h, end, ok := l.rangeAt(small, at)
			if !ok {
				if len(e.days) > 0 && !e.spent { // a date, which is no day of every week
					return false
				}
				for at < len(small) && digit(small, at) {
					at++
				}
				continue
			}
			if len(e.days) == 0 || e.shuts || !s.put(&e, l, h, text[at:end]) {
				return false
			}
			at = end
		case !unicode.IsLetter(r):
			e.joins = e.joins || len(e.days) > 0 && !e.spent && (r == '-' || r == '~')
			at += size
		case begins(small, at):
			at = s.word(&e, l, at)
		default:
			at += size
		}
	}
	s.shut(&e, l)
	return len(e.days) == 0 || e.spent || e.short
}

// shut notes days before which it was said that they are closed.
func (s *openings) shut(e *entry, l line) {
	if !e.shuts || e.spent || len(e.days) == 0 {
		return
	}
	for _, d := range e.days {
		s.days[d], s.told[d] = nil, l
	}
	e.spent = true
}

// put notes the hours of the days that were named.
func (s *openings) put(e *entry, l line, h hours, text string) bool {
	for _, d := range e.days {
		list := s.days[d]
		if at, told := s.told[d]; told && (!e.spent || at.at != l.at) || len(list) > 0 && list[len(list)-1].to > h.from {
			return false // a day that is told twice
		}
	}
	for _, d := range e.days {
		s.days[d] = append(s.days[d], h)
		s.told[d] = l
		if s.text[d] != "" {
			s.text[d] += ", "
		}
		s.text[d] += text
	}
	e.spent = true
	return true
}

// word reads a word of a line: a day, that it is closed, the end of a range, or what
// says nothing; and gives where it goes on.
func (s *openings) word(e *entry, l line, at int) int {
	text, small := l.plain, l.small
	for _, group := range l.days.groups {
		if w, ok := l.wordAt(small, at, group.words); ok {
			if e.spent || !e.joins {
				*e = entry{}
			}
			e.days = append(e.days, group.days...)
			return at + len(w)
		}
	}
	if d, ok := l.weekdayAt(text, small, at); ok {
		e.day(d)
		return d.to
	}
	if w, ok := l.wordAt(small, at, l.clock.closed); ok {
		if e.spent {
			*e = entry{}
		}
		e.shuts = true
		s.shut(e, l)
		return at + len(w)
	}
	if _, ok := l.wordAt(small, at, l.clock.open); ok && e.shuts {
		s.shut(e, l)
		*e = entry{}
	}
	end := wordEnd(small, at)
	if sign := l.clock.until.FindString(" " + small[at:end] + " "); strings.TrimSpace(sign) == small[at:end] && len(e.days) > 0 && !e.spent {
		e.joins = true
	} else if e.short && !e.spent && !l.Stop(small[at:end]) {
		*e = entry{} // so erreichen Sie uns
	}
	return end
}

// wordEnd is where a word ends; in scripts without spaces each letter is one.
func wordEnd(small string, at int) int {
	first, end := utf8.DecodeRuneInString(small[at:])
	for end += at; end < len(small) && !words.Unspaced(string(first)); {
		r, size := utf8.DecodeRuneInString(small[end:])
		if !unicode.IsLetter(r) && !unicode.IsMark(r) {
			break
		}
		end += size
	}
	return end
}

// day takes a day in: one more, the end of a range, or the first of the next.
func (e *entry) day(d weekday) {
	if e.spent {
		*e = entry{}
	}
	if e.joins && len(e.days) > 0 {
		for day := e.days[len(e.days)-1]; day != d.day; {
			day = (day + 1) % 7
			e.days = append(e.days, day)
		}
	} else {
		e.days = append(e.days, d.day)
	}
	e.short = d.short && (e.short || len(e.days) == 1)
	e.joins = false
}

// wordAt is the one of some words that stands at a place.
func (l line) wordAt(small string, at int, list []string) (word string, ok bool) {
	for _, w := range list {
		if rest, found := strings.CutPrefix(small[at:], w); found && len(w) > len(word) {
			if r, _ := utf8.DecodeRuneInString(rest); !unicode.IsLetter(r) || !plainLetters(w) {
				word, ok = w, true
			}
		}
	}
	return word, ok
}

// plainLetters says whether words of a script end where another letter does not follow.
func plainLetters(w string) bool {
	r, _ := utf8.DecodeRuneInString(w)
	return r < 0x0e00
}
