package api

import "tilly"

// cartPlatforms are those whose cart the widget can fill from the shop's own page, by
// their titles.
var cartPlatforms = map[string]bool{"shopify": true, "woocommerce": true}

// cartOf is the platform by whose ways a store's cart is filled, "" for none.
func cartOf(store tilly.Store) string {
	p, _ := tilly.PlatformByID(store.PlatformID)
	if cartPlatforms[p.Title] {
		return p.Title
	}
	return ""
}

// carted are cards with what the shop's cart takes, where there is a way to fill it.
func (s chatCalls) carted(store tilly.Store, cards []tilly.ProductCard) []tilly.ProductCard {
	if cartOf(store) == "" {
		for i := range cards {
			cards[i] = cards[i].Plain()
		}
	}
	return cards
}

// tracksOrders says whether a widget offers to look orders up: where the shop's keys
// let us, and on our own pages, which show all that there is.
func (s lookCalls) tracksOrders(c *call, store tilly.Store) (bool, error) {
	own, _ := tilly.NormalOrigin(s.PublicURL)
	if origin := c.r.Header.Get("Origin"); origin == "" || origin == own {
		return true, nil
	}
	key, err := s.Keys.StoreKey(c.ctx, store.ID)
	if tilly.CodeOf(err) == tilly.NotFound {
		return false, nil
	}
	return err == nil && cartOf(store) != "" && key.Connection.State != tilly.Refused, err
}
