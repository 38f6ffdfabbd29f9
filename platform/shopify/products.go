package shopify

import (
	"context"
	"errors"
	"strings"
	"time"

	"tilly"
	"tilly/platform"
)

// The most that one question may ask for; 250 products with 250 variants each
// were measured to cost 167 of 1,000 points.
const (
	mostProducts = 250
	mostVariants = 250
)

// productsQuery asks for a page of products, productQuery for one. Where the shop
// shows a market's prices these are asked for besides.
func productsQuery(country string) string {
	return `query Products($first: Int!, $after: String, $query: String, $variants: Int!, $more: String` + countryVariable(country) + `) {
	shop { currencyCode }
	productsCount(query: $query) { count }
	products(first: $first, after: $after, query: $query, sortKey: ID) {
		pageInfo { hasNextPage endCursor }
		nodes { ` + productFields(country) + ` }
	}
}`
}

func productQuery(country string) string {
	return `query Product($id: ID!, $variants: Int!, $more: String` + countryVariable(country) + `) {
	shop { currencyCode }
	product(id: $id) { ` + productFields(country) + ` }
}`
}

func countryVariable(country string) string {
	if country == "" {
		return ""
	}
	return ", $country: CountryCode!"
}

func productFields(country string) string {
	shown := ""
	if country != "" {
		shown = "contextualPricing(context: {country: $country}) { price { amount currencyCode } compareAtPrice { amount currencyCode } }"
	}
	return `legacyResourceId title descriptionHtml vendor productType tags status onlineStoreUrl tracksInventory
	featuredMedia { preview { image { url } } }
	goesWith: metafield(namespace: "` + recommended + `", key: "complementary_products") { value }
	alike: metafield(namespace: "` + recommended + `", key: "related_products") { value }
	variants(first: $variants, after: $more) { pageInfo { hasNextPage endCursor } nodes {
		legacyResourceId title sku price compareAtPrice availableForSale inventoryQuantity
		selectedOptions { name value }
		media(first: 1) { nodes { preview { image { url } } } }
		` + shown + `
	} }`
}

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

// Products implements platform.Connector. What changed since some time is told in the
// shop's own language alone.
func (c *Connector) Products(ctx context.Context, q platform.Query, yield func(platform.Batch) error) error {
	if !strings.Contains(q.Cursor, languageMark) {
		if err := c.inOwn(ctx, q, yield); err != nil || !q.Since.IsZero() {
			return err
		}
		q.Cursor = ""
	}
	return c.inLanguages(ctx, q.Cursor, yield)
}

// inOwn reads the catalogue in the shop's own language.
func (c *Connector) inOwn(ctx context.Context, q platform.Query, yield func(platform.Batch) error) error {
	if !c.keyed() {
		return c.openProducts(ctx, q, yield)
	}
	filter := "status:active"
	if !q.Since.IsZero() { // what was withdrawn since is to be told as well
		filter = "updated_at:>='" + q.Since.UTC().Format(time.RFC3339) + "'" // unquoted it is read as something else
	}
	for cursor := q.Cursor; ; {
		b, err := c.page(ctx, filter, cursor)
		if errors.Is(err, errTooDear) && c.smaller() {
			continue
		}
		if err != nil {
			return wrap(err)
		}
		if err := yield(b); err != nil || b.Cursor == "" {
			return err
		}
		cursor = b.Cursor
	}
}

// smaller halves how much is asked for at once; false when that cannot help.
func (c *Connector) smaller() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.size /= 2
	return c.size > 0
}

