package model

import (
	"slices"
)

// judge finds the sources that a sentence rests on: those it names, else the one that
// bears it best; or why there are none. A sentence about certain products rests on no
// other product's row.
func (r *referee) judge(text string, named []int) ([]int, Reason) {
	plain := bareURL.ReplaceAllString(text, " ")
	c := r.claimOf(plain)
	of := r.about(c)
	cites := slices.ContainsFunc(named, func(i int) bool { return r.grounds[i].Product != nil })
	other := func(i int) bool {
		return r.grounds[i].Product != nil && (len(of) > 0 && !slices.Contains(of, i) || len(of) == 0 && cites && !slices.Contains(named, i))
	}
	least := overlapAlone
	switch {
	case len(named) > 0:
		least = overlapNamed
	case len(c.telling()) <= fewWords:
		least = 1
	}
	named = slices.DeleteFunc(named, other)
	for _, i := range of {
		if !slices.Contains(named, i) {
			named = append(named, i)
		}
	}
	why := NoSource
	if len(named) > 0 {
		if why = r.bears(named, c, overlapNamed); why == "" {
			return named, ""
		}
		if why.weight() > NoPromise.weight() {
			return nil, why
		}
		if code := r.guessed(plain); (why == NoSource || why == NoName) && code != "" && code != c.tongue.Code() && !r.foreign(named, c) {
			if other := r.claimIn(plain, tongueOf(code)); r.bears(named, other, overlapNamed) == "" {
				return named, ""
			}
		}
		least = max(least, overlapAlone)
	}
	best, most := -1, 0.0
	for i := range r.grounds {
		if other(i) {
			continue
		}
		share := r.share(c.telling(), []int{i}, c)
		doubt := r.bears([]int{i}, c, least)
		if doubt == "" && r.opposed(r.everywhere(), c) {
			doubt = Contradicted
		}
		switch {
		case doubt == "" && (share > most || best < 0):
			best, most = i, share
		case doubt != "" && len(named) == 0 && doubt.weight() > why.weight():
			why = doubt
		}
	}
	if best < 0 {
		return nil, why
	}
	return []int{best}, ""
}

// bears says why the sources together do not bear a claim; "" when they do.
func (r *referee) bears(at []int, c claim, least float64) Reason {
	var have []facts
	for _, i := range at {
		have = append(have, r.grounds[i].facts)
	}
	x := r.sumsOf(at, c)
	asked := func(n, unit string) bool {
		return r.quotes(n, unit, c) || x.reckoned(n, unit) || r.spannedBy(at, n, c) || unit == "" && len(c.need.spans[n]) == 0 && r.listsSo(at, n)
	}
	switch {
	case lacking(have, c.need, asked) != "":
		return NoFigure
	case r.comparesWrong(at, c):
		return WrongSum
	case !r.promised(at, c):
		return NoPromise
	case r.stranger(at, c):
		return NoName
	}
	foreign := r.foreign(at, c)
	switch {
	case foreign && !r.translates(at, c, least), !foreign && !r.speaksOf(at, c, least):
		return NoSource
	case r.newMatter(at, c):
		return NoSource
	case r.mixed(at, c), r.crosses(at, c), r.borrows(at, c):
		return OtherThing
	case r.contradicts(at, c), r.excepted(at, c), r.turns(at, c), r.barred(at, c), r.elsewhere(at, c):
		return Contradicted
	}
	return ""
}
