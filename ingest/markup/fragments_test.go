package markup

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/ingest/block"
)

// at is the first element of a fragment with an id "x", or its first element.
func at(t *testing.T, fragment string) *html.Node {
	t.Helper()
	doc, err := html.Parse(strings.NewReader("<body>" + fragment))
	if err != nil {
		t.Fatal(err)
	}
	for n := range doc.Descendants() {
		if n.Type == html.ElementNode && Attr(n, "id") == "x" {
			return n
		}
	}
	return doc.FirstChild.LastChild.FirstChild
}

// Each element has its own way of being read.
func TestElementsOfAFragment(t *testing.T) {
	t.Parallel()
	h := NewHints()
	for fragment, want := range map[string]string{
		// Headings, by tag and by role.
		`<h3>A</h3><p>b</p>`: "### A\n\nb", `<div role=heading>A</div><p>b</p>`: "## A\n\nb", `<div role=heading aria-level=4>A</div><p>b</p>`: "#### A\n\nb", `<div role=heading aria-level=7>A</div><p>b</p>`: "## A\n\nb", `<div role=heading aria-level=0>A</div><p>b</p>`: "## A\n\nb", `<div role=heading aria-level=12>A</div><p>b</p>`: "## A\n\nb", `<div role=heading aria-level=1>A</div><p>b</p>`: "# A\n\nb", `<div role=heading aria-level=6>A</div><p>b</p>`: "###### A\n\nb",
		`<h2>33 €</h2><p>b</p>`: "33 €\n\nb", `<h2>a@b.example</h2><p>b</p>`: "a@b.example\n\nb", `<h2>2024</h2><p>b</p>`: "## 2024\n\nb", `<h1>33 €</h1><p>b</p>`: "# 33 €\n\nb", `<h2>A<br>B</h2>c`: "## A, B\n\nc", `<h2></h2>c`: "c",
		// Lines and paragraphs.
		`a<br>b`: "a\nb", `<p>a</p><p>b</p>`: "a\n\nb", `a<hr>b`: "a\n\nb", `<b>a</b><i>b</i>`: "ab", `<span>a</span><span>B</span>`: "a B", `<span>a</span> <span>b</span>`: "a b", `<p><span>a</span><span>1</span></p>`: "a: 1", `<p><span>a</span><span>€ 1</span></p>`: "a: € 1", `<p><span>a</span><span>1</span><i>x</i></p>`: "a 1x", `<p>-<span>a</span><span>1</span></p>`: "-a 1", `<p><span>1</span><span>2</span></p>`: "12", `<p><i class=c>10</i><i class=c>12</i></p>`: "10 12", `<p><i class=c>1</i><i class=c>2</i></p>`: "12", `<p><i class=c>10</i><i class=d>12</i></p>`: "1012", `<p><i class=c>10</i><b class=c>12</b></p>`: "1012",
		// What is bold heads what follows.
		`<p><b>A</b></p><p>b</p>`: "###### A\n\nb", `<p><b>A:</b></p><ul><li>b</li></ul>`: "###### A\n\n- b", `<p><b>A</b></p><table><tr><td>b</td></tr></table>`: "###### A\n\n- b", `<p><b>A</b></p><p><b>B</b></p>`: "A\n\nB", `<p><b>A</b></p><p> </p>`: "A", `<p><b>A</b></p><div>b</div>`: "A\n\nb", `<p><b>A</b></p>`: "A", `<p><b>A</b><br>b</p>`: "###### A\n\nb", `<p><b>A</b><br></p>`: "A", `<p><b>A</b> b</p>`: "A b", `<div><strong>A</strong><br>b</div>`: "###### A\n\nb", `<p><b>A.</b><br>b</p>`: "A.\nb", `<p><b>A!</b><br>b</p>`: "A!\nb", `<p><b>A 1</b><br>b</p>`: "A 1\nb", `<p><b>1 2 3 4 5 6 7 8</b><br>b</p>`: "1 2 3 4 5 6 7 8\nb",
		`<p><b>a b c d e f g h</b><br>x</p>`: "###### a b c d e f g h\n\nx", `<p><b>a b c d e f g h i</b><br>x</p>`: "a b c d e f g h i\nx", `<p> <b>A</b> <br> b</p>`: "###### A\n\nb", `<p><b></b><br>b</p>`: "b", `<p><b>A</b></p> text <p>b</p>`: "###### A\n\ntext\n\nb",
		// Lists.
		`<ul><li>a</li><li>b</li></ul>`: "- a\n- b", `<ol><li>a</li><li></li><li>b</li></ol>`: "1. a\n2. b", `<ul><li>a<ol><li>b</li></ol></li></ul>`: "- a\n  1. b", `<ul>x<li>a</li></ul>`: "- a", `<ul></ul>`: "", `<ul><li hidden>a</li><li>b</li></ul>`: "- b",
		`<ul><li>1<ul><li>2<ul><li>3<ul><li>4<ul><li>5<ul><li>6<ul><li>7</li></ul></li></ul></li></ul></li></ul></li></ul></li></ul></li></ul>`: "- 1\n  - 2\n    - 3\n      - 4\n        - 5\n          - 6 – 7",
		`<ul><li><details><summary>Why?</summary>So.</details></li></ul>`:                                                                       "Why?\n\nSo.", `<ul><li><h3>A</h3>b</li></ul>`: "- A – b",
		// Definitions.
		`<dl><dt>A<dd>b<dt>C<dd>d</dl>`: "- A: b\n- C: d", `<dl><dt>A:<dd>b</dl>`: "- A: b", `<dl><dt>A<dt>B<dd>c</dl>`: "- A, B: c", `<dl><dd>a</dl>`: "- a", `<dl><dt>A</dl>`: "", `<dl><dt>A?<dd>b</dl>`: "A?\n\nb", `<dl><dt>A?<dd>b<dt>C<dd>d</dl>`: "- A? b\n- C: d", `<dl><dt>A?<dd>b<dt>C?<dd>d<dt>E<dd>f</dl>`: "A?\n\nb\n\nC?\n\nd\n\n###### E\n\nf",
		// What unfolds.
		`<details><summary>Why?</summary>So.</details>`: "Why?\n\nSo.", `<details><summary>A</summary>b</details>c`: "###### A\n\nb\n\nc", `<details>b</details>`: "b", `<details><summary>A</summary></details>`: "", `<div class=faq><details><summary>A</summary>b</details></div>`: "A\n\nb", `<button aria-expanded=true aria-controls=y>More of it</button><p>b</p>`: "###### More of it\n\nb", `<button aria-expanded=true aria-controls=y>More</button><p>b</p>`: "b", `<button>Buy it now</button><p>b</p>`: "b",
		// What a button unfolds that does not say so: what stands right behind it.
		`<div class=faq><div><button>Is it warm? <i>+</i></button><div>Yes, very warm indeed.</div></div><p>b</p></div>`: "Is it warm?\n\nYes, very warm indeed.\n\nb",
		`<div><div><button>Is it warm?</button></div><div style="display:none">Yes, very warm indeed.</div></div>b`:      "Is it warm?\n\nYes, very warm indeed.\n\nb",
		`<div class=faq><button>Shipping abroad</button><p>We send parcels everywhere.</p></div>`:                        "Shipping abroad\n\nWe send parcels everywhere.",
		`<div><button>Read all reviews</button><p>We send parcels everywhere.</p></div>`:                                 "We send parcels everywhere.",
		`<div><button>Is it warm?</button><button>Cold?</button><p>We send parcels everywhere.</p></div>`:                "We send parcels everywhere.",
		`<div><button>Is it warm?</button><div><textarea></textarea>Write to us about it</div></div>`:                    "Write to us about it",
		// A fact below its name, a figure above what it counts.
		`<div><div><div class=k>Width</div><div class=v>54 cm</div></div><div><div class=k>Frame</div><div class=v>Oak, <i>oiled</i></div></div></div>`:                                     "Width: 54 cm\n\nFrame: Oak, oiled",
		`<div><div><p class=n>80</p><p>jets</p></div><div><p class=n>3 kW</p><p>heating</p></div></div>`:                                                                                    "80 jets\n\n3 kW heating",
		`<div><div><i>📞</i><div><div class=k>Phone</div><div><a href="tel:+49301234567">030 1234567</a></div></div></div><div><div><div class=k>Web</div><div>none</div></div></div></div>`: "📞\n\nPhone: 030 1234567\n\nWeb: none",
		`<div><div class=k>Width</div><div>54 cm</div></div>`:                                                                       "Width\n\n54 cm",
		`<div><div><div class=k>So: what</div><div>54 cm</div></div><div><div class=k>It stands.</div><div>54 cm</div></div></div>`: "So: what\n\n54 cm\n\nIt stands.\n\n54 cm",
		// Texts in large letters.
		`<h1>` + strings.Repeat("All of it is text. ", 12) + `</h1><p>b</p>`: strings.TrimSpace(strings.Repeat("All of it is text. ", 12)) + "\n\nb",
		// Text as it stands.
		"<pre>a  \n  b\n</pre>": "```\na\n  b\n```", "<pre>\n\n</pre>": "", "<pre>a\u200bb</pre>": "```\nab\n```",
		// What is left out.
		`<script>a</script><style>b</style><noscript>c</noscript><p>d</p>`: "d", `<p>a<del>b</del></p>`: "a", `<nav>a</nav><p>b</p>`: "b", `<p style="display:none">a</p><p>b</p>`: "b", `<p style="left:-9999px">a</p><p>b</p>`: "b", `<p style="color:red">a</p>`: "a", `<p aria-hidden=true>a</p><p aria-hidden=false>b</p>`: "b", `<div role=dialog>a</div><div role=banner>b</div>`: "b", `<div role=search>a</div>b`: "b", `<div aria-modal=true>a</div>b`: "b", `<div class="site-footer">a</div>b`: "a\n\nb", `<div class="main-menu">a</div>b`: "b", `<div class="has-sidebar">a</div>`: "a", `<div class="no-sidebar">a</div>`: "a", `<div class="with-sidebar">a</div>`: "a", `<div class="is-menu">a</div>`: "a", `<div class="cookie-consent">a</div>`: "a", `<div class="onetrust-banner">a</div>b`: "b", `<div class="cookie-notice">a</div>b`: "b", `<a class=add-to-cart>Buy</a>b`: "b", `<b class=add-to-cart>Buy</b> b`: "Buy b",
		`<div itemprop=review>a</div>b`: "b", `<div class="product-reviews">a</div>b`: "b", `<select name=size><option value=1>S<option value=2>M</select>`: "Size: S, M", `<select name=size><option value=1>S</select>b`: "b", `<form>a<textarea></textarea></form>b`: "b", `<form>a<input></form>b`: "a\n\nb",
		// Tables.
		`<table><tr><th>A<th>B<th>C<tr><td>1<td>2<td>3</table>`: "| A | B | C |\n| --- | --- | --- |\n| 1 | 2 | 3 |", `<table><tr><th>A<th>B<tr><td>1<td>2</table>`: "| A | B |\n| --- | --- |\n| 1 | 2 |", `<table><tr><th>A<td>1<tr><th>B<td>2</table>`: "- A: 1\n- B: 2", `<table><tr><th>A<th>B<th>C</table>`: "", `<table role=none><tr><td>a<td>b</table>`: "a\n\nb", `<table><tr><td><h2>A</h2>b</table>`: "## A\n\nb", `<table><tr><th>A<tr><td><form>b</form></table>`: "- A\n- b", `<table><tr><td><form>b</form></table>`: "b", `<table><tr><td>a|b<td>c</table>`: `- a\|b: c`,
	} {
		if got := Markdown(h, fragment); got != want {
			t.Errorf("%s is %q, want %q", fragment, got, want)
		}
	}
}

