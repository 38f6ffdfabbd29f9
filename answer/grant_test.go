package answer

import (
	"context"
	"testing"

	"tilly"
	"tilly/answer/threshold"
	"tilly/model"
	"tilly/understand"
)

// With nothing to answer from, a model may put the form in the answer's place;
// the words beside it are ours.
func TestFormsInPlaceOfRefusals(t *testing.T) {
	t.Parallel()
	for kind, form := range map[model.RequestKind]string{model.AskOrder: tilly.ActionTrackOrder, model.AskPerson: tilly.ActionContactSales} {
		said := ""
		turn := &turn{Voice: understand.Voice{Lang: "en"}}
		turn.stream.emit = func(_ context.Context, e tilly.Event) error {
			said += e.Text
			return nil
		}
		asked := &speech{t: turn, f: finding{bar: threshold.Common}}
		_, over, err := asked.grant(t.Context(), model.Request{Kind: kind})
		if err != nil || !over || turn.stream.form != form || said == "" {
			t.Errorf("%s: over %v, form %q, %q, %v", kind, over, turn.stream.form, said, err)
		}
		asked.f.evidence = threshold.Common
		if _, over, _ = asked.grant(t.Context(), model.Request{Kind: kind}); over {
			t.Errorf("%s took the place of an answer", kind)
		}
	}
}
