package quote

import (
	"strings"
	"testing"

	"tilly/search"
)

// After an answer what stands on its page is chosen rather than what answers as well on
// another, and is surer.
func TestAConversationGoesOnWhereItWas(t *testing.T) {
	t.Parallel()
	x := shop(t, "en",
		[3]string{"lamp", "Lamp", "# Warranty\n\nThe warranty is 2 years."},
		[3]string{"clock", "Clock", "# Warranty\n\nThe warranty is 3 years."})
	ask := func(quoted ...string) *reading {
		q := Question{Text: "how long is the warranty", Lang: "en", Quoted: quoted}
		return read(q, x.Find(search.Query{Text: q.Text, Limit: Looked}))
	}
	lead := func(r *reading) float64 { // of the lamp over the clock
		by := map[bool]float64{}
		for _, c := range r.ranked() {
			if strings.Contains(c.text, "years") {
				by[strings.Contains(c.text, "2")] = c.score
			}
		}
		return by[true] - by[false]
	}
	lamp, clock, neither := ask("https://shop.example/lamp"), ask("https://shop.example/clock"), ask()
	if a, b, c := lead(lamp), lead(neither), lead(clock); a <= b || b <= c {
		t.Errorf("the lamp leads by %.2f after its page, by %.2f after none, by %.2f after that of the clock", a, b, c)
	}
	if after, alone := lamp.draft(), neither.draft(); after.Chance <= alone.Chance || !strings.Contains(after.Text, "2 years") {
		t.Errorf("%q of chance %.2f, alone %.2f", after.Text, after.Chance, alone.Chance)
	}
}
