package db

import (
	"strings"
	"time"

	"tilly/cluster"

	"tilly"
)

// count is what a conversation adds to its day; is is false where it is no case.
func (t *talks) count(name string, clock tilly.Hours, now time.Time) (r caseRow, is bool) {
	v := t.byName[name]
	if v == nil || v.within {
		return r, false
	}
	f := t.facts(v)
	if !f.IsCase() {
		return r, false
	}
	outcome, again := f.Outcome(now)
	r = caseRow{
		ConversationID: name, Day: int64(tilly.DayOf(v.CreatedAt.time(), zoneOf(clock))), BegunAt: v.CreatedAt,
		Outcome: string(outcome), AgainAt: moment(micros(again)), Questions: len(f.Answers), Wait: -1, OpenWait: -1,
	}
	for _, a := range f.Answers {
		if !a.Answered {
			r.Refused++
		}
	}
	if wait, ok := f.Wait(); ok {
		r.Wait = tilly.WaitMinutes(wait)
		if open, stated := clock.Between(f.WantedAt, f.RepliedAt); stated {
			r.OpenWait = tilly.WaitMinutes(open)
		}
	}
	shown := map[string]int{}
	for _, a := range v.answers {
		r.CostMicros += a.CostMicros
		countShown(shown, a.Products)
	}
	r.Shown, r.Gaps = asJSON(shown), "{}"
	if len(v.gaps) > 0 {
		r.Gaps = asJSON(v.gaps)
	}
	return r, true
}

// countShown counts the products of one answer, each once.
func countShown(shown map[string]int, products string) {
	if products == "null" || products == "[]" {
		return
	}
	cards, err := fromJSON[[]tilly.ProductCard](products)
	if err != nil {
		return // nothing that can be told
	}
	var titles []string
	for _, card := range cards {
		titles = append(titles, tilly.Clip(card.Title, tilly.MaxShownName))
	}
	for _, title := range unique(titles) {
		shown[title]++
	}
}

func (t *talks) facts(v *caseTalk) tilly.CaseFacts {
	f := tilly.CaseFacts{LastWord: v.lastWord.time(), Score: v.Score, Closed: v.Number > 0 || len(v.parts) > 0}
	for _, part := range append([]caseTalk{*v}, v.parts...) {
		f.Score = max(f.Score, part.Score)
		if part.Number > 0 && part.Handler != string(tilly.Concluded) {
			f.Closed = false
		}
	}
	if v.lastWord == 0 {
		f.LastWord = v.UpdatedAt.time()
	}
	var topics [][]string
	for _, a := range v.answers {
		if a.Topic != "" {
			f.Answers = append(f.Answers, tilly.CaseAnswer{Answered: a.Answered.is(), Rating: tilly.Rating(a.Rating)})
			topics = append(topics, strings.Fields(a.Topic))
		}
	}
	if len(v.wants) > 0 {
		f.WantedAt = v.wants[0].time()
	}
	for _, at := range v.replies {
		if at.time().Before(f.WantedAt) {
			continue
		}
		f.RepliedAt = at.time()
		break
	}
	for _, q := range t.asked[v.Visitor] {
		after := q.CreatedAt.time().Sub(f.LastWord)
		if v.Visitor == "" || q.ConversationID == v.ID || after <= 0 || after > tilly.CaseSettles {
			continue
		}
		if cluster.AsksAgain(strings.Fields(q.Topic), topics) {
			f.CameBackAt = q.CreatedAt.time()
			break
		}
	}
	return f
}
