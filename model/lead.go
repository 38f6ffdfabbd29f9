package model

import (
	"slices"
	"strings"
)

// lead is the line above a list that waits until one of its items is said.
type lead struct {
	body, text, gap string
	why             Reason
}

// leads says whether a line only leads to the list below it: it gives nothing that could
// be wrong but how many things follow, and speaks of what was asked or what the
// sources speak of.
func (r *referee) leads(text, gap string) bool {
	if end := strings.TrimRight(text, " *_"); !strings.Contains(gap, "\n") || !strings.HasSuffix(end, ":") && !strings.HasSuffix(end, "：") {
		return false
	}
	c := r.claimOf(text)
	if c.denies || len(c.need.units)+len(c.need.spans) > 0 || len(c.promises) > 0 && !r.promisedSomewhere(c) {
		return false
	}
	all, have := r.askedMarks, []facts{r.askedFacts}
	for _, g := range r.grounds {
		all, have = all.with(g.marks), append(have, g.facts)
	}
	everywhere := r.everywhere()
	if lacking(have, c.need, func(n, unit string) bool { return unit == "" && r.listsSo(everywhere, n) }) != "" {
		return false
	}
	known := func(k token) bool { return k.in(all) }
	telling := c.telling()
	heard := slices.DeleteFunc(slices.Clone(telling), func(k token) bool { return !known(k) })
	return 2*len(heard) >= len(telling) && !slices.ContainsFunc(c.names, func(k token) bool { return !known(k) })
}
