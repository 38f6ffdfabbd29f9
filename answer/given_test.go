package answer

import (
	"testing"

	"tilly"
	"tilly/search"
)

// Of what a speaker is given the first passages are written down, the others only where
// the answer rests on them.
func TestWhatIsCitedIsRecorded(t *testing.T) {
	t.Parallel()
	passage := func(ord int) tilly.Passage { return tilly.Passage{DocumentID: "d", Ord: ord, Text: "A sentence."} }
	var r record
	for i := range recorded {
		r.note(search.Result{Passage: passage(i)})
	}
	r.given = []search.Result{{Passage: passage(recorded)}, {Passage: passage(recorded + 1), Score: 2}}
	r.quoted(passage(1))
	r.quoted(passage(recorded + 1))
	if len(r.Passages) != recorded+1 {
		t.Fatalf("%d passages are recorded", len(r.Passages))
	}
	for i, p := range r.Passages {
		if p.Quoted != (i == 1 || i == recorded) {
			t.Errorf("passage %d is quoted: %v", i, p.Quoted)
		}
	}
	if last := r.Passages[recorded]; last.Ord != recorded+1 || last.Score != 2 || last.Excerpt == "" {
		t.Errorf("the one that is cited is recorded as %+v", last)
	}
}
