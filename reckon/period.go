package reckon

import (
	"slices"
	"strings"

	"tilly/search/analysis"
	"tilly/words"
)

// A period runs from when something was bought: how long it can be returned, or has a
// warranty.

// periodConcepts are what tells the period of a kind.
var periodConcepts = map[string][]string{"returns": {"return", "exchange"}, "warranty": {"warranty"}}

// otherPeriods are what else lasts some time.
var otherPeriods = []string{"shipping", "delivery_time", "payment", "subscription", "voucher"}

// asksOfPeriod says whether a question asks if something can still be done so long after
// it was bought.
func asksOfPeriod(r *reading) bool {
	if !r.asks("returns", "warranty") {
		return false
	}
	small := strings.ToLower(plain(r.Text))
	spans := r.tongue.timespansIn(small)
	if len(spans) != 1 || !r.tongue.ago(small, spans[0]) || r.tongue.alternative(small, spans[0]) {
		return false
	}
	whole := strings.ToLower(plain(r.whole()))
	return r.tongue.keyed("elapsed", whole, "may") && !r.tongue.keyed("elapsed", whole, "sent")
}

// nearAgo is how far what says that a time went by stands from it at most, in bytes.
const nearAgo = 16

// ago says whether a time is said to have gone by: three weeks ago, not a shirt for
// three months.
func (t *tongue) ago(small string, s timespan) bool {
	return slices.ContainsFunc(t.Find("elapsed", small), func(h words.Hit) bool {
		between := ""
		switch {
		case h.To <= s.from:
			between = small[h.To:s.from]
		case h.From >= s.to:
			between = small[s.to:h.From]
		}
		return h.Key == "ago" && len(between) <= nearAgo && !strings.ContainsFunc(between, parts)
	})
}

// alternative says whether a number stands so near before a time that both may be meant:
// 20 or 40 days.
func (t *tongue) alternative(small string, s timespan) bool {
	const near = 6 // bytes
	return slices.ContainsFunc(t.counted(small), func(f figure) bool { return f.to <= s.from && s.from-f.to <= near })
}

// reckonPeriod compares the time since a purchase with the periods that are told.
func reckonPeriod(r *reading) (out []outcome) {
	small := strings.ToLower(plain(r.Text))
	since := r.tongue.timespansIn(small)[0]
	if since.measure == "year" && !r.asks("warranty") { // somebody's age
		return nil
	}
	side := r.tongue.side(small, stretch{since.from, since.to})
	for _, kind := range r.Kinds {
		for _, l := range r.lines() {
			limit, ok := l.period(periodConcepts[kind])
			if !ok {
				continue
			}
			way := since.compare(limit)
			if way == 0 || side*way < 0 || r.excepted(l) {
				return nil
			}
			key := map[int]string{1: "period-over", -1: "period-within"}[way]
			said := r.say(key, r.lasts(limit), r.lasts(since))
			out = append(out, outcome{verdict: kind + key, said: said, line: l, around: true})
		}
		if out != nil {
			return out
		}
	}
	return out
}

// lasts says a time in the asker's language.
func (r *reading) lasts(s timespan) string { return r.tongue.Lasts(s.n, s.measure) }

// period is the one period of some concepts that a line tells for certain.
func (l line) period(concepts []string) (limit timespan, ok bool) {
	if len(concepts) == 0 || !strings.ContainsFunc(l.small, isDigit) && len(l.numbers) == 0 {
		return limit, false
	}
	all := l.timespansIn(l.small)
	if len(all) == 0 || slices.ContainsFunc(all, func(s timespan) bool { return s.compare(all[0]) != all[0].compare(all[0]) }) {
		return limit, false
	}
	told := l.speaks(l.small, concepts...) || l.speaks(l.above, concepts...) && !l.speaks(l.small, otherPeriods...)
	if !told || !l.certain() || l.keyed("elapsed", l.small, "handled") || l.side(l.small, stretch{all[0].from, all[0].to}) > 0 {
		return limit, false
	}
	return all[0], true
}

// nearBound is how far a word that makes a bound of a figure stands from it at most, in
// bytes.
const nearBound = 48

// side says whether a figure is the least of something (1) or the most (-1), by the
// nearest word that says so; 0 where none does.
func (t *tongue) side(small string, f stretch) (side int) {
	nearest := nearBound + 1
	for _, h := range t.Find("comparison", small) {
		var between string
		switch {
		case h.To <= f.from:
			between = small[h.To:f.from]
		case h.From < f.to || slices.Contains(t.from, h.Entry): // 30 days from delivery
			continue
		default:
			between = small[f.to:h.From]
		}
		if gap := len(between); gap < nearest && !strings.ContainsFunc(between, parts) {
			nearest = gap
			side = map[string]int{"over": 1, "under": -1}[h.Key]
		}
	}
	return side
}

// parts says whether a sign parts what stands on either side of it.
func parts(r rune) bool { return isDigit(r) || strings.ContainsRune(".;:!?()\n。！？、", r) }

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// excepted says whether something that the question names, beside what the line tells,
// is excepted or denied somewhere on its page: "sale items cannot be returned".
func (r *reading) excepted(of line) bool {
	told := of.terms(of.small + "\n" + of.above)
	named := map[string]bool{}
	for term := range of.terms(r.whole()) {
		if !told[term] {
			named[term] = true
		}
	}
	for _, l := range r.lines() {
		if l.passage.DocumentID != of.passage.DocumentID || l.certain() {
			continue
		}
		for term := range l.terms(l.small) {
			if named[term] {
				return true
			}
		}
	}
	return false
}

// terms are the telling words of a text: none that ask, or that any shop uses.
func (t *tongue) terms(text string) map[string]bool {
	out := map[string]bool{}
	ana, asking := analysis.NewAnalyzer(t.Code()), t.asking()
	for _, w := range wordsIn(text) {
		word := strings.ToLower(text[w.from:w.to])
		if t.Stop(word) || t.numbers[word] > 0 {
			continue
		}
		for _, term := range ana.Terms(word) {
			if !asking[term] {
				out[term] = true
			}
		}
	}
	return out
}
