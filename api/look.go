package api

import (
	"errors"
	"strings"

	"tilly"
	"tilly/api/wire"
)

type lookIn struct {
	URL string `json:"url"`
}

type lookOut struct {
	done
	Look lookWire `json:"look"`
}

type lookWire struct {
	URL      string              `json:"url"`
	Platform string              `json:"platform"`
	Name     string              `json:"name"`
	LogoURL  string              `json:"logo_url"`  // served by us; "" none
	ImageURL string              `json:"image_url"` // likewise
	Colours  []string            `json:"colours"`
	Pages    []tilly.LookPage    `json:"pages"`
	Products []tilly.ProductCard `json:"products"`
	Problem  *string             `json:"problem"` // why shoppers, or we, see nothing there
}

// look says what is found at a shop's address, before anything of it is taught. It is
// given as people type it: a bare domain will do.
func (s shopCalls) look(c *call) (any, error) {
	store, err := s.ownStore(c, c.param("id"))
	if err != nil {
		return nil, err
	}
	in, f := wire.Decode[lookIn](c.form)
	address := strings.TrimSpace(in.URL)
	whole := address
	if !strings.Contains(address, "://") {
		whole = "https://" + address
	}
	wire.WebURL(f, "url", whole, "Please enter a valid URL")
	if err := f.Err(); err != nil {
		return nil, err
	}
	if err := s.limit(s.address.mail, c, "Too many shops were looked at. Please wait a moment."); err != nil {
		return nil, err
	}
	found, err := s.Shopper.Look(c.ctx, address)
	var e *tilly.Error
	if errors.As(err, &e) && e.Code == tilly.Invalid {
		f.Add("url", e.Message)
		return nil, f.Err()
	}
	if err != nil {
		return nil, err
	}
	return lookOut{ok(""), s.wireLook(store, found)}, nil
}

func (s shopCalls) wireLook(store tilly.Store, found tilly.Look) lookWire {
	cards := make([]tilly.ProductCard, len(found.Products))
	for i, p := range found.Products {
		cards[i] = p.Card().Plain()
	}
	return lookWire{
		URL: found.URL, Platform: found.Platform, Name: found.Name, Colours: wire.OrEmpty(found.Colours), Pages: wire.OrEmpty(found.Pages),
		LogoURL: s.pictureAddress(store.ID, found.Logo), ImageURL: s.pictureAddress(store.ID, found.Image),
		Products: s.pictured(store.ID, cards), Problem: wire.OrNull(found.Closed),
	}
}
