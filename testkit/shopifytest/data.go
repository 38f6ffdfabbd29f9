package shopifytest

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Product is one product of the shop.
type Product struct {
	ID                  string
	Title, Handle, HTML string
	Vendor, Type        string
	Tags                []string
	Status              string // default ACTIVE
	Unpublished         bool
	Options             []string
	Variants            []Variant
	Image               string
	Updated             time.Time
	Tracked             bool              // how many there are is counted
	Metafields          map[string]string // values by namespace and key with a point between
}

// Variant is one of its forms; Options follow the product's.
type Variant struct {
	ID, SKU          string
	Price, CompareAt string
	Available        bool
	Options          []string
	Image            string
	Quantity         int
}

func (p Product) status() string {
	if p.Status == "" {
		return "ACTIVE"
	}
	return p.Status
}

func (p Product) shown() bool { return p.status() == "ACTIVE" && !p.Unpublished }

func (p Product) link(base string) any {
	if !p.shown() {
		return nil
	}
	return base + "/products/" + p.Handle
}

func (v Variant) title() string {
	if len(v.Options) == 0 {
		return "Default Title"
	}
	return strings.Join(v.Options, " / ")
}

func (p Product) optionNames() []string {
	if len(p.Options) == 0 {
		return []string{"Title"}
	}
	return p.Options
}

func (v Variant) values() []string {
	if len(v.Options) == 0 {
		return []string{"Default Title"}
	}
	return v.Options
}

func orNull(s string) any {
	if s == "" {
		return nil
	}
	return s
}

func media(src string) any {
	if src == "" {
		return nil
	}
	return object{"preview": object{"image": object{"url": src}}}
}

// root is what the Admin API can be asked.
func (s *Shop) root(c Config) object {
	scopes := []object{}
	for _, name := range c.Scopes {
		scopes = append(scopes, object{"handle": name})
	}
	nodes := func(query string) []object {
		out := []object{}
		for _, p := range c.Products {
			if matchesProduct(p, query) {
				out = append(out, productNode(c, s.URL, p))
			}
		}
		return out
	}
	root := object{
		"shop":                   object{"name": c.Name, "currencyCode": c.Currency, "myshopifyDomain": "harbour.myshopify.com", "shopPolicies": c.policies()},
		"currentAppInstallation": object{"accessScopes": scopes},
		"productsCount": func(args map[string]any) any {
			query, _ := args["query"].(string)
			return object{"count": len(nodes(query))}
		},
		"products": func(args map[string]any) any {
			query, _ := args["query"].(string)
			return connection(args, nodes(query))
		},
		"product": func(args map[string]any) any {
			i := slices.IndexFunc(c.Products, func(p Product) bool { return "gid://shopify/Product/"+p.ID == args["id"] })
			if i < 0 {
				return nil
			}
			return productNode(c, s.URL, c.Products[i])
		},
		"ordersCount": func(args map[string]any) any {
			query, _ := args["query"].(string)
			return object{"count": len(c.find(query))}
		},
		"order": func(args map[string]any) any {
			for _, n := range c.find("") {
				if "gid://shopify/Order/"+fmt.Sprint(n["legacyResourceId"]) == args["id"] {
					return n
				}
			}
			return nil
		},
		"orders": func(args map[string]any) any {
			query, _ := args["query"].(string)
			return connection(args, c.find(query))
		},
	}
	s.subscribed(c, root)
	if !slices.Contains(c.Scopes, "read_products") {
		root["products"], root["product"], root["productsCount"] = nil, nil, nil
	}
	if !slices.Contains(c.Scopes, "read_orders") {
		root["orders"] = nil
	}
	return root
}

func productNode(c Config, base string, p Product) object {
	variants := []object{}
	for _, v := range p.Variants {
		options := []object{}
		for i, value := range v.values() {
			options = append(options, object{"name": p.optionNames()[i], "value": value})
		}
		pictures := []object{}
		if v.Image != "" {
			pictures = append(pictures, media(v.Image).(object))
		}
		variants = append(variants, object{
			"legacyResourceId": v.ID, "title": v.title(), "sku": v.SKU, "barcode": nil, "price": v.Price, "compareAtPrice": orNull(v.CompareAt),
			"contextualPricing": func(args map[string]any) any { return c.inMarket(args["context"], v) },
			"availableForSale":  v.Available, "inventoryQuantity": v.Quantity, "selectedOptions": options, "media": func(args map[string]any) any { return connection(args, pictures) },
		})
	}
	return object{
		"id": "gid://shopify/Product/" + p.ID, "legacyResourceId": p.ID, "title": p.Title, "handle": p.Handle, "descriptionHtml": p.HTML,
		"vendor": p.Vendor, "productType": p.Type, "tags": p.Tags, "status": p.status(), "onlineStoreUrl": p.link(base), "tracksInventory": p.Tracked,
		"metafield": func(args map[string]any) any {
			if value := p.Metafields[fmt.Sprint(args["namespace"], ".", args["key"])]; value != "" {
				return object{"value": value}
			}
			return nil
		},
		"featuredMedia": media(p.Image), "variants": func(args map[string]any) any { return connection(args, variants) },
	}
}