func (c *Connector) page(ctx context.Context, filter, cursor string) (b platform.Batch, err error) {
	c.mu.Lock()
	size := c.size
	c.mu.Unlock()
	var data struct {
		Shop          struct{ CurrencyCode string }
		ProductsCount *struct{ Count int }
		Products      *struct {
			PageInfo pageInfo
			Nodes    []node
		}
	}
	country, err := c.market(ctx)
	if err != nil {
		return platform.Batch{}, err
	}
	variables := map[string]any{"first": size, "query": filter, "variants": mostVariants}
	if cursor != "" {
		variables["after"] = cursor
	}
	if country != "" {
		variables["country"] = country
	}
	denied, err := c.ask(ctx, productsQuery(country), variables, &data)
	if err != nil {
		return platform.Batch{}, err
	}
	if data.Products == nil {
		return platform.Batch{}, scope(denied, "read_products")
	}
	if data.ProductsCount != nil {
		b.Total = data.ProductsCount.Count
	}
	for _, n := range data.Products.Nodes {
		if reason := n.hidden(); reason != "" {
			b.Skipped = append(b.Skipped, platform.Skip{Ref: string(n.ID), URL: platform.Link(n.URL), Reason: reason})
			continue
		}
		p, err := c.complete(ctx, n, data.Shop.CurrencyCode)
		if err != nil {
			return platform.Batch{}, err
		}
		b.Products = append(b.Products, p)
	}
	if data.Products.PageInfo.HasNextPage {
		b.Cursor = data.Products.PageInfo.EndCursor
	}
	return b, nil
}

// complete reads the variants that one answer did not hold.
func (c *Connector) complete(ctx context.Context, n node, currency string) (tilly.Product, error) {
	for n.Variants.PageInfo.HasNextPage && len(n.Variants.Nodes) < tilly.MaxVariants {
		more, _, err := c.one(ctx, string(n.ID), n.Variants.PageInfo.EndCursor)
		if err != nil {
			return tilly.Product{}, err
		}
		if more == nil || len(more.Variants.Nodes) == 0 {
			break
		}
		n.Variants.Nodes = append(n.Variants.Nodes, more.Variants.Nodes...)
		n.Variants.PageInfo = more.Variants.PageInfo
	}
	return c.translated(ctx, c.few(ctx, n, n.noun(c.shop.StoreID, currency)))
}

// one reads a product with some of its variants; nil when it is not there.
func (c *Connector) one(ctx context.Context, ref, after string) (*node, string, error) {
	country, err := c.market(ctx)
	if err != nil {
		return nil, "", err
	}
	return c.oneIn(ctx, country, ref, after)
}

// oneIn reads a product as a country sees it, "" as the shop's own market does.
func (c *Connector) oneIn(ctx context.Context, country, ref, after string) (*node, string, error) {
	var data struct {
		Shop    struct{ CurrencyCode string }
		Product *node
	}
	variables := map[string]any{"id": "gid://shopify/Product/" + ref, "variants": mostVariants}
	if after != "" {
		variables["more"] = after
	}
	if country != "" {
		variables["country"] = country
	}
	denied, err := c.ask(ctx, productQuery(country), variables, &data)
	if err == nil && denied && data.Product == nil {
		err = scope(true, "read_products")
	}
	return data.Product, data.Shop.CurrencyCode, err
}

// Product implements platform.Connector.
func (c *Connector) Product(ctx context.Context, known tilly.Product) (tilly.Product, error) {
	if _, lang := plain(known.Ref); lang != "" {
		return c.productIn(ctx, lang, known)
	}
	if !c.keyed() {
		return c.openProduct(ctx, known)
	}
	if known.Ref == "" || len(known.Ref) > 20 || strings.Trim(known.Ref, "0123456789") != "" {
		return tilly.Product{}, tilly.Missing()
	}
	n, currency, err := c.one(ctx, known.Ref, "")
	if err != nil {
		return tilly.Product{}, wrap(err)
	}
	if n == nil || n.hidden() != "" || string(n.ID) != known.Ref {
		return tilly.Product{}, tilly.Missing()
	}
	p, err := c.complete(ctx, *n, currency)
	return p, wrap(err)
}

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

// wrap words an error that has no words yet.
func wrap(err error) error {
	if errors.Is(err, errTooDear) {
		return tilly.Wrap(err, tilly.Unavailable, "Shopify refuses even the smallest question. Try again later.")
	}
	return err
}

// scope says which right the key lacks.
func scope(denied bool, name string) error {
	if !denied {
		return tilly.Errorf(tilly.Unavailable, "Shopify gave an empty answer. Try again later.")
	}
	return tilly.Errorf(tilly.Forbidden, "The app may not read this. Add the access scope %s to it in Shopify and install it again.", name)
}
