package shopify

import (
	"strings"

	"tilly"
	"tilly/platform"
)

// finish settles what all ways of reading share: a product without options has
// one variant whose only option, Title, says "Default Title".
func finish(p tilly.Product) tilly.Product {
	p.Variants = p.Variants[:min(len(p.Variants), tilly.MaxVariants)]
	for i := range p.Variants {
		v := &p.Variants[i]
		if v.Title == defaultTitle {
			v.Title = ""
		}
		if len(v.Options) == 1 && v.Options[0].Value == defaultTitle {
			v.Options = nil
		}
		if v.Title == "" && len(v.Options) > 0 {
			v.Title = joined(v.Options)
		}
		if p.URL != "" && v.Ref != "" && len(p.Variants) > 1 {
			v.URL = p.URL + "?variant=" + v.Ref
		}
		if p.SKU == "" && len(p.Variants) == 1 {
			p.SKU = v.SKU
		}
	}
	if len(p.Variants) == 0 {
		p.Variants = []tilly.Variant{{Availability: tilly.UnknownHave}}
	}
	p.Key = tilly.ProductKey(p)
	return p
}

const defaultTitle = "Default Title"

func joined(options []tilly.Attribute) string {
	words := make([]string, len(options))
	for i, o := range options {
		words[i] = o.Value
	}
	return strings.Join(words, " / ")
}

// prices reads what is asked now and what was before. A compare-at price that is
// not higher is no reduction.
func prices(now, before platform.Text, currency string) (price, regular *tilly.Money) {
	if m, ok := tilly.ParseDecimal(string(now), currency); ok && m.Minor >= 0 {
		price = &m
	}
	if m, ok := tilly.ParseDecimal(string(before), currency); ok && price != nil && m.Minor > price.Minor {
		regular = &m
	}
	return price, regular
}

// description is body_html without the marks that apps leave in it.
func description(html string) string {
	return platform.Markdown(strings.ReplaceAll(html, "-rm-", ""))
}

type restImage struct {
	ID  platform.Text
	Src platform.Text
}

// picture is an address of a picture; some have no scheme.
func picture(src platform.Text) string {
	if strings.HasPrefix(string(src), "//") {
		src = "https:" + src
	}
	return platform.Link(string(src))
}
