package api

import (
	"tilly"
	"tilly/api/wire"
)

type widgetPageOut struct {
	done
	Product   *pageProductWire `json:"product"`
	Questions []string         `json:"questions"`
}

// pageProductWire is what the widget calls the product by.
type pageProductWire struct {
	Title string `json:"title"`
}

// widgetPage says what a visitor may ask about the product on whose page they are, and
// elsewhere about the store: nothing where its owner wants it so.
func (s lookCalls) widgetPage(c *call) (any, error) {
	store, err := s.widgetOf(c)
	if err != nil {
		return nil, err
	}
	out := widgetPageOut{ok(""), nil, []string{}}
	page := s.pageOf(c, store, c.query("url"))
	if page == "" {
		return out, nil
	}
	if err := s.limit(s.address.chat, c, tooManyQuestions); err != nil {
		return nil, err
	}
	settings, err := s.savedSettings(c, store.ID)
	if err != nil || settings.Starters == tilly.StartersOff {
		return out, err
	}
	starters, err := s.Assistant.Starters(c.ctx, store, page, c.query("lang"))
	if err != nil {
		return nil, err
	}
	if starters.Product != "" {
		out.Product, out.Questions = &pageProductWire{starters.Product}, wire.OrEmpty(starters.Questions)
		return out, nil
	}
	var own []string
	if settings.Starters == tilly.StartersOwn {
		own = settings.StarterQuestions
		if len(own) == 0 {
			return out, nil
		}
	}
	questions, err := s.Assistant.StoreStarters(c.ctx, store, c.query("lang"), own)
	out.Questions = wire.OrEmpty(questions)
	return out, err
}
