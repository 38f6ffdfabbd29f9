package woocommerce

import (
	"strings"
	"time"

	"tilly"
	"tilly/platform"
)

// product is the part of a wc/v3 product that we read.
type product struct {
	ID                platform.Text
	Name              platform.Text
	Permalink         platform.Text
	Type              platform.Text
	Status            platform.Text
	Parent            platform.Text `json:"parent_id"`
	CatalogVisibility platform.Text `json:"catalog_visibility"`
	PostPassword      protected     `json:"post_password"`
	Description       platform.Text
	ShortDescription  platform.Text `json:"short_description"`
	SKU               platform.Text
	GlobalUniqueID    platform.Text `json:"global_unique_id"`
	Price             platform.Text
	RegularPrice      platform.Text `json:"regular_price"`
	StockStatus       platform.Text `json:"stock_status"`
	Categories        platform.List[term]
	Tags              platform.List[term]
	Brands            platform.List[term]
	Images            platform.List[image]
	Attributes        platform.List[attribute]
	Variations        platform.List[platform.Text]
	Grouped           platform.List[platform.Text] `json:"grouped_products"`
	CrossSells        platform.List[platform.Text] `json:"cross_sell_ids"`
	Upsells           platform.List[platform.Text] `json:"upsell_ids"`
	Weight            platform.Text
	Dimensions        platform.Maybe[measures]
	Lang              platform.Text                            // by WPML and Polylang for WooCommerce
	Translations      platform.Maybe[map[string]platform.Text] // ids by language
}

// protected says that there is a password. wc/v3 sends it in clear: it is
// forgotten while it is read.
type protected bool

// UnmarshalJSON keeps nothing of the value.
func (p *protected) UnmarshalJSON(b []byte) error {
	text := strings.TrimSpace(string(b))
	*p = text != `""` && text != "null" && text != "false"
	return nil
}

type attribute struct {
	Name      platform.Text
	Variation platform.Flag
	Visible   *platform.Flag // nil where a shop does not say
	Options   platform.List[platform.Text]
}

// wholeOf is the product that a row of a type is one form of, "" for what is a
// product itself.
func wholeOf(kind, parent platform.Text) string {
	if kind != variationType || odd(parent) || strings.Trim(string(parent), "0") == "" {
		return ""
	}
	return string(parent)
}

// unseen says that the shop does not show an attribute on the product's page.
func (a attribute) unseen() bool { return a.Visible != nil && !bool(*a.Visible) }

// hidden is why the public does not see a product, "" when it does.
func (p product) hidden() string {
	switch {
	case p.Type == variationType:
		return platform.SkipPart
	case bool(p.PostPassword):
		return platform.SkipPassword
	case p.Status != "publish":
		return platform.SkipDraft
	case p.CatalogVisibility == "hidden":
		return platform.SkipHidden
	case platform.Title(string(p.Name)) == "":
		return platform.SkipUntitled
	}
	return ""
}

// noun makes the product; forms are what it comes in.
func (p product) noun(storeID string, u units, forms []tilly.Variant) tilly.Product {
	out := tilly.Product{
		StoreID: storeID, Ref: string(p.ID), SeenAt: time.Now(),
		Title: platform.Title(string(p.Name)), URL: link(p.Permalink), SKU: platform.Value(string(p.SKU)),
		Description: platform.Description(string(p.ShortDescription), string(p.Description)),
		Category:    strings.Join(names(p.Categories), ", "), Tags: names(p.Tags), Brand: strings.Join(names(p.Brands), ", "),
	}
	if len(p.Images) > 0 {
		out.ImageURL = link(p.Images[0].Src)
	}
	for _, a := range p.Attributes {
		if !bool(a.Variation) && !a.unseen() {
			out.Attributes = append(out.Attributes, attributesOf(a)...)
		}
	}
	if id := platform.Value(string(p.GlobalUniqueID)); id != "" {
		out.Attributes = append(out.Attributes, tilly.Attribute{Name: "GTIN", Value: id})
	}
	out.Attributes = append(out.Attributes, p.measured(u)...)
	out.Attributes = out.Attributes[:min(len(out.Attributes), tilly.MaxAttributes)]
	if p.Type == groupedType {
		out.Parts = refs(p.Grouped)
	}
	out.Lang, _ = platform.Tag(string(p.Lang))
	if out.Lang != "" {
		out.Translations = translationsOf(out.Lang, p.Translations.Value)
	}
	out.GoesWith, out.Alike = refs(p.CrossSells), refs(p.Upsells)
	out.Variants, out.Elsewhere = forms, p.Type == externalType
	out.Key = tilly.ProductKey(out)
	return out
}

// attributesOf gives one attribute for each of its values.
func attributesOf(a attribute) (out []tilly.Attribute) {
	name := platform.Value(string(a.Name))
	for _, o := range a.Options {
		if v := platform.Value(string(o)); v != "" && name != "" {
			out = append(out, tilly.Attribute{Name: name, Value: v})
		}
	}
	return out
}

// translationsOf are the ids of a product in other languages than its own.
func translationsOf(lang string, ids map[string]platform.Text) map[string]string {
	var out map[string]string
	for tag, id := range ids {
		other, _ := platform.Tag(tag)
		if other == "" || other == lang || odd(id) || len(out) == mostLanguages {
			continue
		}
		if out == nil {
			out = map[string]string{}
		}
		out[other] = string(id)
	}
	return out
}

// measured are the weight and the dimensions of a product, with their units.
func (p product) measured(u units) (out []tilly.Attribute) {
	if w := number(p.Weight); w != "" && u.weight != "" {
		out = append(out, tilly.Attribute{Name: "Weight", Value: w + " " + u.weight})
	}
	var sides []string
	for _, side := range []platform.Text{p.Dimensions.Value.Length, p.Dimensions.Value.Width, p.Dimensions.Value.Height} {
		if n := number(side); n != "" {
			sides = append(sides, n)
		}
	}
	if len(sides) > 0 && u.size != "" {
		out = append(out, tilly.Attribute{Name: "Dimensions", Value: strings.Join(sides, " × ") + " " + u.size})
	}
	return out
}
