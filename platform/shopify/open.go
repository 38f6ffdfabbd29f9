package shopify

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
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

type restImage struct {
	ID  platform.Text
	Src platform.Text
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

// list reads one page of the open catalogue.
func (c *Connector) list(ctx context.Context, page, limit int) ([]json.RawMessage, error) {
	return c.listAt(ctx, "", page, limit)
}

// listAt is list below a folder.
func (c *Connector) listAt(ctx context.Context, at string, page, limit int) ([]json.RawMessage, error) {
	answer, err := c.open(ctx, at+"/products.json", url.Values{"limit": {strconv.Itoa(limit)}, "page": {strconv.Itoa(page)}})
	if err != nil {
		return nil, err
	}
	var body struct {
		Products *[]json.RawMessage
	}
	if answer.Status != http.StatusOK || json.Unmarshal(answer.Body, &body) != nil || body.Products == nil {
		return nil, c.closed(answer)
	}
	return *body.Products, nil
}

// openProducts reads the catalogue that is open to all; it cannot tell what
// changed, and names no currency.
func (c *Connector) openProducts(ctx context.Context, q platform.Query, yield func(platform.Batch) error) error {
	page := 1
	if q.Cursor != "" {
		n, err := strconv.Atoi(q.Cursor)
		if err != nil || n < 1 {
			return tilly.Errorf(tilly.BadRequest, "The place to go on reading is not known.")
		}
		page = n
	}
	currency, err := c.money(ctx)
	if err != nil {
		return err
	}
	for ; ; page++ {
		raw, err := c.list(ctx, page, mostProducts)
		if err != nil {
			return err
		}
		var b platform.Batch
		for _, each := range raw {
			var p rest
			if json.Unmarshal(each, &p) != nil || p.ID == "" || platform.Title(string(p.Title)) == "" {
				b.Skipped = append(b.Skipped, platform.Skip{Ref: string(p.ID), Reason: platform.SkipBroken})
				continue
			}
			made, err := c.translated(ctx, p.noun(c.shop.StoreID, c.address(p.Handle), currency))
			if err != nil {
				return err
			}
			b.Products = append(b.Products, made)
		}
		more := len(raw) == mostProducts
		if more {
			b.Cursor = strconv.Itoa(page + 1)
		}
		if err := yield(b); err != nil || !more {
			return err
		}
	}
}

// address is the address of the page of a product.
func (c *Connector) address(handle platform.Text) string { return c.addressAt("", handle) }

// addressAt is address below a folder.
func (c *Connector) addressAt(at string, handle platform.Text) string {
	base, err := c.base()
	if err != nil || handle == "" {
		return ""
	}
	return platform.Link(base.JoinPath(at, "products", string(handle)).String())
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

// picture is an address of a picture; some have no scheme.
func picture(src platform.Text) string {
	if strings.HasPrefix(string(src), "//") {
		src = "https:" + src
	}
	return platform.Link(string(src))
}

// money is the currency of open prices: the cart names it, else the home page.
// Where neither does, prices have none.
func (c *Connector) money(ctx context.Context) (string, error) {
	c.mu.Lock()
	currency, asked := c.currency, c.asked
	c.mu.Unlock()
	if asked {
		return currency, nil
	}
	answer, err := c.open(ctx, "/cart.js", nil)
	if err != nil {
		return "", err
	}
	var cart struct{ Currency platform.Text }
	if answer.Status == http.StatusOK && json.Unmarshal(answer.Body, &cart) == nil {
		currency = platform.Currency(string(cart.Currency))
	}
	if currency == "" {
		front, err := c.homePage(ctx)
		if err != nil {
			return "", err
		}
		currency = front.currency
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.currency, c.asked = currency, true
	return currency, nil
}
