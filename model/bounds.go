package model

import (
	"strings"

	"tilly"
	"tilly/words"
)

// bound is a figure that something has to be over or under.
type bound struct {
	over  bool
	value float64
	unit  string
	from  int // where the word stands
	to    int // behind it
}

// boundsOf are the bounds that a text tells.
func (t *tongue) boundsOf(text string) (out []bound) {
	for _, h := range t.Find("comparison", text) {
		small := words.Small(text)
		for _, rest := range []string{tilly.Clip(upToMark(small[h.To:]), 24), before(small[:h.From], 24)} {
			if list := amountsOf(factsOf(rest, t)); len(list) == 1 {
				out = append(out, bound{h.Key == "over", list[0].value, list[0].unit, h.From, h.To})
				break
			}
		}
	}
	return out
}

// upToMark is a text up to the comma or other mark that ends its first clause.
func upToMark(text string) string {
	for i, r := range text {
		if strings.ContainsRune(",;()", r) && (i+1 == len(text) || text[i+1] == ' ') {
			return text[:i]
		}
	}
	return text
}

// before is the end of a text, n characters long at most.
func before(text string, n int) string {
	r := []rune(text)
	return string(r[max(0, len(r)-n):])
}