// policies are nil without the scope, as all that is denied.
func (c Config) policies() any {
	if !slices.Contains(c.Scopes, "read_legal_policies") {
		return nil
	}
	out := []object{}
	for _, p := range c.Policies {
		out = append(out, object{"title": p.Title, "type": p.Type, "body": p.HTML, "url": "https://harbour.myshopify.com/548380009/policies/997884056"})
	}
	return out
}

// inMarket is what a variant costs in a country: there are the shop's own market
// and that of Country.
func (c Config) inMarket(context any, v Variant) any {
	in, _ := context.(map[string]any)
	rate, currency := 100, c.Currency
	country, _ := in["country"].(string)
	if m, ok := c.Countries[country]; ok {
		rate, currency = m.Rate, m.Currency
	} else if country == c.Country {
		rate, currency = c.Rate, c.Shown
	}
	at := func(price string) any {
		if price == "" {
			return nil
		}
		return object{"amount": c.exchanged(price, rate), "currencyCode": currency}
	}
	return object{"price": at(v.Price), "compareAtPrice": at(v.CompareAt)}
}

func (c Config) exchanged(price string, rate int) string {
	f, err := strconv.ParseFloat(price, 64)
	if err != nil || rate == 100 {
		return price
	}
	return strconv.FormatFloat(math.Round(f*float64(rate))/100, 'f', 2, 64)
}

// matchesProduct knows status and quoted dates. A date without quotes is parsed
// at its colons into something else and leaves nothing out, as on real shops.
func matchesProduct(p Product, query string) bool {
	if strings.Contains(query, "status:active") && p.status() != "ACTIVE" {
		return false
	}
	if _, date, ok := strings.Cut(query, "updated_at:>='"); ok {
		at, err := time.Parse(time.RFC3339, strings.TrimSuffix(date, "'"))
		return err == nil && !p.Updated.Before(at)
	}
	return true
}

// number is an id as JSON writes it: a number, however large.
type number string

// MarshalJSON writes the digits.
func (n number) MarshalJSON() ([]byte, error) { return []byte(n), nil }

func openProduct(c Config, p Product) map[string]any {
	variants, options, images := []map[string]any{}, []map[string]any{}, []map[string]any{}
	for i, v := range p.Variants {
		one := map[string]any{
			"id": number(v.ID), "title": v.title(), "sku": v.SKU, "price": c.exchanged(v.Price, c.Rate), "compare_at_price": orNull(c.exchanged(v.CompareAt, c.Rate)), "available": v.Available,
			"position": i + 1, "option1": nil, "option2": nil, "option3": nil, "featured_image": nil,
		}
		for j, value := range v.values() {
			one["option"+strconv.Itoa(j+1)] = value
		}
		if v.Image != "" {
			one["featured_image"] = map[string]any{"id": 1, "src": v.Image}
		}
		variants = append(variants, one)
	}
	for i, name := range p.optionNames() {
		options = append(options, map[string]any{"name": name, "position": i + 1, "values": []string{}})
	}
	if p.Image != "" {
		images = append(images, map[string]any{"id": 7, "src": p.Image})
	}
	return map[string]any{
		"id": number(p.ID), "title": p.Title, "handle": p.Handle, "body_html": p.HTML, "vendor": p.Vendor, "product_type": p.Type,
		"tags": p.Tags, "variants": variants, "options": options, "images": images, "updated_at": p.Updated.Format(time.RFC3339),
	}
}

// hundredths are how themes count money, of any currency.
func hundredths(s string) any {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return nil
	}
	return int64(math.Round(f * 100))
}

func ajaxProduct(c Config, p Product) map[string]any {
	variants, options := []map[string]any{}, []map[string]any{}
	for _, v := range p.Variants {
		var featured any
		if v.Image != "" {
			featured = map[string]any{"id": 1, "src": v.Image}
		}
		variants = append(variants, map[string]any{
			"id": number(v.ID), "title": v.title(), "options": v.values(), "sku": v.SKU, "available": v.Available, "name": p.Title,
			"price": hundredths(c.exchanged(v.Price, c.Rate)), "compare_at_price": hundredths(c.exchanged(v.CompareAt, c.Rate)), "featured_image": featured,
		})
	}
	for i, name := range p.optionNames() {
		options = append(options, map[string]any{"name": name, "position": i + 1})
	}
	return map[string]any{
		"id": number(p.ID), "title": p.Title, "handle": p.Handle, "description": p.HTML, "vendor": p.Vendor, "type": p.Type, "tags": p.Tags,
		"variants": variants, "options": options, "featured_image": orNull(strings.TrimPrefix(p.Image, "https:")),
	}
}

func or(s, other string) string {
	if s == "" {
		return other
	}
	return s
}
