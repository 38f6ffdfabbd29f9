package quote

import (
	"strings"
	"testing"

	"tilly/search"
)

// Of units that answer as well, what says more of the question is quoted first.
func TestWhatIsNotSaidYetIsQuotedBesides(t *testing.T) {
	t.Parallel()
	x := shop(t, "en", [3]string{"products/vase", "Vase handbag", "# Price\n\nThe handbag costs $69.\n\n# Offer\n\nThe price of the handbag was $89.\n\n# Details\n\nA long strap of leather comes with it."})
	q := Question{Text: "price of the vase handbag, does it have a strap", Lang: "en"}
	r := read(q, x.Find(search.Query{Text: q.Text, Limit: Looked}))
	ranked := r.ranked()
	for _, c := range ranked {
		c.score = 0
	}
	first := -1
	for i, c := range ranked {
		if strings.Contains(c.text, "$69") {
			first = i
		}
	}
	if first < 0 {
		t.Fatal("the price is no unit")
	}
	best := ranked[first]
	rest := append(ranked[:first:first], ranked[first+1:]...)
	if next := r.further([]quotation{{best, span{best.at, best.at}, best.text}}, rest); !strings.Contains(next[0].text, "strap") {
		t.Errorf("%q is quoted beside the price", next[0].text)
	}
}

// Of the page of the very thing that is named each unit answers, so that many of them are
// alike makes it no less sure.
func TestThePageOfAThingIsSure(t *testing.T) {
	t.Parallel()
	var about strings.Builder
	for _, what := range []string{"storage", "room", "pages", "rows", "space", "blocks"} {
		about.WriteString("Vacuum reclaims the " + what + " that are dead.\n\n")
	}
	x := shop(t, "en", [3]string{"vacuum", "Vacuum", about.String()}, [3]string{"analyze", "Analyze", "Analyze gathers figures."}, [3]string{"index", "Index", "An index finds rows."})
	q := Question{Text: "what does vacuum do", Lang: "en"}
	r := read(q, x.Find(search.Query{Text: q.Text, Limit: Looked}))
	said, sure := r.pick()
	if len(said) != 1 || !r.settled(said[0].candidate) || sure < 0.9 {
		t.Errorf("%d places are quoted, %.2f sure", len(said), sure)
	}
}
