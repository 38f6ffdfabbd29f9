package shopify

import (
	"time"

	"tilly"
	"tilly/platform"
)

type pageInfo struct {
	HasNextPage bool
	EndCursor   string
}

// node is a product of the Admin API.
type node struct {
	ID          platform.Text `json:"legacyResourceId"`
	Title       string
	HTML        string `json:"descriptionHtml"`
	Vendor      string
	ProductType string
	Tags        []string
	Status      string
	URL         string `json:"onlineStoreUrl"`
	Tracked     bool   `json:"tracksInventory"` // how many there are is counted
	Featured    *media `json:"featuredMedia"`
	GoesWith    *chosenProducts
	Alike       *chosenProducts
	Variants    struct {
		PageInfo pageInfo
		Nodes    []variantNode
	}
}

type media struct {
	Preview *struct {
		Image *struct{ URL string }
	}
}

func (m *media) url() string {
	if m == nil || m.Preview == nil || m.Preview.Image == nil {
		return ""
	}
	return platform.Link(m.Preview.Image.URL)
}

type variantNode struct {
	ID        platform.Text `json:"legacyResourceId"`
	Title     string
	SKU       string
	Price     platform.Text
	CompareAt platform.Text `json:"compareAtPrice"`
	Available bool          `json:"availableForSale"`
	Quantity  platform.Text `json:"inventoryQuantity"`
	Options   []option      `json:"selectedOptions"`
	Market    *inMarket     `json:"contextualPricing"`
	Media     struct{ Nodes []*media }
}

type option struct{ Name, Value string }

// hidden is why the public does not see a product, "" when it does.
func (n node) hidden() string {
	switch {
	case n.Status != "ACTIVE", n.URL == "":
		return platform.SkipDraft
	case platform.Title(n.Title) == "":
		return platform.SkipUntitled
	}
	return ""
}

func (n node) noun(storeID, currency string) tilly.Product {
	out := tilly.Product{
		StoreID: storeID, Ref: string(n.ID), SeenAt: time.Now(), Title: platform.Title(n.Title), URL: platform.Link(n.URL),
		Description: description(n.HTML), Brand: platform.Value(n.Vendor), Category: platform.Value(n.ProductType),
		Tags: platform.Values(n.Tags), ImageURL: n.Featured.url(),
	}
	out.GoesWith, out.Alike = n.GoesWith.refs(out.Ref), n.Alike.refs(out.Ref)
	currency = platform.Currency(currency)
	for _, v := range n.Variants.Nodes {
		made := tilly.Variant{Ref: string(v.ID), SKU: platform.Value(v.SKU), Title: platform.Title(v.Title), Availability: tilly.OutOfStock}
		made.Price, made.Regular = v.cost(currency)
		if v.Available {
			made.Availability = tilly.InStock
		}
		for _, o := range v.Options {
			made.Options = append(made.Options, tilly.Attribute{Name: platform.Value(o.Name), Value: platform.Value(o.Value)})
		}
		if len(v.Media.Nodes) > 0 {
			made.ImageURL = v.Media.Nodes[0].url()
		}
		out.Variants = append(out.Variants, made)
	}
	return finish(out)
}

// inMarket is what a variant costs in the market that the shop shows.
type inMarket struct {
	Price     *amount
	CompareAt *amount `json:"compareAtPrice"`
}

type amount struct {
	Amount   platform.Text
	Currency string `json:"currencyCode"`
}

// cost is what a variant is shown to cost; currency is the shop's own.
func (v variantNode) cost(currency string) (price, regular *tilly.Money) {
	if v.Market == nil || v.Market.Price == nil {
		return prices(v.Price, v.CompareAt, currency)
	}
	var before platform.Text
	if was := v.Market.CompareAt; was != nil && was.Currency == v.Market.Price.Currency {
		before = was.Amount
	}
	return prices(v.Market.Price.Amount, before, platform.Currency(v.Market.Price.Currency))
}
