package answer_test

import (
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilly"
	"tilly/testkit"
)

// site is a shop's web site: a layout with header, navigation, footer and cookie
// banner around its pages, and its products.
type site struct {
	name     string
	layout   string
	pages    map[string]sitePage // by path
	export   string              // of the shop software; "" where products stand on pages
	products []siteProduct
}

type sitePage struct{ title, head, body string }

// siteProduct is a product that stands on a page of its own, with markup.
type siteProduct struct {
	Slug, Name, Category, Description string
	Variants                          [][3]any // what tells it apart, price, stock
}

func openSite(t *testing.T, name string) *site {
	t.Helper()
	s := &site{name: name, layout: siteFile(t, name, "layout.html"), pages: map[string]sitePage{}}
	for _, part := range strings.Split(siteFile(t, name, "pages.html"), "<!-- page ")[1:] {
		head, body, _ := strings.Cut(part, "-->")
		path, title, _ := strings.Cut(head, "|")
		s.pages[strings.TrimSpace(path)] = sitePage{title: html.EscapeString(strings.TrimSpace(title)), body: body}
	}
	if b, err := os.ReadFile(filepath.Join("testdata", "sites", name, "products.csv")); err == nil {
		s.export = string(b)
		return s
	}
	if err := json.Unmarshal([]byte(siteFile(t, name, "products.json")), &s.products); err != nil {
		t.Fatal(err)
	}
	for _, p := range s.products {
		path := "/p/" + p.Slug
		page, ok := s.pages[path]
		if !ok {
			page = sitePage{title: html.EscapeString(p.Name), body: fmt.Sprintf(
				`<div class="Pdp"><h1>%s</h1><p class="Pdp_price">£%v</p><p>%s</p></div>`, html.EscapeString(p.Name), p.Variants[0][1], html.EscapeString(p.Description))}
		}
		page.head = p.markup(t)
		s.pages[path] = page
	}
	return s
}

func siteFile(t *testing.T, name, file string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", "sites", name, file))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// markup is the product as search engines read it.
func (p siteProduct) markup(t *testing.T) string {
	t.Helper()
	thing := func(name string, v [3]any) map[string]any {
		return map[string]any{"@type": "Product", "name": name, "offers": map[string]any{
			"@type": "Offer", "price": v[1], "priceCurrency": "GBP", "availability": "https://schema.org/" + v[2].(string),
		}}
	}
	out := thing(p.Name, p.Variants[0])
	if len(p.Variants) > 1 {
		var forms []map[string]any
		for i, v := range p.Variants {
			form := thing(fmt.Sprintf("%s, %s", p.Name, v[0]), v)
			form["sku"] = fmt.Sprintf("%s-%d", p.Slug, i+1)
			form["additionalProperty"] = map[string]any{"@type": "PropertyValue", "name": "Option", "value": v[0]}
			form["color"] = v[0]
			forms = append(forms, form)
		}
		out = map[string]any{"@type": "ProductGroup", "name": p.Name, "productGroupID": p.Slug, "hasVariant": forms, "variesBy": "https://schema.org/color"}
	}
	out["@context"], out["description"], out["category"] = "https://schema.org", p.Description, p.Category
	b, err := json.Marshal(out)
	if err != nil {
		t.Fatal(err)
	}
	return `<script type="application/ld+json">` + string(b) + `</script>`
}

// serve serves the site until the test ends.
func (s *site) serve(t *testing.T) string {
	origin := ""
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/sitemap.xml" {
			fmt.Fprint(w, `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
			for path := range s.pages {
				fmt.Fprintf(w, "<url><loc>%s%s</loc></url>", origin, path)
			}
			fmt.Fprint(w, "</urlset>")
			return
		}
		page, ok := s.pages[r.URL.Path]
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fill := strings.NewReplacer("{{title}}", page.title, "{{head}}", page.head, "{{body}}", page.body)
		fmt.Fprint(w, strings.NewReplacer("{{origin}}", origin, "{{path}}", r.URL.Path).Replace(fill.Replace(s.layout)))
	}))
	t.Cleanup(server.Close)
	origin = server.URL
	return origin
}

// teach makes a store of the site, as its owner would.
func (s *site) teach(t *testing.T, p *testkit.Program, owner testkit.Owner) tilly.Store {
	t.Helper()
	origin := s.serve(t)
	store := p.Store(owner, s.name, origin)
	scan := func(kind string) string {
		return p.Do(testkit.Call{Method: "POST", Path: "/api/data-sources/multi-pages", Token: owner.Token, JSON: map[string]any{
			"store_id": store.ID, "url": origin + "/", "kind": kind,
		}}).Want(http.StatusCreated).Get("data_source_id")
	}
	ids := []string{scan("knowledge")}
	if s.export == "" {
		ids = append(ids, scan("product"))
	} else {
		ids = append(ids, p.Do(testkit.Multipart(t, owner.Token, "/api/data-sources/from-file",
			testkit.Part{Name: "store_id", Content: store.ID}, testkit.Part{Name: "kind", Content: "product"},
			testkit.Part{Name: "file", FileName: "products.csv", Content: s.export},
		)).Want(http.StatusCreated).Get("data_source_id"))
	}
	for _, id := range ids {
		if status := p.WaitForSource(owner, id); status != "completed" {
			t.Fatalf("source %s is %s: %s", id, status, p.Log.String())
		}
	}
	return store
}
