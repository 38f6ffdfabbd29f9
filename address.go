package tilly

import (
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// MaxPageAddress is the longest address of a page that is looked at, in bytes.
const MaxPageAddress = 8_000

// maxPageKey is the longest PageKey, in bytes: both engines keep it in an index.
const maxPageKey = 1_000

// namesPage are the parameters by which shops without speaking addresses name a
// product's page. All others choose a form of it, tell a campaign or sort a list.
var namesPage = []string{
	"p", "id", "pid", "item", "itemid", "item_id", "product", "productid", "product_id", "prodid", "prod_id", "id_product",
	"article", "artikel", "sku", "code",
}

// PageKey is what a page of a shop is known by, whatever form of its product is
// chosen there and wherever its visitor came from: its path in lower case without a
// slash at its end, with the parameters that name a product. It is "" for a shop's
// front page and for what is no address of a page.
func PageKey(address string) string {
	u := pageURL(address)
	if u == nil {
		return ""
	}
	return pageKey(u.Path, u.Query())
}

// PageKeys are the keys under which the product of a page may stand, best first:
// its own, that of its path as it was written, that of its path alone, and, for a
// page in a collection or in another language, that of the product's own page as
// Shopify addresses it.
func PageKeys(address string) []string {
	u := pageURL(address)
	if u == nil {
		return nil
	}
	query := u.Query()
	keys := []string{pageKey(u.Path, query), pageKey(u.EscapedPath(), query), pageKey(u.Path, nil)}
	keys = append(keys, pageKey(productPath(u.Path), nil))
	var out []string
	for _, k := range keys {
		if k != "" && !slices.Contains(out, k) {
			out = append(out, k)
		}
	}
	return out
}

// SamePage says whether two addresses are of one page.
func SamePage(a, b string) bool {
	u, v := pageURL(a), pageURL(b)
	return u != nil && v != nil && strings.EqualFold(u.Host, v.Host) && pageKey(productPath(u.Path), u.Query()) == pageKey(productPath(v.Path), v.Query())
}

// SamePath says whether two addresses are of one page of a shop, on whichever of its hosts.
func SamePath(a, b string) bool {
	u, v := pageURL(a), pageURL(b)
	return u != nil && v != nil && pageKey(productPath(u.Path), u.Query()) == pageKey(productPath(v.Path), v.Query())
}

// productPath is the path of a product's own page where Shopify shows it in a
// collection, in another language or in another market; any other path as it is.
func productPath(path string) string {
	if at := strings.LastIndex(path, "/products/"); at > 0 {
		return path[at:]
	}
	return path
}

// pageURL is nil for what is no address of a page.
func pageURL(address string) *url.URL {
	if len(address) > MaxPageAddress {
		return nil
	}
	u, err := url.Parse(strings.TrimSpace(address))
	if err != nil || u.Host == "" || u.User != nil || u.Scheme != "http" && u.Scheme != "https" {
		return nil
	}
	return u
}

func pageKey(path string, query url.Values) string {
	path = strings.TrimRight(path, "/")
	var named []string
	for _, name := range namesPage {
		if value := query.Get(name); value != "" {
			named = append(named, name+"="+value)
		}
	}
	if len(named) > 0 {
		path += "?" + strings.Join(named, "&")
	}
	path = strings.ToLower(strings.ToValidUTF8(strings.ReplaceAll(path, "\x00", ""), ""))
	if len(path) > maxPageKey {
		return ""
	}
	return path
}

// IsLoopback says whether a host is the machine itself, which nobody else reaches.
func IsLoopback(host string) bool {
	if addr, err := netip.ParseAddr(host); err == nil {
		return addr.IsLoopback()
	}
	return host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// KeptPage is the address of a page as it may be kept: where somebody is, without what
// stands behind it of how they came there or who they are. "" for no address.
func KeptPage(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.User != nil {
		return ""
	}
	u.RawQuery, u.ForceQuery, u.Fragment, u.RawFragment = "", false, "", ""
	return u.String()
}
