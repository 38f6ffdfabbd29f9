package tilly

// Platform is a kind of shop software an owner may choose.
type Platform struct {
	ID          int
	Title       string // as the wizard reads it: shopify, woocommerce, magento, wordpress, custom
	Description string
	Icon        string // bare file name, resolved to the platform-icons folder
	Active      bool   // false: "Coming Soon", cannot be chosen
}

// Platforms are all there are, in the order they are shown.
func Platforms() []Platform {
	return []Platform{
		{1, "shopify", "Connect a Shopify store and answer shoppers on every page of it.", "shopify.svg", true},
		{2, "woocommerce", "Connect a WooCommerce store running on your own WordPress site.", "woocommerce.svg", true},
		{3, "magento", "Adobe Commerce and Magento Open Source stores.", "magento.svg", false},
		{4, "wordpress", "Content sites on WordPress without a shop.", "wordpress.svg", false},
		{5, "custom", "Any other shop or website: paste one snippet and go.", "custom.svg", true},
	}
}

// PlatformByID finds a platform; ok is false when there is none.
func PlatformByID(id int) (p Platform, ok bool) {
	for _, p := range Platforms() {
		if p.ID == id {
			return p, true
		}
	}
	return Platform{}, false
}
