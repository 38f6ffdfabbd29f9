// Package connect makes the Connector of a shop, and finds out what kind of
// shop stands at an address.
package connect

import (
	"context"

	"tilly"
	"tilly/platform"
	"tilly/platform/custom"
	"tilly/platform/shopify"
	"tilly/platform/woocommerce"
)

// kind is one kind of shop software that we read: a folder and a line here.
type kind struct {
	title string // of its tilly.Platform
	make  func(tilly.Shop, platform.Net) platform.Connector
	found func(context.Context, string, platform.Net) (bool, error) // asks an address, without keys
}

// kinds are all there are, in the order in which an address is asked. The last
// one takes what nobody claims.
func kinds() []kind {
	return []kind{
		{"woocommerce", func(s tilly.Shop, n platform.Net) platform.Connector { return woocommerce.New(s, n) }, woocommerce.Found},
		{"shopify", func(s tilly.Shop, n platform.Net) platform.Connector { return shopify.New(s, n) }, shopify.Found},
		{"custom", func(s tilly.Shop, n platform.Net) platform.Connector { return custom.New(s, n) }, func(context.Context, string, platform.Net) (bool, error) { return true, nil }},
	}
}

// New makes the Connector of a platform by its title; one that we do not read is
// treated as custom.
func New(title string, shop tilly.Shop, net platform.Net) platform.Connector {
	all := kinds()
	for _, k := range all {
		if k.title == title {
			return k.make(shop, net)
		}
	}
	return all[len(all)-1].make(shop, net)
}

// Detect is the title of the platform whose open catalogue stands at a shop's
// address: "custom" when there is none that can be read whole without a key, an
// error when nobody answers. No key is sent.
func Detect(ctx context.Context, address string, net platform.Net) (string, error) {
	for _, k := range kinds() {
		found, err := k.found(ctx, address, net)
		if err != nil {
			return "", err
		}
		if found {
			return k.title, nil
		}
	}
	return "custom", nil
}
