package model

import "slices"

// polite says whether a sentence claims nothing: courtesies alone, or a question back
// to the shopper about what is spoken of.
func (r *referee) polite(text string) bool {
	c := r.claimOf(bareURL.ReplaceAllString(text, " "))
	if len(c.words) == 0 && !c.denies && len(c.promises)+len(c.names)+len(c.need.numbers)+len(c.need.mails)+len(c.need.phones) == 0 {
		return true
	}
	if !c.asks && !c.tongue.courteous(text) || len(c.promises) > 0 && !r.promisedSomewhere(c) {
		return false
	}
	all := r.askedMarks
	have := []facts{r.askedFacts}
	for _, g := range r.grounds {
		all = all.with(g.marks)
		have = append(have, g.facts)
	}
	if lacking(have, c.need, nil) != "" || slices.ContainsFunc(c.names, func(k token) bool { return !k.in(all) }) {
		return false
	}
	telling := slices.DeleteFunc(slices.Clone(c.words), func(k token) bool { return k.weak && !services[k.concept] })
	if !c.asks {
		asked := slices.ContainsFunc(telling, func(k token) bool { return k.in(r.askedMarks) || services[k.concept] })
		return len(telling) <= 1 && !asked && !c.denies && len(c.need.numbers) == 0
	}
	known := 0
	for _, k := range telling {
		switch {
		case k.in(all) || k.concept != "" && !services[k.concept]:
			known++
		case services[k.concept]:
			return false
		}
	}
	return 2*known >= len(telling) || len(telling) == 1
}

func (r *referee) promisedSomewhere(c claim) bool {
	for i := range r.grounds {
		if r.promised([]int{i}, c) {
			return true
		}
	}
	return false
}
