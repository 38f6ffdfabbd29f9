package shopify

import (
	"encoding/json"
	"strconv"
	"time"

	"tilly"
	"tilly/platform"
)

// Ajax is a product of /products/{handle}.js, which themes read; a page's own
// script holds the same. Prices are in hundredths, of currencies without
// decimals too.
type Ajax struct {
	ID          platform.Text
	Title       platform.Text
	Handle      platform.Text
	Description platform.Text
	Vendor      platform.Text
	Type        platform.Text
	Tags        platform.List[platform.Text]
	Price       platform.Text
	Options     platform.List[ajaxOption]
	Featured    platform.Text `json:"featured_image"`
	Variants    platform.List[ajaxVariant]
}

// ajaxOption is a name, or an object with one.
type ajaxOption struct{ Name platform.Text }

// UnmarshalJSON takes both.
func (o *ajaxOption) UnmarshalJSON(b []byte) error {
	if json.Unmarshal(b, &o.Name) == nil && o.Name != "" {
		return nil
	}
	var object struct{ Name platform.Text }
	err := json.Unmarshal(b, &object)
	o.Name = object.Name
	return err
}

type ajaxVariant struct {
	ID          platform.Text
	Title       platform.Text `json:"title"`
	PublicTitle platform.Text `json:"public_title"`
	SKU         platform.Text
	Price       platform.Text
	CompareAt   platform.Text `json:"compare_at_price"`
	Available   *platform.Flag
	Options     platform.List[platform.Text]
	Featured    *restImage `json:"featured_image"`
}

// Noun makes the product that stands at an address.
func (a Ajax) Noun(storeID, address, currency string) tilly.Product {
	out := tilly.Product{
		StoreID: storeID, Ref: string(a.ID), SeenAt: time.Now(), Title: platform.Title(string(a.Title)), URL: address,
		Description: description(string(a.Description)), Brand: platform.Value(string(a.Vendor)), Category: platform.Value(string(a.Type)),
		ImageURL: picture(a.Featured),
	}
	for _, t := range a.Tags {
		out.Tags = append(out.Tags, string(t))
	}
	out.Tags = platform.Values(out.Tags)
	for _, v := range a.Variants {
		title := v.Title
		if title == "" {
			title = v.PublicTitle
		}
		made := tilly.Variant{Ref: string(v.ID), SKU: platform.Value(string(v.SKU)), Title: platform.Title(string(title)), Availability: tilly.UnknownHave}
		made.Price, made.Regular = prices(hundredths(v.Price), hundredths(v.CompareAt), currency)
		if v.Available != nil {
			made.Availability = tilly.OutOfStock
			if bool(*v.Available) {
				made.Availability = tilly.InStock
			}
		}
		for i, value := range v.Options {
			if value := platform.Value(string(value)); value != "" && i < len(a.Options) {
				made.Options = append(made.Options, tilly.Attribute{Name: platform.Value(string(a.Options[i].Name)), Value: value})
			}
		}
		if v.Featured != nil {
			made.ImageURL = picture(v.Featured.Src)
		}
		out.Variants = append(out.Variants, made)
	}
	return finish(out)
}

// hundredths makes a decimal of a price in hundredths: 1895 is "18.95".
func hundredths(t platform.Text) platform.Text {
	n, err := strconv.ParseInt(string(t), 10, 64)
	if err != nil || n < 0 {
		return ""
	}
	cents := n % 100
	return platform.Text(strconv.FormatInt(n/100, 10) + "." + string(rune('0'+cents/10)) + string(rune('0'+cents%10)))
}
