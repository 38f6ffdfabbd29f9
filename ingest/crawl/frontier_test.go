package crawl

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"tilly/fetch"
)

func TestFrontierAccepts(t *testing.T) {
	t.Parallel()
	home, _ := url.Parse("https://shop.example/")
	f := NewFrontier(home)
	for raw, want := range map[string]string{
		"https://shop.example/faq#top":                                  "https://shop.example/faq",
		"https://shop.example:443/a?utm_source=x":                       "https://shop.example/a",
		"https://shop.example/shop/?orderby=price&filter_color=red":     "https://shop.example/shop/",
		"https://shop.example/shop/?paged=2&min_price=3":                "https://shop.example/shop/?paged=2",
		"https://shop.example/p/mug?variant=12":                         "https://shop.example/p/mug",
		"https://shop.example/pages/cart-covers":                        "https://shop.example/pages/cart-covers",
		"https://shop.example/returns.php":                              "https://shop.example/returns.php",
		"http://shop.example/faq":                                       "https://shop.example/faq",
		"https://www.shop.example/faq":                                  "https://shop.example/faq",
		"https://shop.example:8443/faq":                                 "",
		"https://other.example/":                                        "",
		"https://shop.example/cart/":                                    "",
		"https://shop.example/checkout":                                 "",
		"https://shop.example/my-account/orders":                        "",
		"https://shop.example/wp-login.php?action=logout":               "",
		"https://shop.example/users/7/delete":                           "",
		"https://shop.example/logout.php":                               "",
		"https://shop.example/shop/?add-to-cart=17":                     "",
		"https://shop.example/?s=mug":                                   "",
		"https://shop.example/x?action=remove":                          "",
		"https://shop.example/pic.JPG":                                  "",
		"https://shop.example/manual.pdf":                               "",
		"https://shop.example/x/x/x":                                    "",
		"https://shop.example/a/b/a/b/a/b":                              "",
		"https://shop.example/" + strings.Repeat("a/b", 20):             "",
		"https://shop.example/?a=1&a=1":                                 "",
		"https://shop.example/?a=1&b=1&c=1&d=1&e=1":                     "",
		"https://shop.example/" + strings.Repeat("x", maxPathLength+10): "",
	} {
		u, err := fetch.Parse(raw)
		if err != nil {
			t.Fatal(raw, err)
		}
		if got, ok := f.Accept(u); got != want || ok != (want != "") {
			t.Errorf("%s: %q, want %q", raw, got, want)
		}
	}
}

// TestFrontierCapsEndlessSpaces offers a thousand addresses of one kind, once as
// pages that all say something new and once as pages that never do.
func TestFrontierCapsEndlessSpaces(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		pattern       string
		fresh, barren int // most that are let in
	}{
		"Calendar": {"https://shop.example/events/%04d/05/", maxPerDateFolder, doubtAtFirst},
		"Month":    {"https://shop.example/events?month=%d", maxPerDateFolder, doubtAtFirst},
		"Paging":   {"https://shop.example/blog?page=%d", maxPerQueryShape, maxPerQueryShape},
		"Pages":    {"https://shop.example/blog/page/%d/", maxPerQueryShape, maxPerQueryShape},
		"Facet":    {"https://shop.example/shoes?colour=%d", maxPerQueryShape, doubtAtFirst},
		"Tag":      {"https://shop.example/collections/shoes/tag-%d", 1_000, doubtAtFirst},
		"Plain":    {"https://shop.example/p/%d", 1_000, 1_000},
		"Scripted": {"https://shop.example/index.php?route=product/product&product_id=%d", 1_000, 1_000},
		"Articles": {"https://shop.example/2024/05/article-%d", 1_000, 1_000},
	} {
		for _, fresh := range []bool{true, false} {
			home, _ := url.Parse("https://shop.example/")
			f := NewFrontier(home)
			var links []*url.URL
			for i := range 1_000 {
				u, _ := url.Parse(fmt.Sprintf(tc.pattern, 1_000+i))
				links = append(links, u)
			}
			taken := 0
			for batch := f.Take(links, 1); len(batch) > 0; batch = f.Release(100) {
				taken += len(batch)
				for _, found := range batch {
					f.Learn(found.Key, fresh, false)
				}
			}
			want := tc.barren
			if fresh {
				want = tc.fresh
			}
			if taken != want {
				t.Errorf("%s, fresh %v: %d taken, want %d", name, fresh, taken, want)
			}
			if again := f.Take(links[:1], 1); len(again) != 0 {
				t.Errorf("%s: the same address is taken again", name)
			}
		}
	}
}

