package quote

import (
	"math"
	"slices"
	"testing"

	"tilly/search"
)

// What is merely near in meaning is no evidence: it may be looked at first, but the
// figures by which an answer is decided are those of words.
func TestMeaningIsNoEvidenceOfAnAnswer(t *testing.T) {
	t.Parallel()
	x := shop(t, "en", teahouse...)
	for _, text := range []string{"do you have a student discount", "how much is shipping", "is there a warranty"} {
		q := Question{Text: text, Lang: "en"}
		found := x.Find(search.Query{Text: text, Limit: Looked})
		near := found
		near.Results = slices.Clone(found.Results)
		slices.Reverse(near.Results)
		for i := range near.Results { // the last is the nearest
			near.Results[i].Meant = float64(len(near.Results)-i) * 9
			near.Results[i].Score += near.Results[i].Meant
		}
		words, both := read(q, found), read(q, near)
		said, sure := words.pick()
		both.ranked()
		best := said[0]
		same := &both.sheets[len(found.Results)-1-best.passage].list[best.at]
		want, got := words.decision(said[:1], sure), both.decision([]quotation{both.quotation(same, best.span)}, sure)
		for i, name := range DecisionNames {
			if math.Abs(got[i]-want[i]) > 1e-9 {
				t.Errorf("%q: %s is %.3f, by words alone %.3f", text, name, got[i], want[i])
			}
		}
	}
}