// A figure in large letters has more digits than letters, and money, a colon or a name beside
// them; digits alone are years and numbers of steps.
func TestFiguresInLargeLetters(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{"33 €": true, "3 €": false, "9:00": true, "+44 117": true, "20 %": true, "20 kg": false, "200 kg": true, "12 ab": false, "123 ab": true, "2024": false, "a@b.example": true, "a@b is it": false, "Step 12": false, "": false, "@": true} {
		if got := isFigure(text); got != want {
			t.Errorf("%q is a figure: %v", text, got)
		}
	}
}

// Names are taken apart as programs write them; those of reviews, and not of what only
// speaks of them, mark what customers wrote.
func TestNamesOfReviews(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"ProductReviews_list-2": "product reviews list", "HTMLBox": "htmlbox", "aB": "a b", "A": "a", "": "", "éÀ": "é à"} {
		if got := strings.Join(nameParts(name), " "); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	for markup, want := range map[string]bool{
		`<p itemtype="https://schema.org/Review">`: true, `<p typeof="schema:UserReview">`: true, `<p itemtype="https://schema.org/Product">`: false, `<p itemprop="x reviews">`: true, `<p property="schema:reviewBody">`: true, `<p itemprop=name>`: false, `<p class="a jdgm-widget">`: true, `<p id="SPR-container">`: true, `<p class=reviews>`: true, `<p class=preview>`: false, `<p title=reviews>`: false, `<main class=reviews>`: false,
	} {
		n := at(t, strings.Replace(markup, ">", " id2=x>x", 1))
		if got := IsReview(n); got != want {
			t.Errorf("%s is a review: %v", markup, got)
		}
	}
	if !InReview(at(t, `<div class=reviews><p><b id=x>a</b></p></div>`), nil) || InReview(at(t, `<div><b id=x>a</b></div>`), nil) {
		t.Error("what stands in a review is not told from what does not")
	}
}

