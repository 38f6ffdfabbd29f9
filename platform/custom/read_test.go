package custom

import (
	"encoding/json"
	"flag"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"tilly"
	"tilly/platform"
	"tilly/testkit/leftout"
)

var update = flag.Bool("update", false, "write the golden files anew")

const home = "https://shop.example/page"

func read(t testing.TB, source, address string) []tilly.Product {
	t.Helper()
	root, err := html.Parse(strings.NewReader(source))
	if err != nil {
		t.Fatal(err)
	}
	page, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	list := Read(root, page)
	for i := range list {
		list[i].SeenAt = time.Time{}
	}
	return list
}

// TestGolden compares what pages of every notation give.
func TestGolden(t *testing.T) {
	t.Parallel()
	pages, err := filepath.Glob("testdata/*.html")
	if err != nil || len(pages) == 0 {
		t.Fatal("no pages", err)
	}
	for _, name := range pages {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		got, err := json.MarshalIndent(read(t, string(source), home), "", "\t")
		if err != nil {
			t.Fatal(err)
		}
		golden := strings.TrimSuffix(name, ".html") + ".json"
		if *update {
			if err := os.WriteFile(golden, append(got, '\n'), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil || strings.TrimSpace(string(want)) != string(got) {
			t.Errorf("%s: %v\n%s", name, err, got)
		}
	}
}

// TestBrokenJSONLD reads the same product however the page broke its JSON.
func TestBrokenJSONLD(t *testing.T) {
	t.Parallel()
	const whole = `{"@context":"https://schema.org","@type":"Product","name":"Lamp \"Sun\"","sku":"L1","offers":{"@type":"Offer","price":"45.50","priceCurrency":"USD","availability":"https://schema.org/InStock"}}`
	for name, source := range map[string]string{
		"by the rules":          whole,
		"an array":              "[" + whole + "]",
		"a graph":               `{"@graph":[{"@type":"WebSite","name":"x"},` + whole + `]}`,
		"nested in a page":      `{"@type":"WebPage","mainEntity":` + whole + `}`,
		"byte order mark":       "\ufeff" + whole,
		"HTML comment":          "<!-- " + whole + " -->",
		"CDATA":                 "//<![CDATA[\n" + whole + "\n//]]>",
		"CDATA without slashes": "<![CDATA[" + whole + "]]>",
		"semicolon":             whole + ";",
		"trailing commas":       strings.NewReplacer(`"}}`, `",},}`).Replace(whole),
		"line comments":         strings.Replace(whole, `"sku"`, "// the number\n\"sku\"", 1),
		"block comments":        strings.Replace(whole, `"sku"`, "/* the number */ \"sku\"", 1),
		"raw line break":        strings.Replace(whole, `"sku":"L1"`, "\"sku\":\"L1\",\"description\":\"one\ntwo\t3\"", 1),
		"raw quotes":            strings.Replace(whole, `Lamp \"Sun\"`, `Lamp "Sun"`, 1),
		"escaped as HTML":       html.EscapeString(strings.ReplaceAll(whole, "\\\"", "")),
		"single quotes":         `{'@type':'Product','name':'Lamp "Sun"','sku':'L1','offers':{'@type':'Offer','price':'45.50','priceCurrency':'USD','availability':'InStock'}}`,
		"names without quotes":  `{"@type":"Product",name:"Lamp \"Sun\"",sku:"L1",offers:{"@type":"Offer",price:45.5,priceCurrency:"USD",availability:"InStock"}}`,
		"two values":            `{"@type":"WebSite"}` + "\n" + whole,
		"cut off":               strings.TrimSuffix(whole, "}}"),
		"missing comma":         strings.Replace(whole, `","sku"`, `" "sku"`, 1),
		"empty value":           strings.Replace(whole, `"sku":"L1"`, `"mpn":,"sku":"L1"`, 1),
		"price as number":       strings.Replace(whole, `"45.50"`, `45.5`, 1),
		"price with sign":       strings.Replace(whole, `"45.50"`, `"$45.50"`, 1),
		"price with comma":      strings.Replace(whole, `"45.50"`, `"45,50"`, 1),
		"offers in a list":      strings.NewReplacer(`"offers":{`, `"offers":[{`, `"}}`, `"}]}`).Replace(whole),
		"offer by reference":    `[{"@type":"Product","name":"Lamp \"Sun\"","sku":"L1","offers":{"@id":"#o"}},{"@id":"#o","@type":"Offer","price":"45.50","priceCurrency":"USD","availability":"InStock"}]`,
		"price in a list":       `{"@type":"Product","name":"Lamp \"Sun\"","sku":"L1","offers":{"@type":"Offer","availability":"InStock","priceSpecification":[{"price":"60","priceCurrency":"USD","priceType":"https://schema.org/ListPrice"},{"price":"45.50","priceCurrency":"USD"}]}}`,
		"sum of offers":         `{"@type":"Product","name":"Lamp \"Sun\"","sku":"L1","offers":{"@type":"AggregateOffer","lowPrice":45.5,"highPrice":"45.50","priceCurrency":"USD","availability":"InStock"}}`,
		"old vocabulary":        strings.Replace(whole, `"Product"`, `"http://schema.org/Product"`, 1),
		"several types":         strings.Replace(whole, `"Product"`, `["Product","Vehicle"]`, 1),
	} {
		got := read(t, `<script type="application/ld+json">`+source+`</script>`, home)
		if len(got) != 1 {
			t.Errorf("%s: %d products", name, len(got))
			continue
		}
		p := got[0]
		if title := strings.ReplaceAll(p.Title, `"`, ""); title != "Lamp Sun" || p.SKU != "L1" || len(p.Variants) != 1 || p.URL != home {
			t.Errorf("%s: %+v", name, p)
		}
		v := p.Variants[0]
		if cutOff := name == "cut off"; v.Price == nil || *v.Price != (tilly.Money{Minor: 4550, Currency: "USD"}) || v.Availability != tilly.InStock && !cutOff {
			t.Errorf("%s: %+v", name, v)
		}
	}
}

// TestWhatIsNoProduct: pages that tell of none give none.
func TestWhatIsNoProduct(t *testing.T) {
	t.Parallel()
	for _, source := range []string{
		``, `<h1>About us</h1>`, `<script type="application/ld+json"></script>`, `<script type="application/ld+json">null</script>`,
		`<script type="application/ld+json">{"@type":"Article","name":"x","about":"y"}</script>`,
		`<script type="application/ld+json">{"@type":"Product","offers":{"price":"5"}}</script>`,
		`<meta property="og:type" content="website"><meta property="og:title" content="Shop">`,
		`<script>var meta = {"page":{"pageType":"home"}};</script><h1>Shop</h1>`,
		`<script type="application/ld+json">{"@type":"Review","itemReviewed":{"@type":"Product","name":"Other"}}</script>`,
	} {
		if got := read(t, source, home); len(got) != 0 {
			t.Errorf("%s: %+v", source, got)
		}
	}
}

// TestDepth: nesting without end ends.
func TestDepth(t *testing.T) {
	t.Parallel()
	for _, source := range []string{
		`<script type="application/ld+json">` + strings.Repeat(`{"@graph":[`, 20_000) + `</script>`,
		`<script type="application/ld+json">` + strings.Repeat(`[`, 100_000) + `</script>`,
		strings.Repeat(`<div itemscope itemtype="http://schema.org/Product"><b itemprop="name">x</b>`, 400),
		`<script type="application/ld+json">{"@id":"a","@type":"Product","name":"x","offers":{"@id":"b"}},{"@id":"b","x":1,"offers":{"@id":"b"},"@type":"AggregateOffer"}</script>`,
	} {
		read(t, source, home)
	}
}

// TestRecordedPages compares a real shop's product pages with what its API says
// of them.
func TestRecordedPages(t *testing.T) {
	t.Parallel()
	dir := leftout.Shared(t, "platforms", "woocommerce", "wc-9.9.5")
	want := map[string]map[string]any{}
	for _, name := range []string{"page1", "page2", "page3"} {
		b, err := os.ReadFile(filepath.Join(dir, "products", name+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var list []map[string]any
		if err := json.Unmarshal(b, &list); err != nil {
			t.Fatal(err)
		}
		for _, row := range list {
			want[strings.TrimSuffix(row["permalink"].(string), "/")] = row
		}
	}
	pages, _ := filepath.Glob(filepath.Join(dir, "site", "product", "*.html"))
	seen := 0
	for _, name := range pages {
		source, err := os.ReadFile(name)
		head, headErr := os.ReadFile(name + ".headers")
		if err != nil || headErr != nil || !strings.Contains(string(head), "HTTP 200") {
			continue
		}
		first, _, _ := strings.Cut(string(head), "\n")
		address := strings.TrimSpace(strings.TrimPrefix(first, "GET "))
		got := read(t, string(source), address)
		row := want[strings.TrimSuffix(address, "/")]
		if row == nil || row["post_password"] != "" {
			if len(got) != 0 && row != nil {
				t.Errorf("%s: the page wants a password and gives %+v", name, got)
			}
			continue
		}
		seen++
		if !strings.Contains(string(source), `"@type":"Product"`) { // without price and reviews WooCommerce writes none
			if row["price"] != "" || len(got) != 0 {
				t.Errorf("%s: %+v", name, got)
			}
			continue
		}
		if len(got) != 1 {
			t.Errorf("%s: %d products", name, len(got))
			continue
		}
		checkPage(t, got[0], row)
	}
	if len(pages) > 0 && seen < 40 {
		t.Errorf("only %d of %d pages", seen, len(pages))
	}
}

func checkPage(t *testing.T, p tilly.Product, row map[string]any) {
	t.Helper()
	title := platform.Title(row["name"].(string))
	if strings.ReplaceAll(p.Title, " ", "") != strings.NewReplacer(" ", "", "<Set>", "").Replace(title) {
		t.Errorf("%q, want %q", p.Title, title)
	}
	if p.URL != row["permalink"] {
		t.Errorf("%s: %s, want %s", title, p.URL, row["permalink"])
	}
	low, _, ok := p.Span()
	price, _ := row["price"].(string)
	m, _ := tilly.ParseDecimal(price, "CAD") // what costs nothing, as what is put together of others, tells no price
	if (m.Minor > 0) != ok {
		t.Errorf("%s: priced %v, want %q", title, ok, price)
	} else if ok && low != m {
		t.Errorf("%s: %v, want %v", title, low, m)
	}
	if forms, _ := row["variations"].([]any); len(forms) > 0 && len(forms) <= 30 && len(p.Variants) != len(forms) {
		t.Errorf("%s: %d variants, want %d", title, len(p.Variants), len(forms))
	}
	have := map[any]tilly.Availability{"instock": tilly.InStock, "outofstock": tilly.OutOfStock, "onbackorder": tilly.Preorder}[row["stock_status"]]
	if ok && p.Availability() != have {
		t.Errorf("%s: %s, want %s", title, p.Availability(), have)
	}
}

func FuzzRead(f *testing.F) {
	pages, _ := filepath.Glob("testdata/*.html")
	for _, name := range pages {
		b, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(b))
	}
	page, _ := url.Parse(home)
	f.Fuzz(func(t *testing.T, source string) {
		root, err := html.Parse(strings.NewReader(source))
		if err != nil {
			return
		}
		for _, p := range Read(root, page) {
			if p.Title == "" || p.Key == "" || len(p.Variants) == 0 || len(p.Variants) > 2*tilly.MaxVariants || len(p.Attributes) > tilly.MaxAttributes {
				t.Errorf("%+v", p)
			}
			for _, v := range p.Variants {
				if v.Price != nil && v.Price.Minor < 0 {
					t.Errorf("negative price %v", v.Price)
				}
			}
		}
	})
}

func FuzzJSON(f *testing.F) {
	for _, seed := range []string{`{"a":[1,2,{"b":"c\u00e9\ud83d\ude00"}]}`, `{'a':"x "y" z",}`, `<!--{a:1,b:[}-->`, `{"a":"b`, `[[[`, `{"a":/*`, `&quot;`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, v := range parseJSON(s) {
			if _, err := json.Marshal(v); err != nil && !strings.Contains(err.Error(), "invalid number") {
				t.Errorf("%q: %v", s, err)
			}
		}
	})
}
