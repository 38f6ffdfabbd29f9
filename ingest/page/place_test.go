package page

import (
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"tilly/ingest/markup"
)

// The main part is the one <main>, or the one article that is no part of something aside.
func TestTheMainPart(t *testing.T) {
	t.Parallel()
	const menu = `<nav><a href="/a">Menu of pages</a></nav>`
	aside := `<aside><article><p>` + strings.Repeat("Somebody else's words about us. ", 3) + `</p></article></aside>`
	for name, page := range map[string]string{
		"one main":            menu + `<div><p>Around.</p></div><main>` + prose + `</main>`,
		"one article":         menu + `<article>` + prose + `</article>`,
		"an article aside":    menu + `<div>` + prose + `</div>` + aside,
		"two articles, alike": menu + `<article>` + prose[:len(prose)/2] + `</article><article>` + prose[len(prose)/2:] + `</article>`,
	} {
		text, err := MainText([]byte(shell+page), "text/html; charset=utf-8", "https://valley.example/blue")
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(text, "dyers of the upper valley") || !strings.Contains(text, "first winter") || strings.Contains(text, "Menu of pages") || strings.Contains(text, "Somebody else") {
			t.Errorf("%s:\n%s", name, text)
		}
	}
}

// Only the first <base> with an address that can be read moves what links lead to.
func TestTheBaseOfLinks(t *testing.T) {
	t.Parallel()
	for head, want := range map[string]string{
		``:                                      "https://shop.example/page",
		`<base href="/a/">`:                     "https://shop.example/a/",
		`<base target="_top">`:                  "https://shop.example/page",
		`<base href="/a/"><base href="/b/">`:    "https://shop.example/a/",
		`<base target="_top"><base href="/b/">`: "https://shop.example/b/",
		`<base href="https://[bad/"><base href="/b/">`: "https://shop.example/b/",
		`<base href="/a/"><base href="https://[bad/">`: "https://shop.example/a/",
	} {
		at, _ := url.Parse("https://shop.example/page")
		doc, err := html.Parse(strings.NewReader("<!doctype html><html><head>" + head + "</head><body></body></html>"))
		if err != nil {
			t.Fatal(err)
		}
		if got := readMeta(doc, at).Base.String(); got != want {
			t.Errorf("%s: %s, want %s", head, got, want)
		}
	}
}

// A select tells the options of a product where it is named as one; others are controls.
func TestChoicesOfAProduct(t *testing.T) {
	t.Parallel()
	of := func(attr string) string {
		return textFrom(t, `<html lang=en><title>Mug</title><body><main><h1>Mug</h1><p>We make mugs by hand, and everything else that a table needs.</p><select `+attr+
			`><option value="">Choose</option><option value="1">Small one</option><option value="2">Large one</option><option value="3" disabled>Gone one</option></select></main></body></html>`).Text
	}
	for attr, told := range map[string]bool{
		`name="attribute_pa_kind"`: true, `name="options[Kind]"`: true, `id="variant-picker"`: true, `class="size-select"`: true, `name="Colour"`: true, `name="color"`: true,
		`name="quantity"`: false, `name="country"`: false, ``: false,
	} {
		text := of(attr)
		if got := strings.Contains(text, ": Small one, Large one"); got != told || strings.Contains(text, "Gone one") || strings.Contains(text, "Choose") {
			t.Errorf("%s: %q", attr, text)
		}
	}
}

// The words of a heading that unfolds a part stand within its button.
func TestAHeadingThatIsAButton(t *testing.T) {
	t.Parallel()
	text := textFrom(t, `<html lang=en><title>Help</title><body><main><h1>Help</h1><h2>1. <button>Can I send it back?</button></h2><p>Within 30 days, in the box that it came in.</p></main></body></html>`).Text
	if !strings.Contains(text, "1. Can I send it back?") || !strings.Contains(text, "Within 30 days") {
		t.Errorf("%q", text)
	}
}

// An answer in markup is the first of a list, or the one there is.
func TestAnswersInMarkup(t *testing.T) {
	t.Parallel()
	answer := map[string]any{"text": "Yes."}
	for _, tc := range []struct {
		of   any
		want string
	}{
		{answer, "Yes."}, {[]any{answer, map[string]any{"text": "No."}}, "Yes."}, {[]any{}, ""}, {[]any{[]any{answer}}, "Yes."}, {nil, ""}, {"Yes.", ""}, {map[string]any{"text": 3}, ""},
	} {
		if got := answerText(tc.of); got != tc.want {
			t.Errorf("%v is %q, want %q", tc.of, got, tc.want)
		}
	}
}

// A box of prices holds few elements and few words: one that holds more is a text.
func TestBoxesOfPrices(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		inner string
		small bool
	}{
		"as many words":    {strings.Repeat("x", priceText), true},
		"a word too many":  {strings.Repeat("x", priceText) + "<b>y</b>", false},
		"as many elements": {strings.Repeat("<i></i>", priceNodes), true},
		"one too many":     {strings.Repeat("<i></i>", priceNodes+1), false},
		"white space":      {strings.Repeat(" \n", priceText) + "€ 12", true},
	} {
		doc, err := html.Parse(strings.NewReader(`<div id="box">` + tc.inner + `</div>`))
		if err != nil {
			t.Fatal(err)
		}
		for n := range doc.Descendants() {
			if n.Type == html.ElementNode && markup.Attr(n, "id") == "box" && isSmall(n) != tc.small {
				t.Errorf("%s: small is %v", name, !tc.small)
			}
		}
	}
}
