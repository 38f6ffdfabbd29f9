package wootest

import (
	"net/url"
	"strings"
)

// listed are the products that a list gives: of a shop that lists one language at a time,
// those in the one that is asked for, else in the shop's own.
func (c Config) listed(q url.Values) (out []Product) {
	for _, p := range c.Products {
		if !c.OneAtATime || p.lang(c) == or(q.Get("lang"), c.Languages[0]) {
			out = append(out, p)
		}
	}
	return out
}

// lang is the language of a product, "" in a shop in one.
func (p Product) lang(c Config) string {
	if len(c.Languages) == 0 {
		return ""
	}
	return or(p.Lang, c.Languages[0])
}

// folder is how addresses in a language begin: the shop's own has none.
func (p Product) folder(c Config) string {
	if lang := p.lang(c); lang != "" && lang != c.Languages[0] {
		return "/" + lang
	}
	return ""
}

// speaks adds what a shop that lists one language at a time says of a product's.
func (p Product) speaks(c Config, body map[string]any) map[string]any {
	if !c.OneAtATime {
		return body
	}
	body["lang"] = p.lang(c)
	body["translations"] = []any{} // as PHP writes an empty one
	if len(p.Translations) > 0 {
		body["translations"] = p.Translations
	}
	return body
}

// front is the first page of a shop, which names those in its other languages.
func (c Config) front() string {
	var links strings.Builder
	for i, lang := range c.Languages {
		path := "/"
		if i > 0 {
			path = "/" + lang + "/"
		}
		links.WriteString(`<link rel="alternate" href="` + path + `" hreflang="` + lang + `" />`)
	}
	return "<!doctype html><title>Harbour &amp; Pine</title>" + links.String() + "<h1>Welcome</h1>"
}
