package wootest

import (
	"cmp"
	"math"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// minor is a price in the Store API: minor units as a string, "0" for none too.
func minor(c Config, at string) string {
	if at == "" {
		return "0"
	}
	return strconv.FormatInt(int64(math.Round(number(at)*(1+float64(c.DisplayTax)/100)*float64(cmp.Or(c.Percent, 100))/100*math.Pow10(c.MinorUnit))), 10)
}

func storePrices(c Config, regular, sale, at string) map[string]any {
	return map[string]any{
		"price": minor(c, at), "regular_price": minor(c, or(regular, at)), "sale_price": minor(c, or(sale, at)), "price_range": nil,
		"currency_code": c.Currency, "currency_symbol": "$", "currency_minor_unit": c.MinorUnit,
		"currency_decimal_separator": ".", "currency_thousand_separator": ",", "currency_prefix": "$", "currency_suffix": "",
	}
}

var tags = regexp.MustCompile(`<[^<>]*>`)

// texturise is what WordPress does to a name: signs become entities, straight
// quotes curly ones, and whatever looks like a tag goes.
func texturise(name string) string {
	name = tags.ReplaceAllString(name, "")
	name = strings.ReplaceAll(name, "&", "&#038;")
	open := true
	for strings.Contains(name, `"`) {
		quote := "&#8221;"
		if open {
			quote = "&#8220;"
		}
		name, open = strings.Replace(name, `"`, quote, 1), !open
	}
	return name
}

func storeProduct(c Config, p Product) map[string]any {
	at := p.Price()
	attributes, variations := []map[string]any{}, []map[string]any{}
	for i, a := range p.Attributes {
		if a.Unseen && !a.Variation { // this API gives what is shown or chosen by
			continue
		}
		var taxonomy any
		if strings.HasPrefix(a.Slug, "pa_") {
			taxonomy = a.Slug
		}
		list := []map[string]any{}
		for j, o := range a.Options {
			list = append(list, map[string]any{"id": i*10 + j, "name": o, "slug": storeValue(a, o)})
		}
		attributes = append(attributes, map[string]any{"id": i, "name": a.Name, "taxonomy": taxonomy, "has_variations": a.Variation, "terms": list})
	}
	for _, v := range p.Variations {
		list := []map[string]any{}
		for i, o := range v.Options {
			var value any
			if o != "" {
				value = storeValue(p.Attributes[i], o)
			}
			list = append(list, map[string]any{"name": p.Attributes[i].Name, "value": value})
		}
		variations = append(variations, map[string]any{"id": v.ID, "attributes": list})
	}
	prices := storePrices(c, p.Regular, p.Sale, at)
	if len(p.Grouped) > 0 {
		prices["price_range"] = rangeOf(c, p.Grouped)
	}
	return map[string]any{
		"id": p.ID, "name": texturise(p.Name), "slug": p.slug(), "parent": 0, "type": or(p.Type, "simple"), "variation": "",
		"permalink": p.link(c), "sku": p.SKU, "short_description": p.Short, "description": p.Description, "on_sale": p.Sale != "" || anySale(p),
		"prices": prices, "price_html": priceHTML(at), "images": images(p.Images), "low_stock_remaining": p.lowStock(),
		"categories": terms(p.Categories), "tags": terms(p.Tags), "brands": terms(p.Brands), "attributes": attributes, "variations": variations,
		"grouped_products": orEmpty(p.Grouped), "is_purchasable": at != "" && p.Type != "grouped" && p.Type != "external",
		"is_in_stock": or(p.Stock, "instock") != "outofstock", "is_on_backorder": p.Stock == "onbackorder",
		"average_rating": "4.50", "review_count": p.RatingCount,
	}
}

// rangeOf is where the prices of what a group shows lie.
func rangeOf(c Config, ids []int64) any {
	var low, high string
	for _, p := range c.Products {
		at := p.Price()
		if !slices.Contains(ids, p.ID) || at == "" {
			continue
		}
		if low == "" || number(at) < number(low) {
			low = at
		}
		if high == "" || number(at) > number(high) {
			high = at
		}
	}
	return map[string]string{"min_amount": minor(c, low), "max_amount": minor(c, high)}
}

// lowStock is what is left of what runs out, nil where the shop does not show it.
func (p Product) lowStock() any {
	if p.Quantity == nil || *p.Quantity > 2 {
		return nil
	}
	return *p.Quantity
}

// storeValue is a term's slug for a global attribute, the word itself for a local one.
func storeValue(a Attribute, option string) string {
	if strings.HasPrefix(a.Slug, "pa_") {
		return strings.ReplaceAll(strings.ToLower(option), " ", "-")
	}
	return option
}

func storeVariation(c Config, p Product, v Variation) map[string]any {
	at := price(v.Regular, v.Sale)
	var words []string
	for i, o := range v.Options {
		if o != "" { // any: the attribute is not named
			words = append(words, p.Attributes[i].Name+": "+o)
		}
	}
	pictures := []map[string]any{}
	if v.Image != "" {
		pictures = images([]string{v.Image})
	}
	return map[string]any{
		"id": v.ID, "name": texturise(p.Name), "parent": p.ID, "type": "variation", "variation": strings.Join(words, ", "),
		"permalink": p.link(c) + "?variation=" + strconv.FormatInt(v.ID, 10), "sku": or(v.SKU, p.SKU), "on_sale": v.Sale != "",
		"prices": storePrices(c, v.Regular, v.Sale, at), "price_html": priceHTML(at), "images": pictures, "attributes": []any{}, "variations": []any{},
		"is_purchasable": at != "", "is_in_stock": or(v.Stock, "instock") != "outofstock", "is_on_backorder": v.Stock == "onbackorder",
	}
}

// storeProducts serves lists, which leave drafts and private products out but
// not those with a password, and single products, which leave nothing out.
func (s *Shop) storeProducts(w http.ResponseWriter, r *http.Request, c Config, rest []string) {
	if len(rest) == 1 {
		p, ok := c.product(rest[0])
		if !ok {
			fail(w, http.StatusNotFound, "woocommerce_rest_product_invalid_id", "Invalid product ID.")
			return
		}
		send(w, r, http.StatusOK, storeProduct(c, p))
		return
	}
	q := r.URL.Query()
	c = s.remembering(c.chosen(q), q)
	w.Header().Set("Last-Modified", "1795209601") // as real shops say it: no HTTP date
	list := []map[string]any{}
	for _, p := range slices.Backward(c.listed(q)) {
		if !p.published() {
			continue
		}
		if q.Get("type") == "variation" {
			list = append(list, storeVariations(c, p, q.Get("parent"))...)
			continue
		}
		if want := q.Get("include"); want != "" && !slices.Contains(strings.Split(want, ","), strconv.FormatInt(p.ID, 10)) {
			continue
		}
		if v := q.Get("catalog_visibility"); v == "hidden" && p.Visibility != "hidden" {
			continue
		}
		list = append(list, storeProduct(c, p))
	}
	if q.Get("order") == "asc" {
		slices.Reverse(list)
	}
	part, ok := page(w, r, c, list)
	if ok {
		send(w, r, http.StatusOK, orEmpty(withhold(c, part)))
	}
}

func storeVariations(c Config, p Product, parents string) (list []map[string]any) {
	if parents != "" && !slices.Contains(strings.Split(parents, ","), strconv.FormatInt(p.ID, 10)) {
		return nil
	}
	for _, v := range p.Variations {
		if or(v.Status, "publish") == "publish" && !v.Unlisted {
			list = append(list, storeVariation(c, p, v))
		}
	}
	return list
}

// posts is wp/v2/product: the only open list that tells which have a password.
func (s *Shop) posts(w http.ResponseWriter, r *http.Request, c Config) {
	list := []map[string]any{}
	want := r.URL.Query().Get("include")
	for _, p := range slices.Backward(c.listed(r.URL.Query())) {
		if p.published() && (want == "" || slices.Contains(strings.Split(want, ","), strconv.FormatInt(p.ID, 10))) {
			list = append(list, map[string]any{
				"id": p.ID, "status": "publish", "type": "product", "link": p.link(c), "modified_gmt": gmt(p.Modified),
				"title": map[string]any{"rendered": texturise(p.Name)}, "content": map[string]any{"rendered": "", "protected": p.Password != ""},
			})
		}
	}
	if r.URL.Query().Get("order") == "asc" {
		slices.Reverse(list)
	}
	part, ok := page(w, r, c, list)
	if ok {
		send(w, r, http.StatusOK, orEmpty(part))
	}
}
