package page

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"tilly"
	"tilly/ingest/block"
	"tilly/ingest/markup"
)

// surveyed is a survey of blocks, each in a card of its own with a link to the address
// behind it, "" for none.
func surveyed(t *testing.T, blocks []block.Block, leads []string) *survey {
	t.Helper()
	base, _ := url.Parse("https://shop.example/page")
	s := &survey{meta: &Meta{Base: base}, blocks: blocks, gone: make([]bool, len(blocks))}
	for i := range blocks {
		card := element(t, `<div><div class="card"><h3><a href="`+leads[i]+`">x</a></h3></div></div>`).FirstChild
		spot := markup.Spot{At: card.FirstChild}
		if leads[i] != "" {
			spot.Anchor = card.FirstChild.FirstChild
		}
		s.spots = append(s.spots, spot)
	}
	return s
}

// A headline names another page of the site in a link that is most of it, and is neither
// short nor endless.
func TestHeadlines(t *testing.T) {
	t.Parallel()
	full := block.Block{Kind: block.Heading, Level: 2, Runes: 20, Linked: 20}
	with := func(change func(*block.Block)) block.Block {
		b := full
		change(&b)
		return b
	}
	for name, c := range map[string]struct {
		b    block.Block
		href string
		want bool
	}{
		"a heading": {full, "/a", true}, "a paragraph": {with(func(b *block.Block) { b.Kind, b.Level = block.Paragraph, 0 }), "/a", true}, "the title": {with(func(b *block.Block) { b.Level = 1 }), "/a", false}, "a list": {with(func(b *block.Block) { b.Kind = block.List }), "/a", false}, "as short as may be": {with(func(b *block.Block) { b.Runes, b.Linked = minHeadline, minHeadline }), "/a", true}, "shorter": {with(func(b *block.Block) { b.Runes, b.Linked = minHeadline-1, minHeadline-1 }), "/a", false}, "as long as may be": {with(func(b *block.Block) { b.Runes, b.Linked = block.MaxTitle, block.MaxTitle }), "/a", true}, "longer": {with(func(b *block.Block) { b.Runes, b.Linked = block.MaxTitle+1, block.MaxTitle }), "/a", false},
		"most of it": {with(func(b *block.Block) { b.Linked = 14 }), "/a", true}, "less": {with(func(b *block.Block) { b.Linked = 13 }), "/a", false}, "another site": {full, "https://other.example/a", false}, "its own, in full": {full, "https://www.shop.example/a", true}, "no link": {full, "", false}, "the same page": {full, "#a", false}, "mail": {full, "mailto:a@b.example", false},
	} {
		if got := surveyed(t, []block.Block{c.b}, []string{c.href}).isHeadline(0); got != c.want {
			t.Errorf("%s: a headline %v", name, got)
		}
	}
	s := surveyed(t, []block.Block{full}, []string{"/a"})
	if s.gone[0] = true; s.isHeadline(0) {
		t.Error("what is left out already is a headline")
	}
}

// Prose stands for itself: it is long, mostly no link, and no heading.
func TestProse(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		b    block.Block
		want int
	}{
		"long": {block.Block{Runes: proseRunes}, proseRunes}, "short": {block.Block{Runes: proseRunes - 1}, 0}, "links": {block.Block{Runes: 100, Linked: 40}, 0}, "fewer links": {block.Block{Runes: 100, Linked: 39}, 100}, "a heading": {block.Block{Kind: block.Heading, Runes: 100}, 0}, "a list": {block.Block{Kind: block.List, Runes: 100}, 100},
	} {
		s := surveyed(t, []block.Block{c.b}, []string{""})
		if got := s.prose(0); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
		if s.gone[0] = true; s.prose(0) != 0 {
			t.Errorf("%s: what is left out is prose", name)
		}
	}
}

