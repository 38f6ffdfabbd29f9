package custom

import (
	"cmp"
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// Read gives the products that a page tells of, by JSON-LD, microdata, Open
// Graph and what WooCommerce and Shopify put on their pages. A page about one
// product gives that one, whatever else it shows; a list gives those of its
// products that have an address of their own. Keys are set; StoreID is not. What stands
// in a description that is the page's whole text is left to whoever reads the page.
func Read(root *html.Node, page *url.URL) []tilly.Product {
	return withoutRundowns(root, productsOf(root, page))
}

func productsOf(root *html.Node, page *url.URL) []tilly.Product {
	linked, data, code := scripts(root)
	currency := currencyIn(code)
	found := products(linked, microdata(root), openGraph(root), page, currency)
	own, inScript := shopifyProduct(data, code, cmp.Or(currency, currencyOf(found)))
	home, head := canonical(root, page), heading(root)
	if len(found) == 0 && inScript {
		own.Title = cmp.Or(own.Title, head)
		if own.Title != "" {
			found = []tilly.Product{own}
		}
	}
	main, rest := choose(found, home, head)
	if main == nil {
		return rest
	}
	if forms := wooForm(root, currencyOf(found)); len(forms) > 0 {
		main.Variants = forms
	}
	if inScript {
		main.enrich(own)
	}
	main.URL = cmp.Or(main.URL, home)
	main.Key = tilly.ProductKey(main.Product)
	return []tilly.Product{main.Product}
}

// products reads the three notations; the first that knows of any product leads
// and the others fill what it lacks.
func products(linked []string, marked []any, graphed map[string]any, page *url.URL, currency string) (out []tilly.Product) {
	var roots []any
	for _, s := range linked {
		roots = append(roots, parseJSON(s)...)
	}
	for _, source := range [][]any{roots, marked, listOf(anyOf(graphed))} {
		g := graph{}
		g.index(source, 0)
		var list []tilly.Product
		for _, t := range things(source, isProduct, 0) {
			if p := g.product(t, page, currency); p.Title != "" {
				list = append(list, p)
			}
		}
		switch {
		case len(out) == 0:
			out = list
		case len(out) == 1 && len(list) == 1:
			out[0] = fill(out[0], list[0])
		}
	}
	return out
}

func anyOf(m map[string]any) any {
	if m == nil {
		return nil
	}
	return m
}

// fill completes p with what other knows and p does not.
func fill(p, other tilly.Product) tilly.Product {
	p.Description, p.ImageURL = cmp.Or(p.Description, other.Description), cmp.Or(p.ImageURL, other.ImageURL)
	p.Brand, p.Category, p.SKU = cmp.Or(p.Brand, other.Brand), cmp.Or(p.Category, other.Category), cmp.Or(p.SKU, other.SKU)
	p.URL = cmp.Or(p.URL, other.URL)
	_, _, priced := p.Span()
	if _, _, better := other.Span(); better && !priced {
		p.Variants = other.Variants
	}
	for i := range p.Variants {
		v := &p.Variants[i]
		if v.Price != nil && v.Price.Currency == "" && len(other.Variants) > 0 && other.Variants[0].Price != nil {
			if m, ok := tilly.ParseDecimal(v.Price.Decimal(), other.Variants[0].Price.Currency); ok {
				v.Price = &m
			}
		}
		if v.Availability == tilly.UnknownHave && len(p.Variants) == 1 {
			v.Availability = other.Availability()
		}
	}
	return p
}

// chosen is the product that a page is about.
type chosen struct{ tilly.Product }

// enrich takes from Shopify's own data what a page's markup left out.
func (c *chosen) enrich(own tilly.Product) {
	c.Ref = own.Ref
	_, _, priced := c.Span()
	known := own.Availability() != tilly.UnknownHave
	if _, _, ok := own.Span(); ok && (!priced || known || len(own.Variants) > len(c.Variants)) {
		for i := range own.Variants { // stock stands in the markup alone, when at all
			if own.Variants[i].Availability == tilly.UnknownHave {
				own.Variants[i].Availability = c.have(own.Variants[i], len(own.Variants))
			}
		}
		c.Variants = own.Variants
	}
	c.Product = fill(c.Product, own)
	if len(c.Variants) > 1 && c.URL != "" {
		for i := range c.Variants {
			if c.Variants[i].URL == "" && c.Variants[i].Ref != "" {
				c.Variants[i].URL = c.URL + "?variant=" + c.Variants[i].Ref
			}
		}
	}
}

// have finds the stock of a variant among those of the markup.
func (c *chosen) have(v tilly.Variant, of int) tilly.Availability {
	for _, m := range c.Variants {
		if v.SKU != "" && m.SKU == v.SKU || v.Title != "" && m.Title == v.Title || of == 1 || v.Ref != "" && strings.HasSuffix(m.URL, "variant="+v.Ref) {
			return m.Availability
		}
	}
	return tilly.UnknownHave
}

func currencyOf(list []tilly.Product) string {
	for _, p := range list {
		if low, _, ok := p.Span(); ok && low.Currency != "" {
			return low.Currency
		}
	}
	return ""
}

// choose finds the product that the page is about: the only one, the one of its
// address, the one of its heading. rest are those with addresses of their own.
func choose(list []tilly.Product, home, head string) (main *chosen, rest []tilly.Product) {
	if len(list) == 1 && (list[0].URL == "" || sameAddress(list[0].URL, home) || list[0].Title == head || head == "") {
		return &chosen{list[0]}, nil
	}
	for _, p := range list {
		if p.URL != "" && sameAddress(p.URL, home) {
			return &chosen{p}, nil
		}
	}
	for _, p := range list {
		if head != "" && p.Title == head && p.URL == "" {
			return &chosen{p}, nil
		}
	}
	seen := map[string]bool{}
	for _, p := range list {
		p.Key = tilly.ProductKey(p)
		if p.URL == "" || seen[p.Key] {
			continue
		}
		seen[p.Key] = true
		rest = append(rest, p)
	}
	if len(list) == 1 && rest == nil {
		return &chosen{list[0]}, nil
	}
	return nil, rest
}

// sameAddress compares without query, fragment, scheme, "www." and last slash.
func sameAddress(a, b string) bool {
	short := func(s string) string {
		u, err := fetch.Parse(s)
		if err != nil {
			return s
		}
		u.RawQuery, u.Scheme = "", "https"
		return strings.TrimSuffix(strings.Replace(fetch.Normalise(u), "://www.", "://", 1), "/")
	}
	return short(a) == short(b)
}

// canonical is the address that a page gives itself, on its own host.
func canonical(root *html.Node, page *url.URL) string {
	if page == nil {
		return ""
	}
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && n.DataAtom == atom.Link && strings.EqualFold(attr(n, "rel"), "canonical") {
			if u, err := fetch.Join(page, attr(n, "href")); err == nil && u.Host == page.Host {
				return u.String()
			}
		}
	}
	return page.String()
}

// heading is the text of the first h1.
func heading(root *html.Node) string {
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && n.DataAtom == atom.H1 {
			if s := platform.Title(inner(n)); s != "" {
				return s
			}
		}
	}
	return ""
}
