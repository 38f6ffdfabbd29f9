package words

import (
	"strings"
	"sync"
)

// injections finds sentences that are meant for a model and not for people; pages hold
// them only to turn it around. Between the words of one others may stand, or none.
var injections = sync.OnceValue(func() *Matcher {
	var phrases []string
	for _, p := range entriesOfAll("injection") {
		phrases = append(phrases, p)
		if before, after, slot := strings.Cut(p, " * "); slot {
			phrases = append(phrases, before+" "+after)
		}
	}
	return NewMatcher(phrases)
})

// SpeaksToModels says whether a sentence is meant for a model and not for people.
func SpeaksToModels(text string) bool { return len(injections().Find(Small(text))) > 0 }
