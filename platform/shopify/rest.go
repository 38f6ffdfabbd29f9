package shopify

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"tilly"
	"tilly/platform"
)

// rest is a product of /products.json, and of the Admin REST API, which writes
// tags as one text with commas and does not say what is available.
type rest struct {
	ID          platform.Text
	Title       platform.Text
	Handle      platform.Text
	BodyHTML    platform.Text `json:"body_html"`
	Vendor      platform.Text
	ProductType platform.Text `json:"product_type"`
	Tags        tags
	Status      platform.Text
	Variants    platform.List[restVariant]
	Options     platform.List[struct{ Name platform.Text }]
	Images      platform.List[restImage]
}

type restVariant struct {
	ID        platform.Text
	Title     platform.Text
	SKU       platform.Text
	Price     platform.Text
	CompareAt platform.Text `json:"compare_at_price"`
	Option1   platform.Text
	Option2   platform.Text
	Option3   platform.Text
	Available *platform.Flag
	Featured  *restImage    `json:"featured_image"`
	ImageID   platform.Text `json:"image_id"`
	Policy    platform.Text `json:"inventory_policy"`
	Managed   platform.Text `json:"inventory_management"`
	Quantity  platform.Text `json:"inventory_quantity"`
}

// tags come as a list or as one text with commas.
type tags []string

// UnmarshalJSON takes both.
func (t *tags) UnmarshalJSON(b []byte) error {
	var list platform.List[platform.Text]
	var text platform.Text
	_ = json.Unmarshal(b, &list)
	_ = json.Unmarshal(b, &text)
	*t = nil
	for _, each := range list {
		*t = append(*t, string(each))
	}
	if text != "" {
		*t = strings.Split(string(text), ",")
	}
	return nil
}

func (p rest) noun(storeID, address, currency string) tilly.Product {
	out := tilly.Product{
		StoreID: storeID, Ref: string(p.ID), SeenAt: time.Now(), Title: platform.Title(string(p.Title)), URL: address,
		Description: description(string(p.BodyHTML)), Brand: platform.Value(string(p.Vendor)), Category: platform.Value(string(p.ProductType)),
		Tags: platform.Values(p.Tags),
	}
	pictures := map[platform.Text]string{}
	for _, i := range p.Images {
		pictures[i.ID] = picture(i.Src)
	}
	if len(p.Images) > 0 {
		out.ImageURL = picture(p.Images[0].Src)
	}
	for _, v := range p.Variants {
		made := tilly.Variant{Ref: string(v.ID), SKU: platform.Value(string(v.SKU)), Title: platform.Title(string(v.Title)), Availability: v.have()}
		made.Price, made.Regular = prices(v.Price, v.CompareAt, currency)
		for i, value := range []platform.Text{v.Option1, v.Option2, v.Option3} {
			if value := platform.Value(string(value)); value != "" && i < len(p.Options) {
				made.Options = append(made.Options, tilly.Attribute{Name: platform.Value(string(p.Options[i].Name)), Value: value})
			}
		}
		if v.Featured != nil {
			made.ImageURL = picture(v.Featured.Src)
		} else if v.ImageID != "" {
			made.ImageURL = pictures[v.ImageID]
		}
		out.Variants = append(out.Variants, made)
	}
	return finish(out)
}

// have reads what /products.json says, or works out of Admin REST what the shop
// would: not counted, oversold on purpose, or some left.
func (v restVariant) have() tilly.Availability {
	quantity, err := strconv.Atoi(string(v.Quantity))
	switch {
	case v.Available != nil && bool(*v.Available):
		return tilly.InStock
	case v.Available != nil:
		return tilly.OutOfStock
	case v.Policy == "" && v.Quantity == "":
		return tilly.UnknownHave
	case v.Managed == "" || v.Policy == "continue" || err == nil && quantity > 0:
		return tilly.InStock
	}
	return tilly.OutOfStock
}
