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

// What an order form offers is told under the name that the page gives it.
func TestChoicesOfAnOrderForm(t *testing.T) {
	t.Parallel()
	of := func(form string) string {
		return textFrom(t, `<html lang=de><title>Honig</title><body><main><h1>Honig</h1><p>Unser Honig kommt aus dem eigenen Garten und wird von Hand geschleudert.</p><form>`+form+`</form></main></body></html>`).Text
	}
	amounts := `<option value="">Bitte wählen</option><option value=a>250 g für 4,50 €</option><option value=b>1 kg für 14 €</option></select>`
	countries := `<option value=x>` + strings.Repeat(`Zone 7 km</option><option value=x>`, 60) + `</select>`
	for form, want := range map[string]string{
		`<label for=m>Menge *</label><select id=m name=menge>` + amounts:                                                      "Menge: 250 g für 4,50 €, 1 kg für 14 €",
		`<label><span>Menge:</span><select name=m>` + amounts + `</label>`:                                                    "Menge: 250 g für 4,50 €, 1 kg für 14 €",
		`<div><label for=pa>Größe</label></div><div><select id=pa name=attribute_pa_groesse>` + amounts:                       "Größe: 250 g für 4,50 €, 1 kg für 14 €",
		`<select name=menge>` + amounts:                                                                                       "Menge: 250 g für 4,50 €, 1 kg für 14 €",
		`<select name=sorte>` + amounts:                                                                                       "Sorte: 250 g für 4,50 €, 1 kg für 14 €",
		`<label for=n>Anzahl</label><select id=n><option value=1>1<option value=2>2<option value=3>3</select>`:                "",
		`<label for=n>Anrede</label><select id=n><option value=1>Frau<option value=2>Herr</select>`:                           "",
		`<label for=o>Zeigen</label><select id=o name=per_page><option value=1>12 Artikel<option value=2>24 Artikel</select>`: "",
		`<label for=c>Zone</label><select id=c>` + countries:                                                                  "",
	} {
		text := of(form)
		if want != "" && !strings.Contains(text, want) || want == "" && strings.Contains(text, ": ") || strings.Contains(text, "wählen") {
			t.Errorf("%s: %q, want %q", form, text, want)
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

// Bars of notices tell something, bars with controls do not; a shop of WooCommerce hides its
// notice until a script shows it.
func TestBarsOfNotices(t *testing.T) {
	t.Parallel()
	const notice = "Free delivery from 49 € until Sunday"
	of := func(bar string) bool {
		p := textFrom(t, `<html lang=en><title>Honey</title><body>`+bar+`<main><h1>Honey</h1><p>Our honey comes from the garden behind the house, and is spun by hand.</p></main></body></html>`)
		p.AddEdge(markup.NewHints())
		return strings.Contains(p.Text, notice)
	}
	for attr, told := range map[string]bool{
		`class="promo-bar"`: true, `class="top-bar"`: true, `id="topbar"`: true, `class="shipping_bar"`: true, `class="announcement-bar"`: true, `class="usps"`: true,
		`role="complementary" class="woocommerce-store-notice demo_store" style="display:none;"`: true,
		`class="navbar"`: false, `class="search-bar"`: false, `class="sidebar"`: false, `class="cookie-bar"`: false, `class="mobile-menu-bar"`: false, `class="progress-bar"`: false,
		`class="sticky-add-to-cart-bar"`: false, `class="promo-bar" hidden`: false, `class="promo-bar" style="display: none"`: false,
	} {
		if got := of(`<div ` + attr + `><p>` + notice + `</p></div>`); got != told {
			t.Errorf("%s: told %v", attr, got)
		}
	}
}
