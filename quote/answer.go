package quote

import (
	"slices"

	"tilly"
	"tilly/quote/wish"
	"tilly/search"
	"tilly/words"
)

// Answer answers a question from what was found for it.
func Answer(q Question, found search.Found) Draft { return read(q, found).draft() }

// draft is the stored pair that was asked, else the units that answer best.
func (r *reading) draft() Draft {
	d := r.quoted()
	if pair, at, ok := askedPair(r.results, d.Chance); ok && !words.SpeaksToModels(pair.Text) {
		pair.Order = append([]int{at}, slices.DeleteFunc(d.Order, func(i int) bool { return i == at })...)
		d = pair
	}
	for i, name := range wish.KindNames() {
		if r.wish.Kinds.Has(i) {
			d.Asked = append(d.Asked, name)
		}
	}
	d.Reaches = r.wish.Kinds&wish.KindsOf(wish.BesidePeople) != 0
	return d
}

func (r *reading) quoted() Draft {
	said, sure := r.pick()
	if len(said) == 0 {
		return Draft{}
	}
	d := Draft{Chance: r.chance(said, sure), Text: joined(said), Order: r.order()}
	for _, q := range said {
		p := r.sheets[q.passage].Passage
		at := slices.IndexFunc(d.Sources, func(o tilly.Passage) bool { return o.DocumentID == p.DocumentID && o.Ord == p.Ord })
		if at < 0 {
			d.Sources = append(d.Sources, p)
			d.Places = append(d.Places, directive(r.sheets[q.passage].list, q.span))
			d.Quotes = append(d.Quotes, "")
			at = len(d.Sources) - 1
		}
		d.Quotes[at] = withQuoted(d.Quotes[at], q)
	}
	return d
}

// withQuoted is what is quoted of a source with a place of it more; a line that merely names
// what follows tells nothing.
func withQuoted(shown string, q quotation) string {
	switch {
	case q.labels && q.span.first == q.span.last:
		return shown
	case shown == "":
		return q.text
	}
	return shown + "\n…\n" + q.text
}
