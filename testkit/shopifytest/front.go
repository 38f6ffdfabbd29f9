package shopifytest

import (
	"cmp"
	"encoding/json"
	"html"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// front is what visitors see.
func (s *Shop) front(w http.ResponseWriter, r *http.Request, c Config) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	path, c := c.asked(r)
	switch {
	case path == "/":
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(homePage(c)))
	case path == "/cart.js" && !c.NoCartJS:
		_ = json.NewEncoder(w).Encode(map[string]any{"token": "x", "items": []any{}, "currency": c.Shown})
	case path == "/robots.txt":
		w.Header().Set("Content-Type", "text/plain")
		_, _ = w.Write([]byte("User-agent: *\nDisallow: /admin\nDisallow: /cart\nDisallow: /policies/\n"))
	case strings.HasPrefix(path, "/policies/"):
		i := slices.IndexFunc(c.Policies, func(p Policy) bool { return p.path() == path })
		if i < 0 {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte("<!doctype html><title>" + html.EscapeString(c.Policies[i].Title) + "</title><main><h1>" + html.EscapeString(c.Policies[i].Title) + "</h1>" + c.Policies[i].HTML + "</main>"))
	case path == "/products.json":
		_ = json.NewEncoder(w).Encode(map[string]any{"products": c.openPage(r.URL.Query())})
	case strings.HasPrefix(path, "/products/") && strings.HasSuffix(path, ".js"):
		handle := strings.TrimSuffix(strings.TrimPrefix(path, "/products/"), ".js")
		i := slices.IndexFunc(c.Products, func(p Product) bool { return p.Handle == handle && p.shown() })
		if i < 0 {
			http.NotFound(w, r)
			return
		}
		_ = json.NewEncoder(w).Encode(ajaxProduct(c, c.Products[i]))
	case strings.HasPrefix(path, "/products/"):
		i := slices.IndexFunc(c.Products, func(p Product) bool { return "/products/"+p.Handle == path && p.shown() })
		if i < 0 {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(productPage(c, c.Products[i])))
	default:
		http.NotFound(w, r)
	}
}

// asked is the path within the market that a request asks for, and the shop as it is
// shown there.
func (c Config) asked(r *http.Request) (string, Config) {
	path := r.URL.Path
	for begins, m := range c.Markets {
		if rest, ok := strings.CutPrefix(path, begins+"/"); ok {
			path, c.Shown, c.Rate = "/"+rest, m.Currency, m.Rate
			c.Products = slices.DeleteFunc(slices.Clone(c.Products), func(p Product) bool { return slices.Contains(m.Lacks, p.Handle) })
			for i, p := range c.Products {
				c.Products[i].Title = cmp.Or(m.Names[p.Handle], p.Title)
			}
		}
	}
	if m, ok := c.Countries[r.URL.Query().Get("country")]; ok {
		c.Shown, c.Rate, c.Country = m.Currency, m.Rate, r.URL.Query().Get("country")
	}
	return path, c
}

// openPage is a page of the open catalogue.
func (c Config) openPage(q url.Values) []map[string]any {
	limit, _ := strconv.Atoi(q.Get("limit"))
	page, _ := strconv.Atoi(q.Get("page"))
	limit, page = min(max(limit, 1), 250), max(page, 1)
	list := []map[string]any{}
	for _, p := range c.Products {
		if p.shown() {
			list = append(list, openProduct(c, p))
		}
	}
	from := min((page-1)*limit, len(list))
	return list[from:min(from+limit, len(list))]
}

// productPage is a product's own page: what few are left, its price, its script.
func productPage(c Config, p Product) string {
	title := html.EscapeString(p.Title)
	price := ""
	if len(p.Variants) > 0 {
		if p.Tracked && p.Variants[0].Quantity <= c.Few {
			price = `<p class="product__inventory">Low stock: ` + strconv.Itoa(p.Variants[0].Quantity) + ` left</p>`
		}
		price += `<meta property="og:price:amount" content="` + c.exchanged(p.Variants[0].Price, c.Rate) + `">`
	}
	return "<!doctype html><title>" + title + "</title>" + price + themeScript(c) + "<h1>" + title + "</h1>" + p.HTML
}

// homePage is the first page: what a theme's script says of the shop.
func homePage(c Config) string {
	page := `<!doctype html><title>Shop</title>`
	for lang, at := range c.Homes {
		page += `<link rel="alternate" hreflang="` + lang + `" href="` + at + `">`
	}
	return page + themeScript(c)
}

// themeScript is what each page says of the shop to its scripts.
func themeScript(c Config) string {
	page := `<script>var Shopify = Shopify || {};`
	if c.Home != "" {
		page += `Shopify.shop = "` + c.Home + `";`
	}
	if c.Country != "" {
		page += `Shopify.country = "` + c.Country + `";`
	}
	return page + `Shopify.currency = {"active":"` + c.Shown + `","rate":"1.0"};</script>`
}
