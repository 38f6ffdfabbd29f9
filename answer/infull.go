package answer

import (
	"context"
	"strings"

	"tilly"
	"tilly/model"
	"tilly/understand"
)

// inFull lets the model put a question that leans on the conversation in full, in the
// time that there is for it. Without a model, and where it brings nothing that can be
// used, the words of the conversation have to do.
func (a *Assistant) inFull(ctx context.Context, t *turn, w understand.Intent) string {
	if t.model == nil || w.Context == "" {
		return ""
	}
	defer t.stage("rewrite")()
	ctx, cancel := context.WithTimeout(ctx, model.RewriteTime)
	defer cancel()
	r := model.Rewrite(w.Text, t.recent)
	settle, err := a.spending.reserve(ctx, t.payer(), r)
	if err != nil {
		return ""
	}
	var reply strings.Builder
	t.place.Leave()
	end, err := t.model.Stream(ctx, r, func(text string) error {
		reply.WriteString(text)
		return nil
	})
	settle(ctx, end.Usage)
	t.record.spent(end.Usage)
	if err != nil || end.Cut {
		return ""
	}
	full, _ := model.Rewritten(reply.String(), w.Text, append([]tilly.Message{{Text: w.Context}}, t.recent...), a.lex)
	return full
}
