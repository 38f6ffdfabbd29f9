package tilly

import (
	"slices"
	"strings"
	"testing"
)

func TestPageKey(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"https://shop.example/products/wren":                                        "/products/wren",
		"https://shop.example/products/wren/?variant=42&utm_source=mail#reviews":    "/products/wren",
		"HTTPS://shop.example/Product/Wren/":                                        "/product/wren",
		"https://SHOP.example/Product/Wren/":                                        "/product/wren",
		"https://shop.example/product/wren/?attribute_pa_color=blue":                "/product/wren",
		"https://shop.example/?p=12&post_type=product":                              "?p=12",
		"https://shop.example/index.php?route=product/product&path=20&product_id=7": "/index.php?product_id=7",
		"https://shop.example/produkt/%C5%BB%C3%B3%C5%82w":                          "/produkt/żółw",
		"https://shop.example/":                                                     "",
		"https://shop.example":                                                      "",
		"javascript:alert(1)":                                                       "",
		"//shop.example/a":                                                          "",
		"/products/wren":                                                            "",
		"ftp://shop.example/products/wren":                                          "",
		"https://user:word@shop.example/products/wren":                              "",
		"https://shop.example/%00a%ff":                                              "/a",
		"https://shop.example/" + strings.Repeat("a", 2_000):                        "",
		"https://shop.example/a?" + strings.Repeat("b", 2_000_000):                  "",
	} {
		if got := PageKey(address); got != want {
			t.Errorf("PageKey(%.80q) = %q, want %q", address, got, want)
		}
	}
}

func TestPageKeysFindTheProductsOwnPage(t *testing.T) {
	t.Parallel()
	for address, own := range map[string]string{
		"https://shop.example/collections/warm/products/wren?variant=1": "https://shop.example/products/wren",
		"https://shop.example/en-us/products/wren":                      "https://shop.example/products/wren",
		"https://shop.example/product/wren?id=tracking":                 "https://shop.example/product/wren/",
	} {
		if keys := PageKeys(address); !slices.Contains(keys, PageKey(own)) {
			t.Errorf("%q: %q has not %q", address, keys, PageKey(own))
		}
	}
	if keys := PageKeys("https://shop.example/produkt/%c5%bb"); !slices.Contains(keys, "/produkt/%c5%bb") {
		t.Errorf("a path as it was written is not among %q", keys)
	}
}

func TestSamePage(t *testing.T) {
	t.Parallel()
	if !SamePage("https://shop.example/a?variant=1", "http://SHOP.example/a/") || SamePage("https://a.example/a", "https://b.example/a") || SamePage("", "") {
		t.Error("pages are told apart wrongly")
	}
}

func FuzzPageKeys(f *testing.F) {
	f.Add("https://shop.example/products/wren?variant=42")
	f.Add("https://shop.example/%00%ff?p=\x00")
	f.Fuzz(func(t *testing.T, address string) {
		for _, key := range append(PageKeys(address), PageKey(address)) {
			if len(key) > maxPageKey || strings.Contains(key, "\x00") || strings.ToValidUTF8(key, "") != key {
				t.Errorf("%q: %q cannot be kept", address, key)
			}
		}
	})
}

func TestKeptPagesTellNothingOfPeople(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"https://ann.example/p/lantern?utm_source=mail&email=ann@a.example#reviews": "https://ann.example/p/lantern",
		"https://ann.example/?": "https://ann.example/", "https://ann:pw@ann.example/": "", "/p/lantern": "", "https://ann.example/%zz": "",
		"https://ann.example/stühle/": "https://ann.example/st%C3%BChle/",
	} {
		if got := KeptPage(address); got != want {
			t.Errorf("%q: %q, want %q", address, got, want)
		}
	}
}
