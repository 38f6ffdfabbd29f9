package page

import (
	"golang.org/x/net/html"

	"tilly"
	"tilly/ingest/markup"
	"tilly/money"
	"tilly/platform"
	"tilly/words"
)

// sales are the prices of a page that are reduced, each by the box that tells it.
type sales map[*html.Node]markup.Reduced

// price says a price in a language, with the one before it where the page tells one such
// beside that amount: who asks for the price before asks by the name of the thing.
func (s sales) price(lang string, m tilly.Money) string {
	plain, before := money.Format(lang, m), ""
	for _, r := range s {
		if now, ok := platform.Price(r.Now, m.Currency); !ok || now != m {
			continue
		}
		if before != "" && before != r.Before {
			return plain // which of them it was is open
		}
		before = r.Before
	}
	if before == "" {
		return plain
	}
	text, ok := words.Of(primaryTag(lang)).Say("instead", map[string]string{"price": plain, "before": before})
	if !ok {
		return plain
	}
	return text
}
