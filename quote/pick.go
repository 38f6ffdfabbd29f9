package quote

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// How much is quoted: several places are, as long as it is open which of them
// answers; a shopper reads three short ones sooner than a refusal.
const (
	mostQuoted     = 3
	sureEnough     = 0.9 // how likely one of them is the one that answers
	furtherEnough  = 160 // said of each but the first, in characters, as enoughSaid is
	furtherMost    = 320
	togetherLength = 720 // of all
)

// pick chooses what is quoted: the unit that answers best, what tells what else was
// asked, and the next best. sure is how likely the one that answers is among them,
// if there is any, 0 to 1.
func (r *reading) pick() (out []quotation, sure float64) {
	ranked := r.ranked()
	if len(ranked) == 0 {
		return nil, 0
	}
	odds, all := oddsOf(ranked)
	best, said, places := ranked[0], "", 0
	var known func(*candidate) bool
	quote := func(with []quotation) {
		out, places, known = with, places+1, r.knownFrom(with)
		sure, said = shareOf(out, ranked, odds)/all, joined(out)
	}
	quote([]quotation{r.quotation(best, best.span)})
	if more := r.also(best, func(c *candidate) bool { return known(c) || c.apart(best) }); more != nil {
		quote(r.with(out, known, more, enoughSaid, mostSaid))
	}
	for _, p := range r.parts {
		if c := r.unsaid(p, out, known); c != nil && !c.apart(best) {
			quote(r.with(out, known, c, furtherEnough, furtherMost))
		}
	}
	if r.settled(best) { // whatever else its page tells of the thing answers too
		return out, max(sure, r.shareOfPage(best, ranked, odds)/all)
	}
	only := r.pageNamed(best)
	for _, c := range r.further(out, ranked[1:]) {
		if places >= mostQuoted || sure >= sureEnough {
			break
		}
		if !c.relates || c.labels || c.fragment || known(c) || c.apart(best) || strings.Contains(said, c.text) || only != "" && r.sheets[c.passage].Passage.URL != only {
			continue
		}
		more := r.with(out, known, c, furtherEnough, furtherMost)
		if added := more[len(more)-1]; len(more) > len(out) && (utf8.RuneCountInString(added.text) < fragmentLength || strings.Contains(added.text, out[0].text)) {
			continue
		}
		if utf8.RuneCountInString(joined(more)) <= togetherLength {
			quote(more)
		}
	}
	return out, sure
}

// unsaid is the best unit for a part of the question, nil where something that is said
// tells what it asks.
func (r *reading) unsaid(part *reading, said []quotation, known func(*candidate) bool) *candidate {
	if slices.ContainsFunc(said, func(q quotation) bool { return part.toldBy(q) }) {
		return nil
	}
	part.weights = r.weights
	ranked := part.ranked()
	if len(ranked) == 0 {
		return nil
	}
	best := &r.sheets[ranked[0].passage].list[ranked[0].at]
	if known(best) {
		return nil
	}
	return best
}

// toldBy says whether a unit of what is said tells all kinds that a part asks for, in one
// of their forms.
func (r *reading) toldBy(q quotation) bool {
	return r.wish.Kinds != 0 && slices.ContainsFunc(r.sheets[q.passage].list[q.span.first:q.span.last+1], func(c candidate) bool {
		return c.told == r.wish.Kinds && (len(r.wish.Shapes) == 0 || r.wish.Met(c.shapes) > 0)
	})
}

// What is quoted besides.
const (
	newlySaid  = 3  // what all of a question's meaning counts beside a score, where it is not said yet
	furtherSet = 40 // how many of the best units are looked at
)

// further are the best of the units that may be said besides, the one first that
// answers best what is not said yet: of two prices one is enough where more is asked.
func (r *reading) further(said []quotation, ranked []*candidate) []*candidate {
	known := r.blank()
	for _, q := range said {
		known.with(q.said, 1)
		known.with(r.sheets[q.passage].title, 1)
	}
	open := known.worth(r.asked)
	list := slices.Clone(ranked[:min(len(ranked), furtherSet)])
	worth := make(map[*candidate]float64, len(list))
	for _, c := range list {
		worth[c] = c.score + newlySaid*(r.join(known, c.own, c.heads).worth(r.asked)-open)
	}
	slices.SortStableFunc(list, func(a, b *candidate) int { return cmp.Compare(worth[b], worth[a]) })
	return list
}

// ranked are the units that may be said, the one first that answers best.
func (r *reading) ranked() (out []*candidate) {
	told := r.toldThere()
	for i := range r.sheets {
		for k := range r.sheets[i].list {
			c := &r.sheets[i].list[k]
			if c.unsaid {
				c.score = math.Inf(-1)
				continue
			}
			c.score = r.weights.choosing.of(c.f[:])
			if r.goesOn(c) {
				c.score += goesOnScore
			}
			if c.elsewhere && told {
				c.score -= elsewhereScore
			}
			out = append(out, c)
		}
	}
	slices.SortStableFunc(out, func(a, b *candidate) int { return cmp.Compare(b.score, a.score) })
	return out
}

// oddsOf are the odds of each unit and their sum, those of the conditional logit that
// the choice is fitted as.
func oddsOf(ranked []*candidate) (odds []float64, all float64) {
	odds = make([]float64, len(ranked))
	for i, c := range ranked {
		odds[i] = math.Exp(c.score - ranked[0].score)
		all += odds[i]
	}
	return odds, all
}

// shareOf is the sum of the odds of what is quoted.
func shareOf(quoted []quotation, ranked []*candidate, odds []float64) (sum float64) {
	for i, c := range ranked {
		if isSaid(quoted, c) {
			sum += odds[i]
		}
	}
	return sum
}

// shareOfPage is the sum of the odds of all that stands on the page of a unit.
func (r *reading) shareOfPage(of *candidate, ranked []*candidate, odds []float64) (sum float64) {
	page := r.sheets[of.passage].Passage.DocumentID
	for i, c := range ranked {
		if r.sheets[c.passage].Passage.DocumentID == page {
			sum += odds[i]
		}
	}
	return sum
}

// settled says whether a unit stands on the page of the very thing that is named,
// where nothing else is asked.
func (r *reading) settled(c *candidate) bool {
	return r.wish.Kinds == 0 && c.f[fTitleThing] >= sameThing && c.f[fTitleMet] >= sameThing
}

// sameThing is from which share on two things that are named are one.
const sameThing = 0.95
