package understand

import (
	"slices"
	"strings"

	"tilly/words"
)

// shortQuestion is how many words a question has at most that asks for a price by one
// word: "scarf price?".
const shortQuestion = 8

// takeCost takes out of joined words what only asks for a price, in any language, and
// says whether they do.
func takeCost(joined string) (rest string, found bool) {
	switch {
	case everywhere.Stands("cost.beside", joined):
		return joined, false
	case everywhere.Has("question.howmuch", strings.TrimSpace(joined)): // and nothing else: how much?
		return " ", true
	}
	joined, found = everywhere.TakeOut("cost.phrase", joined)
	typed := strings.Fields(joined)
	if !found && len(typed) > shortQuestion {
		return joined, false
	}
	kept := slices.DeleteFunc(slices.Clone(typed), func(w string) bool { return everywhere.Has("cost.word", w) })
	if len(kept) == 0 || len(kept) == len(typed) && !found {
		return joined, found
	}
	return words.Joined(kept), true
}
