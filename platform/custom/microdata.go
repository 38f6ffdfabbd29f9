package custom

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// attr is an attribute of an element, "" when it is not there.
func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func hasAttr(n *html.Node, name string) bool {
	for _, a := range n.Attr {
		if a.Key == name {
			return true
		}
	}
	return false
}

// microdata are the outermost products of a page's microdata (HTML Standard,
// section 5), as things.
func microdata(root *html.Node) (out []any) {
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && hasAttr(n, "itemscope") && isProduct(thing{"@type": attr(n, "itemtype")}) && !inItem(n) {
			if out = append(out, item(n, 0)); len(out) == mostValues {
				break
			}
		}
	}
	return out
}

// inItem says whether n belongs to a product or offer around it.
func inItem(n *html.Node) bool {
	for p := n.Parent; p != nil; p = p.Parent {
		if p.Type == html.ElementNode && hasAttr(p, "itemscope") && isProduct(thing{"@type": attr(p, "itemtype")}) {
			return true
		}
	}
	return false
}

// item is the element with itemscope as a thing.
func item(n *html.Node, depth int) map[string]any {
	out := map[string]any{}
	if kind := strings.Fields(attr(n, "itemtype")); len(kind) > 0 {
		out["@type"] = kind[0]
	}
	if id := attr(n, "itemid"); id != "" {
		out["@id"] = id
	}
	properties(n, out, depth)
	return out
}

func properties(n *html.Node, out map[string]any, depth int) {
	if depth > deepest*4 {
		return
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type != html.ElementNode {
			continue
		}
		names := strings.Fields(attr(c, "itemprop"))
		scope := hasAttr(c, "itemscope")
		for _, name := range names {
			var v any
			if scope {
				v = item(c, depth+1)
			} else {
				v = value(c)
			}
			if old, ok := out[name]; ok {
				v = append(listOf(old), v)
			}
			out[name] = v
		}
		if !scope {
			properties(c, out, depth+1)
		}
	}
}

// value of a property that is no item: what the element is for, else its text.
func value(n *html.Node) any {
	if hasAttr(n, "content") { // allowed on meta alone, written everywhere
		return attr(n, "content")
	}
	switch n.DataAtom {
	case atom.A, atom.Area, atom.Link:
		return attr(n, "href")
	case atom.Img, atom.Source, atom.Video, atom.Audio, atom.Iframe, atom.Embed:
		if src := attr(n, "src"); src != "" && !strings.HasPrefix(src, "data:") {
			return src
		}
		return attr(n, "data-src")
	case atom.Time:
		if at := attr(n, "datetime"); at != "" {
			return at
		}
	case atom.Data, atom.Meter:
		return attr(n, "value")
	}
	return inner(n)
}

// inner is the text of an element.
func inner(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode && d.Parent.DataAtom != atom.Script && d.Parent.DataAtom != atom.Style {
			b.WriteString(d.Data)
		}
		if b.Len() > 1<<20 {
			break
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// openGraph is the product that a page's meta elements tell of, nil when they
// tell of none.
func openGraph(root *html.Node) map[string]any {
	meta := map[string]string{}
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && n.DataAtom == atom.Meta {
			name := strings.ToLower(attr(n, "property") + attr(n, "name"))
			if content := strings.TrimSpace(attr(n, "content")); content != "" && meta[name] == "" {
				meta[name] = content
			}
		}
	}
	pick := func(names ...string) any {
		for _, name := range names {
			if meta[name] != "" {
				return meta[name]
			}
		}
		return nil
	}
	price := pick("product:sale_price:amount", "product:price:amount", "og:price:amount", "product:price", "twitter:data1price")
	kind := strings.ToLower(meta["og:type"])
	if price == nil && kind != "product" && kind != "og:product" && kind != "product.item" {
		return nil
	}
	offer := map[string]any{
		"@type": "Offer", "price": price, "priceCurrency": pick("product:price:currency", "og:price:currency", "product:sale_price:currency"),
		"availability": pick("product:availability", "og:availability"),
	}
	if before := pick("product:original_price:amount"); before != nil {
		offer["priceSpecification"] = map[string]any{"priceType": "ListPrice", "price": before}
	} else if meta["product:sale_price:amount"] != "" && meta["product:price:amount"] != "" {
		offer["priceSpecification"] = map[string]any{"priceType": "ListPrice", "price": meta["product:price:amount"]}
	}
	return map[string]any{
		"@type": "Product", "name": pick("og:title"), "description": pick("og:description", "description"), "image": pick("og:image:secure_url", "og:image"),
		"url": pick("og:url"), "brand": pick("product:brand", "og:brand"), "sku": pick("product:retailer_item_id"),
		"category": pick("product:category"), "offers": offer,
	}
}
