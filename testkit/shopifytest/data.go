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

// Order is one order.
type Order struct {
	Name, Email            string
	Created                time.Time
	Cancelled              time.Time
	Financial, Fulfillment string
	Parcels                []Parcel
	Address, Phone         string // that must never be told
	Items                  []Item
	Refunded               string // in euros, "" nothing
	ID                     string // default by its place
	Buyer                  string // what the customer is called
	Total                  string // default 50.00
	Updated                time.Time
	Test                   bool
}

// Item is one line of an order; Open of it is not sent yet.
type Item struct {
	Name           string
	Quantity, Open int
}

// Parcel is one fulfilment.
type Parcel struct {
	Created              time.Time
	Display, Status      string
	Company, Number, URL string
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

// since says whether an order was placed and changed after what a query asks for; one
// that asks for something else finds nothing here.
func (o Order) since(query string) bool {
	for _, term := range strings.Split(query, " AND ") {
		field, date, dated := strings.Cut(term, ":>='")
		at, err := time.Parse(time.RFC3339, strings.TrimSuffix(date, "'"))
		held, known := map[string]time.Time{"created_at": o.Created, "updated_at": o.updated()}[field]
		if query != "" && (!dated || !known || err != nil || held.Before(at)) {
			return false
		}
	}
	return true
}

func (o Order) updated() time.Time {
	if o.Updated.IsZero() {
		return o.Created
	}
	return o.Updated
}

// find searches orders by pieces, whatever the term's case, among those of the
// last 60 days unless a scope says otherwise.
func (c Config) find(query string) []object {
	out := []object{}
	for i, o := range c.Orders {
		if o.ID == "" {
			o.ID = strconv.Itoa(5_000 + i)
		}
		if !slices.Contains(c.Scopes, "read_all_orders") && c.Now.Sub(o.Created) > 60*24*time.Hour {
			continue
		}
		hit := o.since(query)
		for _, term := range strings.Split(query, " OR ") {
			name, value, _ := strings.Cut(term, ":")
			value = strings.NewReplacer(`\'`, "'", `\"`, `"`, `\\`, `\`).Replace(strings.TrimSuffix(strings.TrimPrefix(value, "'"), "'"))
			held := map[string]string{"name": o.Name, "email": o.Email}[name]
			hit = hit || value != "" && strings.Contains(strings.ToLower(held), strings.ToLower(value))
		}
		if hit {
			out = append(out, orderNode(c, o))
		}
	}
	return out
}

func orderNode(c Config, o Order) object {
	parcels := []object{}
	for _, p := range o.Parcels {
		status := p.Status
		if status == "" {
			status = "SUCCESS"
		}
		parcels = append(parcels, object{
			"createdAt": p.Created.Format(time.RFC3339), "displayStatus": orNull(p.Display), "status": status,
			"trackingInfo": []object{{"company": orNull(p.Company), "number": orNull(p.Number), "url": orNull(p.URL)}},
		})
	}
	var email, cancelled any = orNull(o.Email), nil
	if c.NoEmail {
		email = nil
	}
	if !o.Cancelled.IsZero() {
		cancelled = o.Cancelled.Format(time.RFC3339)
	}
	lines := []object{}
	for _, i := range o.Items {
		lines = append(lines, object{"quantity": i.Quantity, "product": nil, "name": i.Name, "currentQuantity": i.Quantity, "unfulfilledQuantity": i.Open})
	}
	refunded := o.Refunded
	if refunded == "" {
		refunded = "0.0"
	}
	total, received := or(o.Total, "50.00"), "0.0"
	var buyer any
	if o.Buyer != "" {
		buyer = object{"displayName": o.Buyer}
	}
	payments := []object{}
	if o.Financial == "PAID" || strings.Contains(o.Financial, "REFUNDED") {
		received = total
		payments = append(payments, object{"status": "SUCCESS", "processedAt": o.Created.Add(time.Minute).Format(time.RFC3339)})
	}
	euros := func(amount string) object {
		return object{"shopMoney": object{"amount": amount, "currencyCode": "EUR"}}
	}
	return object{
		"totalPriceSet":    euros("275.63"),
		"legacyResourceId": o.ID, "test": o.Test, "updatedAt": o.updated().Format(time.RFC3339), "customer": buyer,
		"currentTotalPriceSet": euros(total), "totalReceivedSet": euros(received), "transactions": payments,
		"totalRefundedSet": euros(refunded), "lineItems": object{"nodes": lines},
		"name": o.Name, "email": email, "phone": o.Phone, "createdAt": o.Created.Format(time.RFC3339), "cancelledAt": cancelled,
		"displayFinancialStatus": orNull(o.Financial), "displayFulfillmentStatus": o.Fulfillment, "fulfillments": parcels,
		"shippingAddress": object{"address1": o.Address},
	}
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