// Bundlers name a part of the page first; what hides or shows is told by its style.
func TestNamesAndStyles(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"Footer_root__x7Kq": "footer", "footer_root__x": "", "Footer_root": "", "Footer": "", "_a__b": "", "Z_a__b": "z", "A_a__b": "a", "@_a__b": "", "[_a__b": ""} {
		if got := component(name); got != want {
			t.Errorf("%s is a part %q, want %q", name, got, want)
		}
	}
	for style, want := range map[string][2]bool{"display:none": {true, false}, "DISPLAY : NONE": {true, false}, "visibility: hidden": {true, false}, "display:block": {false, false}, "font-size:0": {false, true}, "font-size:0.9em": {false, false}, "opacity: 0": {false, true}, "opacity:0.5": {false, false}, "clip:rect(0,0,0,0)": {false, true}, "": {false, false}} {
		if got := [2]bool{HidingStyle(style), neverShown(style)}; got != want {
			t.Errorf("%q: hides and is never shown %v, want %v", style, got, want)
		}
	}
	for href, want := range map[string]bool{"mailto:a@b": true, "tel:1": true, "http://a": false, "HTTPS://a": false, "/a:b": false, "?a:b": false, "#a:b": false, ":a": false, "a": false, "javascript:x": true} {
		if got := OtherScheme(href); got != want {
			t.Errorf("%s has another scheme: %v", href, got)
		}
	}
	if !HasToken("a B c", "b") || HasToken("ab", "a") || HasToken("", "a") {
		t.Error("words of a list")
	}
}

