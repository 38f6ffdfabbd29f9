package wootest

import (
	"encoding/json"
	"html"
	"net/http"
	"strings"
)

// productPage is what visitors see of a product: its JSON-LD has the price where
// version 9.9 puts it, and the name escaped twice.
func productPage(w http.ResponseWriter, c Config, path string) {
	for _, p := range c.Products {
		if "/product/"+p.slug()+"/" != path || !p.published() || p.Password != "" {
			continue
		}
		node := map[string]any{
			"@context": "https://schema.org/", "@type": "Product", "@id": p.link(c) + "#product", "url": p.link(c), "sku": p.SKU,
			"name": html.EscapeString(html.EscapeString(tags.ReplaceAllString(p.Name, ""))), "description": html.EscapeString(tags.ReplaceAllString(p.Description, "")),
		}
		if at := p.Price(); at != "" {
			have := map[string]string{"outofstock": "OutOfStock", "onbackorder": "BackOrder"}[p.Stock]
			node["offers"] = []any{map[string]any{
				"@type": "Offer", "availability": "http://schema.org/" + or(have, "InStock"), "url": p.link(c),
				"priceSpecification": []any{map[string]any{"@type": "UnitPriceSpecification", "price": at, "priceCurrency": c.Currency}},
			}}
		}
		data, err := json.Marshal(map[string]any{"@context": "https://schema.org/", "@graph": []any{map[string]any{"@type": "BreadcrumbList"}, node}})
		if err != nil {
			panic(err) // our own map
		}
		name := html.EscapeString(tags.ReplaceAllString(p.Name, ""))
		w.Header().Set("Content-Type", "text/html; charset=UTF-8")
		_, _ = w.Write([]byte(strings.Join([]string{
			"<!doctype html><html lang=en><head><title>", name, `</title><link rel="canonical" href="`, p.link(c), `"><script type="application/ld+json">`,
			string(data), "</script></head><body><h1>", name, "</h1>", p.Short, p.Description, c.Footer, "</body></html>",
		}, "")))
		return
	}
	notFoundPage(w)
}
