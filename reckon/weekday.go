package reckon

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"tilly/words"
)

// weekday is a day where it stands in a text.
type weekday struct {
	day      int
	short    bool
	from, to int
}

// shortDay is how many letters a day of the week has at most that is told in short.
const shortDay = 3

// weekdayAt reads a day of the week that begins at a place of a plain text, whose lower
// case is small.
func (t *tongue) weekdayAt(text, small string, at int) (d weekday, ok bool) {
	for _, n := range t.days.named {
		if !strings.HasPrefix(small[at:], n.name) {
			continue
		}
		end := at + len(n.name)
		next, _ := utf8.DecodeRuneInString(small[end:])
		switch {
		case utf8.RuneCountInString(n.name) == 1:
			if ok := between(small, at, end); ok {
				return weekday{n.day, true, at, end}, true
			}
		case runsOn(n.name) || !unicode.IsLetter(next) && !unicode.IsMark(next):
			return weekday{n.day, n.short, at, end}, true
		}
	}
	return t.inflected(text, small, at)
}

// between says whether a single sign for a day stands as one of a range or a list.
func between(small string, from, to int) bool {
	marks := "-~・、/,:() \n|"
	before, size := utf8.DecodeLastRuneInString(small[:from])
	after, _ := utf8.DecodeRuneInString(small[to:])
	return (size == 0 || strings.ContainsRune(marks, before)) && (strings.ContainsRune(marks, after) || after >= '0' && after <= '9')
}

// inflected reads a day by how its name begins: Mondays, w sobotę, Tues.
func (t *tongue) inflected(text, small string, at int) (d weekday, ok bool) {
	end := at
	for end < len(small) {
		r, size := utf8.DecodeRuneInString(small[end:])
		if !unicode.IsLetter(r) && !unicode.IsMark(r) {
			break
		}
		end += size
	}
	word := small[at:end]
	word = bare(word)
	letters := utf8.RuneCountInString(word)
	if letters < 2 || words.Unspaced(word) {
		return d, false
	}
	days := map[int]bool{}
	for _, n := range t.days.named {
		name, _, _ := strings.Cut(n.name, "-")
		name = bare(name)
		size := utf8.RuneCountInString(name)
		if n.short || strings.Contains(name, " ") {
			continue
		}
		same := words.CommonLetters(word, name)
		begun := same == letters && (letters > shortDay || unicode.IsUpper([]rune(text[at:])[0]))
		if begun || same >= 4 && same >= size-2 && letters <= size+3 {
			days[n.day], d = true, weekday{n.day, letters <= shortDay, at, end}
		}
	}
	return d, len(days) == 1
}

// bare is a Latin word without the marks that people leave out when they type.
func bare(word string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, latinDecomposed(word))
}

func latinDecomposed(word string) string {
	if r, _ := utf8.DecodeRuneInString(word); !unicode.Is(unicode.Latin, r) {
		return word
	}
	return norm.NFD.String(word)
}

// weekdaysIn are the days that a question names in full, or by three letters.
func (t *tongue) weekdaysIn(text string) (out []weekday) {
	small := strings.ToLower(text)
	if len(small) != len(text) {
		return nil
	}
	for at := 0; at < len(small); {
		if begins(small, at) {
			if d, ok := t.weekdayAt(text, small, at); ok &&
				utf8.RuneCountInString(small[d.from:d.to]) >= min(shortDay, shortestIn(small[d.from:])) && !t.Stop(small[d.from:d.to]) {
				out = append(out, d)
				at = d.to
				continue
			}
		}
		_, size := utf8.DecodeRuneInString(small[at:])
		at += size
	}
	return out
}

// shortestIn is how many letters tell a day in a script.
func shortestIn(text string) int {
	if runsOn(text) {
		return 2
	}
	return shortDay
}

// begins says whether a word may begin at a place.
func begins(small string, at int) bool {
	here, _ := utf8.DecodeRuneInString(small[at:])
	before, size := utf8.DecodeLastRuneInString(small[:at])
	return unicode.IsLetter(here) && (size == 0 || !unicode.IsLetter(before) && !unicode.IsMark(before) || runsOn(string(here)))
}
