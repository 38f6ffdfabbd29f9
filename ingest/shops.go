package ingest

import (
	"context"
	"net/url"

	"tilly"
	"tilly/fetch"
	"tilly/ingest/crawl"
)

// shops are those that a scan may ask by an interface.
type shops struct {
	cfg     *Config
	storeID string
	address string // of the source
}

// own is where the store of this scan sells; its address is "" where nobody
// tells.
func (s shops) own(ctx context.Context) (tilly.Shop, error) {
	if s.cfg.Shops == nil {
		return tilly.Shop{StoreID: s.storeID}, nil
	}
	return s.cfg.Shops.Shop(ctx, s.storeID)
}

// given is the shop at the source's address: the store's own with its keys, any
// other without.
func (s shops) given(ctx context.Context) (tilly.Shop, error) {
	shop, err := s.own(ctx)
	if err != nil {
		return shop, err
	}
	own, _ := url.Parse(shop.URL) // nil is no host
	given, err := url.Parse(s.address)
	if err != nil || own == nil || given.Host != own.Host {
		return tilly.Shop{StoreID: shop.StoreID, URL: s.address}, nil
	}
	return shop, nil
}

// siteOf is the shop's own site, nil when no address is on it.
func siteOf(shop string, addresses []string) *url.URL {
	own, err := fetch.Parse(shop)
	if err != nil {
		return nil
	}
	for _, raw := range addresses {
		if u, err := fetch.Parse(raw); err == nil && (crawl.SameSite(own, u) || crawl.SameSite(u, own)) {
			return own
		}
	}
	return nil
}
