package platform

import (
	"cmp"
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly/fetch"
)

// Alternate is what a page says of itself in one language: where it stands there. The
// page itself is among its own.
type Alternate struct {
	Lang  string // BCP 47 primary tag
	Place string // country or script that comes with it, in small letters, "" for none
	URL   *url.URL
}

// Alternates are the translations of a page and of its site, as one page of it names
// them.
type Alternates []Alternate

// mostAlternates is how many a page may name; the largest sites have some two hundred.
const mostAlternates = 250

// AlternatesOf reads <link rel="alternate" hreflang> of a page's head; base is what its
// addresses are relative to.
func AlternatesOf(doc *html.Node, base *url.URL) (out Alternates) {
	for n := range doc.Descendants() {
		if n.DataAtom != atom.Link || n.Namespace != "" || len(out) == mostAlternates {
			continue
		}
		at := attributes(n)
		lang, place := Tag(at["hreflang"])
		if lang == "" || !strings.Contains(" "+strings.ToLower(at["rel"])+" ", " alternate ") {
			continue
		}
		if u, err := fetch.Join(base, at["href"]); err == nil {
			out = append(out, Alternate{lang, place, u})
		}
	}
	return out
}

func attributes(n *html.Node) map[string]string {
	out := make(map[string]string, len(n.Attr))
	for _, a := range n.Attr {
		out[a.Key] = a.Val
	}
	return out
}

// Tag reads a language tag as pages write it: "de-AT" is "de" and "at". What is none, as
// x-default, is "".
func Tag(written string) (lang, place string) {
	written = strings.ToLower(strings.ReplaceAll(strings.TrimSpace(written), "_", "-"))
	lang, place, _ = strings.Cut(written, "-")
	if len(lang) < 2 || len(lang) > 3 || strings.Trim(lang, "abcdefghijklmnopqrstuvwxyz") != "" {
		return "", ""
	}
	return lang, place
}

// Translations are the addresses of a page in other languages than its own, by language:
// where there are several for one, that of its own country, else that of none.
func (list Alternates) Translations(lang, place string) map[string]string {
	out, rank := map[string]string{}, map[string]int{}
	for _, a := range list {
		r := 1
		switch {
		case a.Lang == lang:
			continue
		case a.Place == place && place != "":
			r = 3
		case a.Place == "":
			r = 2
		}
		if r > rank[a.Lang] && (rank[a.Lang] > 0 || len(out) < mostTranslations) {
			out[a.Lang], rank[a.Lang] = fetch.Normalise(a.URL), r
		}
	}
	if len(out) == 0 {
		return nil
	}
	return out
}

// mostTranslations is how many languages of a page are kept.
const mostTranslations = 50

// LangAt is the language of an address of a site of which these are the first pages: that
// of the one it stands below, or whose parameter for the language it has; "" where it is
// below none.
func (list Alternates) LangAt(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	best, longest := "", -1
	for _, a := range list {
		path := strings.TrimSuffix(a.URL.Path, "/")
		below := sameHost(u, a.URL) && (u.Path == path || strings.HasPrefix(u.Path, path+"/"))
		if !below || !asks(u, a.URL) {
			continue
		}
		if n := len(path) + len(a.URL.RawQuery); n > longest {
			best, longest = a.Lang, n
		}
	}
	return best
}

// Langs are the languages, each once, in their order.
func (list Alternates) Langs() (out []string) {
	seen := map[string]bool{}
	for _, a := range list {
		if !seen[a.Lang] {
			seen[a.Lang] = true
			out = append(out, a.Lang)
		}
	}
	return out
}

func sameHost(a, b *url.URL) bool {
	bare := func(u *url.URL) string { return strings.TrimPrefix(strings.ToLower(u.Host), "www.") }
	return bare(a) == bare(b)
}

// asks says whether an address has the parameters of another, as ?lang=de.
func asks(u, like *url.URL) bool {
	have := u.Query()
	for name, values := range like.Query() {
		if have.Get(name) != cmp.Or(values...) {
			return false
		}
	}
	return true
}
