package page

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// The price before a sale is told with the one that holds, never alone.
func TestPricesBefore(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]string{
		`<p>Mug <span class="price"><del aria-hidden="true"><span><bdi><span>$</span>12.90</bdi></span></del> <ins><span><bdi><span>$</span>9.90</bdi></span></ins></span></p>`:                          "Mug $9.90 instead of $12.90",
		`<div class="price"><del>$15.00</del> <span class="screen-reader-text">Original price was: $15.00.</span><ins aria-hidden="true">$12.00</ins><span class="screen-reader-text">Now.</span></div>`: "$12.00 instead of $15.00",
		`<div class="price"><span class="r"><s>70 €</s></span><span class="sale">50 €</span></div>`:                                                                                                      "50 € instead of 70 €",
		`<p>Save 20%: <s>$10</s> <b>$8</b></p>`:                                                               "$8 instead of $10",
		`<p>It was <del>$100</del> once.</p>`:                                                                 "It was once.",
		`<ul><li>Sheet <s>$40</s> <b>$30</b></li><li>Case <b>$12</b></li></ul>`:                               "- Sheet",
		`<p><s>$40</s> <b>$30</b> or <b>$25</b> for members</p>`:                                              "$30 or $25 for members",
		`<p>We sell mugs by hand, and <del>bowls</del> plates, from our kiln in the north, to the world.</p>`: "mugs by hand, and plates",
	} {
		p := textFrom(t, `<html lang=en-GB><title>Shop</title><body><main><h1>Shop</h1><p>Everything that a table needs.</p>`+body+`</main></body></html>`)
		if !strings.Contains(p.Text, want) {
			t.Errorf("%s is read as %q", body, p.Text)
		}
		if strings.Contains(p.Text, "$100") || strings.Contains(p.Text, "$40 ") {
			t.Errorf("a price that no longer holds stands alone in %q", p.Text)
		}
	}
}

// Choices that only a style sheet parts are told apart; figures of one number are not.
func TestChoicesAreParted(t *testing.T) {
	t.Parallel()
	for html, want := range map[string]string{
		`<p>Sizes: <span class="s">40</span><span class="s">41</span><span class="s">42</span></p>`: "40 41 42",
		`<p>Sizes: <a class="s">9</a><a class="s">10</a></p>`:                                       "9 10",
		`<p>Left: <span class="d">1</span><span class="d">4</span></p>`:                             "14",
		`<p>Now <span class="whole">12</span><span class="cents">90</span></p>`:                     "1290",
		`<p>Now <span>12</span><span>90</span></p>`:                                                 "1290",
	} {
		if text := textFrom(t, `<html lang="en"><body><main><h1>Boot</h1><p>A boot of brown leather, sewn by hand.</p>`+html+`</main></body></html>`).Text; !strings.Contains(text, want) {
			t.Errorf("%q is not in %q", want, text)
		}
	}
}

// What stands in the body itself, or among too much, is no box of prices.
func TestPricesBesideEachOther(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]string{
		`<body><s>$10</s> <b>$8</b></body>`:                                                      "",
		`<body><p><s>$10</s> <b>$8</b></p></body>`:                                               "$8",
		`<body><div><div><div><s>$10</s></div></div><b>$8</b></div></body>`:                      "$8",
		`<body><div><div><div><div><s>$10</s></div></div></div><b>$8</b></div></body>`:           "",
		`<body><p>` + strings.Repeat("Mugs and bowls. ", 12) + `<s>$10</s> <b>$8</b></p></body>`: "",
		`<body><p><s>$10</s> <b>$12</b></p></body>`:                                              "",
		`<body><p><s>$10</s> <b>€8</b></p></body>`:                                               "",
		`<body><p><s>10% more</s> <b>$8</b></p></body>`:                                          "",
	} {
		doc, err := html.Parse(strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		for n := range doc.Descendants() {
			if n.DataAtom != atom.S {
				continue
			}
			if _, prices := reducedBeside(n); prices.Now != want {
				t.Errorf("%s: now %q", body, prices.Now)
			}
		}
	}
}
