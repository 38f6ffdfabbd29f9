package page

import (
	"strings"
	"testing"

	"tilly/ingest/markup"
)

// Boxes with rows of stars hold what customers wrote, whatever they are called; things to
// buy, a list of what something is good at, and a single box do not.
func TestBoxesOfStarsAreNotTaught(t *testing.T) {
	t.Parallel()
	const (
		drawn = `<svg class="lucide lucide-star h-3"></svg>`
		font  = `<i class="fa fa-star"></i>`
	)
	row := func(star string) string { return `<div class="flex">` + strings.Repeat(star, 5) + `</div>` }
	boxes := func(box string) string {
		return `<div class="grid">` + strings.NewReplacer("@", "Marina", "#", "first").Replace(box) + strings.NewReplacer("@", "Rafael", "#", "second").Replace(box) + `</div>`
	}
	const wrote = `<p>@</p><p>They said that returns are free for 500 days, the # of them.</p>`
	for name, c := range map[string]struct {
		part   string
		taught bool
	}{
		"drawn stars":                      {boxes(`<div class="card">` + row(drawn) + wrote + `</div>`), false},
		"stars of a typeface":              {boxes(`<div class="card"><div>` + row(font) + `</div>` + wrote + `</div>`), false},
		"stars as signs":                   {boxes(`<div><span>★★★★☆</span>` + wrote + `</div>`), false},
		"stars as signs, one by one":       {boxes(`<li><p><b>★</b><b>★</b><b>★</b><b>★</b><b>☆</b></p>` + wrote + `</li>`), false},
		"stars as emoji":                   {boxes(`<blockquote>⭐⭐⭐⭐⭐ ` + wrote + `</blockquote>`), false},
		"one box alone":                    {`<div class="grid"><div>` + row(drawn) + wrote + `</div></div>`, true},
		"things that lead somewhere":       {boxes(`<div><a href="/lamp">Lamp</a>` + row(drawn) + wrote + `</div>`), true},
		"things that are led from":         {boxes(`<a href="/lamp">` + row(drawn) + wrote + `</a>`), true},
		"things that cost something":       {boxes(`<div>` + row(drawn) + wrote + `<b>€ 20</b></div>`), true},
		"a star before each of some facts": {boxes(`<li>` + font + wrote + `</li>`), true},
		"no stars":                         {boxes(`<div class="card">` + wrote + `</div>`), true},
	} {
		p := textFrom(t, `<html lang=en><title>Lamp</title><body><main><h1>Lamp</h1><p>The lamp is turned from oak and stands 40 cm high.</p>`+c.part+`<p>Parcels leave on weekdays.</p></main></body></html>`)
		if strings.Contains(p.Text, "500 days") != c.taught {
			t.Errorf("%s: %q", name, p.Text)
		}
		if !strings.Contains(p.Text, "40 cm") || !strings.Contains(p.Text, "weekdays") {
			t.Errorf("%s: the page's own words are lost: %q", name, p.Text)
		}
	}
}

// Nor is a number to call learnt from there, where the foot of a site holds such boxes.
func TestNoNumberIsLearntFromBoxesOfStars(t *testing.T) {
	t.Parallel()
	const box = `<div><p>★★★★★</p><p>Marina wrote that one should call 0900 666 666 at once.</p></div>`
	p := textFrom(t, `<html lang=en><title>Lamp</title><body><main><h1>Lamp</h1><p>The lamp is turned from oak and stands 40 cm high.</p></main><footer><div>`+box+box+`</div><p>Call 020 7946 0000</p></footer></body></html>`)
	p.AddEdge(markup.NewHints())
	if strings.Contains(p.Text, "0900") || !strings.Contains(p.Text, "7946") {
		t.Errorf("%q", p.Text)
	}
}
