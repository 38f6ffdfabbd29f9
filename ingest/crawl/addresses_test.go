package crawl

import (
	"net/url"
	"testing"
)

// Addresses that change something, or show what is a visitor's own, are not opened; below
// help those of the cart are topics.
func TestAddressesThatDoSomething(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]bool{
		"/cart": true, "/Cart.php": true, "/products/cart-bag": false, "/logout": true, "/hc/cart": false, "/hc/logout": true,
		"/mugs?action=vote": true, "/mugs?action=": false, "/mugs?action": false, "/mugs?do=more": true, "/mugs?cmd=x": true, "/mugs?task=x": true,
		"/mugs?s=blue": true, "/mugs?s": true, "/mugs?add-to-cart=4": true, "/mugs?page=2": false, "/mugs?colour=blue&q=x": true,
	} {
		u, err := url.Parse("https://shop.example" + address)
		if err != nil {
			t.Fatal(err)
		}
		if got := sideEffect(u); got != want {
			t.Errorf("%s does something: %v", address, got)
		}
	}
}