// Links that call to read on are left out where a text above them leads there, up to eight
// blocks before.
func TestCallsToReadOn(t *testing.T) {
	t.Parallel()
	head, call, text := block.Block{Kind: block.Heading, Level: 2, Text: "A headline here", Runes: 15, Linked: 15}, block.Block{Text: "Read more", Runes: 9, Linked: 9}, block.Block{Text: "x", Runes: 1}
	for name, c := range map[string]struct {
		call    block.Block
		between int
		href    string
		gone    bool
	}{
		"right below": {call, 0, "/a", true}, "seven between": {call, 7, "/a", true}, "eight between": {call, 8, "/a", false}, "elsewhere": {call, 0, "/b", false}, "with a figure": {block.Block{Text: "Read 4 more", Runes: 11, Linked: 11}, 0, "/a", false}, "as long as may be": {block.Block{Text: "x", Runes: maxCall, Linked: maxCall}, 0, "/a", true}, "longer": {block.Block{Text: "x", Runes: maxCall + 1, Linked: maxCall + 1}, 0, "/a", false}, "partly a link": {block.Block{Text: "x", Runes: 10, Linked: 8}, 0, "/a", false}, "nine of ten": {block.Block{Text: "x", Runes: 10, Linked: 9}, 0, "/a", true}, "a heading": {block.Block{Kind: block.Heading, Level: 3, Text: "x", Runes: 9, Linked: 9}, 0, "/a", false},
	} {
		blocks, leads := []block.Block{head}, []string{"/a"}
		for range c.between {
			blocks, leads = append(blocks, text), append(leads, "")
		}
		s := surveyed(t, append(blocks, c.call), append(leads, c.href))
		if s.again(); s.gone[len(s.gone)-1] != c.gone || s.gone[0] {
			t.Errorf("%s: left out %v", name, s.gone)
		}
	}
}

// Leads below a body are left out: where there are two or more, shorter than it, without
// prices, and with little prose beside them.
func TestLeadsBelowABody(t *testing.T) {
	t.Parallel()
	prose := func(n int) block.Block { return block.Block{Runes: n} }
	headline := func(text string) block.Block {
		return block.Block{Kind: block.Heading, Level: 2, Text: text, Runes: 20, Linked: 20}
	}
	category := block.Block{Text: "News", Runes: 4}
	for name, c := range map[string]struct {
		blocks []block.Block
		leads  string // a letter a block, - for none
		gone   string
	}{
		"two": {[]block.Block{prose(bodyRunes), headline("a"), headline("b")}, "-ab", "-xx"}, "one": {[]block.Block{prose(bodyRunes), headline("a")}, "-a", "--"}, "the same page twice": {[]block.Block{prose(bodyRunes), headline("a"), headline("b")}, "-aa", "---"}, "little above": {[]block.Block{prose(bodyRunes - 1), headline("a"), headline("b")}, "-ab", "---"}, "a price": {[]block.Block{prose(bodyRunes), headline("a"), headline("12 €")}, "-ab", "---"},
		"a category above each": {[]block.Block{prose(bodyRunes), category, headline("a"), category, headline("b")}, "--a-b", "-xxxx"}, "prose after": {[]block.Block{prose(bodyRunes), headline("a"), headline("b"), prose(bodyRunes / 2)}, "-ab-", "----"}, "less prose after": {[]block.Block{prose(bodyRunes), headline("a"), headline("b"), prose(bodyRunes/2 - 1)}, "-ab-", "-xx-"},
		"longer than the body": {append([]block.Block{prose(bodyRunes)}, slices.Repeat([]block.Block{headline("a"), headline("b")}, 15)...), "-" + strings.Repeat("ab", 15), strings.Repeat("-", 31)}, "not so long": {append([]block.Block{prose(bodyRunes)}, slices.Repeat([]block.Block{headline("a"), headline("b")}, 14)...), "-" + strings.Repeat("ab", 14), "-" + strings.Repeat("xx", 14)},
	} {
		var leads []string
		for _, l := range c.leads {
			leads = append(leads, strings.TrimPrefix("/"+string(l), "/-"))
		}
		s := surveyed(t, c.blocks, leads)
		s.leads()
		got := ""
		for _, gone := range s.gone {
			got += map[bool]string{true: "x", false: "-"}[gone]
		}
		if got != c.gone {
			t.Errorf("%s: %s, want %s", name, got, c.gone)
		}
	}

}