// TestProductsOfOneCollectionAlone: of products within collections those are read that
// stand nowhere else, however little the others said, and each once.
func TestProductsOfOneCollectionAlone(t *testing.T) {
	t.Parallel()
	home, _ := url.Parse("https://shop.example/")
	f := NewFrontier(home)
	var plain, within []*url.URL
	for i := range 60 {
		u, _ := url.Parse(fmt.Sprintf("https://shop.example/products/shoe-%d", i))
		plain = append(plain, u)
	}
	for i := range 100 { // of which forty have no address of their own
		for _, collection := range []string{"all", "new"} {
			u, _ := url.Parse(fmt.Sprintf("https://shop.example/collections/%s/products/shoe-%d", collection, i))
			within = append(within, u)
		}
	}
	f.Take(plain, 1)
	alone := map[string]bool{}
	for batch := f.Take(within, 1); len(batch) > 0; batch = f.Release(7) {
		for _, found := range batch {
			name := found.Key[strings.LastIndexByte(found.Key, '/')+1:]
			if n, _ := strconv.Atoi(name[len("shoe-"):]); n >= 60 {
				if alone[name] {
					t.Errorf("%s is read twice", name)
				}
				alone[name] = true
			}
			f.Learn(found.Key, false, true)
		}
	}
	if len(alone) != 40 {
		t.Errorf("%d of 40 products that stand within collections alone are read", len(alone))
	}
}

func TestFrontierLearnsWhatIsAFacet(t *testing.T) {
	t.Parallel()
	home, _ := url.Parse("https://shop.example/")
	f := NewFrontier(home)
	for i := range 4 {
		f.Learn(fmt.Sprintf("https://shop.example/shoes?glow=%d", i), false, true)
	}
	f.Learn("https://shop.example/shoes?set=1", true, false)
	for i := range 9 {
		f.Learn(fmt.Sprintf("https://shop.example/shoes?set=%d", i+2), false, true)
	}
	for raw, want := range map[string]string{
		"https://shop.example/hats?glow=7":       "https://shop.example/hats",
		"https://shop.example/hats?glow=7&set=2": "https://shop.example/hats?set=2",
		"https://shop.example/hats?set=2":        "https://shop.example/hats?set=2",
	} {
		u, _ := url.Parse(raw)
		if got, ok := f.Accept(u); !ok || got != want {
			t.Errorf("%s: %q, want %q", raw, got, want)
		}
	}
}

