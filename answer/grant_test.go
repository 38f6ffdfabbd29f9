package answer

import (
	"context"
	"testing"

	"tilly"
	"tilly/model"
	"tilly/understand"
)

// With nothing to answer from, a model may put the form in the answer's place;
// the words beside it are ours.
func TestFormsInPlaceOfRefusals(t *testing.T) {
	t.Parallel()
	for kind, form := range map[model.RequestKind]string{model.AskOrder: tilly.ActionTrackOrder, model.AskPerson: tilly.ActionContactSales} {
		said := ""
		turn := &turn{Voice: understand.Voice{Lang: "en"}, emit: func(_ context.Context, e tilly.Event) error {
			said += e.Text
			return nil
		}}
		_, over, err := turn.grant(t.Context(), nil, finding{bar: threshold}, model.Request{Kind: kind})
		if err != nil || !over || turn.form != form || said == "" {
			t.Errorf("%s: over %v, form %q, %q, %v", kind, over, turn.form, said, err)
		}
		if _, over, _ = turn.grant(t.Context(), nil, finding{evidence: threshold, bar: threshold}, model.Request{Kind: kind}); over {
			t.Errorf("%s took the place of an answer", kind)
		}
	}
}
