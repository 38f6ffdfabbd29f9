package platform_test

import (
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"tilly/platform"
)

func alternates(t *testing.T, page, head string) platform.Alternates {
	t.Helper()
	doc, err := html.Parse(strings.NewReader("<html><head>" + head + "</head><body></body></html>"))
	if err != nil {
		t.Fatal(err)
	}
	at, err := url.Parse(page)
	if err != nil {
		t.Fatal(err)
	}
	return platform.AlternatesOf(doc, at)
}

// TestAlternates: what pages say of their translations, as WordPress' plug-ins, Shopify
// and others write it, and what is none.
func TestAlternates(t *testing.T) {
	t.Parallel()
	list := alternates(t, "https://shop.example/returns", `
		<link rel="alternate" hreflang="en" href="/returns">
		<link href="https://shop.example/de/rueckgabe?utm_source=x" hreflang="de" rel="alternate nofollow">
		<link rel="alternate" hreflang="de_CH" href="https://shop.example/de-ch/rueckgabe">
		<link rel="alternate" hreflang="fr-CA" href="/fr-ca/retours">
		<link rel="alternate" hreflang="fr-CH" href="/fr-ch/retours">
		<link rel="alternate" hreflang="x-default" href="/">
		<link rel="alternate" hreflang="es" href="javascript:alert(1)">
		<link rel="canonical" hreflang="it" href="/it">
		<link rel="alternate" type="application/rss+xml" href="/feed">`)
	for place, want := range map[string]map[string]string{
		"":   {"de": "https://shop.example/de/rueckgabe", "fr": "https://shop.example/fr-ca/retours"},
		"ch": {"de": "https://shop.example/de-ch/rueckgabe", "fr": "https://shop.example/fr-ch/retours"},
	} {
		if got := list.Translations("en", place); !maps.Equal(got, want) {
			t.Errorf("for %q: %v, want %v", place, got, want)
		}
	}
	if got := list.Langs(); !slices.Equal(got, []string{"en", "de", "fr"}) {
		t.Error(got)
	}
	var many strings.Builder
	for i := range 26 * 26 {
		tag := string(rune('a'+i/26)) + string(rune('a'+i%26))
		many.WriteString(`<link rel=alternate hreflang=` + tag + ` href=/` + tag + `>`)
	}
	if got := alternates(t, "https://shop.example/", many.String()).Translations("en", ""); len(got) != 50 {
		t.Errorf("%d translations of one page are kept", len(got))
	}
	if got := alternates(t, "https://shop.example/", `<link rel=alternate hreflang=en href=/>`).Translations("en", ""); got != nil {
		t.Errorf("a page in one language has translations: %v", got)
	}
}

// TestLangAt: which language an address is in, by the first pages of its site.
func TestLangAt(t *testing.T) {
	t.Parallel()
	folders := `<link rel=alternate hreflang=en href="https://shop.example/"><link rel=alternate hreflang=de href="https://shop.example/de/"><link rel=alternate hreflang=pt-BR href="https://www.loja.example/">`
	queries := `<link rel=alternate hreflang=en href="https://shop.example/?lang=en"><link rel=alternate hreflang=de href="https://shop.example/?lang=de">`
	for _, c := range []struct{ head, address, lang string }{
		{folders, "https://shop.example/product/tent", "en"},
		{folders, "https://www.shop.example/de/produkt/zelt?x=1", "de"},
		{folders, "https://shop.example/de", "de"},
		{folders, "https://shop.example/design/desk", "en"},
		{folders, "https://loja.example/barraca", "pt"},
		{folders, "https://other.example/de/", ""},
		{queries, "https://shop.example/?p=7&lang=de", "de"},
		{queries, "https://shop.example/?p=7", ""},
	} {
		if got := alternates(t, "https://shop.example/", c.head).LangAt(c.address); got != c.lang {
			t.Errorf("%s is %q, want %q", c.address, got, c.lang)
		}
	}
}

// FuzzAlternates: no head breaks what is read of it, and every address is one of the web.
func FuzzAlternates(f *testing.F) {
	f.Add(`<link rel=alternate hreflang=de href=/de>`, "https://shop.example/x?lang=de")
	f.Add(`<link rel=alternate hreflang=de-DE href="//h:0/%zz"><base href="::">`, "::")
	f.Fuzz(func(t *testing.T, head, address string) {
		doc, err := html.Parse(strings.NewReader(head))
		if err != nil {
			return
		}
		list := platform.AlternatesOf(doc, &url.URL{Scheme: "https", Host: "shop.example", Path: "/"})
		for lang, at := range list.Translations("en", "") {
			if u, err := url.Parse(at); err != nil || u.Host == "" || lang == "" || lang == "en" {
				t.Errorf("%q: %q", lang, at)
			}
		}
		list.LangAt(address)
	})
}