// A card is what stands around a headline, up to three elements, and no part of the page.
func TestCardsOfHeadlines(t *testing.T) {
	t.Parallel()
	for fragment, want := range map[string]string{
		`<div id=a><div id=b><div id=c><div id=d><h3 id=x>h</h3></div></div></div></div>`: "b", `<div id=a><h3 id=x>h</h3></div>`: "a", `<main id=m><div id=a><h3 id=x>h</h3></div></main>`: "a", `<h3 id=x>h</h3>`: "x",
	} {
		root, err := html.Parse(strings.NewReader("<body>" + fragment))
		if err != nil {
			t.Fatal(err)
		}
		for n := range root.Descendants() {
			if n.Type == html.ElementNode && markup.Attr(n, "id") == "x" {
				if got := markup.Attr(boxOf(n), "id"); got != want {
					t.Errorf("%s: its card is %q, want %q", fragment, got, want)
				}
			}
		}
	}
	if boxOf(nil) != nil || madeAs(nil) != "" {
		t.Error("what stands nowhere has a card")
	}
	if a, b := madeAs(element(t, `<h3 class=a>x</h3>`)), madeAs(element(t, `<h3 class=b>x</h3>`)); a == b {
		t.Errorf("%q and %q are made alike", a, b)
	}
	for name, c := range map[string]struct {
		a, b string
		want bool
	}{"with www": {"https://www.a.example", "https://a.example", true}, "others": {"https://a.example", "https://b.example", false}} {
		a, _ := url.Parse(c.a)
		b, _ := url.Parse(c.b)
		if sameHost(a, b) != c.want || sameHost(a, nil) || sameHost(nil, b) {
			t.Errorf("%s: one host %v", name, !c.want)
		}
	}
}

// Lists of headlines beside the body are left out; those of names, of prices and within it stay.
func TestListsOfHeadlines(t *testing.T) {
	t.Parallel()
	list := func(rows, runes, linked int) block.Block {
		return block.Block{Kind: block.List, Rows: slices.Repeat([]string{"- x"}, rows), Runes: runes, Linked: linked}
	}
	for name, c := range map[string]struct {
		b    block.Block
		gone bool
	}{
		"headlines": {list(3, 3*headlineRunes, 3*headlineRunes), true}, "names": {list(3, 3*headlineRunes-1, 3*headlineRunes-1), false}, "two": {list(2, 90, 90), false}, "partly links": {list(3, 100, 69), false}, "mostly links": {list(3, 100, 70), true}, "with prices": {block.Block{Kind: block.List, Rows: []string{"- a", "- b", "- 12 €"}, Runes: 90, Linked: 90}, false}, "an answer": {block.Block{Kind: block.List, Rows: []string{"- a", "- b", "- c"}, Runes: 90, Linked: 90, Anchored: true}, false}, "a text": {block.Block{Rows: []string{"- a", "- b", "- c"}, Runes: 90, Linked: 90}, false},
	} {
		for _, within := range []bool{false, true} {
			root := element(t, `<div><article><p>x</p></article><aside><p>y</p></aside></div>`)
			article, aside := root.FirstChild, root.LastChild
			s := surveyed(t, []block.Block{{Runes: bodyRunes / 2}, {Runes: bodyRunes / 2}, c.b}, []string{"", "", ""})
			s.spots[0].At, s.spots[1].At, s.spots[2].At = article.FirstChild, article, aside.FirstChild
			if within {
				s.spots[2].At = article
			}
			if s.headlines(); s.gone[2] != (c.gone && !within) {
				t.Errorf("%s, within the body %v: left out %v", name, within, s.gone[2])
			}
		}
	}
	if s := surveyed(t, []block.Block{{Runes: bodyRunes - 1}}, []string{""}); s.body() != nil {
		t.Error("a page of little prose has a body")
	}
}

