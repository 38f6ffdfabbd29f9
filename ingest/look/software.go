package look

import "bytes"

// software tells shop software by what it leaves in its pages, the first that fits.
var software = []struct{ title, mark string }{
	{"shopify", "cdn.shopify.com"},
	{"shopify", "/cdn/shop/"},
	{"woocommerce", "/plugins/woocommerce/"},
	{"woocommerce", "woocommerce-"},
	{"squarespace", "static1.squarespace.com"},
	{"wix", "static.parastorage.com"},
	{"wix", "static.wixstatic.com"},
	{"magento", "mage/requirejs"},
	{"magento", "data-mage-init"},
	{"wordpress", "/wp-content/"},
	{"wordpress", "/wp-json/"},
}

// softwareOf is the title of the software that made a page, "custom" for none that is
// known.
func softwareOf(body []byte) string {
	for _, s := range software {
		if bytes.Contains(body, []byte(s.mark)) {
			return s.title
		}
	}
	return "custom"
}
