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

// AsksForPerson says whether a text in a language wants people, not answers. A short text
// may be in any language, as little tells which; in a longer one what names people does so
// in its own alone: a Catalan's *una persona* is somebody to talk to, a Spaniard's anybody. Nor does
// one word by itself want people among others: a Dutchman's mens is no shirt for men.
func AsksForPerson(text, lang string) bool {
	list := words.Plain(text)
	own := words.MixOf(lang)
	if len(list) == 1 {
		own = everywhere
	}
	if len(list) <= wishAlone && own.HasAny("personal.alone", list) {
		return true
	}
	named := everywhere
	if len(list) > shortestWish {
		named = words.MixOf(lang)
	}
	return named.Stands("person", words.Joined(list)) ||
		len(list) <= longestWish && slices.ContainsFunc(words.Codes(), func(code string) bool { return wantsPerson(words.MixOf(code), list) })
}

// wantsPerson says whether words of one language tell who is wanted and how.
func wantsPerson(l words.Mix, list []string) bool {
	return l.HasAny("personal.who", list) && slices.ContainsFunc(list, func(w string) bool {
		return l.Has("personal.how", w) && (len(list) <= shortestWish || !l.Has("personal.wish", w))
	})
}