func TestFrontierKnowsOnePageUnderManySpellings(t *testing.T) {
	t.Parallel()
	home, _ := url.Parse("https://shop.example/")
	for name, spellings := range map[string][]string{
		"Order":         {"/x?id=1&cat=2", "/x?cat=2&id=1"},
		"SessionQuery":  {"/x?sid=0af31b2c44d5e6f7", "/x?PHPSESSID=abc", "/x?my_session=a1b2c3d4e5f6a7b8c9d0", "/x"},
		"SessionPath":   {"/s/9f86d081884c7d659a2feaa0/faq", "/s/0b4d1f9a3c5e7d2b8a6f1c3e/faq"},
		"SessionASP":    {"/(S(lit3py55t21z5v55vlm25s55))/faq.aspx", "/(S(a4b3c2d1e5f6a7b8c9d0e1f2))/faq.aspx"},
		"SessionJava":   {"/faq;jsessionid=1A2B", "/faq;jsessionid=3C4D", "/faq"},
		"Percent":       {"/gr%C3%B6%C3%9Fe", "/gr%c3%b6%c3%9fe", "/größe"},
		"Fragments":     {"/faq#a", "/faq#b", "/faq"},
		"Host":          {"https://shop.example/y", "http://shop.example/y", "https://www.shop.example/y", "https://SHOP.example:443/y"},
		"Tracking":      {"/x?utm_source=a&gclid=b", "/x?fbclid=3", "/x"},
		"EncodedFacets": {"/shoes?filter%5Bcolor%5D=red", "/shoes?filter[color]=blue", "/shoes"},
	} {
		f := NewFrontier(home)
		taken := 0
		for _, s := range spellings {
			u, err := fetch.Join(home, s)
			if err != nil {
				t.Fatal(name, err)
			}
			taken += len(f.Take([]*url.URL{u}, 1))
		}
		if taken != 1 {
			t.Errorf("%s: %d pages, want 1", name, taken)
		}
	}
	f := NewFrontier(home)
	for _, s := range []string{"/p/9f86d081884c7d659a2feaa0", "/p/0b4d1f9a3c5e7d2b8a6f1c3e", "/help/orders", "/pages/register"} {
		u, _ := fetch.Join(home, s)
		if len(f.Take([]*url.URL{u}, 1)) != 1 {
			t.Errorf("%s is a page of its own", s)
		}
	}
}

func TestSameSite(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		from, to string
		want     bool
	}{
		{"http://shop.example/", "https://shop.example/", true},
		{"http://shop.example/", "https://www.shop.example/en", true},
		{"https://www.shop.example/", "https://shop.example/", true},
		{"https://shop.example/", "http://shop.example/", false},
		{"https://shop.example/", "https://blog.shop.example/", false},
		{"https://shop.example/", "https://shop.example:8443/", false},
		{"http://127.0.0.1:81/", "http://127.0.0.1:81/x", true},
		{"https://shop.example/", "https://evil-shop.example/", false},
	} {
		from, _ := url.Parse(tc.from)
		to, _ := url.Parse(tc.to)
		if got := SameSite(from, to); got != tc.want {
			t.Errorf("%s to %s: %v", tc.from, tc.to, got)
		}
	}
}

// What looks drawn by lot is 20 letters and figures at least, a fifth of them figures,
// well mixed.
func TestWhatLooksDrawnByLot(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]bool{
		"lit3py55t21z5v55vlm25s55": true, "9f86d081884c7d659a2f": true, "1AAAAAAAAAAAAAAA1a22": true,
		"9f86d081884c7d659a2":   false, // 19
		"1aaaaaaaaaaaaaaa222b":  false, // changes three times
		"ab1cd2ef3ghijklmnopq":  false, // three figures of twenty
		"9f86d081-884c7d659a2f": false, "9f86d081884c7d659a2é": false, "12345678901234567890": false, "": false,
	} {
		if got := token(s); got != want {
			t.Errorf("%q: %v", s, got)
		}
	}
}

// The same last part below three folders makes views doubtful, however often one folder
// has it, and never the folders of the site's root.
func TestViewsBelowManyFoldersAreDoubted(t *testing.T) {
	t.Parallel()
	home, _ := url.Parse("https://shop.example/")
	f := NewFrontier(home)
	for _, step := range []struct {
		path    string
		doubted bool
	}{
		{"/mug/sizes", false}, {"/mug/sizes", false}, {"/mug/sizes", false}, {"/lamp/sizes", false}, {"/lamp/sizes", false},
		{"/chair/sizes", true}, {"/table/sizes", true},
		{"/a/", false}, {"/b/", false}, {"/c/", false}, {"/d/", false},
		{"/a/x?p=1", false}, {"/b/x?p=1", false}, {"/c/x?p=1", false}, {"/d/x?p=1", false},
		{"/sizes", false},
	} {
		got := f.doubted(Shape{name: "of it"}, f.Origin+step.path)
		if got.Doubt != step.doubted || got.Doubt && got.name != "repeated of it" {
			t.Errorf("%s: %v %q", step.path, got.Doubt, got.name)
		}
	}
}
