package answer

import (
	"context"

	"tilly"
	"tilly/reckon"
)

// isReckoned reckons with what was found, where a question brings what that needs. One
// that asks several things is answered part by part.
func isReckoned(_ *turn, q *asking) (ok bool) {
	if q.want.Person || q.want.Order || len(q.want.Parts) > 1 || len(q.found.results) == 0 {
		return false
	}
	asked := reckon.Question{Text: q.want.Text, Before: q.want.Context, Lang: q.want.Lang, Kinds: q.found.draft.Asked}
	if q.found.answers() {
		asked.Else = q.found.draft.Text
	}
	q.reckoned, ok = reckon.Of(asked, q.found.results)
	return ok
}

// sayReckoned says what was reckoned, and the line that it rests on.
func sayReckoned(ctx context.Context, t *turn, q *asking) (bool, error) {
	t.record.Speaker, t.answered, t.reckoned = speakerBuiltin, true, true
	t.cite(q.reckoned.Source, q.reckoned.Place)
	f := q.found
	f.draft.Sources = []tilly.Passage{q.reckoned.Source}
	return true, t.sayAll(ctx, q.reckoned.Said+"\n\n"+t.inWhichLanguage(f)+q.reckoned.Quoted)
}
