package wootest

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Product is one product of the shop as its owner entered it. Prices are
// decimals as typed, "" for none.
type Product struct {
	ID                     int64
	Name, Slug             string
	Type                   string // default simple
	Status                 string // default publish
	Visibility             string // default visible
	Password               string
	Description, Short     string
	SKU                    string
	Regular, Sale          string
	Stock                  string // default instock
	Quantity               *int
	Categories, Tags       []string
	Brands, Images         []string
	Attributes             []Attribute
	Variations             []Variation
	External               string
	Grouped                []int64
	CrossSells, Upsells    []int64
	Modified               time.Time
	RatingCount            int
	Weight, GlobalUniqueID string
	Size                   [3]string        // length, width, height
	Lang                   string           // default the shop's own
	Translations           map[string]int64 // ids of the same in other languages
}

// Attribute is one attribute of a product; a global one has a slug pa_….
type Attribute struct {
	Name, Slug string
	Variation  bool
	Unseen     bool // not shown on the product's page
	Options    []string
}

// Variation is one variation; Options follow the product's attributes, "" is any.
type Variation struct {
	ID            int64
	SKU           string
	Regular, Sale string
	Stock         string
	Status        string // default publish
	Options       []string
	Image         string
	Quantity      *int
	Unlisted      bool // left out of the Store API, as some settings and plug-ins do
}

func or(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

// price is what is asked for now.
func price(regular, sale string) string { return or(sale, regular) }

// Price is the product's own price, or the lowest of its variations.
func (p Product) Price() string {
	if len(p.Variations) == 0 {
		return price(p.Regular, p.Sale)
	}
	lowest := ""
	for _, v := range p.Variations {
		at := price(v.Regular, v.Sale)
		if at != "" && (lowest == "" || number(at) < number(lowest)) {
			lowest = at
		}
	}
	return lowest
}

func number(s string) float64 {
	f, _ := strconv.ParseFloat(s, 64)
	return f
}

func (p Product) published() bool { return or(p.Status, "publish") == "publish" }

func (p Product) slug() string {
	return or(p.Slug, strings.Trim(strings.Join(strings.FieldsFunc(strings.ToLower(p.Name), func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9')
	}), "-"), "-"))
}

func (p Product) link(c Config) string { return c.Home + p.folder(c) + "/product/" + p.slug() + "/" }

// wcv3Product is the body of wc/v3.
func wcv3Product(c Config, p Product) map[string]any {
	at := p.Price()
	regular, sale := p.Regular, p.Sale
	ids := []int64{}
	if len(p.Variations) > 0 {
		regular, sale = "", ""
		for _, v := range p.Variations {
			ids = append(ids, v.ID)
		}
	}
	attributes := []map[string]any{}
	for i, a := range p.Attributes {
		id := 0
		if strings.HasPrefix(a.Slug, "pa_") {
			id = i + 1
		}
		attributes = append(attributes, map[string]any{
			"id": id, "name": a.Name, "slug": or(a.Slug, a.Name), "position": i, "visible": !a.Unseen,
			"variation": a.Variation, "options": a.Options,
		})
	}
	return p.speaks(c, map[string]any{
		"id": p.ID, "name": p.Name, "slug": p.slug(), "permalink": p.link(c),
		"date_created": local(p.Modified), "date_created_gmt": gmt(p.Modified), "date_modified": local(p.Modified), "date_modified_gmt": gmt(p.Modified),
		"type": or(p.Type, "simple"), "status": or(p.Status, "publish"), "featured": false, "catalog_visibility": or(p.Visibility, "visible"),
		"description": p.Description, "short_description": p.Short, "sku": p.SKU,
		"price": at, "regular_price": regular, "sale_price": sale, "on_sale": p.Sale != "" || anySale(p),
		"purchasable": at != "" && p.Type != "grouped" && p.Type != "external", "external_url": p.External,
		"manage_stock": p.Quantity != nil, "stock_quantity": p.Quantity, "stock_status": or(p.Stock, "instock"),
		"backorders": "no", "weight": p.Weight, "dimensions": map[string]string{"length": p.Size[0], "width": p.Size[1], "height": p.Size[2]},
		"average_rating": "4.50", "rating_count": p.RatingCount, "parent_id": 0,
		"categories": terms(p.Categories), "tags": terms(p.Tags), "brands": terms(p.Brands), "images": images(p.Images),
		"attributes": attributes, "default_attributes": []any{}, "variations": ids, "grouped_products": orEmpty(p.Grouped), "cross_sell_ids": orEmpty(p.CrossSells), "upsell_ids": orEmpty(p.Upsells),
		"price_html": priceHTML(at), "meta_data": []any{}, "post_password": p.Password, "global_unique_id": p.GlobalUniqueID,
	})
}

func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

func anySale(p Product) bool {
	return slices.ContainsFunc(p.Variations, func(v Variation) bool { return v.Sale != "" })
}

func terms(names []string) []map[string]any {
	out := []map[string]any{}
	for i, n := range names {
		out = append(out, map[string]any{"id": 100 + i, "name": strings.ReplaceAll(n, "&", "&amp;"), "slug": strings.ToLower(n)})
	}
	return out
}

func images(sources []string) []map[string]any {
	out := []map[string]any{}
	for i, src := range sources {
		out = append(out, map[string]any{"id": 10 + i, "src": src, "name": "picture", "alt": ""})
	}
	return out
}

