package model

import "strings"

// opposites begin words that say that something is not so: unworn, nonstick.
var opposites = []string{"un", "non", "in", "im", "ir", "не"}

// hasOpposite says whether one of the words is the opposite of a word of shops.
func hasOpposite(list map[string]bool, t *tongue, known func(word string) bool) bool {
	for w := range list {
		for _, begin := range opposites {
			if rest, ok := strings.CutPrefix(w, begin); ok && len(rest) > 3 && known(rest) {
				return true
			}
		}
	}
	return false
}
