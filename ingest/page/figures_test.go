package page

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// element is the first element of a piece of markup.
func element(t *testing.T, markup string) *html.Node {
	t.Helper()
	doc, err := html.Parse(strings.NewReader("<body>" + markup))
	if err != nil {
		t.Fatal(err)
	}
	return doc.FirstChild.LastChild.FirstChild
}

// The number that a link calls is taken from the link where its text tells none, as far as
// it can be one.
func TestNumbersThatLinksCall(t *testing.T) {
	t.Parallel()
	for href, want := range map[string]string{
		"12345":                     "12345",
		"1234":                      "",
		"+49 (0)30 123456-78.9 000": "",
		"+49 (0)30 12345678901234":  "+49 (0)30 12345678901234",
		"+49 (0)30 123456789012345": "",
		"0800-SHOP":                 "",
		"%20":                       "",
	} {
		if got := phoneOf(element(t, `<a href="tel:`+href+`">Call us</a>`)); got != want {
			t.Errorf("tel:%s (%d) calls %q, want %q", href, len(href), got, want)
		}
	}
	if got := phoneOf(element(t, `<a href="tel:12345">Phone: +49 30 1234567</a>`)); !strings.Contains(got, "30 1234567") {
		t.Errorf("the text tells the number, not %q", got)
	}
}

// An element tells an amount if it holds nothing else, is short and no percentage.
func TestAmountsThatStandAlone(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"$12.90": true, "": false, "20% $12": false, "from twelve": false,
	} {
		if _, _, ok := amountIn(element(t, "<b>"+text+"</b>")); ok != want {
			t.Errorf("%q (%d) is an amount: %v", text, len(text), ok)
		}
	}
}

// What is said of another page below its linked headline is left out up to two texts of
// its card; a third belongs to the page.
func TestFirstWordsOfALead(t *testing.T) {
	t.Parallel()
	card := func(n int, rest string) string {
		return `<div class="c"><h3><a href="/` + string(rune('0'+n)) + `">The bridge is closed again, part ` + string(rune('0'+n)) + `</a></h3><p>First words.</p><p>Second words.</p>` + rest + `</div>`
	}
	for _, c := range []struct {
		rest string
		kept bool
	}{{"", false}, {"<p>Third words are of the page.</p>", true}} {
		text, err := MainText([]byte(shell+`<main><h1>Blue</h1>`+prose+`<div class="row">`+card(1, c.rest)+card(2, c.rest)+card(3, c.rest)+`</div></main>`), "text/html", "https://valley.example/blue")
		if err != nil {
			t.Fatal(err)
		}
		if !c.kept && (strings.Contains(text, "First words") || strings.Contains(text, "Second words")) {
			t.Errorf("of a lead with two texts %q is kept", text[strings.LastIndex(text, "winter"):])
		}
		if c.kept && !strings.Contains(text, "Third words") {
			t.Errorf("of a lead with three texts only %q is kept", text[strings.LastIndex(text, "winter"):])
		}
	}
}
