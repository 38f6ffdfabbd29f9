package custom

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"tilly"
	"tilly/platform"
	"tilly/platform/shopify"
)

// wooForm reads the variations that WooCommerce puts on the form of a product,
// up to thirty of them; none for other pages.
func wooForm(root *html.Node, currency string) (out []tilly.Variant) {
	for n := range root.Descendants() {
		if n.Type != html.ElementNode || n.DataAtom != atom.Form || !hasAttr(n, "data-product_variations") {
			continue
		}
		var list platform.List[wooVariation]
		if json.Unmarshal([]byte(attr(n, "data-product_variations")), &list) != nil {
			continue
		}
		names := choices(n)
		for _, v := range list {
			out = append(out, v.variant(names, currency))
		}
		return out[:min(len(out), tilly.MaxVariants)]
	}
	return nil
}

type wooVariation struct {
	ID         platform.Text `json:"variation_id"`
	SKU        platform.Text
	Attributes platform.Maybe[map[string]platform.Text]
	Price      platform.Text `json:"display_price"`
	Regular    platform.Text `json:"display_regular_price"`
	InStock    platform.Flag `json:"is_in_stock"`
	Buyable    platform.Flag `json:"is_purchasable"`
	Image      platform.Maybe[struct{ Src platform.Text }]
}

// choice is one select of the form: its label and what its values are called.
type choice struct {
	key, label string
	values     map[string]string
}

// choices are the selects of a form, in their order.
func choices(form *html.Node) (out []choice) {
	labels := map[string]string{}
	for n := range form.Descendants() {
		if n.DataAtom == atom.Label && attr(n, "for") != "" {
			labels[attr(n, "for")] = platform.Value(inner(n))
		}
	}
	for n := range form.Descendants() {
		name := attr(n, "name")
		if n.DataAtom != atom.Select || !strings.HasPrefix(name, "attribute_") {
			continue
		}
		c := choice{key: name, label: labels[attr(n, "id")], values: map[string]string{}}
		if c.label == "" {
			c.label = strings.TrimPrefix(strings.TrimPrefix(name, "attribute_"), "pa_")
		}
		for o := range n.Descendants() {
			if o.DataAtom == atom.Option {
				c.values[attr(o, "value")] = platform.Value(inner(o))
			}
		}
		out = append(out, c)
	}
	return out
}

func (v wooVariation) variant(names []choice, currency string) tilly.Variant {
	out := tilly.Variant{Ref: string(v.ID), SKU: platform.Value(string(v.SKU)), ImageURL: platform.Link(string(v.Image.Value.Src)), Availability: tilly.OutOfStock}
	price, before := money(json.Number(v.Price), currency), money(json.Number(v.Regular), currency)
	if price != nil && (price.Minor > 0 || bool(v.Buyable)) {
		out.Price = price
		if before != nil && before.Minor > price.Minor {
			out.Regular = before
		}
	}
	if bool(v.InStock) {
		out.Availability = tilly.InStock
	}
	var words []string
	for _, c := range names {
		value := string(v.Attributes.Value[c.key])
		if called := c.values[value]; called != "" && value != "" {
			value = called
		}
		if value != "" {
			out.Options = append(out.Options, tilly.Attribute{Name: c.label, Value: platform.Value(value)})
			words = append(words, platform.Value(value))
		}
	}
	out.Title = strings.Join(words, " / ")
	return out
}

var (
	shopifyMeta     = regexp.MustCompile(`var meta\s*=\s*\{`)
	shopifyCurrency = []*regexp.Regexp{
		regexp.MustCompile(`Shopify\.currency\s*=\s*\{\s*"active"\s*:\s*"([A-Z]{3})"`),
		regexp.MustCompile(`ShopifyAnalytics\.meta\.currency\s*=\s*['"]([A-Z]{3})['"]`),
		regexp.MustCompile(`"currencyCode"\s*:\s*"([A-Z]{3})"`),
	}
)

// scripts are the texts of a page's script elements, those with a type of data
// apart.
func scripts(root *html.Node) (linked, data, code []string) {
	for n := range root.Descendants() {
		if n.Type != html.ElementNode || n.DataAtom != atom.Script || n.FirstChild == nil {
			continue
		}
		kind, body := strings.ToLower(strings.TrimSpace(attr(n, "type"))), n.FirstChild.Data
		switch {
		case strings.HasPrefix(kind, "application/ld+json"):
			linked = append(linked, body)
		case strings.HasPrefix(kind, "application/json"):
			data = append(data, body)
		case kind == "" || strings.Contains(kind, "javascript") || kind == "module":
			code = append(code, body)
		}
	}
	return linked, data, code
}

// currencyIn is the currency that Shopify's own scripts name.
func currencyIn(code []string) string {
	for _, pattern := range shopifyCurrency {
		for _, s := range code {
			if m := pattern.FindStringSubmatch(s); m != nil {
				return m[1]
			}
		}
	}
	return ""
}

// shopifyProduct reads the product that a theme keeps as JSON for its own
// scripts, or the one of "var meta", which has no title and no stock.
func shopifyProduct(data, code []string, currency string) (p tilly.Product, ok bool) {
	for _, s := range data {
		var a shopify.Ajax
		var nested struct{ Product *shopify.Ajax }
		if !strings.Contains(s, `"variants"`) || json.Unmarshal([]byte(unwrap(s)), &a) != nil {
			continue
		}
		if a.Title == "" && json.Unmarshal([]byte(unwrap(s)), &nested) == nil && nested.Product != nil {
			a = *nested.Product
		}
		if a.ID != "" && a.Title != "" && len(a.Variants) > 0 && whole(a) {
			return a.Noun("", "", currency), true
		}
	}
	for _, s := range code {
		at := shopifyMeta.FindStringIndex(s)
		if at == nil {
			continue
		}
		var meta struct{ Product *shopify.Ajax }
		if json.NewDecoder(strings.NewReader(s[at[1]-1:])).Decode(&meta) == nil && meta.Product != nil && len(meta.Product.Variants) > 0 {
			return meta.Product.Noun("", "", currency), true
		}
	}
	return tilly.Product{}, false
}

// whole says whether all prices are in hundredths, as themes write them.
func whole(a shopify.Ajax) bool {
	for _, v := range a.Variants {
		if _, err := strconv.ParseInt(string(v.Price), 10, 64); err != nil {
			return false
		}
	}
	return true
}