func priceHTML(at string) string {
	if at == "" {
		return ""
	}
	return `<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">&#36;</span>` + at + `</bdi></span>`
}

func local(t time.Time) string { return t.In(zone()).Format("2006-01-02T15:04:05") }
func gmt(t time.Time) string   { return t.UTC().Format("2006-01-02T15:04:05") }

func wcv3Variation(c Config, p Product, v Variation) map[string]any {
	attributes := []map[string]any{}
	var words []string
	for i, o := range v.Options {
		if o == "" { // any: the attribute is not there
			continue
		}
		a := p.Attributes[i]
		attributes = append(attributes, map[string]any{"id": 0, "name": a.Name, "slug": strings.ToLower(or(a.Slug, a.Name)), "option": o})
		words = append(words, o)
	}
	var image any
	if v.Image != "" {
		image = images([]string{v.Image})[0]
	}
	at := price(v.Regular, v.Sale)
	return map[string]any{
		"id": v.ID, "type": "variation", "permalink": p.link(c) + "?variation=" + strconv.FormatInt(v.ID, 10), "sku": or(v.SKU, p.SKU), "global_unique_id": "",
		"price": at, "regular_price": v.Regular, "sale_price": v.Sale, "on_sale": v.Sale != "", "status": or(v.Status, "publish"),
		"purchasable": at != "", "manage_stock": v.Quantity != nil, "stock_quantity": v.Quantity, "stock_status": or(v.Stock, "instock"),
		"image": image, "attributes": attributes, "name": strings.Join(words, ", "), "parent_id": p.ID, "menu_order": 0, "weight": "",
	}
}

func (s *Shop) products(w http.ResponseWriter, r *http.Request, c Config) {
	q := r.URL.Query()
	list := c.listed(q)
	list = slices.DeleteFunc(list, func(p Product) bool {
		if status := q.Get("status"); status != "" && status != "any" && or(p.Status, "publish") != status {
			return true
		}
		if kind := q.Get("type"); kind != "" && or(p.Type, "simple") != kind {
			return true
		}
		if after := q.Get("modified_after"); after != "" && !p.Modified.After(moment(after, q.Get("dates_are_gmt") == "true")) {
			return true
		}
		return false
	})
	slices.SortStableFunc(list, func(a, b Product) int { return int(b.ID - a.ID) }) // date desc
	if by := q.Get("orderby"); by != "" && by != "id" && by != "date" {
		invalidParam(w, "orderby", "rest_not_in_enum", "orderby is not one of date, id.")
		return
	}
	if q.Get("order") == "asc" {
		slices.Reverse(list)
	}
	part, ok := page(w, r, c, list)
	if !ok {
		return
	}
	out := []map[string]any{}
	for _, p := range part {
		out = append(out, wcv3Product(c, p))
	}
	send(w, r, http.StatusOK, orEmpty(withhold(c, out)))
}

// moment reads a time as WordPress does: without a zone it is the shop's own.
func moment(text string, utc bool) time.Time {
	if t, err := time.Parse(time.RFC3339, text); err == nil {
		return t
	}
	where := zone()
	if utc {
		where = time.UTC
	}
	t, _ := time.ParseInLocation("2006-01-02T15:04:05", text, where)
	return t
}

func (c Config) product(id string) (Product, bool) {
	for _, p := range c.Products {
		if strconv.FormatInt(p.ID, 10) == id {
			return p, true
		}
	}
	return Product{}, false
}

// row is what /products/{id} and webhooks say of an id: of a product, or of a
// variation, which looks like a published product whatever its parent's status.
func (c Config) row(id string) (map[string]any, bool) {
	if p, ok := c.product(id); ok {
		return wcv3Product(c, p), true
	}
	for _, p := range c.Products {
		for _, v := range p.Variations {
			if strconv.FormatInt(v.ID, 10) != id {
				continue
			}
			body := wcv3Product(c, Product{ID: v.ID, Name: p.Name + " - " + strings.Join(v.Options, ", "), Type: "variation", Regular: v.Regular, Sale: v.Sale, Status: v.Status})
			body["permalink"], body["parent_id"], body["sku"], body["stock_status"] = p.link(c), p.ID, or(v.SKU, p.SKU), or(v.Stock, "instock")
			return body, true
		}
	}
	return nil, false
}

func (s *Shop) product(w http.ResponseWriter, r *http.Request, c Config, id string) {
	body, ok := c.row(id)
	if !ok {
		fail(w, http.StatusNotFound, "woocommerce_rest_product_invalid_id", "Invalid ID.")
		return
	}
	send(w, r, http.StatusOK, body)
}

func (s *Shop) variations(w http.ResponseWriter, r *http.Request, c Config, id string) {
	p, ok := c.product(id)
	if !ok {
		fail(w, http.StatusNotFound, "woocommerce_rest_product_invalid_id", "Invalid ID.")
		return
	}
	list := slices.DeleteFunc(slices.Clone(p.Variations), func(v Variation) bool {
		status := r.URL.Query().Get("status")
		return status != "" && status != "any" && or(v.Status, "publish") != status
	})
	if r.URL.Query().Get("order") != "asc" {
		slices.Reverse(list)
	}
	part, ok := page(w, r, c, list)
	if !ok {
		return
	}
	out := []map[string]any{}
	for _, v := range part {
		out = append(out, wcv3Variation(c, p, v))
	}
	send(w, r, http.StatusOK, out)
}
