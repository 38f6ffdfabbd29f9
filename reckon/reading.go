package reckon

import (
	"slices"
	"time"

	"tilly"
	"tilly/search"
	"tilly/words"
)

// Question is what is asked, as far as reckoning needs it.
type Question struct {
	Text   string
	Before string       // the questions that it leans on, "" for none
	Lang   string       // of the asker
	Kinds  []string     // that are asked for, by their names in package words
	Total  *tilly.Money // what goods that were named come to, nil for none
	// Now is the time in the shop's own zone; zero where that is not known, or the shop
	// keeps other hours on this day or the next. What hangs on today is not told then.
	Now time.Time
	// Else is what would be said without reckoning, "" where nothing is sure enough.
	Else string
}

// outcome is what comes of a rule that a line tells.
type outcome struct {
	verdict string // by which outcomes are told apart: those of one question must agree
	said    string
	line    line
	last    int  // of the units that are quoted, where several are
	around  bool // what belongs to the line is quoted as well
}

// agree gives the first of some outcomes where all come to the same.
func agree(list []outcome) (o outcome, ok bool) {
	if len(list) == 0 || slices.ContainsFunc(list, func(other outcome) bool { return other.verdict != list[0].verdict }) {
		return outcome{}, false
	}
	return list[0], true
}

// reading is a question on its way to what is reckoned.
type reading struct {
	Question
	tongue  *tongue // of the asker
	results []search.Result
	cut     []line // of results, once they were asked for
}

// asks says whether one of some kinds is asked for.
func (r *reading) asks(kinds ...string) bool {
	return slices.ContainsFunc(r.Kinds, func(k string) bool { return slices.Contains(kinds, k) })
}

// whole is the question with what it leans on.
func (r *reading) whole() string { return r.Before + "\n" + r.Text }

// say is a text in the asker's language.
func (r *reading) say(key string, args ...string) string { return words.Phrase(r.Lang, key, args...) }
