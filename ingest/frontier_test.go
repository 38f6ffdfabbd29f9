package ingest

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"tilly/fetch"
)

func TestFrontierAccepts(t *testing.T) {
	t.Parallel()
	home, _ := url.Parse("https://shop.example/")
	f := newFrontier(home)
	for raw, want := range map[string]string{
		"https://shop.example/faq#top":                                  "https://shop.example/faq",
		"https://shop.example:443/a?utm_source=x":                       "https://shop.example/a",
		"https://shop.example/shop/?orderby=price&filter_color=red":     "https://shop.example/shop/",
		"https://shop.example/shop/?paged=2&min_price=3":                "https://shop.example/shop/?paged=2",
		"https://shop.example/p/mug?variant=12":                         "https://shop.example/p/mug",
		"https://shop.example/pages/cart-covers":                        "https://shop.example/pages/cart-covers",
		"https://shop.example/returns.php":                              "https://shop.example/returns.php",
		"http://shop.example/faq":                                       "",
		"https://www.shop.example/faq":                                  "",
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
		if got, ok := f.accept(u); got != want || ok != (want != "") {
			t.Errorf("%s: %q, want %q", raw, got, want)
		}
	}
}

func TestFrontierCapsEndlessSpaces(t *testing.T) {
	t.Parallel()
	home, _ := url.Parse("https://shop.example/")
	for name, tc := range map[string]struct {
		pattern string
		limit   int
	}{
		"Calendar": {"https://shop.example/events/%04d/05/", maxPerDateFolder},
		"Month":    {"https://shop.example/events?month=%d", maxPerDateFolder},
		"Paging":   {"https://shop.example/blog?page=%d", maxPerQueryShape},
		"Plain":    {"https://shop.example/p/%d", 1_000},
	} {
		f := newFrontier(home)
		taken := 0
		for i := range 1_000 {
			u, _ := url.Parse(fmt.Sprintf(tc.pattern, 1_000+i))
			if _, ok := f.accept(u); ok {
				taken++
			}
			if _, again := f.accept(u); again != (taken > i || taken == tc.limit && i < tc.limit) && i < tc.limit {
				t.Errorf("%s: the same address is judged anew", name)
			}
		}
		if taken != tc.limit {
			t.Errorf("%s: %d taken, want %d", name, taken, tc.limit)
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
		if got := sameSite(from, to); got != tc.want {
			t.Errorf("%s to %s: %v", tc.from, tc.to, got)
		}
	}
}
