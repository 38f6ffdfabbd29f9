package custom

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
	"time"

	"tilly"
	"tilly/fetch"
	"tilly/platform"
)

// product makes a product of a thing. page is where it stands: addresses are
// read against it, and a product that names none gets its.
func (g graph) product(t thing, page *url.URL, currency string) tilly.Product {
	at := func(ref string) string { return absolute(page, ref) }
	out := tilly.Product{
		Title: platform.Title(t.first("name", "title")), Description: platform.Markdown(platform.Decode(t.first("description"))),
		URL: at(cmp.Or(t.first("url"), webID(t))), ImageURL: at(t.first("image", "thumbnailUrl")), Brand: platform.Value(t.first("brand", "manufacturer")),
		Category: category(t["category"]), SKU: platform.Value(t.first("sku")), SeenAt: time.Now(), Tags: platform.Values(strings.Split(t.first("keywords"), ",")),
	}
	out.Attributes = g.attributes(t)
	list := g.offers(t["offers"], currency)
	for _, form := range g.each(t["hasVariant"]) {
		list = append(list, g.form(form, currency)...)
	}
	list = list[:min(len(list), tilly.MaxVariants)]
	several := len(list) > 1
	for _, o := range list {
		v := tilly.Variant{Ref: o.ref, SKU: o.sku, Price: o.price, Regular: o.regular, Availability: o.have, Options: o.options, ImageURL: at(o.image)}
		if several {
			v.URL, v.Title = at(o.url), title(o, out.Title)
		} else {
			out.SKU = cmp.Or(out.SKU, o.sku)
			v.SKU = cmp.Or(v.SKU, out.SKU)
		}
		out.Variants = append(out.Variants, v)
		if o.high != nil { // a span without its forms: both ends are prices it has
			v.Price = o.high
			out.Variants = append(out.Variants, v)
		}
	}
	if len(out.Variants) == 0 {
		out.Variants = []tilly.Variant{{SKU: out.SKU, Availability: tilly.UnknownHave}}
	}
	return out
}

// form reads a variant of a product group: a product of its own.
func (g graph) form(t thing, currency string) []offer {
	list := g.offers(t["offers"], currency)
	if len(list) == 0 {
		list = []offer{{have: tilly.UnknownHave}}
	}
	var options []tilly.Attribute
	for _, name := range []string{"color", "size", "material", "pattern"} {
		if v := platform.Value(t.first(name)); v != "" {
			options = append(options, tilly.Attribute{Name: tilly.Capital(name), Value: v})
		}
	}
	o := list[0]
	o.sku, o.name = cmp.Or(platform.Value(t.first("sku")), o.sku), platform.Title(t.first("name"))
	o.url, o.options, o.image = cmp.Or(t.first("url"), o.url), options, t.first("image")
	return []offer{o}
}

// title of a variant: its options, or what its name adds to the product's.
func title(o offer, product string) string {
	if len(o.options) > 0 {
		words := make([]string, len(o.options))
		for i, a := range o.options {
			words[i] = a.Value
		}
		return strings.Join(words, " / ")
	}
	if o.name == product || o.name == "Default Title" {
		return ""
	}
	return strings.Trim(strings.TrimPrefix(o.name, product), " -–—,:/")
}

// webID is an @id that is an address; "#product" is none.
func webID(t thing) string {
	id, _, _ := strings.Cut(t.first("@id"), "#")
	return id
}

// category is the path of a text, or the names of a list.
func category(v any) string {
	var names []string
	for _, each := range listOf(v) {
		names = append(names, text(each))
	}
	return strings.Join(platform.Values(names), ", ")
}

// attributes are the properties that shoppers ask for.
func (g graph) attributes(t thing) (out []tilly.Attribute) {
	add := func(name, value string) {
		a := tilly.Attribute{Name: platform.Value(name), Value: platform.Value(value)}
		if a.Name != "" && a.Value != "" && !slices.Contains(out, a) && len(out) < tilly.MaxAttributes {
			out = append(out, a)
		}
	}
	for _, p := range [][2]string{{"color", "Color"}, {"size", "Size"}, {"material", "Material"}, {"pattern", "Pattern"}, {"model", "Model"}} {
		for _, v := range listOf(t[p[0]]) {
			add(p[1], text(v))
		}
	}
	add("GTIN", t.first("gtin13", "gtin", "gtin14", "gtin12", "gtin8", "isbn"))
	add("MPN", t.first("mpn"))
	for _, p := range g.each(t["additionalProperty"]) {
		add(p.first("name", "propertyID"), p.first("value"))
	}
	return out
}

// absolute is an address against its page, "" for what is none.
func absolute(page *url.URL, ref string) string {
	if ref == "" || page == nil {
		return ""
	}
	u, err := fetch.Join(page, platform.Decode(ref))
	if err != nil {
		return ""
	}
	if clean, err := url.Parse(fetch.Normalise(u)); u.RawQuery != "" && err == nil {
		u.RawQuery = clean.RawQuery // without what only says where a visitor came from
	}
	u.Fragment = ""
	return u.String()
}
