package quote

import (
	"slices"

	"tilly/quote/wish"
	"tilly/search"
	"tilly/words"
)

// somewhere has the names of places tell little in a question about sending: who lives in
// Leeds is answered by what holds for any town, as a shop names hardly any. They are known
// by what stands before them (in, to), and that neither the store nor the language knows
// them; a country is known, and must be named. The list stays as it is.
func (r *reading) somewhere(q Question, list []search.AskedWord) []search.AskedWord {
	before := words.Of(q.Lang).Keyed("joint")["where"]
	if r.wish.Kinds&wish.KindsOf(sending) == 0 || len(before) == 0 {
		return list
	}
	list = slices.Clone(list)
	typed := words.Plain(q.Text)
	for i := range list {
		w := &list[i]
		at := slices.Index(typed, w.Text)
		if at > 0 && slices.Contains(before, typed[at-1]) && !w.Known && !w.Pair && !wish.TongueOf(q.Lang).Knows(w.Text) {
			w.Soft = true
		}
	}
	return list
}
