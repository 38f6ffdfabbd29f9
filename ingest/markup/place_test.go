package markup

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// The edges of a page are its outermost heads, feet and bars of notices: no part of them is
// given twice, and neither what only has such a name nor what stands in a text or a review.
func TestEdgesOfAPage(t *testing.T) {
	t.Parallel()
	for page, want := range map[string][]string{
		`<header id="a"></header><main><p>x</p></main><footer id="b"></footer>`:                                                       {"a", "b"},
		`<header id="a"><div role="banner" id="c"></div></header><footer id="b"><footer id="d"></footer></footer>`:                    {"a", "b"},
		`<main><header id="a"></header></main><article><header id="b"></header></article><section><header id="c"></header></section>`: nil,
		`<div role="contentinfo" id="a"></div><div role="banner" id="b"></div>`:                                                       {"a", "b"},
		`<section><div class="card-footer" id="a"></div></section><div class="footer" id="b"></div>`:                                  {"b"},
		`<div class="site-footer" id="a"></div>`:                                                                                      {"a"},
		`<div class="usp-list" id="a"><p>Free returns</p></div>`:                                                                      nil, // named like a bar, and no role of one
		`<div class="card" id="a"><p>x</p></div><nav id="b"></nav>`:                                                                   nil,
		`<div itemprop="review"><header id="a"></header><footer id="b"></footer></div>`:                                               nil,
	} {
		doc, err := html.Parse(strings.NewReader("<!doctype html><body>" + page))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		EachEdge(NewHints(), doc, func(n *html.Node) { got = append(got, Attr(n, "id")) })
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", page, got, want)
		}
	}
}

// A choice is called as its form says it, in plain words, and only where these are few.
func TestNamesOfChoices(t *testing.T) {
	t.Parallel()
	for attr, want := range map[string]string{
		`name="attribute_pa_shoe-size"`:                   "Shoe size",
		`name="x" data-attribute_name="attribute_colour"`: "Colour",
		`name="options[Frame]"`:                           "Frame",
		`name="pa_length_of_leg_inside"`:                  "Length of leg inside",
		`name="length_of_the_leg_inside"`:                 "Options",
		`name="options[]"`:                                "Options",
		``:                                                "Options",
	} {
		doc, err := html.Parse(strings.NewReader("<select " + attr + "></select>"))
		if err != nil {
			t.Fatal(err)
		}
		for n := range doc.Descendants() {
			if n.DataAtom == atom.Select {
				if got := choiceName(n); got != want {
					t.Errorf("%s is %q, want %q", attr, got, want)
				}
			}
		}
	}
}