// A link drawn around parts of which one is a text is a card; a block of one link leads where
// that does, unless that is on the same page.
func TestLinksAroundMoreThanAName(t *testing.T) {
	t.Parallel()
	long, short := strings.Repeat("x", cardText), strings.Repeat("x", cardText-1)
	for fragment, want := range map[string]bool{`<a id=x><p>` + long + `</p></a>`: true, `<a id=x><p>` + short + `</p></a>`: false, `<a id=x>` + long + `</a>`: false, `<a id=x><p>a</p><script>` + long + `</script></a>`: false} {
		if got := IsCard(at(t, fragment)); got != want {
			t.Errorf("%.30s is a card: %v", fragment, got)
		}
	}
	for href, want := range map[string]string{"\t/a\n": "/a", "#a": "", "": "", "/a#b": "/a#b"} {
		if got := (Spot{Anchor: at(t, `<a href="`+href+`">a</a>`)}).Leads(); got != want {
			t.Errorf("%q leads to %q, want %q", href, got, want)
		}
	}
	a, b := at(t, `<a href="/a">a</a>`), at(t, `<a href="/b">b</a>`)
	var s Spot
	for _, step := range []*html.Node{nil, a, a} {
		s.goOn(a, step)
	}
	if s.At != a || s.Anchor != a || s.Several || s.Leads() != "/a" {
		t.Errorf("of one link: %+v", s)
	}
	if s.goOn(b, b); s.At != a || !s.Several || s.Leads() != "" || (Spot{}).Leads() != "" {
		t.Errorf("of two links: %+v", s)
	}
}