// A price that holds is told beside one that does not, where one alone is less in the same
// money; a sale is told for the amount that it is of.
func TestPricesThatHold(t *testing.T) {
	t.Parallel()
	for fragment, want := range map[string]string{
		`<div><s id=x>$20</s><b>$12</b></div>`: "$12", `<div><s id=x>$20</s><b>$25</b></div>`: "", `<div><s id=x>$20</s><b>$12</b><i>$15</i></div>`: "", `<div><s id=x>$20</s><b>$12</b><i>$12</i></div>`: "$12", `<div><s id=x>$20</s><b>€12</b></div>`: "", `<div><s id=x>$20</s><b>$20</b></div>`: "", `<div><s id=x>$20</s></div>`: "", `<div><s id=x>was</s><b>$12</b></div>`: "", `<div><s id=x>$20</s><del>$12</del></div>`: "", `<div><div><div><s id=x>$20</s></div></div><b>$12</b></div>`: "$12", `<div><div><div><div><s id=x>$20</s></div></div></div><b>$12</b></div>`: "",
	} {
		root, err := html.Parse(strings.NewReader("<body>" + fragment))
		if err != nil {
			t.Fatal(err)
		}
		for n := range root.Descendants() {
			if n.Type == html.ElementNode && markup.Attr(n, "id") == "x" {
				if box, prices := reducedBeside(n); (box != nil) != (want != "") || prices.Now != want {
					t.Errorf("%s: %+v, want %q", fragment, prices, want)
				}
			}
		}
	}
	for text, want := range map[string]string{"€ 12,90": "€", "12.90 kr": "kr", "$12": "$", "12": ""} {
		if got := besideFigures(text); got != want {
			t.Errorf("beside the figures of %q stands %q", text, got)
		}
	}
	twelve := tilly.Money{Minor: 1200, Currency: "USD"}
	for name, c := range map[string]struct {
		of   []markup.Reduced
		want string
	}{"a sale": {[]markup.Reduced{{Now: "$12", Before: "$20"}}, "$20"}, "of another amount": {[]markup.Reduced{{Now: "$13", Before: "$20"}}, ""}, "twice the same": {[]markup.Reduced{{Now: "$12", Before: "$20"}, {Now: "$12", Before: "$20"}}, "$20"}, "twice another": {[]markup.Reduced{{Now: "$12", Before: "$20"}, {Now: "$12", Before: "$30"}}, ""}} {
		s := sales{}
		for _, r := range c.of {
			s[&html.Node{}] = r
		}
		got := s.price("en", twelve)
		if strings.Contains(got, "instead") != (c.want != "") || !strings.Contains(got, c.want) || !strings.Contains(got, "12") {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// Questions of JSON-LD are found as deep as pages nest them, an answer each, unless the page
// says them itself; what customers ask each other is none.
func TestQuestionsOfMarkup(t *testing.T) {
	t.Parallel()
	one := func(question string) map[string]any {
		return map[string]any{"@type": "Question", "name": question, "acceptedAnswer": map[string]any{"text": "Yes."}}
	}
	nested := func(v any, depth int) any {
		for range depth {
			v = []any{v}
		}
		return v
	}
	for name, c := range map[string]struct {
		v    any
		want int
	}{
		"one": {one("A?"), 1}, "as deep as may be": {nested(one("A?"), 12), 1}, "deeper": {nested(one("A?"), 13), 0}, "in a graph": {map[string]any{"@graph": []any{map[string]any{"mainEntity": one("A?")}}}, 1}, "of customers": {map[string]any{"@type": "QAPage", "mainEntity": one("A?")}, 0}, "twice": {[]any{one("A?"), one("a")}, 1}, "without a name": {one(""), 0}, "on the page": {one("Known?"), 0}, "without an answer": {map[string]any{"@type": "Question", "name": "A?"}, 0}, "elsewhere": {map[string]any{"other": one("A?")}, 0},
	} {
		script, err := json.Marshal(c.v)
		if err != nil {
			t.Fatal(err)
		}
		got := jsonLDPairs(markup.NewHints(), []string{string(script), "{", `"no object"`}, map[string]bool{"known": true})
		if len(got) != c.want {
			t.Errorf("%s: %d questions, want %d", name, len(got), c.want)
		}
	}
	var many []any
	for i := range 510 {
		many = append(many, one(fmt.Sprint("Question ", i)))
	}
	script, _ := json.Marshal(many)
	if got := jsonLDPairs(markup.NewHints(), []string{string(script)}, map[string]bool{}); len(got) != 500 {
		t.Errorf("%d questions of one page are learnt", len(got))
	}
}
