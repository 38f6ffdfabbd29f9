package wootest

import "net/url"

// Chosen is a currency that a plug-in for several shows to whom an address chooses it for.
type Chosen struct {
	Currency string
	Percent  int // of what things cost in the shop's own
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
