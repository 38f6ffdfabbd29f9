package page

import (
	"strings"
	"testing"
)

const (
	prose = `<p>The dyers of the upper valley have kept their vats in the same cellar since the mill burnt down, and they still count the hours of a bath by the bell of the chapel across the river.</p>
<p>Woad goes in before dawn, when the water is coldest, and comes out green; it is the air of the yard that turns it blue, slowly, while somebody walks the cloth up and down between the posts.</p>
<p>Nobody wrote the recipe down. It was told from one apprentice to the next, with two mistakes in it that everybody knows and leaves in, so that strangers who listen at the door spoil their first vat.</p>
<p>Since spring a third vat stands in the cellar, and the youngest of the dyers says that it will be used for nothing but red, which the others think will last until the first winter.</p>`
	shell = `<!doctype html><html><head><title>A</title></head><body>`
)

// Each page with what must be read of it, and what must not.
func TestWhatBelongsToOthersIsLeftOut(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		page     string
		has, not []string
	}{
		"related texts as cards": {
			`<main><h1>Blue</h1>` + prose + `<h2>More to read</h2><div class="row">
<div class="c"><h3><a href="/1">The bridge is closed again</a></h3><p>It was to open in May, and now it is said to be ready by autumn.</p></div>
<div class="c"><h3><a href="/2">Two markets on one day</a></h3><p>Whoever wants to see both has to take the early bus.</p></div></div></main>`,
			[]string{"# Blue", "first vat"}, []string{"bridge", "early bus", "More to read"},
		},
		"related texts whose headlines are no links": {
			`<main><h1>Blue</h1>` + prose + `<div><div class="c"><div>The bridge</div><p>It was to open in May.</p><a href="/1">Go on</a></div><div class="c"><div>Two markets</div><p>Take the early bus.</p><a href="/2">Go on</a></div></div></main>`,
			[]string{"first vat"}, []string{"early bus", "Go on"},
		},
		"latest news above the body": {
			`<main><ul><li><a href="/1">The bridge in the lower town is closed again</a></li><li><a href="/2">Two markets are held on one and the same day</a></li><li><a href="/3">Council puts off the question of the new well</a></li></ul><article><h1>Blue</h1>` + prose +
				`<p>Read on:</p><ul><li><a href="https://a.example/">A history of the dyers in the upper valley</a></li><li><a href="https://b.example/">What woad is and where it still grows</a></li><li><a href="https://c.example/">The mill before and after its fire</a></li></ul></article></main>`,
			[]string{"# Blue", "What woad is"}, []string{"new well"},
		},
		"lines about the text": {
			`<main><article><h1>Blue</h1><p class="entry-meta">By Ines Vale, <time>3 March 2024</time></p>` + prose +
				`<p>Filed under <a href="/tag/dye">dye</a>, <a href="/tag/valley">valley</a></p><div class="nav-previous"><a href="/0">The mill</a></div><div><a href="/fr" hreflang="fr">fr</a> <a href="/de" hreflang="de">de</a></div><p>© 2024 The Valley</p></article></main>`,
			[]string{"first vat"}, []string{"Ines", "Filed", "The mill\n", "fr de", "©"},
		},
		"a list of texts is a page of its own": {
			`<main><h1>Notes</h1>` + strings.Repeat(`<div class="c"><h2><a href="/1">The bridge is closed again</a></h2><p>`+strings.Repeat("It was to open in May. ", 9)+`</p><a href="/1">Go on</a></div><div class="c"><h2><a href="/2">Two markets on one day</a></h2><p>`+strings.Repeat("Take the early bus. ", 9)+`</p><a href="/2">Go on</a></div>`, 3) + `</main>`,
			[]string{"bridge is closed", "early bus"}, []string{"Go on"},
		},
		"goods below a text": {
			`<main><h1>Blue</h1>` + prose + `<ul>` + `<li><a href="/1"><h3>Blue shawl of wool</h3></a><span>€ 40</span></li><li><a href="/2"><h3>Blue scarf of linen</h3></a><span>€ 30</span></li></ul></main>`,
			[]string{"Blue shawl", "€ 30"}, nil,
		},
	} {
		text, err := MainText([]byte(shell+tc.page), "text/html; charset=utf-8", "https://valley.example/blue")
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range tc.has {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is missing in\n%s", name, want, text)
			}
		}
		for _, not := range tc.not {
			if strings.Contains(text+"\n", not) {
				t.Errorf("%s: %q is in\n%s", name, not, text)
			}
		}
	}
}

func TestNoBodyIsLost(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ page, want string }{
		"anchors that are left open":     {`<h1><a id="x">Blue</h1><p>The dyers keep their vats in the cellar.</p><table><tr><td>Woad<td>blue</table>`, "vats in the cellar"},
		"cards that are links":           {`<div><a href="/1"><h2>The bridge</h2><p>It was to open in May, and now it is said to be ready by autumn.</p></a></div>`, "ready by autumn"},
		"an article beside the body":     {`<div><h1>Blue</h1><p>The dyers keep their vats in the cellar.</p><aside><article><p>` + strings.Repeat("It was to open in May. ", 12) + `</p></article></aside></div>`, "vats in the cellar"},
		"a main part that is one of two": {`<section><h1>Blue</h1>` + prose + `</section><main>` + `<p>` + strings.Repeat("We deliver by boat. ", 15) + `</p></main>`, "bell of the chapel"},
		"a box within a text":            {`<div class="s">` + prose + `<div class="sidebar"><p>` + strings.Repeat("Woad is a plant of the cabbage family. ", 3) + `</p></div></div>`, "cabbage"},
		"a strike that is left open":     {`<main><h1>Blue</h1><p>Write <s> for what is struck out.</p>` + prose + `</main>`, "bell of the chapel"},
		"a price for eyes and for ears":  {`<main><p>Shawl <small aria-hidden="true">$13<sup>98</sup></small> <span class="visually-hidden">$13.98</span></p></main>`, "$13.98"},
	} {
		text, err := MainText([]byte(shell+tc.page), "text/html; charset=utf-8", "https://valley.example/blue")
		if err != nil || !strings.Contains(text, tc.want) {
			t.Errorf("%s: %q is missing in %q, %v", name, tc.want, text, err)
		}
	}
}
