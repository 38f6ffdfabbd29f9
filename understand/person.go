package understand

import (
	"slices"

	"tilly/words"
)

// longestWish is how many words a wish for people has at most that is told by who is
// wanted and how; in longer texts the words may mean anything. shortestWish are the
// longest texts in which "I want" tells how.
const (
	longestWish  = 10
	shortestWish = 5
	wishAlone    = 3 // the longest text that one word makes a wish for people
)

// AsksForPerson says whether a text in a language wants people, not answers. Among other
// words one that wants people by itself does so in that language alone: a Dutchman's mens
// is no shirt for men.
func AsksForPerson(text, lang string) bool {
	list := words.Plain(text)
	alone := words.MixOf(lang)
	if len(list) == 1 {
		alone = everywhere
	}
	if everywhere.Stands("person", words.Joined(list)) || len(list) <= wishAlone && alone.HasAny("personal.alone", list) {
		return true
	}
	return len(list) <= longestWish && slices.ContainsFunc(words.Codes(), func(code string) bool { return wantsPerson(words.MixOf(code), list) })
}

// wantsPerson says whether words of one language tell who is wanted and how.
func wantsPerson(l words.Mix, list []string) bool {
	return l.HasAny("personal.who", list) && slices.ContainsFunc(list, func(w string) bool {
		return l.Has("personal.how", w) && (len(list) <= shortestWish || !l.Has("personal.wish", w))
	})
}
