package answer

import (
	"net/url"
	"slices"
	"strings"

	"tilly/search"
)

// pageLanguage is the language of the page that somebody asks on, as shops in several
// languages tell it in addresses: /fr/…, /fr-ca/…, /ca/fr/…, ?lang=fr, fr.shop.example.
// It counts only where the store is written in it too; "" where the address says
// nothing.
func pageLanguage(x *search.Index, address string) string {
	u, err := url.Parse(address)
	if address == "" || err != nil {
		return ""
	}
	written := languagesOf(x)
	for _, sign := range languageSigns(u) {
		code, _, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(sign), "_", "-"), "-")
		if len(sign) <= len("zh-hant") && slices.Contains(written, code) {
			return code
		}
	}
	return ""
}

// languageSigns are the parts of an address that may name a language, the surest first.
func languageSigns(u *url.URL) []string {
	signs := []string{u.Query().Get("lang"), u.Query().Get("locale"), u.Query().Get("language")}
	segments := strings.SplitN(strings.Trim(u.Path, "/"), "/", 3)
	signs = append(signs, segments[:min(len(segments), 2)]...)
	if host, rest, found := strings.Cut(u.Hostname(), "."); found && strings.Contains(rest, ".") {
		signs = append(signs, host)
	}
	return signs
}

// inLanguage is the index for who asks in one language and reads another: the one they
// ask in where the store is written in it, else that of their page.
func inLanguage(x *search.Index, asked, reads string) *search.Index {
	written := languagesOf(x)
	for _, lang := range []string{asked, reads} {
		if slices.Contains(written, lang) {
			return x.Preferring(lang)
		}
	}
	return x
}
