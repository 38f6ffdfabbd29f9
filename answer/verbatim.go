package answer

import (
	"context"
	"strings"

	"tilly"
	"tilly/quote"
	"tilly/search"
	"tilly/understand"
)

// wordForWord is the stored pair whose question was asked, word for word. Its owner
// said what is to be answered, so nothing else is looked at: neither what else the
// words might mean nor any threshold. Of several with that question the one is meant
// that an owner wrote, else the one that ranks first for what is spoken of.
func (t *turn) wordForWord(x *search.Index, w understand.Intent) (finding, bool) {
	pairs := x.Pairs(t.q.Text)
	if len(pairs) == 0 {
		pairs = x.Pairs(t.WithoutGreeting(t.q.Text))
	}
	if len(pairs) == 0 {
		return finding{}, false
	}
	best := pairs[0]
	if best.Passage.URL != "" && len(pairs) > 1 {
		best = firstRanked(x, w, pairs)
	}
	return finding{
		results: []search.Result{best}, evidence: 1, bar: t.record.Threshold, lang: x.Language(), asked: t.q.Text, langs: []string{t.Lang},
		draft: quote.Draft{Text: strings.TrimSpace(best.Passage.Answer), Sources: []tilly.Passage{best.Passage}, Places: []string{quote.Directive(best.Passage.Answer)}, Chance: 1},
	}, true
}

// firstRanked is the pair that a search finds first, and the first where it finds none.
func firstRanked(x *search.Index, w understand.Intent, pairs []search.Result) search.Result {
	_, q := queryFor(x, w.Text, w.Context, passagesPerAnswer)
	for _, r := range x.Search(q) {
		for _, p := range pairs {
			if key(p.Passage) == key(r.Passage) {
				return p
			}
		}
	}
	return pairs[0]
}

// quotePair gives the stored answer, with the form where people or an order were asked
// for as well.
func (t *turn) quotePair(ctx context.Context, x *search.Index, w understand.Intent, f finding) error {
	t.note(x, f, w)
	defer t.stage("say")()
	t.stream.form, t.answered = formFor(w), true
	return t.quote(ctx, f)
}
