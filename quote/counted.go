package quote

import "tilly/quote/wish"

// countReach is how far behind a number the word may stand whose things it counts: six
// black boxes.
const countReach = 2

// counted is the kind of how many there are, where a text tells it of something that is
// asked about: a number stands before its name. No word of a language is needed.
func counted(a *asked, t *wish.Tongue, terms []string) wish.Kinds {
	for i, term := range terms {
		if !t.Figure(term) {
			continue
		}
		for _, next := range terms[i+1 : min(i+1+countReach, len(terms))] {
			if !wish.Digits(next) && a.names(next) {
				return wish.KindOf("count")
			}
		}
	}
	return 0
}
