package reckon

import (
	"cmp"
	"strings"

	"tilly/quote"
)

// lines are the units of all that was found, but what is not meant for people.
func (r *reading) lines() []line {
	if r.cut != nil {
		return r.cut
	}
	r.cut = []line{}
	for _, res := range r.results {
		p := res.Passage
		t := tongueOf(cmp.Or(p.Lang, r.Lang))
		quote.UnitsOf(p, func(at int, u quote.Unit, said bool) {
			f := t.factOf(u.Text)
			l := line{passage: p, at: at, Unit: u, tongue: t, plain: f.plain, small: f.small, countries: f.countries}
			if !said || len(l.small) != len(l.plain) { // places in one are no places in the other
				return
			}
			l.above = strings.Join(append([]string{u.Label, u.Under, strings.Join(u.Columns, " "), p.Question, p.Title}, p.Headings...), "\n")
			r.cut = append(r.cut, l)
		})
	}
	return r.cut
}