// A part that is named as what stands beside a page is read where it stands among its
// paragraphs, made of text.
func TestBoxesWithinAText(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("words of it ", 10)
	box := func(tag, class, inner, before, after string) *html.Node {
		return at(t, "<div><p>"+before+"</p><"+tag+` id=x class="`+class+`">`+inner+"</"+tag+"><p>"+after+"</p></div>")
	}
	for name, c := range map[string]struct {
		n    *html.Node
		want bool
	}{
		"a box": {box("div", "sidebar", long, long, long), true}, "an aside": {box("aside", "text-sidebar", long, long, long), true}, "a section": {box("section", "sidebar", long, long, long), true}, "another tag": {box("ul", "sidebar", long, long, long), false}, "another name": {box("div", "sidebars", long, long, long), false}, "little in it": {box("div", "sidebar", "words", long, long), false}, "little before": {box("div", "sidebar", long, "words", long), false}, "little after": {box("div", "sidebar", long, long, "words"), false}, "links": {box("div", "sidebar", `<a href="/">`+long+"</a>", long, long), false}, "some links": {box("div", "sidebar", `<a href="/">words</a>`+long, long, long), true},
	} {
		if got := isBox(c.n); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	for fragment, want := range map[string]bool{
		`<i aria-hidden="true">4.8</i><b id=x>4.8 of 5</b>`: false, `<i aria-hidden="true">4.8</i> <b id=x>4.8 stars</b>`: true, `<i aria-hidden="true">4.8</i>and<b id=x>4.8</b>`: false, `<i>4.8</i><b id=x>4.8</b>`: false, `<i aria-hidden="true">a</i><b id=x>a</b>`: false, `<b id=x>4.8</b>`: false, `<i aria-hidden="true">4.8</i><b id=x></b>`: false,
	} {
		if got := isTwin(at(t, fragment)); got != want {
			t.Errorf("%s tells its neighbour's figure: %v", fragment, got)
		}
	}
	if !isSpared(at(t, "<del id=x>a</del>"), true) || isSpared(at(t, "<del id=x>a</del>"), false) || isSpared(at(t, "<p id=x>a</p>"), true) {
		t.Error("what is struck out where a tag was left open")
	}
}

// How long the visible text below an element is, and which names stand around it.
func TestTextsAndNamesAround(t *testing.T) {
	t.Parallel()
	for fragment, want := range map[string]bool{"<p id=x>abcde</p>": true, "<p id=x>abcd</p>": false, "<p id=x> ab <b>cd</b> e</p>": true, "<p id=x><script>abcde</script></p>": false, "<p id=x><style>abcde</style></p>": false, "<p id=x></p>": false} {
		if got := LongText(at(t, fragment), 5); got != want {
			t.Errorf("%s has five letters: %v", fragment, got)
		}
	}
	is := func(part string) bool { return part == "box" }
	for fragment, want := range map[string]bool{`<p id=x class=box>`: true, `<div class=box><p id=x>`: true, `<div class=box><div><div><p id=x>`: false, `<div class=boxes><p id=x>`: false, `<main class=box><p id=x>`: false, `<article class=box><p id=x>`: false, `<div title=box><p id=x>`: false, `<div id=the-box><p id=x>`: true} {
		if got := Named(at(t, fragment), 3, is); got != want {
			t.Errorf("%s is named so: %v", fragment, got)
		}
	}
	n := at(t, `<section><div><p id=x>a</p></div></section>`)
	if !Below(n, atom.Section) || Below(n, atom.P) || !Below(n, atom.Main, atom.Div) || !Within(n, n) || !Within(n, n.Parent) || Within(n.Parent, n) {
		t.Error("what stands in what")
	}
	for fragment, want := range map[string]bool{`<aside id=x><a href="tel:1">a</a></aside>`: true, `<aside id=x><a href="MAILTO:a">a</a></aside>`: true, `<aside id=x><a href="/tel">a</a></aside>`: false, `<div id=x><a href="tel:1">a</a></div>`: false, `<div id=x class=sidebar><a href="tel:1">a</a></div>`: true} {
		if got := tellsReach(at(t, fragment)); got != want {
			t.Errorf("%s tells how to reach the shop: %v", fragment, got)
		}
	}
	if got := TextOf(at(t, "<p id=x>a<b>b</b><br>c</p>")); got != "a b \nc " || RawText(at(t, "<p id=x>a<b>b</b><br>c</p>")) != "ab\nc" || TextOf(at(t, "<p id=x> a </p>")) != " a " {
		t.Errorf("text %q", got)
	}
}

// The blocks of a page tell how long they are, what of them is linked and where they stand.
func TestWhereBlocksStand(t *testing.T) {
	t.Parallel()
	doc, err := html.Parse(strings.NewReader(`<body><main><h2><a href="/a">Näme</a></h2><p>One <a href="/b">twö</a></p><ul><li>é</li><li><a href="/c">f</a></li></ul><table><tr><td>g</td><td><a href="/d">h</a></td><td>i</td></tr></table></main>`))
	if err != nil {
		t.Fatal(err)
	}
	page := &Around{Mains: map[*html.Node]bool{}}
	for n := range doc.Descendants() {
		if n.DataAtom == atom.Main {
			page.Mains[n] = true
		}
	}
	blocks, spots := Read(NewHints(), page, doc)
	type told struct {
		runes, linked int
		leads         string
	}
	want := []told{{4, 4, "/a"}, {7, 4, "/b"}, {6, 1, ""}, {3, 1, ""}}
	if len(blocks) != len(want) || len(spots) != len(want) {
		t.Fatalf("%d blocks at %d places", len(blocks), len(spots))
	}
	for i, b := range blocks {
		if got := (told{b.Runes, b.Linked, spots[i].Leads()}); got != want[i] || !b.Main {
			t.Errorf("block %d (%s): %+v, want %+v", i, b.Markdown(), got, want[i])
		}
	}
	if edge := ReadEdge(NewHints(), page, at(t, `<footer id=x><div class=footer>a</div></footer>`)); block.Markdown(edge) != "a" {
		t.Errorf("at the edge %q is read", block.Markdown(edge))
	}
}
