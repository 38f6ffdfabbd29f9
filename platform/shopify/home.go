package shopify

import (
	"regexp"

	"tilly/platform"
)

// home is what a shop's home page tells programs.
type home struct {
	host     string              // of the Admin API
	currency string              // that prices are shown in
	country  string              // whose market is shown
	homes    platform.Alternates // where it stands in other languages and countries
}

var (
	shopName       = regexp.MustCompile(`Shopify\.shop\s*=\s*["']([A-Za-z0-9-]+\.myshopify\.com)["']`)
	activeCurrency = regexp.MustCompile(`Shopify\.currency\s*=\s*\{\s*"active"\s*:\s*"([A-Z]{3})"`)
	activeCountry  = regexp.MustCompile(`Shopify\.country\s*=\s*["']([A-Z]{2})["']`)
)

// first is the first group of a pattern's first match, "" without one.
func first(pattern *regexp.Regexp, body []byte) string {
	m := pattern.FindSubmatch(body)
	if m == nil {
		return ""
	}
	return string(m[1])
}
