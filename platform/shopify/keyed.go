package shopify

import (
	"context"
	"sync"

	"tilly"
	"tilly/platform"
)

// The most that one question may ask for; 250 products with 250 variants each
// were measured to cost 167 of 1,000 points.
const (
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

// keyedReader reads the catalogue by the Admin API.
type keyedReader struct {
	admin     *admin
	front     *storefront
	languages languages
	few       *fewLeft

	mu      sync.Mutex
	size    int    // products asked for at once
	country string // whose market's prices are shown instead of the shop's own
	placed  bool   // country is known
}

// smaller halves how much is asked for at once; false when that cannot help.
func (k *keyedReader) smaller() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.size /= 2
	return k.size > 0
}

// page reads the products that follow a place.
func (k *keyedReader) page(ctx context.Context, filter, cursor string) (b platform.Batch, err error) {
	k.mu.Lock()
	size := k.size
	k.mu.Unlock()
	var data struct {
		Shop          struct{ CurrencyCode string }
		ProductsCount *struct{ Count int }
		Products      *struct {
			PageInfo pageInfo
			Nodes    []node
		}
	}
	country, err := k.market(ctx)
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
	denied, err := k.admin.ask(ctx, productsQuery(country), variables, &data)
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
		p, err := k.complete(ctx, n, data.Shop.CurrencyCode)
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
func (k *keyedReader) complete(ctx context.Context, n node, currency string) (tilly.Product, error) {
	for n.Variants.PageInfo.HasNextPage && len(n.Variants.Nodes) < tilly.MaxVariants {
		more, _, err := k.one(ctx, string(n.ID), n.Variants.PageInfo.EndCursor)
		if err != nil {
			return tilly.Product{}, err
		}
		if more == nil || len(more.Variants.Nodes) == 0 {
			break
		}
		n.Variants.Nodes = append(n.Variants.Nodes, more.Variants.Nodes...)
		n.Variants.PageInfo = more.Variants.PageInfo
	}
	return k.languages.translated(ctx, k.few.put(ctx, n, n.noun(k.admin.shop.StoreID, currency)))
}

// one reads a product with some of its variants; nil when it is not there.
func (k *keyedReader) one(ctx context.Context, ref, after string) (*node, string, error) {
	country, err := k.market(ctx)
	if err != nil {
		return nil, "", err
	}
	return k.oneIn(ctx, country, ref, after)
}

// oneIn reads a product as a country sees it, "" as the shop's own market does.
func (k *keyedReader) oneIn(ctx context.Context, country, ref, after string) (*node, string, error) {
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
	denied, err := k.admin.ask(ctx, productQuery(country), variables, &data)
	if err == nil && denied && data.Product == nil {
		err = scope(true, "read_products")
	}
	return data.Product, data.Shop.CurrencyCode, err
}

// market is the country whose prices the shop shows, "" where those are the ones
// that the Admin API gives: they are in the shop's own currency, whatever its pages
// show.
func (k *keyedReader) market(ctx context.Context) (string, error) {
	k.mu.Lock()
	country, asked := k.country, k.placed
	k.mu.Unlock()
	if asked {
		return country, nil
	}
	h, err := k.front.homePage(ctx)
	if err != nil {
		return "", err
	}
	if h.country != "" && h.currency != "" {
		var data struct {
			Shop struct{ CurrencyCode string }
		}
		if _, err := k.admin.ask(ctx, `query Shop { shop { currencyCode } }`, nil, &data); err != nil {
			return "", wrap(err)
		}
		if own := platform.Currency(data.Shop.CurrencyCode); own != "" && own != h.currency {
			country = h.country
		}
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.country, k.placed = country, true
	return country, nil
}
