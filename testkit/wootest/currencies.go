package wootest

import "net/url"

// Chosen is a currency that a plug-in for several shows to whom an address chooses it for.
type Chosen struct {
	Currency string
	Percent  int // of what things cost in the shop's own
}

// remembering is the shop as FOX shows it to who asked for a currency before, from the
// one address that all ask this double from.
func (s *Shop) remembering(c Config, q url.Values) Config {
	if !c.Fox {
		return c
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if asked := q.Get("currency"); asked != "" {
		s.chose = asked
	}
	return c.chosen(url.Values{"currency": {s.chose}})
}

// foxCurrencies is what its interface tells of itself.
func foxCurrencies(c Config) map[string]any {
	all := map[string]any{c.Currency: map[string]any{"name": c.Currency, "rate": 1, "is_etalon": 1}}
	for _, as := range c.Currencies {
		all[as.Currency] = map[string]any{"name": as.Currency, "rate": "1.1", "is_etalon": 0}
	}
	return all
}

// chosen is the shop as who chose a currency sees it.
func (c Config) chosen(q url.Values) Config {
	for name := range q {
		if as, ok := c.Currencies[name+"="+q.Get(name)]; ok {
			c.Currency, c.Percent = as.Currency, as.Percent
		}
	}
	return c
}
