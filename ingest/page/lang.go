package page

import (
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly"
	"tilly/ingest/markup"
	"tilly/platform"
	"tilly/words"
)

// Language is the primary tag (BCP 47) of a page: what it declares where its
// script does not speak against it, else what script and common words show,
// "" when neither tells.
func Language(declared, text string) string {
	tag := primaryTag(declared)
	sample := tilly.Clip(text, 4_000)
	if len(tag) == 2 || len(tag) == 3 && strings.Trim(tag, "abcdefghijklmnopqrstuvwxyz") == "" {
		if words.Fits(tag, sample) {
			return tag
		}
	}
	return words.Detect(sample, "")
}

// primaryTag is the language of a declared one, without country and script.
func primaryTag(declared string) string {
	tag, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(declared)), "-")
	tag, _, _ = strings.Cut(tag, "_")
	return tag
}

// OthersOf are the addresses of a page in other languages than its own, as it names them.
func OthersOf(doc *html.Node, base *url.URL, declared, lang string) map[string]string {
	_, place := platform.Tag(declared)
	return platform.AlternatesOf(doc, base).Translations(lang, place)
}

// DeclaredLang is the language that a page says it is in.
func DeclaredLang(doc *html.Node) string {
	for n := range doc.ChildNodes() {
		if n.DataAtom == atom.Html {
			return markup.Attr(n, "lang")
		}
	}
	return ""
}
